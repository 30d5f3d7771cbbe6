import { expect, it, test, vi } from 'vitest';
import { openPlaces } from '../../../server/places/places.ts';
import { choosePlanner, createQueuedPlanner } from '../../../server/planner/choose-planner.ts';
import type { Brief } from '../../../server/planner/planner.ts';
import { readFinishedReply } from '../../../server/planner/validate-reply.ts';
import { first } from '../../kit/planner/grounding.ts';
import { createScriptedPlanner } from '../../kit/replies/reply-node.ts';
import { recordingLog } from '../../kit/server/open-app.ts';
import { sampleItinerary } from '../../kit/trips/sample-itinerary.ts';

test.each([
  ['nothing is set', {}, 'embedded'],
  ['only the name of a model is set', { name: 'some-model' }, 'embedded'],
  ['a key is set', { apiKey: 'key' }, 'model'],
  ['the address of a server of one’s own is set', { baseUrl: 'http://localhost:11434/v1' }, 'model'],
])('when %s the planner is chosen accordingly', (_, set, kind) => {
  const tools = { now: Date.now, pause: async () => {}, log: recordingLog(), places: openPlaces() };
  expect(choosePlanner({ apiKey: null, baseUrl: null, name: null, callsAtOnce: 1, ...set }, tools).kind).toBe(
    kind,
  );
});

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
  calls[1]?.finish('B');
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

const kindOf = (text: string): string => readFinishedReply(text).kind;

it('takes a valid itinerary as it is', () => {
  const itinerary = sampleItinerary(3, 2);
  expect(readFinishedReply(JSON.stringify(itinerary))).toEqual({ kind: 'itinerary', itinerary });
});

it('takes anything that is no JSON as prose', () => {
  expect(kindOf('Take the **metro** {line 1}.')).toBe('prose');
});

it('refuses empty, cut, invalid, misnumbered and endless answers', () => {
  const itinerary = sampleItinerary(2);
  const text = JSON.stringify(itinerary);
  expect(kindOf('  \n')).toBe('bad');
  expect(kindOf(text.slice(0, -1))).toBe('bad');
  expect(kindOf(JSON.stringify({ ...itinerary, days: [] }))).toBe('bad');
  expect(kindOf(JSON.stringify({ ...itinerary, days: itinerary.days.slice(1) }))).toBe('bad');
  expect(kindOf(JSON.stringify({ ...itinerary, greeting: 5 }))).toBe('bad');
  expect(kindOf('word '.repeat(50_000))).toBe('bad');
});

it('refuses prose that carries an unchecked itinerary', () => {
  expect(kindOf(`Here you are:\n\`\`\`json\n${JSON.stringify(sampleItinerary(1))}\n\`\`\``)).toBe('bad');
});
