import { sql } from 'drizzle-orm';
import { exportSPKI, importJWK, SignJWT } from 'jose';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '../../../server/db/open.ts';
import { type Browser, SARA, signInAs } from '../../kit/accounts/person.ts';
import { createPostgresDatabase } from '../../kit/db/databases.ts';
import { APP_URL } from '../../kit/server/open-app.ts';
import { connected, openWholeNode, type WholeNode } from '../../kit/server/whole-node.ts';

/** The same accounts, but tokens that are made for another place. */
const ELSEWHERE = 'http://localhost:3999';

let made: Awaited<ReturnType<typeof createPostgresDatabase>>;
let database: Database;
let ahead = 0;
const nodes: WholeNode[] = [];
const openNode = async (env: Record<string, string> = {}) => {
  const node = await openWholeNode({ DATABASE_URL: made.url, ...env }, { now: () => Date.now() + ahead });
  nodes.push(node);
  return node;
};
let node: WholeNode;
let browser: Browser;

beforeAll(async () => {
  made = await createPostgresDatabase();
  database = await openDatabase({ url: made.url });
  node = await openNode();
  browser = await signInAs(node);
});
afterAll(async () => {
  await Promise.all(nodes.map((one) => one.close()));
  await database.close();
  await made.drop();
});

/** How REST and the socket respond to a token. */
const verdictsOn = async (at: WholeNode, token: string) => {
  const answer = await at.browser().get('/api/profile', { authorization: `Bearer ${token}` });
  const socket = await connected(at.connect(token)).then(
    () => 'connected',
    (error: Error) => error.message,
  );
  return [answer.status, socket];
};
const ACCEPTED = [200, 'connected'];
const REFUSED = [401, 'UNAUTHORIZED'];

const partsOf = (token: string) => {
  const [header = '', payload = '', signature = ''] = token.split('.');
  const read = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString());
  return {
    header,
    payload,
    signature,
    head: v.parse(v.object({ alg: v.literal('EdDSA'), kid: v.string() }), read(header)),
    claims: v.parse(v.looseObject({ sub: v.string(), sid: v.string() }), read(payload)),
  };
};
const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const fetchKeys = async () => {
  const Keys = v.object({ keys: v.array(v.looseObject({ kid: v.string(), x: v.string() })) });
  return v.parse(Keys, await (await browser.get('/api/auth/jwks')).json()).keys;
};

test('a token without a signature opens neither', async () => {
  const { payload, header } = partsOf(await browser.token());
  for (const alg of ['none', 'None', 'NONE', '']) {
    expect(await verdictsOn(node, `${base64({ alg, typ: 'JWT' })}.${payload}.`)).toEqual(REFUSED);
  }
  expect(await verdictsOn(node, `${header}.${payload}.`)).toEqual(REFUSED);
});

test('a token signed with our public key as if it were a secret opens neither', async () => {
  const { claims, head } = partsOf(await browser.token());
  const [key] = await fetchKeys();
  if (!key) throw new Error('no key');
  const publicKey = await importJWK(key, 'EdDSA', { extractable: true });
  if (publicKey instanceof Uint8Array) throw new Error('no public key');
  const secrets = [JSON.stringify(key), key.x, Buffer.from(key.x, 'base64url'), await exportSPKI(publicKey)];
  for (const secret of secrets) {
    const forged = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', kid: head.kid })
      .sign(typeof secret === 'string' ? new TextEncoder().encode(secret) : secret);
    expect(await verdictsOn(node, forged)).toEqual(REFUSED);
  }
});

test('a token that was cut short or changed opens neither', async () => {
  const token = await browser.token();
  const { header, payload, signature, claims } = partsOf(token);
  const changed = base64({ ...claims, email: 'noor@example.com' });
  const mangled = [
    token.slice(0, -1),
    token.slice(0, token.length / 2),
    `${header}.${payload}`,
    `${header}.${changed}.${signature}`,
    `${signature}.${payload}.${header}`,
  ];
  for (const one of mangled) expect(await verdictsOn(node, one)).toEqual(REFUSED);
});

test('a token of our own making for another audience opens neither here, though it does there', async () => {
  const there = await openNode({ APP_URL: ELSEWHERE });
  const other = there.browser();
  await other.signIn();
  const token = await other.token();
  const { head, claims } = partsOf(token);
  expect(claims).toMatchObject({ aud: ELSEWHERE });
  expect((await fetchKeys()).map((key) => key.kid)).toContain(head.kid);
  expect(await verdictsOn(there, token)).toEqual(ACCEPTED);
  expect(await verdictsOn(node, token)).toEqual(REFUSED);
});

test('a token of another installation with the same name opens neither', async () => {
  const theirs = await createPostgresDatabase();
  const other = await openWholeNode({ DATABASE_URL: theirs.url });
  const token = await (await signInAs(other)).token();
  expect(partsOf(token).claims).toMatchObject({ aud: APP_URL, iss: APP_URL });
  expect(await verdictsOn(node, token)).toEqual(REFUSED);
  await other.close();
  await theirs.drop();
});

test('a token that has run out opens neither', async () => {
  const token = await browser.token();
  try {
    ahead = 5 * 60_000 + 6_000;
    expect(await verdictsOn(node, token)).toEqual(REFUSED);
  } finally {
    ahead = 0;
  }
  expect(await verdictsOn(node, token)).toEqual(ACCEPTED);
});

test('a new key signs nobody out, on this node and on another', async () => {
  const other = await openNode();
  const before = await browser.token();
  expect(await verdictsOn(other, before)).toEqual(ACCEPTED);
  await database.db.execute(sql`update jwks set expires_at = now() - interval '1 minute'`);
  const after = await browser.token();
  expect(partsOf(after).head.kid).not.toBe(partsOf(before).head.kid);
  for (const at of [node, other]) {
    expect(await verdictsOn(at, after)).toEqual(ACCEPTED);
    expect(await verdictsOn(at, before)).toEqual(ACCEPTED);
  }
  const session = await browser.get('/api/auth/get-session');
  expect(await session.json()).toMatchObject({ user: { email: SARA.email } });
});
