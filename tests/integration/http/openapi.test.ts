import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { embeddedDatabase } from '../../kit/db/databases.ts';
import { readApiDocument } from '../../kit/fuzz/api-document.ts';
import { openings } from '../../kit/fuzz/json-schema.ts';
import { openReplyNode, type ReplyNode } from '../../kit/replies/reply-node.ts';
import { type OpenedApp, openApp } from '../../kit/server/open-app.ts';
import { mountTrips, tripDeps } from '../../kit/trips/api-context.ts';

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
  const database = embeddedDatabase();
  let node: ReplyNode;
  let app: OpenedApp['app'];
  let document: v.InferOutput<typeof Document>;
  beforeAll(async () => {
    node = openReplyNode(database.db);
    const deps = tripDeps({ db: database.db, replies: node.replies, events: node.events.events });
    ({ app } = openApp(database, { mount: mountTrips(deps) }));
    document = v.parse(Document, await (await app.request('/api/openapi.json')).json());
  });
  afterAll(() => node.replies.close());

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

  test('says of each response all that it may hold', () => {
    const { routes, schemas } = readApiDocument(document);
    const open = routes.flatMap(({ name, responses }) =>
      Object.values(responses).flatMap(({ content }) =>
        Object.values(content).flatMap(({ schema }) => openings(schema, schemas).map((at) => [name, at])),
      ),
    );
    // The document itself holds whatever the routes are described by.
    expect([...new Set(open.map(([name]) => name))]).toEqual(['GET /api/openapi.json']);
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
