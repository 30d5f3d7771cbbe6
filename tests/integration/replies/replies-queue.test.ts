import { expect, test, vi } from 'vitest';
import { createQueuedPlanner } from '../../../server/planner/choose-planner.ts';
import { eachReplyContext, PLAN } from '../../kit/replies/reply-context.ts';
import { openReplyNode } from '../../kit/replies/reply-node.ts';
import { createScriptedPlanner } from '../../kit/replies/scripted-planner.ts';

eachReplyContext('A reply that waits for a busy model', (context) => {
  test('knows its place, keeps its lease, and is written when its turn comes', async () => {
    const { planner, calls } = createScriptedPlanner();
    const queued = createQueuedPlanner(planner, 1);
    const node = openReplyNode(context.db, {}, queued.planner, queued.queuePositionOf);
    const trips = [await context.trip(), await context.trip(), await context.trip()] as const;
    try {
      for (const [at, tripId] of trips.entries()) {
        await context.enqueue(node, tripId);
        if (at === 0) await vi.waitFor(() => expect(calls).toHaveLength(1));
        else await vi.waitFor(() => expect(node.replies.here(tripId)?.queue_position).toBe(at));
      }
      // Twice as long as a lease: whoever waits must not be taken for dead.
      await new Promise((resolve) => setTimeout(resolve, 800));
      await node.replies.stop(trips[1]);
      expect(calls).toHaveLength(1);
      expect((await context.state(trips[1])).reply?.state).toBe('stopped');
      expect((await context.current(node, trips[2]))?.queue_position).toBe(1);
      calls[0]?.write(PLAN);
      calls[0]?.finish();
      await context.ended(trips[0], 'done');
      await vi.waitFor(() => expect(calls).toHaveLength(2));
      expect(node.replies.here(trips[2])?.queue_position).toBeUndefined();
      calls[1]?.write(PLAN);
      calls[1]?.finish();
      const { contents, reply } = await context.ended(trips[2], 'done');
      expect([contents, reply?.attempt]).toEqual([[PLAN], 1]);
    } finally {
      await node.replies.close();
    }
  });
});
