import { expect, test } from 'vitest';
import { ApiProblem } from '../../../client/http.ts';
import { lifeOf } from '../../../client/session/token-life.ts';

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
