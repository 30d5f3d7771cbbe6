import { randomUUID } from 'node:crypto';
import { Socket as NetSocket } from 'node:net';
import type { Socket } from 'socket.io-client';
import { expect, test, vi } from 'vitest';
import { systemClock } from '../../../server/clock.ts';
import { insertSampleTrip } from '../../kit/db/trip-rows.ts';
import {
  connected,
  describeLive,
  openLiveServer,
  refusal,
  settled,
  watchTrip,
} from '../../kit/live/live-context.ts';

/** Behind a proxy that says so, a socket comes from wherever the test likes. */
const from = (network: string) => ({ extraHeaders: { 'x-forwarded-for': network } });

/** The connection below a socket of the client library. */
const wireOf = (socket: Socket): NetSocket => {
  const below = ['io', 'engine', 'transport', 'ws', '_socket'];
  const wire = below.reduce<unknown>((at, name) => Reflect.get(Object(at), name), socket);
  if (!(wire instanceof NetSocket)) throw new Error('The client has no connection');
  return wire;
};

describeLive('The bounds of sockets', (context) => {
  test('are one number for a network, one for a user and one for all', async () => {
    const most = { all: 6, network: 3, user: 2 };
    const server = await openLiveServer(context.db, { trustProxy: 1, mostSockets: most });
    // It tries again until it is let in, as a page does.
    const open = async (token: string | null, network: string): Promise<Socket> => {
      const again = { reconnection: true, reconnectionDelay: 20 };
      const socket = server.connect(token, { ...from(network), ...again });
      await connected(socket);
      return socket;
    };
    const [visitor] = await Promise.all([1, 2, 3].map(() => open(null, '198.51.100.1')));
    await refusal(server.connect(null, from('198.51.100.1')));
    await Promise.all([1, 2].map(() => open(context.sara, '198.51.100.2')));
    expect(await refusal(server.connect(context.sara, from('198.51.100.3')))).toBe('UNAVAILABLE');
    await open(context.omar, '198.51.100.3');
    await refusal(server.connect(null, from('198.51.100.4')));
    visitor?.disconnect();
    await open(null, '198.51.100.1');
    await server.close();
  });

  test('count what all sockets of a user ask for, of trips that exist or not', async () => {
    const sockets = [1, 2].map(() => context.server.connect(context.sara));
    const answers = await Promise.all(
      sockets.flatMap((socket) =>
        Array.from({ length: 60 }, (_, at) => watchTrip(socket, at % 2 ? context.tripId : randomUUID())),
      ),
    );
    const tooMany = { ok: false, code: 'too_many_requests' };
    expect(answers).not.toContainEqual(tooMany);
    expect(await watchTrip(context.server.connect(context.sara), context.tripId)).toEqual(tooMany);
    // Somebody else in the same network still may ask.
    expect(await watchTrip(context.server.connect(context.omar), context.tripId)).toEqual({
      ok: false,
      code: 'not_found',
    });
  });

  test('spare a repeated watch the text, as long as nothing has moved', async () => {
    let late = 0;
    const clock = { ...systemClock, elapsed: () => systemClock.elapsed() + late };
    const server = await openLiveServer(context.db, { clock });
    const { tripId } = context;
    const call = await context.write();
    call.write('{"__meta__"');
    await vi.waitFor(() => expect(context.server.replies.here(tripId)?.text).toBe('{"__meta__"'));
    const socket = context.server.connect(context.sara);
    const whole = await watchTrip(socket, tripId);
    expect(whole).toMatchObject({ ok: true, reply: { text: '{"__meta__"' } });
    const revision = whole.ok ? whole.revision : 0;
    expect(await watchTrip(socket, tripId)).toEqual({ ok: true, revision, unchanged: true });
    call.write(':{}');
    await vi.waitFor(() => expect(context.server.replies.here(tripId)?.text).toBe('{"__meta__":{}'));
    const grown = { ok: true, reply: { text: '{"__meta__":{}' } };
    expect(await watchTrip(socket, tripId)).toMatchObject(grown);
    expect(await watchTrip(socket, tripId)).not.toHaveProperty('reply');
    socket.emit('trip:unwatch', { trip_id: tripId });
    expect(await watchTrip(socket, tripId)).toMatchObject(grown);
    await context.server.ask(context.sara, 'PATCH', `/trip/${tripId}`, { name: 'Winter' });
    expect(await watchTrip(socket, tripId)).toMatchObject({ ...grown, revision: revision + 1 });
    await watchTrip(socket, await insertSampleTrip(context.db, context.sara));
    expect(await watchTrip(socket, tripId)).toMatchObject(grown);
    // A page that has not got the answer asks again after five seconds.
    const other = server.connect(context.omar);
    await context.server.ask(context.sara, 'PATCH', `/trip/${tripId}`, { shared: true });
    const seen = { ok: true, reply: { writing: true } };
    expect(await watchTrip(other, tripId)).toMatchObject(seen);
    expect(await watchTrip(other, tripId)).not.toHaveProperty('reply');
    late = 5_000;
    expect(await watchTrip(other, tripId)).toMatchObject(seen);
    await server.close();
  });

  test('close a socket that does not read what waits for it, and it comes back by itself', async () => {
    const { tripId } = context;
    const sleeper = context.server.connect(context.sara, { reconnection: true, reconnectionDelay: 10 });
    const reader = context.server.connect(context.sara);
    await Promise.all([sleeper, reader].map((socket) => watchTrip(socket, tripId)));
    const ended = new Promise((resolve) =>
      sleeper.once('disconnect', (reason, details) => resolve([reason, Object(details).context?.code])),
    );
    const wire = wireOf(sleeper).pause();
    let received = 0;
    reader.on('reply:text', (_no: number, _offset: number, text: string) => {
      received += text.length;
    });
    const piece = 'x'.repeat(100_000);
    const pieces = 200;
    for (let at = 0; at < pieces; at += 1) {
      context.server.events.replyText(tripId, 1, at * piece.length, piece);
      // One that reads gets all of it: at no moment more than a piece waits.
      await settled(reader);
    }
    expect(received).toBe(pieces * piece.length);
    wire.resume();
    expect(await ended).toEqual(['transport close', 1013]);
    await connected(sleeper);
  });
});
