import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import * as v from 'valibot';
import { openDatabase } from '../../../server/db/open.ts';
import { createPostgresDatabase } from './databases.ts';

const FOLDER = join(import.meta.dirname, '../../fixtures/upgrade');

/** A database of an older server, ready for `openWholeNode(env)`. */
export interface UpgradeFixture {
  env: Record<string, string>;
  record: UpgradeRecord;
  remove(): Promise<void>;
}

const unpack = (name: string): Buffer => brotliDecompressSync(readFileSync(join(FOLDER, name)));
const recordOf = (name: string): UpgradeRecord => {
  const lines = readFileSync(join(FOLDER, name), 'utf8').trim().split('\n');
  const [people, ...trips] = lines.map((line) => v.parse(v.looseObject({}), JSON.parse(line)));
  return v.parse(UpgradeRecord, { ...people, trips });
};

/**
 * Sessions end a week after they were made, and the fixtures are older: as if they had been made just now. With its
 * schema, for the dump empties the search path of the connection it is restored by.
 */
const RENEW_SESSIONS = `update public.sessions set expires_at = now() + interval '7 days'`;

/** The kept data folder, copied into a temporary one. */
export const unpackEmbedded = async (): Promise<UpgradeFixture> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'rihla-upgrade-'));
  const tar = spawnSync('tar', ['-xf', '-', '-C', dataDir], { input: unpack('embedded.tar.br') });
  if (tar.status !== 0) throw new Error(`The data folder could not be unpacked: ${tar.error ?? tar.stderr}`);
  const database = await openDatabase({ dataDir });
  await database.db.execute(sql.raw(RENEW_SESSIONS));
  await database.close();
  return {
    env: { DATA_DIR: dataDir },
    record: recordOf('embedded.jsonl'),
    remove: async () => rmSync(dataDir, { recursive: true, force: true }),
  };
};

/** The kept dump, restored into a database of its own. */
export const restorePostgres = async (): Promise<UpgradeFixture> => {
  const made = await createPostgresDatabase();
  const client = new pg.Client({ connectionString: made.url });
  await client.connect();
  await client.query(unpack('postgres.sql.br').toString());
  await client.query(RENEW_SESSIONS);
  await client.end();
  const record = recordOf('postgres.jsonl');
  return {
    env: { DATABASE_URL: made.url, AUTH_SECRET: record.auth_secret ?? '' },
    record,
    remove: made.drop,
  };
};

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
  version: v.nullable(v.number()),
  structured_itinerary: v.nullable(Plan),
});

/** The conversation of a trip, oldest first, each itinerary with its plan: the current one comes with its message. */
export const readConversation = async (read: Read, tripId: string) => {
  const page = v.parse(v.array(Message), await read(`/chat/${tripId}/history?limit=100`));
  return Promise.all(
    page.map(async (message) => {
      if (message.version === null || message.structured_itinerary) return message;
      const plan = v.parse(Plan, await read(`/trip/${tripId}/versions/${message.version}`));
      return { ...message, structured_itinerary: plan };
    }),
  );
};

/** Reads what has to stay of a trip, by whichever server. The `content` of an itinerary is free to change. */
export const readTripRecord = async (read: Read, tripId: string): Promise<TripRecord> => {
  const fields = v.parse(TripFields, await read(`/trip/${tripId}`));
  const conversation = await readConversation(read, tripId);
  const messages = conversation.map(({ structured_itinerary: plan, version: _, content, ...message }) =>
    plan
      ? { ...message, content: null, version: plan.__meta__.version, plan: digestOf(plan) }
      : { ...message, content, version: null, plan: null },
  );
  return { ...fields, messages };
};
