import { expect, test, vi } from 'vitest';
import {
  connected,
  describeLive,
  gone,
  openLiveServer,
  readLive,
  refusal,
  settled,
  watchTrip,
} from '../../kit/live/live-context.ts';

describeLive('The socket', (context) => {
  test('lets visitors in, and refuses a wrong token by name', async () => {
    const visitor = context.server.connect(null);
    await connected(visitor);
    expect(await refusal(context.server.connect('wrong'))).toBe('UNAUTHORIZED');
    expect(await refusal(context.server.connect(null, { auth: { token: 7 } }))).toBe('UNAUTHORIZED');
  });

  test('refuses pages of other sites, and speaks both transports to its own', async () => {
    const headers = { origin: 'https://elsewhere.example' };
    for (const transport of ['websocket', 'polling']) {
      await refusal(context.server.connect(null, { transports: [transport], extraHeaders: headers }));
      const own = context.server.connect(null, {
        transports: [transport],
        extraHeaders: { origin: context.server.url },
      });
      await connected(own);
    }
  });

  test('bears any payload', async () => {
    const socket = context.server.connect(context.sara);
    await connected(socket);
    const garbage = [
      null,
      undefined,
      7,
      'x',
      [],
      {},
      { trip_id: 1 },
      { trip_id: context.tripId, more: 1 },
      () => {},
    ];
    for (const event of ['trip:watch', 'trip:unwatch', 'session:renew']) {
      for (const one of garbage) {
        socket.emit(event, one);
        socket.emit(event, one, 'no function');
        socket.emit(event);
      }
    }
    // More than a page would ever ask, so the socket is asked to wait; it lives, and no error was logged.
    expect(await watchTrip(socket, context.tripId)).toMatchObject({ ok: true });
    expect(context.server.log.lines.filter((line) => line.level === 'error')).toEqual([]);
  });

  test('answers only so many questions in a while', async () => {
    const socket = context.server.connect(null);
    const answers = await Promise.all(Array.from({ length: 80 }, () => watchTrip(socket, context.tripId)));
    expect(answers.filter((answer) => !answer.ok && answer.code === 'too_many_requests')).toHaveLength(20);
  });

  test('is closed when its token runs out, unless a fresh one was shown', async () => {
    // Five seconds are tolerated between clocks, so these have a quarter of a second left.
    const soon = () => `${context.sara}/${context.sara}/${Date.now() / 1_000 - 4.75}`;
    const [lazy, busy] = [context.server.connect(soon()), context.server.connect(soon())];
    await Promise.all([connected(lazy), connected(busy)]);
    const renew = (token: unknown) => busy.timeout(5_000).emitWithAck('session:renew', { token });
    expect(await renew(context.omar)).toEqual({ ok: false });
    expect(await renew('wrong')).toEqual({ ok: false });
    expect(await renew(context.sara)).toEqual({ ok: true });
    await gone(lazy);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(busy.connected).toBe(true);
    const visitor = context.server.connect(null);
    expect(await visitor.timeout(5_000).emitWithAck('session:renew', { token: context.sara })).toEqual({
      ok: false,
    });
  });

  test('is closed at once when its session ends, or all of its user', async () => {
    const [one, two, three] = ['a', 'b', 'c'].map((sid) => context.server.connect(`${context.sara}/${sid}`));
    const other = context.server.connect(context.omar);
    if (!one || !two || !three) throw new Error('no sockets');
    await Promise.all([one, two, three, other].map(connected));
    context.server.events.sessionEnded('a');
    await gone(one);
    await settled(two);
    expect(two.connected).toBe(true);
    context.server.events.userSignedOut(context.sara);
    await Promise.all([gone(two), gone(three)]);
    await settled(other);
  });

  test('lets browsers come back by themselves when the server is stopped', async () => {
    const socket = context.server.connect(context.sara);
    await connected(socket);
    const reason = new Promise((resolve) => socket.once('disconnect', resolve));
    await context.server.live.close();
    expect(await reason).toBe('transport close');
  });

  test('opens, serves its readers and closes although there is no Redis', async () => {
    const lonely = await openLiveServer(context.db, { redisUrl: 'redis://127.0.0.1:1' });
    const reader = readLive(lonely.connect(context.sara), context.tripId);
    await reader.watch();
    lonely.events.tripChanged(context.tripId, 2);
    await vi.waitFor(() => expect(reader.seen.revisions).toEqual([2]));
    expect(await lonely.live.ping()).toBe(false);
    await lonely.close();
  });
});
