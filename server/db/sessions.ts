import { and, eq, gt, sql } from 'drizzle-orm';
import { sessions } from './auth-tables.ts';
import type { Db } from './open.ts';

/** Whether a session exists and has not run out, by the clock of the database. */
export const isSessionLive = async (db: Db, sid: string): Promise<boolean> => {
  const found = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, sid), gt(sessions.expiresAt, sql`now()`)));
  return found.length > 0;
};
