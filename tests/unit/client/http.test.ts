import { expect, test } from 'vitest';
import { ApiProblem, callJson, problemFrom } from '../../../client/http.ts';
import { lifeOf } from '../../../client/session/token-life.ts';

/** The problem of a call that gets this response. */
const failureOf = async (response: Response | Promise<never>): Promise<ApiProblem> => {
  const problem = await callJson('/x', { fetch: async () => response }).catch((error: unknown) => error);
  if (problem instanceof ApiProblem) return problem;
  throw problem;
};

test('the message of a failed call is its detail, else its error, else its status line', async () => {
  const message = async (body: unknown) =>
    (await problemFrom(new Response(JSON.stringify(body), { status: 422, statusText: 'Nope' }))).message;
  expect(await message({ detail: 'Too many nights', error: 'x' })).toBe('Too many nights');
  expect(await message({ error: 'x' })).toBe('x');
  for (const body of [{ detail: '' }, { detail: 7 }, null])
    expect(await message(body)).toBe('HTTP 422: Nope');
});

test('an unreadable body and no answer at all are network errors', async () => {
  const unreadable = await failureOf(new Response('<html>', { status: 502 }));
  expect(unreadable).toMatchObject({ message: 'Network error', status: 502 });
  expect((await failureOf(new Response('{"a":', { status: 200 }))).message).toBe('Network error');
  const none = await failureOf(Promise.reject(new TypeError('failed to fetch')));
  expect(none).toMatchObject({ message: 'Network error', status: 0 });
});

test('code, fields and the time to wait are kept', async () => {
  const body = { detail: 'Slowly', code: 'too_many_requests', errors: [{ field: 'email', message: 'Bad' }] };
  const response = new Response(JSON.stringify(body), { status: 429, headers: { 'retry-after': '12' } });
  const { code, errors } = body;
  expect(await failureOf(response)).toMatchObject({ code, errors, status: 429, retryAfter: 12 });
});

test('the body goes out as JSON, with the bearer token if there is one', async () => {
  const seen: unknown[] = [];
  const spy: typeof fetch = async (_path, init) => {
    const headers = new Headers(init?.headers);
    seen.push([headers.get('authorization'), headers.get('content-type'), init?.body]);
    return new Response(null, { status: 204 });
  };
  expect(await callJson('/x', { method: 'POST', body: { a: 1 }, token: 't', fetch: spy })).toBeUndefined();
  await callJson('/x', { fetch: spy });
  expect(seen[0]).toEqual(['Bearer t', 'application/json', '{"a":1}']);
  expect(seen[1]).toEqual([null, null, undefined]);
});

const tokenOf = (payload: string) => `a.${Buffer.from(payload).toString('base64url')}.c`;

test('the life of a token is read from its payload', () => {
  expect(lifeOf(tokenOf('{"iat":1000,"exp":1300,"name":"ليلى?>"}'))).toBe(300);
});

test.each(['', 'a.b', 'a.!!.c', tokenOf('{}'), tokenOf('{"exp":1}'), tokenOf('{"iat":"0","exp":1}')])(
  'the life of %j is a problem',
  (token) => {
    expect(() => lifeOf(token)).toThrow(ApiProblem);
  },
);
