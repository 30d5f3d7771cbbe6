import { and, asc, count, desc, eq, gte, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { type StoredOffer, StoredOffers } from '../offer.ts';
import type { Db } from './open.ts';
import { messages, planVersions } from './tables.ts';

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

/** The answers that are stored with a message; none where what is stored are none. */
export const offersOf = ({ choices }: Pick<MessageRow, 'choices'>): StoredOffer[] => {
  const parsed = v.safeParse(StoredOffers, choices);
  return parsed.success ? parsed.output : [];
};

const isShown = (tripId: string) => and(eq(messages.tripId, tripId), isNull(messages.supersededBy));

/** The conversation of a trip in its order, without what an edit has replaced. */
export const messagesOf = (db: Db, tripId: string): Promise<MessageRow[]> =>
  db.select().from(messages).where(isShown(tripId)).orderBy(asc(messages.position));

/** The words of a conversation in its order. */
export const wordsOf = (db: Db, tripId: string): Promise<Pick<MessageRow, 'id' | 'role' | 'content'>[]> => {
  const { id, role, content } = messages;
  return db
    .select({ id, role, content })
    .from(messages)
    .where(isShown(tripId))
    .orderBy(asc(messages.position));
};

/** How many messages of a conversation are read at once unless somebody asks for another number. */
export const PAGE = 20;
/** The most that are read at once. */
export const LONGEST_PAGE = 100;

/** Messages that follow each other, oldest first. */
interface MessagePage {
  messages: MessageRow[];
  /** True when there are older ones. */
  hasOlder: boolean;
}

/** The last `size` messages of a conversation, or the last before a position. */
export const pageOf = async (
  db: Db,
  tripId: string,
  { size, before }: { size: number; before?: number | undefined },
): Promise<MessagePage> => {
  const isBefore = before === undefined ? undefined : lt(messages.position, before);
  const found = await db
    .select()
    .from(messages)
    .where(and(isShown(tripId), isBefore))
    .orderBy(desc(messages.position))
    .limit(size + 1);
  return { messages: found.slice(0, size).reverse(), hasOlder: found.length > size };
};

/** How many messages of a conversation there are from this one on. */
export const countFrom = async (db: Db, { tripId, position }: MessageRow): Promise<number> => {
  const [row] = await db
    .select({ n: count() })
    .from(messages)
    .where(and(isShown(tripId), gte(messages.position, position)));
  return row?.n ?? 0;
};

/** The last message of a trip's conversation. */
export const lastMessageOf = async (db: Db, tripId: string): Promise<MessageRow | null> => {
  const [row] = await db
    .select()
    .from(messages)
    .where(isShown(tripId))
    .orderBy(desc(messages.position))
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
    version?: number | undefined;
    choices?: readonly StoredOffer[] | undefined;
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
      version: message.version ?? null,
      choices: message.choices?.length ? cleanJson(message.choices) : null,
      position: sql`(select coalesce(max(${messages.position}), 0) + 1 from ${messages} where ${messages.tripId} = ${tripId})`,
      createdAt: sql`clock_timestamp()`,
    })
    .onConflictDoNothing({ target: messages.id })
    .returning({ id: messages.id });
  return row?.id ?? null;
};

/** Lets a message carry another version of the plan than before. The trip must be locked. */
export const replaceVersion = async (
  tx: Db,
  id: string,
  { content, version }: { content: string; version: number },
): Promise<void> => {
  await tx
    .update(messages)
    .set({ content: cleanText(content), version })
    .where(eq(messages.id, id));
};

/**
 * Takes a message of the user and all that follows it out of the conversation, in favour of the message `by`,
 * which stands after them. Their words and plans are gone for good. The trip must be locked.
 */
export const supersedeFrom = async (tx: Db, from: MessageRow, by: string): Promise<void> => {
  const gone = await tx
    .update(messages)
    .set({ supersededBy: by, content: '', version: null, choices: null })
    .where(and(isShown(from.tripId), gte(messages.position, from.position), ne(messages.id, by)))
    .returning({ id: messages.id });
  const ids = gone.map(({ id }) => id);
  await tx
    .delete(planVersions)
    .where(and(eq(planVersions.tripId, from.tripId), inArray(planVersions.messageId, ids)));
};
