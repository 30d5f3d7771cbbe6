import { Hono } from 'hono';
import { AccountDeletion, PasswordChange } from '../../shared/contracts/account-settings.ts';
import type { AccountSettings } from '../auth/account-settings.ts';
import { LIMITS } from '../auth/limits.ts';
import type { Throttle } from '../auth/throttle.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/open.ts';
import { readProfile } from '../db/profiles.ts';
import { Problem } from '../problem.ts';
import { exportedAccount } from './exported-account.ts';
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
    .get('/sessions', async (c) => c.json(await deps.settings.devices(c.get('user'))))
    .delete('/sessions/:id', async (c) => {
      await deps.settings.signOutDevice(c.get('user'), uuidParam(c, 'id'));
      return c.body(null, 204);
    })
    .post('/password', async (c) => {
      const change = await readBody(c, PasswordChange);
      await deps.throttle.spend(LIMITS.passwordUser, c.get('user').sub);
      await deps.settings.changePassword(c.get('user'), change);
      return c.body(null, 204);
    })
    .get('/export', async (c) => {
      const { sub } = c.get('user');
      await deps.throttle.spend(LIMITS.exportUser, sub);
      const profile = await readProfile(deps.db, sub);
      if (!profile) throw new Problem('signed_out');
      c.header('content-type', 'application/json');
      c.header('content-disposition', 'attachment; filename="rihla-trips.json"');
      return c.body(await exportedAccount(deps.db, profile, deps.now()));
    })
    .delete('/', async (c) => {
      const { confirm } = await readBody(c, AccountDeletion);
      await deps.settings.deleteAccount(c.get('user'), confirm);
      return c.body(null, 204);
    });
