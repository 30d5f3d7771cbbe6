import * as v from 'valibot';
import { ClockTime } from '../itinerary.ts';
import { NIGHTS } from './limits.ts';

const NO_DAY = `Days are numbers from 1 to ${NIGHTS.max + 1}`;
const NO_INDEX = 'A position is a number from 0';
const NO_VERSION = 'A version is a number from 1';
const NO_TIME = 'Times are from 00:00 to 23:59';

const Id = v.pipe(v.string(), v.minLength(1), v.maxLength(80));
const DayNumber = v.pipe(
  v.number(NO_DAY),
  v.integer(NO_DAY),
  v.minValue(1, NO_DAY),
  v.maxValue(NIGHTS.max + 1, NO_DAY),
);
const Index = v.pipe(v.number(NO_INDEX), v.integer(NO_INDEX), v.minValue(0, NO_INDEX));
/** As far as a database counts. */
const LAST_VERSION = 2_147_483_647;
const Version = v.pipe(
  v.number(NO_VERSION),
  v.integer(NO_VERSION),
  v.minValue(1, NO_VERSION),
  v.maxValue(LAST_VERSION, NO_VERSION),
);

/** One change of a plan. `index` counts from 0 among the stops of the day it names, without a stop that moves. */
export const Operation = v.variant('op', [
  v.strictObject({ op: v.literal('move'), stop_id: Id, day: DayNumber, index: Index }),
  v.strictObject({ op: v.literal('remove'), stop_id: Id }),
  v.strictObject({ op: v.literal('add'), venue_id: Id, day: DayNumber, index: v.optional(Index) }),
  v.strictObject({ op: v.literal('replace'), stop_id: Id, venue_id: Id }),
  v.strictObject({ op: v.literal('lock'), stop_id: Id, locked: v.boolean() }),
  v.strictObject({
    op: v.literal('retime'),
    stop_id: Id,
    start_time: v.pipe(
      v.string(NO_TIME),
      v.check((time) => v.is(ClockTime, time), NO_TIME),
    ),
  }),
  v.strictObject({ op: v.literal('swap_days'), days: v.strictTuple([DayNumber, DayNumber]) }),
  v.strictObject({ op: v.literal('hotel'), venue_id: Id }),
  v.strictObject({ op: v.literal('restore'), version: Version }),
]);
export type Operation = v.InferOutput<typeof Operation>;

/** As many operations as one request may hold: the trip is locked while they are carried out. */
export const OPERATIONS_MAX = 50;
const HOW_MANY = `Send 1 to ${OPERATIONS_MAX} operations at once`;

/** Body of POST /api/trip/{id}/changes: all or nothing. The same `id`, made by the client, is the same request. */
export const ChangesRequest = v.strictObject({
  id: v.optional(v.pipe(v.string(), v.uuid())),
  base_version: Version,
  operations: v.pipe(v.array(Operation), v.minLength(1, HOW_MANY), v.maxLength(OPERATIONS_MAX, HOW_MANY)),
});
export type ChangesRequest = v.InferOutput<typeof ChangesRequest>;

/** The response to it: the version it made, and a sentence that says what has changed. */
export const ChangesAccepted = v.object({ version: Version, summary: v.string() });
export type ChangesAccepted = v.InferOutput<typeof ChangesAccepted>;

/** Why an operation cannot be carried out; `reason` of a problem `change_refused`. */
export const REFUSALS = ['unknown', 'locked', 'twice', 'closed', 'last_entry', 'not_enough_time'] as const;
export type RefusalCode = (typeof REFUSALS)[number];

/**
 * One difference between two versions of a plan. `day` is the day a stop is on now, or was on where it is gone;
 * 1 for the hotel. `was` is the name before (replaced, hotel), the times before (retimed), or the day or times
 * before (moved).
 */
export const Change = v.object({
  kind: v.picklist(['added', 'removed', 'moved', 'retimed', 'replaced', 'hotel']),
  day: v.number(),
  stop_id: v.optional(v.string()),
  name: v.string(),
  was: v.optional(v.string()),
});
export type Change = v.InferOutput<typeof Change>;

/** Who made a version: the planner, a message, a hand, the restoring of another one, or new dates and wishes. */
export const VersionSource = v.picklist(['planner', 'chat', 'hand', 'restore', 'trip']);
export type VersionSource = v.InferOutput<typeof VersionSource>;

/** A line of GET /api/trip/{id}/versions. */
export const VersionSummary = v.object({
  version: Version,
  created_at: v.string(),
  source: VersionSource,
  summary: v.string(),
  /** The version whose days and hotel it has brought back; null where it is no such one. */
  restored: v.nullable(Version),
});
export type VersionSummary = v.InferOutput<typeof VersionSummary>;
export const VersionSummaries = v.array(VersionSummary);

/** An answer that is offered to a question of ours; its label is what the message then says. */
export const Choice = v.object({ id: v.string(), label: v.string() });
export type Choice = v.InferOutput<typeof Choice>;
