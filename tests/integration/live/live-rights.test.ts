import { eq } from 'drizzle-orm';
import type { Socket } from 'socket.io-client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { systemClock } from '../../../server/clock.ts';
import { trips } from '../../../server/db/tables.ts';
import { RIGHTS_MS } from '../../../server/live/rights.ts';
import {
  describeLive,
  type LiveServer,
  openLiveServer,
  settled,
  watchTrip,
} from '../../kit/live/live-context.ts';

const DAY_MS = 86_400_000;

describeLive('Rights that end without an event', (context) => {
  let server: LiveServer;
  let later = 0;
  /** What is done every 20 seconds. */
  let check = (): void => {};
  const received = new Map<Socket, string[]>();

  beforeEach(async () => {
    later = 0;
    const clock = {
      ...systemClock,
      now: () => systemClock.now() + later,
      after: (ms: number, work: () => void) => {
        if (ms !== RIGHTS_MS) return systemClock.after(ms, work);
        check = work;
        return () => {};
      },
    };
    server = await openLiveServer(context.db, { clock });
  });
  afterEach(() => server.close());

  const watching = async (who: string | null): Promise<Socket> => {
    const socket = server.connect(who);
    received.set(socket, []);
    socket.onAny((event: string) => received.get(socket)?.push(event));
    expect(await watchTrip(socket, context.tripId)).toMatchObject({ ok: true });
    return socket;
  };
  /** What each has received of a change that is published now, and before it. */
  const afterAChange = async (sockets: Socket[]): Promise<(string[] | undefined)[]> => {
    server.events.tripChanged(context.tripId, 99);
    await Promise.all(sockets.map(settled));
    return sockets.map((socket) => received.get(socket)?.splice(0));
  };
  const share = (patch: object) =>
    context.server.ask(context.sara, 'PATCH', `/trip/${context.tripId}`, patch);

  test('[L7] end the watch of visitors at the next check, and only theirs', async () => {
    expect(RIGHTS_MS * 2 + 10_000).toBeLessThan(60_000);
    await share({ shared: true });
    const [owner, ...visitors] = await Promise.all([context.sara, context.omar, null].map(watching));
    if (!owner) throw new Error('no owner');
    const sockets = [owner, ...visitors];
    expect(await afterAChange(sockets)).toEqual(Array(3).fill(['trip:changed']));
    // As another node does it whose event never came.
    await context.db.update(trips).set({ shared: false }).where(eq(trips.id, context.tripId));
    check();
    for (const visitor of visitors)
      await vi.waitFor(() => expect(received.get(visitor)).toEqual(['trip:changed']));
    expect(await afterAChange(sockets)).toEqual([['trip:changed'], ['trip:changed'], ['trip:changed']]);
    expect(await afterAChange(sockets)).toEqual([['trip:changed'], [], []]);
    await context.db.delete(trips).where(eq(trips.id, context.tripId));
    check();
    await vi.waitFor(() => expect(received.get(owner)).toEqual(['trip:deleted']));
    expect(await afterAChange(sockets)).toEqual([['trip:deleted'], [], []]);
  });

  test('[L7] so does a sharing whose end has come', async () => {
    const shared_until = new Date(Date.now() + 7 * DAY_MS).toISOString();
    await share({ shared: true, shared_until });
    const visitor = await watching(null);
    later = 6 * DAY_MS;
    check();
    expect(await afterAChange([visitor])).toEqual([['trip:changed']]);
    later = 7 * DAY_MS;
    check();
    await vi.waitFor(() => expect(received.get(visitor)).toEqual(['trip:changed']));
    await afterAChange([visitor]);
    expect(await afterAChange([visitor])).toEqual([[]]);
    expect(await watchTrip(visitor, context.tripId)).toEqual({ ok: false, code: 'not_found' });
  });
});
