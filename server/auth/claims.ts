import * as v from 'valibot';

/** The claims of an access token: user, session, end (seconds since the epoch), and how to address the user. */
export const Claims = v.object({
  sub: v.pipe(v.string(), v.uuid()),
  sid: v.pipe(v.string(), v.uuid()),
  exp: v.number(),
  email: v.string(),
  name: v.string(),
});
export type Claims = v.InferOutput<typeof Claims>;
