import { createHash } from 'node:crypto';
import * as v from 'valibot';

/** A plan as it was stored when the fixtures were made; v.object drops the fields that plans have gained since. */
const Coordinates = v.nullable(v.object({ lat: v.number(), lng: v.number() }));
const Venue = { venue_id: v.optional(v.string()), coordinates: Coordinates, map_link: v.string() };
const Activity = v.object({
  ...Venue,
  activity_type: v.string(),
  venue_name: v.string(),
  start_time: v.string(),
  end_time: v.string(),
  verified: v.boolean(),
  description: v.string(),
});
const Day = v.object({
  day: v.number(),
  date: v.string(),
  district: v.string(),
  notes: v.array(v.string()),
  activities: v.array(Activity),
});
const Hotel = v.object({ ...Venue, name: v.string(), verified: v.boolean(), reason: v.string() });
export const Plan = v.object({
  __meta__: v.object({ version: v.number(), engine: v.string() }),
  greeting: v.string(),
  hotel_recommendation: v.nullable(Hotel),
  days: v.array(Day),
  cultural_insights: v.array(v.string()),
  transportation_tips: v.array(v.string()),
});
export type Plan = v.InferOutput<typeof Plan>;

/** `content` of a text, `version` and `plan` (a digest) of an itinerary. */
const MessageRecord = v.object({
  id: v.string(),
  role: v.picklist(['user', 'assistant']),
  created_at: v.string(),
  content: v.nullable(v.string()),
  version: v.nullable(v.number()),
  plan: v.nullable(v.string()),
});

/** What of a trip has to stay. Its status is missing: it depends on the date. */
const TripFields = v.object({
  trip_id: v.string(),
  name: v.string(),
  destination: v.string(),
  start_date: v.string(),
  nights: v.number(),
  companions: v.number(),
  notes: v.nullable(v.string()),
  archived: v.boolean(),
  shared: v.boolean(),
  revision: v.number(),
  created_at: v.string(),
  updated_at: v.string(),
});
export const TripRecord = v.object({ ...TripFields.entries, messages: v.array(MessageRecord) });
export type TripRecord = v.InferOutput<typeof TripRecord>;

export const PERSON_NAMES = ['layla', 'tom'] as const;
export type PersonName = (typeof PERSON_NAMES)[number];

const Person = v.object({
  email: v.string(),
  password: v.string(),
  first_name: v.string(),
  last_name: v.string(),
  nationality: v.string(),
  date_of_birth: v.string(),
  email_verified: v.boolean(),
  session_cookie: v.string(),
});

/** What a database held when its server was stopped. */
export const UpgradeRecord = v.object({
  auth_secret: v.nullable(v.string()),
  people: v.object({ layla: Person, tom: Person }),
  trips: v.array(
    v.object({
      kind: v.picklist(['short', 'long', 'edited', 'shared', 'archived']),
      owner: v.picklist(PERSON_NAMES),
      ...TripRecord.entries,
    }),
  ),
  /** A trip whose first plan was being written; `first_day` is the digest of the day that was whole. */
  unfinished: v.object({
    owner: v.picklist(PERSON_NAMES),
    trip_id: v.string(),
    nights: v.number(),
    first_day: v.string(),
  }),
});
export type UpgradeRecord = v.InferOutput<typeof UpgradeRecord>;
export type RecordedTrip = UpgradeRecord['trips'][number];

const canonical = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, each]) => [key, canonical(each)] as const);
  return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
};

/** SHA-256 of the JSON with its keys in alphabetical order: the database does not keep theirs. */
export const digestOf = (part: Plan | Plan['days'][number]): string =>
  createHash('sha256')
    .update(JSON.stringify(canonical(part)))
    .digest('hex');

/** GET of a path below /api as the owner, parsed as JSON. */
export type Read = (path: string) => Promise<unknown>;

const Message = v.object({
  ...v.pick(MessageRecord, ['id', 'role', 'created_at']).entries,
  content: v.string(),
  structured_itinerary: v.optional(v.nullable(Plan)),
});

/**
 * The conversation of a trip, oldest first, each itinerary with its plan. Today it comes whole, plans and all.
 * The contract adds pages (`limit` is there for them) and leaves `structured_itinerary` in the newest itinerary
 * alone: from then on the plans before it are read here from GET /api/trip/{id}/versions/{n}.
 */
export const readConversation = async (read: Read, tripId: string) =>
  v.parse(v.array(Message), await read(`/chat/${tripId}/history?limit=100`));

/** Reads what has to stay of a trip, by whichever server. The `content` of an itinerary is free to change. */
export const readTripRecord = async (read: Read, tripId: string): Promise<TripRecord> => {
  const fields = v.parse(TripFields, await read(`/trip/${tripId}`));
  const conversation = await readConversation(read, tripId);
  const messages = conversation.map(({ structured_itinerary: plan, content, ...message }) =>
    plan
      ? { ...message, content: null, version: plan.__meta__.version, plan: digestOf(plan) }
      : { ...message, content, version: null, plan: null },
  );
  return { ...fields, messages };
};
