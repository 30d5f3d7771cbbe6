import * as v from 'valibot';
import { ApiProblem, NETWORK_ERROR } from '../http.ts';

const Claims = v.pipe(v.string(), v.parseJson(), v.looseObject({ iat: v.number(), exp: v.number() }));

/**
 * The seconds a JSON web token lasts from its making; whether it is signed is the server's business. Throws an
 * ApiProblem for anything else.
 */
export const lifeOf = (token: string): number => {
  const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
  let text: string;
  try {
    text = atob(payload);
  } catch {
    text = '';
  }
  const parsed = v.safeParse(Claims, text);
  if (!parsed.success) throw new ApiProblem(NETWORK_ERROR);
  return parsed.output.exp - parsed.output.iat;
};
