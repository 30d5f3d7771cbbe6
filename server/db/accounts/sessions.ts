import { millisecondsInDay } from 'date-fns/constants';
import { and, desc, eq, gt, lte, ne, sql } from 'drizzle-orm';
import { sessions, verifications } from '../auth-tables.ts';
import type { Db } from '../open.ts';

/** How much the time a session was last seen may lag behind; writing it at every check would cost more. */
const SEEN_EVERY = sql`interval '5 minutes'`;

/** Whether a session exists and has not run out, by the clock of the database. Also notes that it was seen. */
export const isSessionLive = async (db: Db, sid: string): Promise<boolean> => {
  const [found] = await db
    .select({ isStale: sql<boolean>`${sessions.updatedAt} < now() - ${SEEN_EVERY}` })
    .from(sessions)
    .where(and(eq(sessions.id, sid), gt(sessions.expiresAt, sql`now()`)));
  if (found?.isStale) {
    await db.update(sessions).set({ updatedAt: sql`now()` }).where(eq(sessions.id, sid));
  }
  return found !== undefined;
};

/** Those of the given sessions that have ended or run out, by the clock of the database. */
export const endedAmong = async (db: Db, ids: readonly string[]): Promise<string[]> => {
  if (ids.length === 0) return [];
  const live = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(sql`${sessions.id} = any(${sql.param([...ids])}::uuid[])`, gt(sessions.expiresAt, sql`now()`)),
    );
  const living = new Set(live.map((row) => row.id));
  return ids.filter((id) => !living.has(id));
};

/** The sessions of a user that have not run out, the one seen last first. */
export const sessionsOf = (db: Db, userId: string) =>
  db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      seenAt: sessions.updatedAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(sessions.updatedAt), desc(sessions.id));

/** Ends one session of a user; false when it is not theirs. */
export const endSession = async (db: Db, userId: string, sid: string): Promise<boolean> => {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.id, sid), eq(sessions.userId, userId)))
    .returning({ id: sessions.id });
  return ended.length > 0;
};

/** Ends all sessions of a user but `except`; returns the ids of those it ended. */
export const endSessionsOf = async (tx: Db, userId: string, except?: string): Promise<string[]> => {
  const ended = await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), except === undefined ? undefined : ne(sessions.id, except)))
    .returning({ id: sessions.id });
  return ended.map((row) => row.id);
};

/** Ends the session with this secret part of the cookie and returns its id, or null. */
export const endSessionByToken = async (db: Db, token: string): Promise<string | null> => {
  const [ended] = await db.delete(sessions).where(eq(sessions.token, token)).returning({ id: sessions.id });
  return ended?.id ?? null;
};

/** Removes sessions, and what else the account library keeps for a time, that have run out a day ago. */
export const removeExpiredSessions = async (db: Db, now: number): Promise<void> => {
  // A day's grace, for the clock of this node may be ahead of the one that decides whether they live.
  const dayBefore = new Date(now - millisecondsInDay);
  await db.delete(sessions).where(lte(sessions.expiresAt, dayBefore));
  await db.delete(verifications).where(lte(verifications.expiresAt, dayBefore));
};
