import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { eachApiContext, NOT_FOUND } from '../../kit/trips/api-context.ts';

eachApiContext('The API of trips', (context) => {
  test('do not disclose to strangers whether a trip exists, on any route', async () => {
    const { trip_id } = await context.planned();
    const before = await context.state(trip_id);
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
        expect([method, path, await context.ask(context.omar, method, path, body)]).toMatchObject([
          method,
          path,
          NOT_FOUND,
        ]);
      }
    }
    expect(await context.state(trip_id)).toEqual(before);
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
      expect([
        path,
        (await context.ask(null, method, path, method === 'GET' ? undefined : {})).status,
      ]).toEqual([path, 401]);
    }
    expect((await context.ask('wrong', 'GET', `/trip/${id}`)).status).toBe(401);
    expect((await context.ask(null, 'GET', `/trip/${id}`)).status).toBe(404);
  });
});
