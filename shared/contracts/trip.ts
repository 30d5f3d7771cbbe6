import * as v from 'valibot';
import { addDays, BAD_DATE, CalendarDate, isCalendarDate } from '../dates.ts';
import { Change } from './changes.ts';
import { CITIES, COMPANIONS, NIGHTS, NOTES_MAX, TRIP_NAME_MAX } from './limits.ts';
import { ChatMessage, oneLine } from './message.ts';
import { REPLY_FAILURES } from './problem.ts';
import { Wish, WishLines } from './wishes.ts';

export const TripStatus = v.picklist(['planning', 'active', 'completed']);
export type TripStatus = v.InferOutput<typeof TripStatus>;

/**
 * Where a trip stands on the calendar of Riyadh: `planning` until the arrival date, `active` from it
 * to the departure date, `completed` after. Dates are YYYY-MM-DD and compare as text.
 */
export const statusOf = (startDate: string, nights: number, today: string): TripStatus => {
  if (today < startDate) return 'planning';
  return today <= addDays(startDate, nights) ? 'active' : 'completed';
};

/** What the rules of fields say, for the checks of both sides. */
export const DATE_MISSING = 'Please select a arrival date';
export const DATE_PAST = 'Departure date cannot be in the past';
export const CITY_MISSING = 'Please select or enter an arrival city';
const TOO_FEW_NIGHTS = 'Number of nights must be at least 1';
const TOO_FEW_COMPANIONS = 'Number of companions cannot be negative';
const NAME_MISSING = 'Please give the trip a name';

const NO_UUID = 'The id of the request must be a UUID';

/**
 * Body of POST /api/trip/start. Whether the date lies in the past is checked by the server's clock. `id` is made by the
 * browser; the same id again is the same trip.
 */
export const NewTrip = v.strictObject({
  id: v.optional(v.pipe(v.string(NO_UUID), v.uuid(NO_UUID))),
  start_date: v.pipe(v.string(DATE_MISSING), v.minLength(1, DATE_MISSING), v.check(isCalendarDate, BAD_DATE)),
  destination: v.picklist(CITIES, CITY_MISSING),
  nights: v.pipe(
    v.number(TOO_FEW_NIGHTS),
    v.integer('Number of nights must be a whole number'),
    v.minValue(NIGHTS.min, TOO_FEW_NIGHTS),
    v.maxValue(NIGHTS.max, 'Maximum 30 nights'),
  ),
  companions: v.pipe(
    v.number(TOO_FEW_COMPANIONS),
    v.integer('Number of companions must be a whole number'),
    v.minValue(COMPANIONS.min, TOO_FEW_COMPANIONS),
    v.maxValue(COMPANIONS.max, 'Maximum 10 companions'),
  ),
  notes: v.optional(
    v.nullable(
      v.pipe(
        v.string('Please write the notes as text'),
        v.trim(),
        v.maxLength(
          NOTES_MAX,
          () => `Please keep the notes under ${NOTES_MAX.toLocaleString('en-US')} characters`,
        ),
      ),
    ),
  ),
});
export type NewTrip = v.InferOutput<typeof NewTrip>;

/** A trip as lists show it. */
export const TripSummary = v.object({
  trip_id: v.string(),
  name: v.string(),
  destination: v.string(),
  start_date: CalendarDate,
  nights: v.number(),
  companions: v.number(),
  status: TripStatus,
  archived: v.boolean(),
  shared: v.boolean(),
  /** When the sharing ends by itself; null where it does not. Lists kept on a device by older pages lack it. */
  shared_until: v.optional(v.nullable(v.string()), null),
  created_at: v.string(),
});
export type TripSummary = v.InferOutput<typeof TripSummary>;
export const TripSummaries = v.array(TripSummary);

/** What is being written now: `text` is all of writing number `no` so far, `attempt` its fence. */
export const PartialReply = v.object({
  id: v.string(),
  attempt: v.number(),
  no: v.number(),
  text: v.string(),
  /** Its position, from 1, in the queue before a busy model; absent once it is being written. */
  queue_position: v.optional(v.number()),
});
export type PartialReply = v.InferOutput<typeof PartialReply>;

/** The part of a reply being written that a visitor may see. */
export const UnseenReply = v.object({ id: v.string(), writing: v.literal(true) });
export type UnseenReply = v.InferOutput<typeof UnseenReply>;

/** The reply with its text; null where nothing is written, or its text is not for this reader. */
export const withText = (reply: PartialReply | UnseenReply | null): PartialReply | null =>
  reply && 'text' in reply ? reply : null;

/** A stop of the current plan that has become wrong since it was planned, and why, in a sentence. */
export const NeedsLook = v.object({
  stop_id: v.string(),
  day: v.number(),
  name: v.string(),
  why: v.string(),
});
export type NeedsLook = v.InferOutput<typeof NeedsLook>;

/** What is to be expected of a trip: the usual weather of its dates, and what the places of its plan cost. */
export const TripOutlook = v.object({ weather: v.string(), costs: v.nullable(v.string()) });
export type TripOutlook = v.InferOutput<typeof TripOutlook>;

/**
 * A trip with its conversation, as GET /api/trip/{id} returns it. For everyone but the owner the
 * conversation is the newest plan alone, and the reply an `UnseenReply`.
 */
export const Trip = v.object({
  ...TripSummary.entries,
  notes: v.nullable(v.string()),
  /** What was understood of notes and messages, and what was added by hand; for the owner alone. */
  wishes: v.optional(v.array(Wish), []),
  /** Number of the current plan; null before the first. Trips kept on a device by older pages lack it. */
  version: v.optional(v.nullable(v.number()), null),
  revision: v.number(),
  updated_at: v.string(),
  /** False for a visitor or a signed-in stranger who reads a shared trip. */
  mine: v.boolean(),
  reply: v.nullable(v.union([PartialReply, UnseenReply])),
  /** Number of the last writing begun; without a growing reply, all up to it are over. */
  last_no: v.number(),
  /** The last reply, if it ended without an answer; cleared by the next one. */
  failure: v.nullable(v.object({ reply_id: v.string(), code: v.picklist(REPLY_FAILURES) })),
  /** The end of the conversation, oldest first. */
  chat_history: v.array(ChatMessage),
  /** For the owner, from 14 days before the arrival on. */
  needs_look: v.optional(v.array(NeedsLook), []),
  /** For the owner alone. Trips kept on a device by older pages lack it. */
  outlook: v.optional(v.nullable(TripOutlook), null),
  /** True where the conversation has messages before these. */
  has_older: v.optional(v.boolean(), false),
});
export type Trip = v.InferOutput<typeof Trip>;

/** The response to a PATCH: the trip without its conversation. */
export const ChangedTrip = v.omit(Trip, ['chat_history', 'has_older']);
export type ChangedTrip = v.InferOutput<typeof ChangedTrip>;

const BAD_END = 'Please give the end of the sharing as a date with a time, such as 2027-01-14T12:00:00Z';

/** What of a trip changes at once. */
const patchEntries = {
  archived: v.optional(v.boolean()),
  shared: v.optional(v.boolean()),
  shared_until: v.optional(v.nullable(v.pipe(v.string(BAD_END), v.isoTimestamp(BAD_END)))),
  name: v.optional(
    v.pipe(
      v.string(NAME_MISSING),
      v.transform(oneLine),
      v.trim(),
      v.minLength(1, NAME_MISSING),
      v.maxLength(TRIP_NAME_MAX, `Please keep the name under ${TRIP_NAME_MAX} characters`),
    ),
  ),
};

/** What the plan of a trip follows when it changes. */
const detailEntries = {
  start_date: v.optional(NewTrip.entries.start_date),
  nights: v.optional(NewTrip.entries.nights),
  companions: v.optional(NewTrip.entries.companions),
  notes: NewTrip.entries.notes,
  wishes: v.optional(WishLines),
};

const NOTHING_GIVEN = 'Nothing to change was given';

/** The part of a change of a trip that its plan has nothing to do with: any of these, at least one. */
export const TripPatch = v.pipe(
  v.strictObject(patchEntries),
  v.check((body) => Object.keys(body).length > 0, NOTHING_GIVEN),
);
export type TripPatch = v.InferOutput<typeof TripPatch>;

/** Body of PATCH /api/trip/{id}: any of both, at least one. */
export const TripUpdate = v.pipe(
  v.strictObject({ ...patchEntries, ...detailEntries }),
  v.check((body) => Object.keys(body).length > 0, NOTHING_GIVEN),
);
export type TripUpdate = v.InferOutput<typeof TripUpdate>;

/** The response where the plan follows: as a reply that is being written. */
export const DetailsAccepted = v.object({ reply_id: v.string() });
export type DetailsAccepted = v.InferOutput<typeof DetailsAccepted>;

/** The same, or the trip itself where no plan has to follow. */
export const DetailsChanged = v.union([DetailsAccepted, ChangedTrip]);
export type DetailsChanged = v.InferOutput<typeof DetailsChanged>;

/** The response to the same with `?preview=1`: what the plan would change, and nothing is stored. */
export const DetailsPreview = v.object({ changes: v.array(Change), summary: v.string() });
export type DetailsPreview = v.InferOutput<typeof DetailsPreview>;
