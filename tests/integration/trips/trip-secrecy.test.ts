import { randomUUID } from 'node:crypto';
import type { Socket } from 'socket.io-client';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { chatRoutes } from '../../../server/http/chat.ts';
import { tripRoutes } from '../../../server/http/trips.ts';
import { eachDatabase } from '../../kit/db/databases.ts';
import { insertSampleTrip, insertUser } from '../../kit/db/trip-rows.ts';
import {
  type LiveServer,
  openLiveServer,
  readLive,
  settled,
  watchTrip,
} from '../../kit/live/live-context.ts';
import { openApp } from '../../kit/server/open-app.ts';
import { authenticateByName, tripDeps } from '../../kit/trips/api-context.ts';

type Call = readonly [method: string, path: string, body?: unknown];

eachDatabase('A trip that is private, one that was deleted and one that never was', (database) => {
  let server: LiveServer;
  let [sara, omar, shared] = ['', '', ''];
  let hidden: Record<string, string> = {};

  beforeAll(async () => {
    server = await openLiveServer(database.db);
    [sara, omar] = [await insertUser(database.db), await insertUser(database.db)];
  });
  beforeEach(async () => {
    const made = () => insertSampleTrip(database.db, sara);
    shared = await made();
    hidden = { private: await made(), deleted: await made(), unshared: await made(), unknown: randomUUID() };
    for (const id of [shared, hidden.unshared, hidden.deleted]) {
      await server.ask(sara, 'PATCH', `/trip/${id}`, { shared: true });
    }
    await server.ask(sara, 'PATCH', `/trip/${hidden.unshared}`, { shared: false });
    expect((await server.ask(sara, 'DELETE', `/trip/${hidden.deleted}`)).status).toBe(204);
  });
  afterAll(async () => {
    await server.close();
  });

  /** Everything a stranger gets for a request, to the last header. */
  const answerTo = async (as: string | null, method: string, path: string, body?: unknown) => {
    const deps = tripDeps({ db: database.db, replies: server.replies, events: server.events });
    const { app } = openApp(database, {
      mount: (api) => {
        api.route('/trip', tripRoutes(deps));
        api.route('/chat', chatRoutes(deps));
      },
    });
    const answer = await app.request(`/api${path}`, {
      method,
      headers: as === null ? {} : { authorization: `Bearer ${as}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return [answer.status, Object.fromEntries(answer.headers), await answer.text()];
  };

  test('are one and the same to visitors and strangers, on every route', async () => {
    const reading = (id: string): Call[] => [
      ['GET', `/trip/${id}`],
      ['GET', `/chat/${id}/history`],
    ];
    const writing = (id: string): Call[] => [
      ['PATCH', `/trip/${id}`, { shared: true }],
      ['PATCH', `/trip/${id}`, { name: '' }],
      ['DELETE', `/trip/${id}`],
      ['POST', `/chat/${id}/stop`],
      ['POST', `/chat/${id}/retry`],
      ['POST', '/chat', { trip_id: id, message: 'Hello' }],
    ];
    const all = async (id: string) => {
      const asVisitor = reading(id).map((call) => answerTo(null, ...call));
      const asStranger = [...reading(id), ...writing(id)].map((call) => answerTo(omar, ...call));
      return Promise.all([...asVisitor, ...asStranger]);
    };
    const expected = await all(randomUUID());
    expect(expected[0]?.[0]).toBe(404);
    for (const [kind, id] of Object.entries(hidden)) expect([kind, await all(id)]).toEqual([kind, expected]);
    expect((await answerTo(null, 'GET', `/trip/${shared}`))[0]).toBe(200);
  });

  test('are one and the same on the socket, which sends nothing about them afterwards', async () => {
    for (const who of [null, omar]) {
      const socket = server.connect(who);
      const received: unknown[] = [];
      socket.onAny((...event: unknown[]) => received.push(event));
      for (const [kind, id] of Object.entries(hidden)) {
        expect([kind, await watchTrip(socket, id)]).toEqual([kind, { ok: false, code: 'not_found' }]);
        server.events.tripChanged(id, 9);
        server.events.replyText(id, 1, 0, 'private');
      }
      await settled(socket);
      expect(received).toEqual([]);
    }
  });

  test('are what a shared trip becomes when it is switched off, also for those who watch it', async () => {
    const watching = async (socket: Socket) => {
      const reader = readLive(socket, shared);
      await reader.watch();
      return { socket, ...reader };
    };
    const readers = await Promise.all([null, omar].map((who) => watching(server.connect(who))));
    server.events.tripChanged(shared, 7);
    await vi.waitFor(() => expect(readers.map(({ seen }) => seen.revisions)).toEqual([[7], [7]]));
    await server.ask(sara, 'PATCH', `/trip/${shared}`, { shared: false });
    server.events.tripChanged(shared, 8);
    server.events.replyText(shared, 1, 0, 'private');
    for (const { socket, seen } of readers) {
      expect(await watchTrip(socket, shared)).toEqual({ ok: false, code: 'not_found' });
      // Notified once to read again, which the reading refuses.
      expect(seen).toMatchObject({ pieces: 0, revisions: [7, expect.any(Number)] });
      expect(seen.revisions).not.toContain(8);
    }
    const unknown = await answerTo(null, 'GET', `/trip/${randomUUID()}`);
    expect(await answerTo(null, 'GET', `/trip/${shared}`)).toEqual(unknown);
  });

  test('are known to nobody by a token that is wrong', async () => {
    await expect(authenticateByName('wrong')).rejects.toMatchObject({ code: 'signed_out' });
    const expected = await answerTo('wrong', 'GET', `/trip/${randomUUID()}`);
    expect(expected[0]).toBe(401);
    for (const id of [...Object.values(hidden), shared]) {
      expect(await answerTo('wrong', 'GET', `/trip/${id}`)).toEqual(expected);
    }
  });
});
