import { and, asc, eq, sql } from 'drizzle-orm';
import { accounts, sessions, users } from '../auth-tables.ts';
import type { Db } from '../open.ts';
import { trips } from '../tables.ts';

/** The provider better-auth keeps passwords under. */
const PASSWORD = 'credential';

const isPasswordOf = (userId: string) => and(eq(accounts.userId, userId), eq(accounts.providerId, PASSWORD));

/**
 * Holds a user's row for the rest of the transaction; false when it is gone. What changes several rows of
 * one user begins with this, so that two such changes wait for each other instead of locking each other out.
 */
export const lockUser = async (tx: Db, userId: string): Promise<boolean> => {
  const found = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
  return found.length > 0;
};

/** The hash of a user's password; null when there is none. */
export const passwordHashOf = async (db: Db, userId: string): Promise<string | null> => {
  const [row] = await db.select({ hash: accounts.password }).from(accounts).where(isPasswordOf(userId));
  return row?.hash ?? null;
};

/** The hash of the password of the account with this address; null when there is none. */
export const passwordHashFor = async (db: Db, email: string): Promise<string | null> => {
  const [row] = await db
    .select({ hash: accounts.password })
    .from(accounts)
    .innerJoin(users, eq(users.id, accounts.userId))
    .where(and(eq(users.email, email), eq(accounts.providerId, PASSWORD)));
  return row?.hash ?? null;
};

/** The same, waiting for a change of it that is under way. */
export const settledPasswordHash = async (db: Db, userId: string): Promise<string | null> => {
  const [row] = await db
    .select({ hash: accounts.password })
    .from(accounts)
    .where(isPasswordOf(userId))
    .for('share');
  return row?.hash ?? null;
};

/** Replaces the password, if it still is the one with the hash `before`; false when it is not. */
export const replacePassword = async (
  tx: Db,
  userId: string,
  hash: string,
  before: string,
): Promise<boolean> => {
  const changed = await tx
    .update(accounts)
    .set({ password: hash, updatedAt: sql`now()` })
    .where(and(isPasswordOf(userId), eq(accounts.password, before)))
    .returning({ id: accounts.id });
  return changed.length > 0;
};

/** Sets the password whatever it was, and notes that the mailbox is the user's: a code sent there came back. */
export const setProvenPassword = async (tx: Db, userId: string, hash: string): Promise<void> => {
  const changed = await tx
    .update(accounts)
    .set({ password: hash, updatedAt: sql`now()` })
    .where(isPasswordOf(userId))
    .returning({ id: accounts.id });
  if (changed.length === 0) {
    await tx.insert(accounts).values({ userId, accountId: userId, providerId: PASSWORD, password: hash });
  }
  await tx.update(users).set({ emailVerified: true, updatedAt: sql`now()` }).where(eq(users.id, userId));
};

/** Notes that the mailbox is the user's, if `email` still is their address; false when it is not. */
export const markVerified = async (db: Db, userId: string, email: string): Promise<boolean> => {
  const marked = await db
    .update(users)
    .set({ emailVerified: true, updatedAt: sql`now()` })
    .where(and(eq(users.id, userId), eq(users.email, email)))
    .returning({ id: users.id });
  return marked.length > 0;
};

/** What went with an account. */
interface DeletedAccount {
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
