import { Hono } from 'hono';
import { Profile, ProfileUpdate } from '../../shared/contracts/account.ts';
import {
  AccountDeletion,
  AccountExport,
  Devices,
  PasswordChange,
  Preferences,
} from '../../shared/contracts/account-settings.ts';
import type { AccountSettings } from '../auth/account-settings.ts';
import { LIMITS, type Throttle } from '../auth/throttle.ts';
import type { Clock } from '../clock.ts';
import { readPreferences, readProfile, savePreferences, saveProfile } from '../db/accounts/profiles.ts';
import type { Db } from '../db/open.ts';
import { Problem } from '../problem.ts';
import { exportedAccount } from './account-export.ts';
import { describe } from './openapi.ts';
import { readBody, uuidParam } from './read-body.ts';
import { type Authenticate, signedIn } from './signed-in.ts';

export interface AccountRoutesDeps extends Pick<Clock, 'now'> {
  db: Db;
  settings: AccountSettings;
  throttle: Throttle;
  authenticate: Authenticate;
}

/** The routes under /api/account: what the owner of an account may see of it and do with it. */
export const accountRoutes = (deps: AccountRoutesDeps) =>
  new Hono()
    .use(signedIn(deps.authenticate))
    .get(
      '/sessions',
      describe('Where the user is signed in, the device seen last first', {
        who: 'user',
        response: { Devices },
      }),
      async (c) => c.json(await deps.settings.devices(c.get('user'))),
    )
    .delete(
      '/sessions/:id',
      describe("Sign one of the user's devices out", { who: 'user', id: 'id', status: 204 }),
      async (c) => {
        await deps.settings.signOutDevice(c.get('user'), uuidParam(c, 'id'));
        return c.body(null, 204);
      },
    )
    .post(
      '/password',
      describe('Change the password; every other session of the user ends', {
        who: 'user',
        body: { PasswordChange },
        status: 204,
        problems: [409, 429],
      }),
      async (c) => {
        const change = await readBody(c, PasswordChange);
        await deps.throttle.spend(LIMITS.passwordUser, c.get('user').sub);
        await deps.settings.changePassword(c.get('user'), change);
        await deps.throttle.clear(LIMITS.passwordUser, c.get('user').sub);
        return c.body(null, 204);
      },
    )
    .get(
      '/preferences',
      describe('What the user has chosen', { who: 'user', response: { Preferences } }),
      async (c) => c.json(await readPreferences(deps.db, c.get('user').sub)),
    )
    .put(
      '/preferences',
      describe('Choose it, for every reply from now on', {
        who: 'user',
        body: { Preferences },
        response: { Preferences },
      }),
      async (c) => {
        const preferences = await readBody(c, Preferences);
        await savePreferences(deps.db, c.get('user').sub, preferences);
        return c.json(preferences);
      },
    )
    .get(
      '/export',
      describe(
        'The profile and all trips with their conversations and every version of their plans, as a file',
        {
          who: 'user',
          response: { AccountExport },
          problems: [429],
        },
      ),
      async (c) => {
        const { sub } = c.get('user');
        await deps.throttle.spend(LIMITS.exportUser, sub);
        const profile = await readProfile(deps.db, sub);
        if (!profile) throw new Problem('signed_out');
        c.header('content-type', 'application/json');
        c.header('content-disposition', 'attachment; filename="rihla-trips.json"');
        return c.body(await exportedAccount(deps.db, profile, deps.now()));
      },
    )
    .delete(
      '/',
      describe('Delete the account and everything in it; `confirm` is its e-mail address', {
        who: 'user',
        body: { AccountDeletion },
        status: 204,
      }),
      async (c) => {
        const { confirm } = await readBody(c, AccountDeletion);
        await deps.settings.deleteAccount(c.get('user'), confirm);
        return c.body(null, 204);
      },
    );

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
