import { asc, eq, sql } from 'drizzle-orm';
import type { ChatMessage } from '../../shared/message.ts';
import { cleanJson, cleanText } from './clean-text.ts';
import type { Db } from './open.ts';
import { messages } from './tables.ts';

export type MessageRow = typeof messages.$inferSelect;

export const presentMessage = (row: MessageRow): ChatMessage => ({
  id: row.id,
  role: row.role,
  content: row.content,
  created_at: row.createdAt.toISOString(),
  structured_itinerary: row.itinerary,
});

/** The conversation of a trip in its order. */
export const messagesOf = (db: Db, tripId: string): Promise<MessageRow[]> =>
  db.select().from(messages).where(eq(messages.tripId, tripId)).orderBy(asc(messages.position));

export const messageById = async (db: Db, id: string): Promise<MessageRow | null> => {
  const [row] = await db.select().from(messages).where(eq(messages.id, id));
  return row ?? null;
};

/**
 * Adds a message at the end of a trip's conversation and answers its id, or null when a message with the
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
