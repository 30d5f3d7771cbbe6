import { and, asc, desc, eq, gte, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { ChatMessage } from '../../shared/contracts/message.ts';
import type { Db } from './open.ts';
import { messages } from './tables.ts';

/**
 * Text as PostgreSQL can keep it: without NUL, which it refuses, and with every half of a surrogate pair
 * that stands alone replaced, because `jsonb` refuses those.
 */
export const cleanText = (text: string): string =>
  text.replaceAll('\u0000', '').replace(/\p{Surrogate}/gu, '\ufffd');

/** A copy of a JSON value with every string in it cleaned. */
export const cleanJson = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_key, part: unknown) =>
    typeof part === 'string' ? cleanText(part) : part,
  );

export type MessageRow = typeof messages.$inferSelect;

export const presentMessage = (row: MessageRow): ChatMessage => ({
  id: row.id,
  role: row.role,
  content: row.content,
  created_at: row.createdAt.toISOString(),
  structured_itinerary: row.itinerary,
});

const isShown = (tripId: string) => and(eq(messages.tripId, tripId), isNull(messages.supersededBy));

/** The conversation of a trip in its order, without what an edit has replaced. */
export const messagesOf = (db: Db, tripId: string): Promise<MessageRow[]> =>
  db.select().from(messages).where(isShown(tripId)).orderBy(asc(messages.position));

const versionOf = sql`(${messages.itinerary} -> '__meta__' ->> 'version')::int`;

/**
 * Returns the message that holds a trip's current plan: the itinerary with the highest version, the later one
 * where versions are equal. Null before the first.
 */
export const currentPlanOf = async (db: Db, tripId: string): Promise<MessageRow | null> => {
  const [row] = await db
    .select()
    .from(messages)
    .where(and(isShown(tripId), isNotNull(messages.itinerary)))
    .orderBy(sql`${versionOf} desc nulls last`, desc(messages.position))
    .limit(1);
  return row ?? null;
};

/** The last message of the user in a trip's conversation. */
export const lastQuestionOf = async (db: Db, tripId: string): Promise<MessageRow | null> => {
  const [row] = await db
    .select()
    .from(messages)
    .where(and(isShown(tripId), eq(messages.role, 'user')))
    .orderBy(desc(messages.position))
    .limit(1);
  return row ?? null;
};

/** The highest version any itinerary of a trip has had, replaced ones too; 0 before the first. */
export const highestVersionOf = async (db: Db, tripId: string): Promise<number> => {
  const [row] = await db
    .select({ version: sql<number | null>`max(${versionOf})` })
    .from(messages)
    .where(eq(messages.tripId, tripId));
  return row?.version ?? 0;
};

/** The message with this id, replaced or not; see `supersededBy`. */
export const messageById = async (db: Db, id: string): Promise<MessageRow | null> => {
  const [row] = await db.select().from(messages).where(eq(messages.id, id));
  return row ?? null;
};

/**
 * Adds a message at the end of a trip's conversation and returns its id, or null when a message with the
 * given id exists already. The trip must be locked, else two messages could claim one position.
 */
export const addMessage = async (
  tx: Db,
  message: {
    id?: string | undefined;
    tripId: string;
    role: 'user' | 'assistant';
    content: string;
    itinerary?: unknown;
  },
): Promise<string | null> => {
  const { id, tripId, role } = message;
  const [row] = await tx
    .insert(messages)
    .values({
      ...(id === undefined ? {} : { id }),
      tripId,
      role,
      content: cleanText(message.content),
      itinerary: message.itinerary == null ? null : cleanJson(message.itinerary),
      position: sql`(select coalesce(max(${messages.position}), 0) + 1 from ${messages} where ${messages.tripId} = ${tripId})`,
      createdAt: sql`clock_timestamp()`,
    })
    .onConflictDoNothing({ target: messages.id })
    .returning({ id: messages.id });
  return row?.id ?? null;
};

/**
 * Takes a message of the user and all that follows it out of the conversation, in favour of the message `by`,
 * which stands after them. Their words are gone for good. The trip must be locked.
 */
export const supersedeFrom = async (tx: Db, from: MessageRow, by: string): Promise<void> => {
  await tx
    .update(messages)
    .set({
      supersededBy: by,
      content: '',
      itinerary: sql`case when ${messages.itinerary} is not null
        then jsonb_build_object('__meta__', ${messages.itinerary} -> '__meta__') end`,
    })
    .where(and(isShown(from.tripId), gte(messages.position, from.position), ne(messages.id, by)));
};
