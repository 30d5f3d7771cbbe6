import type { Hono } from 'hono';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noThrottle } from '../../../server/auth/throttle.ts';
import { type Database, openDatabase } from '../../../server/db/open.ts';
import { chatRoutes } from '../../../server/http/chat.ts';
import type { Env } from '../../../server/http/listen.ts';
import { tripRoutes } from '../../../server/http/trips.ts';
import { Problem } from '../../../server/problem.ts';
import { noFairUse } from '../../../server/replies/fair-use.ts';
import { openReplyNode } from '../../kit/replies/reply-node.ts';
import { openApp } from '../../kit/server/open-app.ts';

const Document = v.object({
  openapi: v.literal('3.1.0'),
  paths: v.record(
    v.string(),
    v.record(
      v.string(),
      v.looseObject({ security: v.array(v.unknown()), responses: v.record(v.string(), v.unknown()) }),
    ),
  ),
  components: v.object({ schemas: v.record(v.string(), v.looseObject({})) }),
});

describe('The OpenAPI document', () => {
  let database: Database;
  let node: ReturnType<typeof openReplyNode>;
  let app: ReturnType<typeof openApp>['app'];
  let document: v.InferOutput<typeof Document>;
  beforeAll(async () => {
    database = await openDatabase({});
    await database.migrate();
    node = openReplyNode(database.db);
    const deps = {
      db: database.db,
      replies: node.replies,
      events: node.events.events,
      now: Date.now,
      authenticate: () => Promise.reject(new Problem('signed_out')),
      throttle: noThrottle,
      fairUse: noFairUse,
    };
    const mount = (api: Hono<Env>) => {
      api.route('/trip', tripRoutes(deps));
      api.route('/chat', chatRoutes(deps));
    };
    ({ app } = openApp(database, { mount }));
    document = v.parse(Document, await (await app.request('/api/openapi.json')).json());
  });
  afterAll(async () => {
    await node.replies.close();
    await database.close();
  });

  test('refers only to schemas it holds, each with content', () => {
    const referred = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(
      ([, name]) => name ?? '',
    );
    expect(new Set(referred)).toEqual(new Set(Object.keys(document.components.schemas)));
    expect(document.components.schemas.NewTrip).toMatchObject({
      required: ['start_date', 'destination', 'nights', 'companions'],
      properties: { nights: { minimum: 1, maximum: 30 } },
    });
  });

  test('describes every route there is, and no other', () => {
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`),
    );
    const served = app.routes
      .filter(({ method, path }) => method !== 'ALL' && path !== '/' && path !== '/*')
      .map(({ method, path }) => `${method.toLowerCase()} ${path.replace(/:\w+/g, '{}')}`);
    expect(described.sort()).toEqual([...new Set(served)].sort());
  });

  test('says of each route what it returns to somebody who is not signed in and sends an empty object', async () => {
    for (const [path, methods] of Object.entries(document.paths)) {
      for (const [method, { security, responses }] of Object.entries(methods)) {
        const body = method === 'get' ? {} : { body: '{}' };
        const address = path.replace(/\{\w+\}/, '00000000-0000-4000-8000-000000000000');
        const { status } = await app.request(address, { method: method.toUpperCase(), ...body });
        expect(Object.keys(responses), `${method} ${path}`).toContain(String(status));
        const isForUsers = JSON.stringify(security) === '[{"bearer":[]}]';
        expect(status === 401, `${method} ${path}`).toBe(isForUsers || path === '/api/auth/token');
      }
    }
  });
});
