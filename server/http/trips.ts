import { type Context, Hono } from 'hono';
import { NewTrip, type Trip, TripPatch } from '../../shared/contracts/trip.ts';
import { riyadhDate } from '../../shared/dates.ts';
import type { Access } from '../auth/access.ts';
import { LIMITS } from '../auth/limits.ts';
import type { Throttle } from '../auth/throttle.ts';
import type { Db } from '../db/open.ts';
import { presentTrip, readTrip } from '../db/read-trip.ts';
import { deleteTrip, insertTrip, patchTrip, presentSummary, tripsOf } from '../db/trips.ts';
import type { LiveEvents } from '../live-events.ts';
import { Problem } from '../problem.ts';
import type { FairUse } from '../replies/fair-use.ts';
import type { Replies } from '../replies/replies.ts';
import { fieldError, readBody, uuidParam } from './read-body.ts';
import { maybeSignedIn, signedIn } from './signed-in.ts';

/** What the routes of trips and their conversations need; `now` in milliseconds since the epoch. */
export interface TripDeps {
  db: Db;
  replies: Replies;
  events: LiveEvents;
  now: () => number;
  authenticate: Access['authenticate'];
  throttle: Throttle;
  fairUse: FairUse;
}

/** Intl's Umm al-Qura calendar, which plans are made by, ends in 2077. */
const LAST_ARRIVAL = '2076-12-31';

/** The routes under /api/trip. */
export const tripRoutes = (deps: TripDeps): Hono =>
  new Hono()
    .post('/start', signedIn(deps.authenticate), async (c) =>
      c.json(await startTrip(deps, c.var.user.sub, await readBody(c, NewTrip)), 201),
    )
    .get('/history', signedIn(deps.authenticate), async (c) => {
      const mine = await tripsOf(deps.db, c.var.user.sub);
      return c.json(mine.map((trip) => presentSummary(trip, deps.now())));
    })
    .get('/:id', maybeSignedIn(deps.authenticate), async (c) =>
      c.json(await requireTrip(deps, tripId(c), c.var.user?.sub ?? null)),
    )
    .patch('/:id', signedIn(deps.authenticate), async (c) =>
      c.json(await changeTrip(deps, c.var.user.sub, tripId(c), await readBody(c, TripPatch))),
    )
    .delete('/:id', signedIn(deps.authenticate), async (c) => {
      await removeTrip(deps, c.var.user.sub, tripId(c));
      return c.body(null, 204);
    });

const tripId = (c: Context): string => uuidParam(c, 'id');

/** The trip as `viewer` (null: a visitor) may see it; throws Problem `not_found` when they may not. */
export const requireTrip = async (deps: TripDeps, id: string, viewer: string | null): Promise<Trip> => {
  const snapshot = await readTrip(deps.db, id, viewer);
  if (!snapshot) throw new Problem('not_found');
  return presentTrip(snapshot, deps.replies.here(id), deps.now());
};

const checkArrival = (date: string, now: number): void => {
  if (date < riyadhDate(now)) throw fieldError('start_date', 'Departure date cannot be in the past');
  if (date > LAST_ARRIVAL) throw fieldError('start_date', 'Please choose an earlier date');
};

const startTrip = async (deps: TripDeps, userId: string, wanted: NewTrip): Promise<Trip> => {
  checkArrival(wanted.start_date, deps.now());
  await deps.throttle.spend(LIMITS.tripUser, userId);
  const id = await deps.db.transaction(async (tx) => {
    const trip = await insertTrip(tx, userId, wanted);
    await deps.replies.enqueue(tx, { tripId: trip.id, userId, messageId: null });
    await deps.fairUse.admit(tx, userId);
    return trip.id;
  });
  deps.replies.wake();
  deps.events.tripsChanged(userId);
  return requireTrip(deps, id, userId);
};

const changeTrip = async (deps: TripDeps, userId: string, id: string, patch: TripPatch): Promise<Trip> => {
  const changed = await patchTrip(deps.db, userId, id, patch);
  if (!changed) throw new Problem('not_found');
  deps.events.tripChanged(id, changed.after.revision);
  deps.events.tripsChanged(userId);
  // After tripChanged: those who lose the right to watch still hear that they have to read the trip again.
  if (changed.before.shared && !changed.after.shared) deps.events.tripUnshared(id);
  return requireTrip(deps, id, userId);
};

const removeTrip = async (deps: TripDeps, userId: string, id: string): Promise<void> => {
  if (!(await deleteTrip(deps.db, userId, id))) throw new Problem('not_found');
  // After the row is gone: a stop before it would first save what is whole.
  await deps.replies.stop(id);
  deps.events.tripDeleted(id, userId);
  deps.events.tripsChanged(userId);
};
