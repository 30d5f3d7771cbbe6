import { Hono } from 'hono';
import { Profile, ProfileUpdate } from '../../shared/contracts/account.ts';
import type { Db } from '../db/open.ts';
import { readProfile, saveProfile } from '../db/profiles.ts';
import { Problem } from '../problem.ts';
import { describe } from './openapi.ts';
import { readBody } from './read-body.ts';
import { type Authenticate, signedIn } from './signed-in.ts';

/** The specification's sentence. */
const NO_USER = 'No user logged in';

/** GET and PUT /api/profile: the profile of the signed-in user. */
export const profileRoutes = (deps: { db: Db; authenticate: Authenticate }) =>
  new Hono()
    .get(
      '/',
      describe('What the user calls themself', { who: 'user', response: { Profile } }),
      signedIn(deps.authenticate),
      async (c) => {
        const profile = await readProfile(deps.db, c.get('user').sub);
        if (!profile) throw new Problem('signed_out');
        return c.json(profile);
      },
    )
    .put(
      '/',
      describe('Change it; a nationality that is left out stays', {
        who: 'user',
        body: { ProfileUpdate },
        response: { Profile },
      }),
      signedIn(deps.authenticate, NO_USER),
      async (c) => {
        const update = await readBody(c, ProfileUpdate);
        const profile = await saveProfile(deps.db, c.get('user').sub, update);
        if (!profile) throw new Problem('signed_out', NO_USER);
        return c.json(profile);
      },
    );
