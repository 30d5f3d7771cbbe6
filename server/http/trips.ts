import { type Context, Hono } from 'hono';
import {
  ChangedTrip,
  DATE_PAST,
  DetailsAccepted,
  DetailsPreview,
  NewTrip,
  Trip,
  TripSummaries,
  TripUpdate,
} from '../../shared/contracts/trip.ts';
import { riyadhDate } from '../../shared/dates.ts';
import type { Itinerary } from '../../shared/itinerary.ts';
import type { Access } from '../auth/access.ts';
import { presentTrip, readTrip } from '../db/read-trip.ts';
import { isOwner } from '../db/rights.ts';
import { presentSummary, tripById, tripsOf } from '../db/trips.ts';
import { fieldError, Problem } from '../problem.ts';
import {
  type ChangeDetailsDeps,
  changeDetails,
  hasDetails,
  previewDetails,
} from '../trips/change-details.ts';
import { copyTrip } from '../trips/copy-trip.ts';
import { needsLook } from '../trips/needs-look.ts';
import { planForVisitor } from '../trips/plan-for-visitor.ts';
import { changeTrip, removeTrip, startTrip } from '../trips/trip-commands.ts';
import { tripOutlook } from '../trips/trip-outlook.ts';
import { wishesFor } from '../trips/trip-wishes.ts';
import { describe } from './openapi.ts';
import { readBody, uuidParam } from './read-body.ts';
import { maybeSignedIn, signedIn } from './signed-in.ts';

/** What the routes of trips and their conversations need. */
export interface TripDeps extends ChangeDetailsDeps {
  authenticate: Access['authenticate'];
}

/** Intl's Umm al-Qura calendar, which plans are made by, ends in 2077. */
const LAST_ARRIVAL = '2076-12-31';

/** The routes under /api/trip. */
export const tripRoutes = (deps: TripDeps): Hono =>
  new Hono()
    .post(
      '/start',
      describe('Begin a trip; its first itinerary is written in the background', {
        who: 'user',
        body: { NewTrip },
        status: 201,
        response: { Trip },
        problems: [409, 429],
      }),
      signedIn(deps.authenticate),
      async (c) => {
        const { sub } = c.var.user;
        const id = await startTrip(deps, sub, await readNewTrip(c, deps.now()));
        return c.json(await requireTrip(deps, id, sub), 201);
      },
    )
    .get(
      '/history',
      describe("The user's trips, newest first", { who: 'user', response: { TripSummaries } }),
      signedIn(deps.authenticate),
      async (c) => {
        const mine = await tripsOf(deps.db, c.var.user.sub);
        return c.json(mine.map((trip) => presentSummary(trip, deps.now())));
      },
    )
    .get(
      '/:id',
      describe('A trip with its conversation; anybody may read the newest plan of a shared one', {
        who: 'either',
        id: 'id',
        response: { Trip },
      }),
      maybeSignedIn(deps.authenticate),
      async (c) => c.json(await requireTrip(deps, tripId(c), c.var.user?.sub ?? null)),
    )
    .patch(
      '/:id',
      describe(
        'Archive, restore, share or rename a trip, or change its details: then the plan follows, as a reply',
        {
          who: 'user',
          id: 'id',
          parameters: [{ name: 'preview', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 1 } }],
          body: { TripUpdate },
          response: { ChangedTrip, DetailsPreview },
          accepted: { DetailsAccepted },
          problems: [409, 429],
        },
      ),
      signedIn(deps.authenticate),
      async (c) => {
        const [{ sub }, id] = [c.var.user, tripId(c)];
        const isPreview = wantsPreview(c);
        const update = await readBody(c, TripUpdate);
        checkEnd(update.shared_until, deps.now());
        if (update.start_date !== undefined) await checkNewDate(deps, sub, id, update.start_date);
        if (isPreview) return c.json(await previewDetails(deps, sub, id, update));
        if (!hasDetails(update)) await changeTrip(deps, sub, id, update);
        else {
          const reply_id = await changeDetails(deps, sub, id, update);
          if (reply_id !== null) return c.json({ reply_id } satisfies DetailsAccepted, 202);
        }
        const { chat_history: _, has_older: __, ...changed } = await requireTrip(deps, id, sub);
        return c.json(changed satisfies ChangedTrip);
      },
    )
    .post(
      '/:id/copy',
      describe('Make the plan of a trip one may read a trip of one’s own, without what was said and wished', {
        who: 'user',
        id: 'id',
        status: 201,
        response: { Trip },
        problems: [409, 429],
      }),
      signedIn(deps.authenticate),
      async (c) => {
        const { sub } = c.var.user;
        return c.json(await requireTrip(deps, await copyTrip(deps, sub, tripId(c)), sub), 201);
      },
    )
    .delete(
      '/:id',
      describe('Delete a trip for good', { who: 'user', id: 'id', status: 204 }),
      signedIn(deps.authenticate),
      async (c) => {
        await removeTrip(deps, c.var.user.sub, tripId(c));
        return c.body(null, 204);
      },
    );

const tripId = (c: Context): string => uuidParam(c, 'id');

/** The trip as `viewer` (null: a visitor) may see it; throws Problem `not_found` when they may not. */
export const requireTrip = async (
  deps: Pick<TripDeps, 'db' | 'now' | 'places'> & { replies: Pick<TripDeps['replies'], 'here'> },
  id: string,
  viewer: string | null,
): Promise<Trip> => {
  const snapshot = await readTrip(deps.db, id, viewer, deps.now());
  if (!snapshot) throw new Problem('not_found');
  const wishes = wishesFor(snapshot, deps.places);
  const now = deps.now();
  const more = {
    wishes,
    needsLook: needsLook(snapshot, deps.places, now),
    outlook: tripOutlook(snapshot, deps.places),
    planForVisitor: (plan: Itinerary, destination: string) => planForVisitor(plan, destination, deps.places),
  };
  return presentTrip(snapshot, deps.replies.here(id), now, more);
};

const checkEnd = (end: string | null | undefined, now: number): void => {
  if (end && Date.parse(end) <= now)
    throw fieldError('shared_until', 'The sharing can only end at a time to come');
};

const checkDate = (date: string, now: number): void => {
  if (date < riyadhDate(now)) throw fieldError('start_date', DATE_PAST);
  if (date > LAST_ARRIVAL) throw fieldError('start_date', 'Please choose an earlier date');
};

const readNewTrip = async (c: Context, now: number): Promise<NewTrip> => {
  const wanted = await readBody(c, NewTrip);
  checkDate(wanted.start_date, now);
  return wanted;
};

/** A trip that has begun keeps its date; any other date is subject to the rules of a new trip. */
const checkNewDate = async (
  { db, now }: Pick<TripDeps, 'db' | 'now'>,
  userId: string,
  id: string,
  date: string,
): Promise<void> => {
  const trip = await tripById(db, id);
  if (!trip || !isOwner(trip, userId)) throw new Problem('not_found');
  if (trip.startDate !== date) checkDate(date, now());
};

const wantsPreview = (c: Context): boolean => {
  const preview = c.req.query('preview');
  if (preview !== undefined && preview !== '1') throw fieldError('preview', 'The preview is asked for by 1');
  return preview === '1';
};
