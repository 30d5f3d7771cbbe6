import { expect, test, vi } from 'vitest';
import { createQueuedPlanner } from '../../../server/planner/choose-planner.ts';
import type { Brief } from '../../../server/planner/planner.ts';
import { first } from '../../kit/planner/grounding.ts';
import { createScriptedPlanner } from '../../kit/replies/scripted-planner.ts';

const open = (atOnce: number) => {
  const scripted = createScriptedPlanner();
  const queued = createQueuedPlanner(scripted.planner, atOnce);
  const ask = (tripId: string, signal = new AbortController().signal) => {
    const brief: Brief = { ...first, tripId };
    const read = async () => {
      let text = '';
      for await (const piece of queued.planner(brief, signal)) text += piece;
      return text;
    };
    return read().catch((error: unknown) => error);
  };
  const asked = () => scripted.calls.map((call) => call.brief.tripId);
  return { ...scripted, ...queued, ask, asked };
};

test('A queue lets so many through at once and the others in their order, each knowing its place', async () => {
  const { ask, asked, calls, queuePositionOf } = open(2);
  const answers = ['a', 'b', 'c', 'd'].map((tripId) => ask(tripId));
  await vi.waitFor(() => expect(asked()).toEqual(['a', 'b']));
  expect(['a', 'b', 'c', 'd', 'unknown'].map(queuePositionOf)).toEqual([null, null, 1, 2, null]);
  calls[1]?.write('B');
  calls[1]?.finish();
  await vi.waitFor(() => expect(asked()).toEqual(['a', 'b', 'c']));
  expect(['c', 'd'].map(queuePositionOf)).toEqual([null, 1]);
  calls[0]?.fail(new Error('broken'));
  await vi.waitFor(() => expect(asked()).toEqual(['a', 'b', 'c', 'd']));
  for (const call of calls.slice(2)) call.finish();
  expect(await Promise.all(answers)).toEqual([new Error('broken'), 'B', '', '']);
});

test('A reply that is stopped while waiting leaves the queue and never reaches the model', async () => {
  const { ask, asked, calls, queuePositionOf } = open(1);
  const stop = new AbortController();
  const answers = [ask('a'), ask('b', stop.signal), ask('c')];
  await vi.waitFor(() => expect(queuePositionOf('c')).toBe(2));
  const reason = new Error('Stopped');
  stop.abort(reason);
  expect([queuePositionOf('b'), queuePositionOf('c')]).toEqual([null, 1]);
  expect(await answers[1]).toBe(reason);
  calls[0]?.finish();
  await vi.waitFor(() => expect(asked()).toEqual(['a', 'c']));
  calls[1]?.finish();
  await Promise.all(answers);
  expect(await ask('late', AbortSignal.abort(reason))).toBe(reason);
  expect(asked()).toEqual(['a', 'c']);
});

test('A place is free again when the reader of an answer has enough of it', async () => {
  const { ask, asked, calls, planner } = open(1);
  const reading = planner({ ...first, tripId: 'a' }, new AbortController().signal)[Symbol.asyncIterator]();
  const piece = reading.next();
  await vi.waitFor(() => expect(asked()).toEqual(['a']));
  calls[0]?.write('A');
  expect((await piece).value).toBe('A');
  const next = ask('b');
  await reading.return?.();
  await vi.waitFor(() => expect(asked()).toEqual(['a', 'b']));
  calls[1]?.finish();
  expect(await next).toBe('');
});
