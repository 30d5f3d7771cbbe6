import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noThrottle } from '../../../server/auth/throttle.ts';
import { type Database, openDatabase } from '../../../server/db/open.ts';
import { API_ROUTES } from '../../../server/http/api/api-routes.ts';
import { chatRoutes } from '../../../server/http/chat.ts';
import { tripRoutes } from '../../../server/http/trips.ts';
import { noFairUse } from '../../../server/replies/fair-use.ts';
import { openReplyNode } from '../../kit/replies/reply-node.ts';
import { openApp } from '../../kit/server/open-app.ts';

let database: Database;
beforeAll(async () => {
  database = await openDatabase({});
  await database.migrate();
});
afterAll(() => database.close());

describe('The OpenAPI document', () => {
  const Document = v.object({
    openapi: v.literal('3.1.0'),
    paths: v.record(
      v.string(),
      v.record(v.string(), v.looseObject({ responses: v.record(v.string(), v.unknown()) })),
    ),
    components: v.object({ schemas: v.record(v.string(), v.looseObject({})) }),
  });
  const fetchDocument = async () => {
    const { app } = openApp(database);
    return v.parse(Document, await (await app.request('/api/openapi.json')).json());
  };

  test('refers only to schemas it holds, each with content', async () => {
    const document = await fetchDocument();
    const referred = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(
      ([, name]) => name ?? '',
    );
    expect(new Set(referred)).toEqual(new Set(Object.keys(document.components.schemas)));
    expect(document.components.schemas.NewTrip).toMatchObject({
      required: ['start_date', 'destination', 'nights', 'companions'],
      properties: { nights: { minimum: 1, maximum: 30 } },
    });
  });

  test('describes every route there is, and no other', async () => {
    const { replies, events } = openReplyNode(database.db);
    const authenticate = () => Promise.reject(new Error('nobody asks here'));
    const opened = openApp(database, {
      mount: (api) => {
        const deps = {
          db: database.db,
          replies,
          events: events.events,
          now: Date.now,
          authenticate,
          throttle: noThrottle,
          fairUse: noFairUse,
        };
        api.route('/trip', tripRoutes(deps));
        api.route('/chat', chatRoutes(deps));
      },
    });
    const { paths } = await fetchDocument();
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`),
    );
    const served = opened.app.routes
      .filter(({ method, path }) => method !== 'ALL' && path !== '/' && path !== '/*')
      .map(({ method, path }) => `${method.toLowerCase()} ${path.replace(/:\w+/g, '{}')}`);
    expect(described.sort()).toEqual([...new Set(served)].sort());
    expect(described).toHaveLength(API_ROUTES.length);
    await replies.close();
  });
});
