import { exportJWK, generateKeyPair, type JSONWebKeySet, SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { createAccess } from '../../../server/auth/access.ts';

const ISSUER = 'https://trips.example.com';
const NOW = Date.UTC(2026, 0, 15, 9);
const SUB = '0b7a3c1e-9f52-4c53-8a57-0e7a1f3f9a11';
const SID = '7d1f0c52-2a3b-4c5d-9e8f-1a2b3c4d5e6f';

const makeKey = async (kid: string) => {
  const { publicKey, privateKey } = await generateKeyPair('EdDSA', { extractable: true });
  return { kid, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'EdDSA' } };
};
type Key = Awaited<ReturnType<typeof makeKey>>;

const claims = { sid: SID, email: 'sara@example.com', name: 'Sara' };
const sign = (key: Key, more: { claims?: object; issuer?: string; end?: number; sub?: string } = {}) =>
  new SignJWT({ ...claims, ...more.claims })
    .setProtectedHeader({ alg: 'EdDSA', kid: key.kid })
    .setSubject(more.sub ?? SUB)
    .setIssuedAt(NOW / 1000 - 10)
    .setIssuer(more.issuer ?? ISSUER)
    .setAudience(more.issuer ?? ISSUER)
    .setExpirationTime(more.end ?? NOW / 1000 + 300)
    .sign(key.privateKey);

const open = (keys: Key[]) => {
  const context = {
    now: NOW,
    loads: 0,
    loadedAt: [] as number[],
    reads: 0,
    live: true,
    keys,
    failing: false,
  };
  const access = createAccess({
    loadKeys: async (): Promise<JSONWebKeySet> => {
      if (context.failing) throw new Error('the database is away');
      context.loads += 1;
      context.loadedAt.push(context.now);
      return { keys: context.keys.map((key) => key.jwk) };
    },
    isLive: async () => {
      context.reads += 1;
      return context.live;
    },
    issuer: ISSUER,
    now: () => context.now,
    pause: async (ms) => {
      context.now += ms;
    },
  });
  return { context, ...access };
};
const signedOut = { code: 'signed_out' };

test('a token of ours is accepted, and costs neither a key nor a session read for a while', async () => {
  const key = await makeKey('a');
  const { context, authenticate } = open([key]);
  const token = await sign(key);
  expect(await authenticate(token)).toMatchObject({ sub: SUB, sid: SID, name: 'Sara' });
  for (let turn = 0; turn < 50; turn++) await authenticate(token);
  expect([context.loads, context.reads]).toEqual([1, 1]);
  context.now += 10_001;
  await authenticate(token);
  expect([context.loads, context.reads]).toEqual([1, 2]);
});

test('the key set is read again after ten minutes', async () => {
  const key = await makeKey('a');
  const { context, authenticate } = open([key]);
  await authenticate(await sign(key));
  context.now += 10 * 60_000 + 1;
  await authenticate(await sign(key, { end: context.now / 1000 + 60 }));
  expect(context.loads).toBe(2);
});

test('everything else is refused', async () => {
  const key = await makeKey('a');
  const foreign = { ...(await makeKey('a')), kid: 'a' };
  const { authenticate } = open([key]);
  const good = await sign(key);
  const [header, payload = '', signature] = good.split('.');
  const none = Buffer.from('{"alg":"none"}').toString('base64url');
  const bad = [
    undefined,
    '',
    'nonsense',
    good.slice(0, -4),
    `${none}.${payload}.`,
    `${header}.${Buffer.from('{"sub":"admin"}').toString('base64url')}.${signature}`,
    await sign(foreign),
    await sign(key, { issuer: 'https://evil.example' }),
    await sign(key, { end: NOW / 1000 - 6 }),
    await sign(key, { claims: { sid: undefined } }),
    await sign(key, { claims: { sid: "' or 1=1" } }),
    await sign(key, { sub: 'admin' }),
  ];
  for (const token of bad) await expect(authenticate(token)).rejects.toMatchObject(signedOut);
  await expect(authenticate(await sign(key, { end: NOW / 1000 - 4 }))).resolves.toBeTruthy();
});

test('a key made since the last reading is found at once, also while others send garbage', async () => {
  const [first, second] = [await makeKey('a'), await makeKey('b')];
  const { context, authenticate } = open([first]);
  await authenticate(await sign(first));
  const unknown = await sign(await makeKey('c'));
  await expect(authenticate(unknown)).rejects.toMatchObject(signedOut);
  context.keys = [first, second];
  const honest = await sign(second);
  const garbage = Array.from({ length: 20 }, () => authenticate(unknown));
  const [accepted, ...refused] = await Promise.allSettled([authenticate(honest), ...garbage]);
  expect(accepted).toMatchObject({ value: { sub: SUB } });
  expect(refused.map((one) => one.status)).toEqual(Array(20).fill('rejected'));
  expect(context.loads).toBeLessThanOrEqual(4);
});

test('garbage makes the keys be read once a second at most', async () => {
  const key = await makeKey('a');
  const { context, authenticate } = open([key]);
  await authenticate(await sign(key));
  const unknown = await sign(await makeKey('c'));
  for (let turn = 0; turn < 10; turn++) await expect(authenticate(unknown)).rejects.toMatchObject(signedOut);
  const [, ...reloads] = context.loadedAt;
  expect(reloads).toHaveLength(10);
  expect(reloads.slice(1).every((at, index) => at - (reloads[index] ?? at) >= 1_000)).toBe(true);
});

test('a session that ended while the database was being read stays ended', async () => {
  const key = await makeKey('a');
  const { authenticate, forget } = open([key]);
  const token = await sign(key);
  const underWay = authenticate(token);
  forget(SID);
  await expect(underWay).rejects.toMatchObject(signedOut);
  await expect(authenticate(token)).rejects.toMatchObject(signedOut);
});

test('a database that is away signs nobody out', async () => {
  const key = await makeKey('a');
  const { context, authenticate } = open([key]);
  context.failing = true;
  await expect(authenticate(await sign(key))).rejects.toThrow('the database is away');
  context.failing = false;
  await expect(authenticate(await sign(key))).resolves.toBeTruthy();
});
