import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { onPostgres } from '../../kit/db/databases.ts';
import { insertSampleTrip, insertUser } from '../../kit/db/trip-rows.ts';
import { type LiveServer, openLiveServer, settled, watchTrip } from '../../kit/live/live-context.ts';
import { openApp } from '../../kit/server/open-app.ts';
import { authenticateByName, mountTrips, requestAs, tripDeps } from '../../kit/trips/api-context.ts';

type Call = readonly [method: string, path: string, body?: unknown];

onPostgres('A trip that is private, one that was deleted and one that never was', (database) => {
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
    const { app } = openApp(database, { mount: mountTrips(deps) });
    const answer = await app.request(`/api${path}`, requestAs(as, method, body));
    return [answer.status, Object.fromEntries(answer.headers), await answer.text()];
  };

  test('are one and the same to visitors and strangers, on every route', async () => {
    const reading = (id: string): Call[] => [
      ['GET', `/trip/${id}`],
      ['GET', `/chat/${id}/history`],
      ['GET', `/trip/${id}/export/md`],
    ];
    const writing = (id: string): Call[] => [
      ['PATCH', `/trip/${id}`, { shared: true }],
      ['PATCH', `/trip/${id}`, { name: '' }],
      ['DELETE', `/trip/${id}`],
      ['GET', `/trip/${id}/versions`],
      ['GET', `/trip/${id}/versions/1`],
      ['POST', `/trip/${id}/changes`, { base_version: 1, operations: [{ op: 'restore', version: 1 }] }],
      ['POST', `/trip/${id}/copy`],
      ['GET', `/trip/${id}/feed`],
      ['POST', `/trip/${id}/feed`],
      ['DELETE', `/trip/${id}/feed`],
      ['GET', `/trip/${id}/stops/1-1/alternatives`],
      ['GET', `/places?trip_id=${id}`],
      ['POST', `/chat/${id}/stop`],
      ['POST', `/chat/${id}/show-all`],
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

  test('are known to nobody by a token that is wrong', async () => {
    await expect(authenticateByName('wrong')).rejects.toMatchObject({ code: 'signed_out' });
    const expected = await answerTo('wrong', 'GET', `/trip/${randomUUID()}`);
    expect(expected[0]).toBe(401);
    for (const id of [...Object.values(hidden), shared]) {
      expect(await answerTo('wrong', 'GET', `/trip/${id}`)).toEqual(expected);
    }
  });
});
