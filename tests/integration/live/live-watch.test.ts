import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { insertSampleTrip } from '../../kit/db/trip-rows.ts';
import {
  connected,
  describeLive,
  readersInMidText,
  readLive,
  settled,
  watchTrip,
} from '../../kit/live/live-context.ts';
import { seededRandom } from '../../kit/seeded-random.ts';

describeLive('Watching a trip', (context) => {
  test('[L2] brings every reader the same text, whenever it joined', async () => {
    const random = seededRandom(7);
    // On the writer's own node the text so far and the room fit without a gap.
    await readersInMidText(await context.write(), context.tripId, random, () =>
      random() < 0.05 ? context.server.connect(context.sara) : null,
    );
  });

  test('[L7] lets only those watch who may read the trip, and one trip at a time', async () => {
    const call = await context.write();
    const stranger = context.server.connect(context.omar);
    const visitor = context.server.connect(null);
    const readers = [stranger, visitor].map((socket) => readLive(socket, context.tripId));
    for (const socket of [stranger, visitor]) {
      expect(await watchTrip(socket, context.tripId)).toEqual({ ok: false, code: 'not_found' });
      expect(await watchTrip(socket, randomUUID())).toEqual({ ok: false, code: 'not_found' });
    }
    const owner = context.server.connect(context.sara);
    const mine = readLive(owner, context.tripId);
    await mine.watch();
    call.write('{"__meta__"');
    await vi.waitFor(() => expect(mine.text()).toBe('{"__meta__"'));
    const other = await insertSampleTrip(context.db, context.sara);
    expect(await watchTrip(owner, other)).toEqual({ ok: true, revision: 1, reply: null });
    call.write(':{"version":1');
    await vi.waitFor(() => expect(context.server.replies.here(context.tripId)?.text).toHaveLength(24));
    await Promise.all([settled(owner), settled(stranger), settled(visitor)]);
    expect(mine.text()).toBe('{"__meta__"');
    expect(readers.map((reader) => reader.seen)).toEqual(
      readers.map(() => ({ gaps: 0, pieces: 0, revisions: [] })),
    );
    await watchTrip(owner, context.tripId);
    owner.emit('trip:unwatch', { trip_id: context.tripId });
    await settled(owner);
    const { pieces } = mine.seen;
    call.write(',"engine":"model"}');
    await vi.waitFor(() => expect(context.server.replies.here(context.tripId)?.text).toHaveLength(42));
    await settled(owner);
    expect(mine.seen.pieces).toBe(pieces);
  });

  test('[L7] notifies visitors of a shared trip when it changed, and ends that with the sharing', async () => {
    const call = await context.write();
    await context.server.ask(context.sara, 'PATCH', `/trip/${context.tripId}`, { shared: true });
    const readers = [context.sara, context.omar, null].map((who) =>
      readLive(context.server.connect(who), context.tripId),
    );
    await Promise.all(readers.map((reader) => reader.watch()));
    call.write('{"__meta__"');
    await vi.waitFor(() => expect(readers[0]?.text()).toBe('{"__meta__"'));
    const received = () => readers.map(({ seen }) => seen.revisions.length);
    await context.server.ask(context.sara, 'PATCH', `/trip/${context.tripId}`, { name: 'Winter' });
    await vi.waitFor(() => expect(received()).toEqual([1, 1, 1]));
    // The last event they receive is that they have to read the trip again, which is refused then.
    await context.server.ask(context.sara, 'PATCH', `/trip/${context.tripId}`, { shared: false });
    await vi.waitFor(() => expect(received()).toEqual([2, 2, 2]));
    await context.server.ask(context.sara, 'PATCH', `/trip/${context.tripId}`, { name: 'Summer' });
    call.write(':{"version":1');
    await vi.waitFor(() => expect(readers[0]?.text()).toBe('{"__meta__":{"version":1'));
    expect(received()).toEqual([3, 2, 2]);
    expect(readers.slice(1).map(({ seen }) => seen.pieces)).toEqual([0, 0]);
  });

  test('[L7] does not let a watch slip in while the sharing ends', async () => {
    await context.server.ask(context.sara, 'PATCH', `/trip/${context.tripId}`, { shared: true });
    for (let round = 0; round < 10; round += 1) {
      const visitor = context.server.connect(null);
      await connected(visitor);
      const reader = readLive(visitor, context.tripId);
      const watching = watchTrip(visitor, context.tripId);
      await context.server.ask(context.sara, 'PATCH', `/trip/${context.tripId}`, { shared: false });
      await watching;
      const received = reader.seen.revisions.length;
      context.server.events.tripChanged(context.tripId, 99);
      await settled(visitor);
      expect(reader.seen.revisions).toHaveLength(received);
      await context.server.ask(context.sara, 'PATCH', `/trip/${context.tripId}`, { shared: true });
      visitor.disconnect();
    }
  });

  test('notifies the tabs of a user that the list changed, and watchers that a trip is gone', async () => {
    const [tab, watcher, stranger] = [
      context.server.connect(context.sara),
      context.server.connect(context.sara),
      context.server.connect(context.omar),
    ];
    const received: string[] = [];
    for (const [name, socket] of Object.entries({ tab, watcher, stranger })) {
      socket.onAny((event: string) => received.push(`${name} ${event}`));
      await connected(socket);
    }
    await watchTrip(watcher, context.tripId);
    await context.server.ask(context.sara, 'DELETE', `/trip/${context.tripId}`);
    await vi.waitFor(() => expect(received).toHaveLength(4));
    await settled(stranger);
    expect(received.sort()).toEqual([
      'tab trip:deleted',
      'tab trips:changed',
      'watcher trip:deleted',
      'watcher trips:changed',
    ]);
  });
});
