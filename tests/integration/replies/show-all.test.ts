import { expect, test, vi } from 'vitest';
import { writeOut } from '../../../server/planner/wording/write-out.ts';
import { eachReplyContext, PLAN } from '../../kit/replies/reply-context.ts';

/** Writes the first pieces of a plan, and then waits for hours. */
const dawdling = (signals: (AbortSignal | undefined)[] = []) => {
  const planner = (_: unknown, signal: AbortSignal, showAll?: AbortSignal): AsyncIterable<string> => {
    signals.push(showAll);
    const pause = async (): Promise<void> => {
      await new Promise((resolve) => setTimeout(resolve, 5));
    };
    return writeOut(PLAN, { charsPerSecond: 1, now: () => 0, pause, showAll }, signal);
  };
  return { planner, signals };
};

eachReplyContext('A reply of which all is to be shown', (context) => {
  // A test for each: the node of the one before would take the reply of the next, and not the one that is looked at.
  test.each([
    ['where it is written', false],
    ['on another node', true],
  ])('is whole at once, asked for %s', async (_, isElsewhere) => {
    const writer = context.node(context.db, {}, dawdling().planner);
    const tripId = await context.trip();
    await context.enqueue(writer, tripId);
    await vi.waitFor(() => expect(writer.replies.here(tripId)?.text.length ?? 0).toBeGreaterThan(0));
    expect(writer.replies.here(tripId)?.text.length).toBeLessThan(PLAN.length);
    await (isElsewhere ? context.node() : writer).replies.showAll(tripId);
    const { contents } = await context.ended(tripId, 'done');
    expect(contents).toEqual([PLAN]);
    expect(writer.events.published(tripId).text).toBe(PLAN);
  });

  test('is none where nothing is written, and the next one has its own pace', async () => {
    const { planner, signals } = dawdling();
    const node = context.node(context.db, {}, planner);
    const tripId = await context.trip();
    await node.replies.showAll(tripId);
    await context.enqueue(node, tripId);
    await vi.waitFor(() => expect(signals).toHaveLength(1));
    expect(signals[0]?.aborted).toBe(false);
    await node.replies.stop(tripId);
  });
});
