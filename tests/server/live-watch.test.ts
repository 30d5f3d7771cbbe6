import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { readLive, watchTrip } from '../kit/live-server.ts';
import { connected, describeLive, settled } from '../kit/live-world.ts';
import { PLAN } from '../kit/reply-world.ts';
import { randomPieces, seededRandom } from '../kit/seeded-random.ts';
import { insertSampleTrip } from '../kit/trip-rows.ts';

describeLive('Watching a trip', (world) => {
  test('[L2] brings every reader the same text, whenever it joined', async () => {
    const random = seededRandom(7);
    const call = await world.write();
    const readers: ReturnType<typeof readLive>[] = [];
    for (const piece of randomPieces(PLAN, 60, random)) {
      call.write(piece);
      if (random() < 0.05) {
        const reader = readLive(world.server.connect(world.sara), world.tripId);
        readers.push(reader);
        void reader.watch();
      }
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(readers.length).toBeGreaterThan(4);
    await vi.waitFor(() => expect(readers.map((reader) => reader.text())).toEqual(readers.map(() => PLAN)));
    // On the writer's own node the text so far and the room fit without a gap.
    expect(readers.map((reader) => reader.seen.gaps)).toEqual(readers.map(() => 0));
    call.finish();
    await vi.waitFor(() => expect(readers.every((reader) => reader.seen.revisions.length > 0)).toBe(true));
  });

  test('[L7] lets only those watch who may read the trip, and one trip at a time', async () => {
    const call = await world.write();
    const stranger = world.server.connect(world.omar);
    const visitor = world.server.connect(null);
    const readers = [stranger, visitor].map((socket) => readLive(socket, world.tripId));
    for (const socket of [stranger, visitor]) {
      expect(await watchTrip(socket, world.tripId)).toEqual({ ok: false, code: 'not_found' });
      expect(await watchTrip(socket, randomUUID())).toEqual({ ok: false, code: 'not_found' });
    }
    const owner = world.server.connect(world.sara);
    const mine = readLive(owner, world.tripId);
    await mine.watch();
    call.write('{"__meta__"');
    await vi.waitFor(() => expect(mine.text()).toBe('{"__meta__"'));
    const other = await insertSampleTrip(world.db, world.sara);
    expect(await watchTrip(owner, other)).toEqual({ ok: true, revision: 1, reply: null });
    call.write(':{"version":1');
    await vi.waitFor(() => expect(world.server.replies.here(world.tripId)?.text).toHaveLength(24));
    await Promise.all([settled(owner), settled(stranger), settled(visitor)]);
    expect(mine.text()).toBe('{"__meta__"');
    expect(readers.map((reader) => reader.seen)).toEqual(
      readers.map(() => ({ gaps: 0, pieces: 0, revisions: [] })),
    );
    await watchTrip(owner, world.tripId);
    owner.emit('trip:unwatch', { trip_id: world.tripId });
    await settled(owner);
    const { pieces } = mine.seen;
    call.write(',"engine":"model"}');
    await vi.waitFor(() => expect(world.server.replies.here(world.tripId)?.text).toHaveLength(42));
    await settled(owner);
    expect(mine.seen.pieces).toBe(pieces);
  });

  test('[L7] tells visitors of a shared trip when it changed, and ends that with the sharing', async () => {
    const call = await world.write();
    await world.server.ask(world.sara, 'PATCH', `/trip/${world.tripId}`, { shared: true });
    const readers = [world.sara, world.omar, null].map((who) =>
      readLive(world.server.connect(who), world.tripId),
    );
    await Promise.all(readers.map((reader) => reader.watch()));
    call.write('{"__meta__"');
    await vi.waitFor(() => expect(readers[0]?.text()).toBe('{"__meta__"'));
    const heard = () => readers.map(({ seen }) => seen.revisions.length);
    await world.server.ask(world.sara, 'PATCH', `/trip/${world.tripId}`, { name: 'Winter' });
    await vi.waitFor(() => expect(heard()).toEqual([1, 1, 1]));
    // The last they hear is that they have to read the trip again, which is refused then.
    await world.server.ask(world.sara, 'PATCH', `/trip/${world.tripId}`, { shared: false });
    await vi.waitFor(() => expect(heard()).toEqual([2, 2, 2]));
    await world.server.ask(world.sara, 'PATCH', `/trip/${world.tripId}`, { name: 'Summer' });
    call.write(':{"version":1');
    await vi.waitFor(() => expect(readers[0]?.text()).toBe('{"__meta__":{"version":1'));
    expect(heard()).toEqual([3, 2, 2]);
    expect(readers.slice(1).map(({ seen }) => seen.pieces)).toEqual([0, 0]);
  });

  test('[L7] does not let a watch slip in while the sharing ends', async () => {
    await world.server.ask(world.sara, 'PATCH', `/trip/${world.tripId}`, { shared: true });
    for (let round = 0; round < 10; round += 1) {
      const visitor = world.server.connect(null);
      await connected(visitor);
      const reader = readLive(visitor, world.tripId);
      const watching = watchTrip(visitor, world.tripId);
      await world.server.ask(world.sara, 'PATCH', `/trip/${world.tripId}`, { shared: false });
      await watching;
      const heard = reader.seen.revisions.length;
      world.server.events.tripChanged(world.tripId, 99);
      await settled(visitor);
      expect(reader.seen.revisions).toHaveLength(heard);
      await world.server.ask(world.sara, 'PATCH', `/trip/${world.tripId}`, { shared: true });
      visitor.disconnect();
    }
  });

  test('tells the tabs of a user that the list changed, and watchers that a trip is gone', async () => {
    const [tab, watcher, stranger] = [
      world.server.connect(world.sara),
      world.server.connect(world.sara),
      world.server.connect(world.omar),
    ];
    const heard: string[] = [];
    for (const [name, socket] of Object.entries({ tab, watcher, stranger })) {
      socket.onAny((event: string) => heard.push(`${name} ${event}`));
      await connected(socket);
    }
    await watchTrip(watcher, world.tripId);
    await world.server.ask(world.sara, 'DELETE', `/trip/${world.tripId}`);
    await vi.waitFor(() => expect(heard).toHaveLength(4));
    await settled(stranger);
    expect(heard.sort()).toEqual([
      'tab trip:deleted',
      'tab trips:changed',
      'watcher trip:deleted',
      'watcher trips:changed',
    ]);
  });
});
