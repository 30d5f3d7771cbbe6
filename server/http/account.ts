import { Hono } from 'hono';
import { Profile, ProfileUpdate } from '../../shared/contracts/account.ts';
import {
  AccountDeletion,
  AccountExport,
  Devices,
  PasswordChange,
} from '../../shared/contracts/account-settings.ts';
import type { AccountSettings } from '../auth/account-settings.ts';
import { LIMITS, type Throttle } from '../auth/throttle.ts';
import type { Clock } from '../clock.ts';
import { wholeConversation } from '../db/conversation.ts';
import type { Db } from '../db/open.ts';
import { readProfile, saveProfile } from '../db/profiles.ts';
import { readTrip } from '../db/read-trip.ts';
import { presentSummary, tripsOf } from '../db/trips.ts';
import { Problem } from '../problem.ts';
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
        return c.body(null, 204);
      },
    )
    .get(
      '/export',
      describe('The profile and all trips with their conversations, as a file', {
        who: 'user',
        response: { AccountExport },
        problems: [429],
      }),
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

type ExportedTrip = AccountExport['trips'][number];

/**
 * The whole export as JSON text, piece by piece: a trip is read when the one before it has been taken, so
 * that many long trips are never in memory together. `now` in milliseconds since the epoch.
 */
const exportedAccount = async (
  db: Db,
  profile: Profile,
  now: number,
): Promise<ReadableStream<Uint8Array>> => {
  const ids = (await tripsOf(db, profile.id)).map((trip) => trip.id);
  const encoder = new TextEncoder();
  const pieces = written(db, profile, ids, now);
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
};

async function* written(
  db: Db,
  profile: Profile,
  ids: readonly string[],
  now: number,
): AsyncGenerator<string> {
  const head = JSON.stringify({ exported_at: new Date(now).toISOString(), profile });
  yield `${head.slice(0, -1)},"trips":[`;
  let separator = '\n';
  for (const id of ids) {
    const trip = await exportedTrip(db, profile.id, id, now);
    // Deleted since the list was read.
    if (!trip) continue;
    yield separator + JSON.stringify(trip);
    separator = ',\n';
  }
  yield '\n]}\n';
}

const exportedTrip = async (
  db: Db,
  userId: string,
  id: string,
  now: number,
): Promise<ExportedTrip | null> => {
  const found = await readTrip(db, id, userId);
  if (!found) return null;
  const { trip } = found;
  return {
    ...presentSummary(trip, now),
    notes: trip.notes,
    updated_at: trip.updatedAt.toISOString(),
    chat_history: await wholeConversation(db, id),
  };
};

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
