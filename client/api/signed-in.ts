import type * as v from 'valibot';
import { callJson, isProblem, type JsonCall, readAnswer } from '../http.ts';
import { accessToken, dropSession, noSession, replaceToken } from '../session/session.ts';

/** A call in the user's name. A refused token is replaced once; refused again, the session is over. */
const callWith = async <Body>(
  token: string,
  path: string,
  call: JsonCall,
  send: (path: string, call: JsonCall) => Promise<Body>,
): Promise<Body> => {
  try {
    return await send(path, { ...call, token });
  } catch (problem) {
    if (!isProblem(problem, 'signed_out')) throw problem;
  }
  const another = await replaceToken(token);
  if (another === null) throw noSession();
  try {
    return await send(path, { ...call, token: another });
  } catch (problem) {
    if (isProblem(problem, 'signed_out')) dropSession();
    throw problem;
  }
};

/** What the server answers the signed-in user, as it came. */
export const callSignedIn = async (path: string, call: JsonCall = {}): Promise<unknown> => {
  const token = await accessToken();
  if (token === null) throw noSession();
  return callWith(token, path, call, callJson);
};

/** The same, parsed. */
export const ask = async <Schema extends v.GenericSchema>(
  schema: Schema,
  path: string,
  call?: JsonCall,
): Promise<v.InferOutput<Schema>> => readAnswer(schema, await callSignedIn(path, call));

/** The same of what a visitor may read as well: without the session where nobody is signed in. */
export const callAsReader = async <Body>(
  path: string,
  call: JsonCall,
  send: (path: string, call: JsonCall) => Promise<Body>,
): Promise<Body> => {
  const token = await accessToken();
  return token === null ? send(path, call) : callWith(token, path, call, send);
};
