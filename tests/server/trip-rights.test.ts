import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { eachApiWorld, NOT_FOUND } from '../kit/api-world.ts';

eachApiWorld('The API of trips', (world) => {
  test('do not tell strangers whether a trip exists, on any route', async () => {
    const { trip_id } = await world.planned();
    const before = await world.state(trip_id);
    for (const id of [trip_id, randomUUID(), 'not-an-id']) {
      const message = { trip_id: id, message: 'Hello' };
      for (const [method, path, body] of [
        ['GET', `/trip/${id}`],
        ['PATCH', `/trip/${id}`, { archived: true }],
        ['DELETE', `/trip/${id}`],
        ['POST', `/chat/${id}/stop`],
        ['POST', `/chat/${id}/retry`],
        ['GET', `/chat/${id}/history`],
        ...(id === 'not-an-id' ? [] : [['POST', '/chat', message] as const]),
      ] as const) {
        expect([method, path, await world.ask(world.omar, method, path, body)]).toMatchObject([
          method,
          path,
          NOT_FOUND,
        ]);
      }
    }
    expect(await world.state(trip_id)).toEqual(before);
  });

  test('ask for a token where only its user may act, and refuse a wrong one everywhere', async () => {
    const id = randomUUID();
    for (const [method, path] of [
      ['POST', '/trip/start'],
      ['GET', '/trip/history'],
      ['PATCH', `/trip/${id}`],
      ['DELETE', `/trip/${id}`],
      ['POST', '/chat'],
      ['POST', `/chat/${id}/stop`],
      ['POST', `/chat/${id}/retry`],
    ] as const) {
      expect([path, (await world.ask(null, method, path, method === 'GET' ? undefined : {})).status]).toEqual(
        [path, 401],
      );
    }
    expect((await world.ask('wrong', 'GET', `/trip/${id}`)).status).toBe(401);
    expect((await world.ask(null, 'GET', `/trip/${id}`)).status).toBe(404);
  });
});
