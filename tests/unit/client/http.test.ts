import { expect, test } from 'vitest';
import { ApiProblem, callJson, problemFrom } from '../../../client/http.ts';
import { lifeOf } from '../../../client/session/token-life.ts';

const answering =
  (response: Response): typeof fetch =>
  async () =>
    response;
const failed = (call: Promise<unknown>): Promise<ApiProblem> =>
  call.then(
    () => {
      throw new Error('it did not fail');
    },
    (problem: unknown) => {
      if (problem instanceof ApiProblem) return problem;
      throw problem;
    },
  );

test('the message of a failed call is its detail, else its error, else its status line', async () => {
  const message = async (body: unknown) =>
    (await problemFrom(new Response(JSON.stringify(body), { status: 422, statusText: 'Nope' }))).message;
  expect(await message({ detail: 'Too many nights', error: 'x' })).toBe('Too many nights');
  expect(await message({ error: 'x' })).toBe('x');
  expect(await message({ detail: '' })).toBe('HTTP 422: Nope');
  expect(await message({ detail: 7 })).toBe('HTTP 422: Nope');
  expect(await message(null)).toBe('HTTP 422: Nope');
});

test('an unreadable body and no answer at all are network errors', async () => {
  const unreadable = await failed(
    callJson('/x', { fetch: answering(new Response('<html>', { status: 502 })) }),
  );
  expect(unreadable).toMatchObject({ message: 'Network error', status: 502 });
  const broken = await failed(callJson('/x', { fetch: answering(new Response('{"a":', { status: 200 })) }));
  expect(broken.message).toBe('Network error');
  const none = await failed(
    callJson('/x', { fetch: () => Promise.reject(new TypeError('failed to fetch')) }),
  );
  expect(none).toMatchObject({ message: 'Network error', status: 0 });
});

test('code, fields and the time to wait are kept', async () => {
  const body = { detail: 'Slowly', code: 'too_many_requests', errors: [{ field: 'email', message: 'Bad' }] };
  const response = new Response(JSON.stringify(body), { status: 429, headers: { 'retry-after': '12' } });
  const problem = await failed(callJson('/x', { fetch: answering(response) }));
  expect(problem).toMatchObject({
    code: 'too_many_requests',
    status: 429,
    retryAfter: 12,
    errors: body.errors,
  });
});

test('the body goes out as JSON, with the bearer token if there is one', async () => {
  const seen: { headers: Headers; body: unknown }[] = [];
  const spy: typeof fetch = async (_path, init) => {
    seen.push({ headers: new Headers(init?.headers), body: init?.body });
    return new Response(null, { status: 204 });
  };
  expect(await callJson('/x', { method: 'POST', body: { a: 1 }, token: 't', fetch: spy })).toBeUndefined();
  await callJson('/x', { fetch: spy });
  expect(seen[0]?.headers.get('authorization')).toBe('Bearer t');
  expect(seen[0]?.headers.get('content-type')).toBe('application/json');
  expect(seen[0]?.body).toBe('{"a":1}');
  expect(seen[1]?.headers.has('authorization')).toBe(false);
  expect(seen[1]?.headers.has('content-type')).toBe(false);
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
