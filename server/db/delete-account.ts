import { asc, eq } from 'drizzle-orm';
import { sessions, users } from './auth-tables.ts';
import type { Db } from './open.ts';
import { trips } from './tables.ts';

/** What went with an account. */
export interface DeletedAccount {
  sessionIds: string[];
  tripIds: string[];
}

/**
 * Removes a user and, because every table of theirs refers to them, all that is theirs; null when there is
 * no such user.
 */
export const deleteAccount = (db: Db, userId: string): Promise<DeletedAccount | null> =>
  db.transaction(async (tx) => {
    // The trips before the user, in the order everything else locks them: a message that is being stored
    // holds its trip and then needs the user's row.
    const theirs = await tx
      .select({ id: trips.id })
      .from(trips)
      .where(eq(trips.userId, userId))
      .orderBy(asc(trips.id))
      .for('update');
    const open = await tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, userId));
    const gone = await tx.delete(users).where(eq(users.id, userId)).returning({ id: users.id });
    if (gone.length === 0) return null;
    return { sessionIds: open.map((row) => row.id), tripIds: theirs.map((row) => row.id) };
  });
