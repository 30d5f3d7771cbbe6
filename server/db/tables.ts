import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { HandWishes } from '../trip-details.ts';
import { users } from './auth-tables.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** A person's name and nationality; made at sign-up, or at sign-in when it is missing. */
export const profiles = pgTable('profiles', {
  id: uuid('id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  nationality: text('nationality'),
  /** Whether a model that writes plans gets the notes themselves, beside what was understood of them. */
  notesToModel: boolean('notes_to_model').notNull().default(true),
});

const NO_HAND_WISHES: HandWishes = { added: [], removed: [] };

export const trips = pgTable(
  'trips',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    destination: text('destination').notNull(),
    startDate: date('start_date', { mode: 'string' }).notNull(),
    nights: integer('nights').notNull(),
    companions: integer('companions').notNull(),
    notes: text('notes'),
    /** Wishes put in by hand, and ids of those taken back; the others are read from notes and messages. */
    wishes: jsonb('wishes').notNull().default(NO_HAND_WISHES),
    archived: boolean('archived').notNull().default(false),
    shared: boolean('shared').notNull().default(false),
    /** When the sharing ends by itself; null where it does not. */
    sharedUntil: at('shared_until'),
    /** Grows with every durable change a reader could see. */
    revision: integer('revision').notNull().default(1),
    /** Generation of the last attempt begun at any reply of this trip (promise L1). */
    lastGeneration: integer('last_no').notNull().default(0),
    /** Number of the newest version any plan of this trip has had, also of one that an edit took back. */
    lastVersion: integer('last_version').notNull().default(0),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
    /** Made by the client: the same request again is no other trip. */
    requestId: uuid('request_id'),
  },
  (t) => [
    index('trips_user_created').on(t.userId, t.createdAt),
    uniqueIndex('trips_request').on(t.userId, t.requestId),
  ],
);

export const messages = pgTable(
  'messages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    tripId: uuid('trip_id')
      .notNull()
      .references(() => trips.id, { onDelete: 'cascade' }),
    /** Order within the trip: two messages may share a millisecond, and PGlite's now() has no finer grain. */
    position: integer('position').notNull(),
    role: text('role', { enum: ['user', 'assistant'] }).notNull(),
    /** What was written; of a version of the plan its greeting. */
    content: text('content').notNull(),
    /** The version of the plan that an assistant message carries, or null for prose and for users. */
    version: integer('version'),
    /** The answers an assistant message offers, with what each does; of a user's message the one it has taken. */
    choices: jsonb('choices'),
    /**
     * The message that was sent in place of this one or of its question. What remains here then is no part
     * of the conversation: an id that cannot be used again. Not a foreign key: both rows live and die with the
     * trip, and each deletion would scan all messages.
     */
    supersededBy: uuid('superseded_by'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('messages_trip_position').on(t.tripId, t.position)],
);

/** Every plan a trip has had and has not taken back. The current one has the highest version. */
export const planVersions = pgTable(
  'plan_versions',
  {
    tripId: uuid('trip_id')
      .notNull()
      .references(() => trips.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
    source: text('source', { enum: ['planner', 'chat', 'hand', 'restore', 'trip'] }).notNull(),
    /** How it differs from its parent, in a sentence; of versions older than this table their greeting. */
    summary: text('summary').notNull(),
    /** The version it was made from; null for a first plan, and where that is not known. */
    parent: integer('parent'),
    /** The version whose days and hotel it has brought back; null where it is no such one. */
    restored: integer('restored'),
    changes: jsonb('changes').notNull(),
    plan: jsonb('plan').notNull(),
    /** The details of the trip that it was made for; the trip has others while a reply is to follow them. */
    details: jsonb('details').notNull(),
    /** The message that carries it, or did until one made by hand followed. No foreign key, as in `messages`. */
    messageId: uuid('message_id').notNull(),
    /** Made by the client: the same request again is no other version. */
    requestId: uuid('request_id'),
  },
  (t) => [
    primaryKey({ columns: [t.tripId, t.version] }),
    uniqueIndex('plan_versions_request').on(t.tripId, t.requestId),
  ],
);

/**
 * The life of one reply. `attempt` is the fencing number of the lease: a write that does not carry the
 * current one changes nothing, so a writer that was thought dead cannot harm its successor.
 */
export const replies = pgTable(
  'replies',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    tripId: uuid('trip_id')
      .notNull()
      .references(() => trips.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The user's message it is a reply to; null for the first itinerary, and for new details of the trip. */
    messageId: uuid('message_id').references(() => messages.id, { onDelete: 'cascade' }),
    /** What the trip was before its details changed, where the reply is its plan following them. */
    detailsBefore: jsonb('details_before'),
    state: text('state', { enum: ['waiting', 'writing', 'done', 'failed', 'stopped'] })
      .notNull()
      .default('waiting'),
    attempt: integer('attempt').notNull().default(0),
    /** Attempts that count against the limit: one handed over in good order (a restart) does not. */
    tries: integer('tries').notNull().default(0),
    /** Which of the trip's attempts, through all its replies, the text is of (promise L1). */
    generation: integer('no').notNull().default(0),
    /** Checkpoint of the text; the writer's memory is ahead of it by at most about a second. */
    text: text('text').notNull().default(''),
    /** Who writes, and until when nobody else may. */
    owner: text('owner'),
    leaseUntil: at('lease_until'),
    /** When somebody asked to stop it; whoever writes it ends it then. */
    stopRequestedAt: at('stop_requested_at'),
    /** When somebody asked to see at once what is left of it. */
    showAllRequestedAt: at('show_all_requested_at'),
    /** Why it failed or was stopped; null as long as it is open, and when it is done. */
    failure: text('failure'),
    /** The assistant message it became. */
    answerId: uuid('answer_id').references(() => messages.id, { onDelete: 'set null' }),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('replies_one_open_per_trip').on(t.tripId).where(sql`${t.state} in ('waiting', 'writing')`),
    index('replies_trip').on(t.tripId, t.createdAt),
    // For the foreign keys: without them each row deleted on the other side scans all replies.
    index('replies_user').on(t.userId),
    index('replies_message').on(t.messageId),
    index('replies_answer').on(t.answerId),
    index('replies_open_lease').on(t.leaseUntil).where(sql`${t.state} in ('waiting', 'writing')`),
  ],
);

/** The private calendar address of a trip, which works as long as there is a row. */
export const tripFeeds = pgTable('trip_feeds', {
  tripId: uuid('trip_id')
    .primaryKey()
    .references(() => trips.id, { onDelete: 'cascade' }),
  /** Of 256 random bits, which nobody can guess from it: it needs no key. */
  tokenHash: text('token_hash').notNull().unique(),
  createdAt: at('created_at').notNull().defaultNow(),
});

/** What users have reported of places of the catalogue, for whoever keeps it. */
export const placeReports = pgTable(
  'place_reports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The id in the catalogue, which is no table. */
    placeId: text('place_id').notNull(),
    problem: text('problem', { enum: ['closed', 'moved', 'hours', 'other'] }).notNull(),
    /** Empty where nothing was added. */
    text: text('text').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [index('place_reports_user').on(t.userId)],
);
