import { and, eq, gt, lt, lte, sql } from 'drizzle-orm';
import { resetCodes, resetTickets, users } from './auth-tables.ts';
import type { Db } from './open.ts';

/**
 * Keeps a code for an address, in the place of an earlier one, and returns whose account it is, or null.
 * One statement for both: what it costs must not reveal whether there is an account.
 */
export const storeResetCode = async (
  db: Db,
  email: string,
  code: { addressKey: string; codeHash: string; expiresAt: Date },
): Promise<string | null> => {
  const userId = sql<string | null>`(select ${users.id} from ${users} where ${users.email} = ${email})`;
  const fresh = { ...code, userId, attempts: 0 };
  const [row] = await db
    .insert(resetCodes)
    .values(fresh)
    .onConflictDoUpdate({ target: resetCodes.addressKey, set: fresh })
    .returning({ userId: resetCodes.userId });
  return row?.userId ?? null;
};

/**
 * Uses up one attempt and returns the hash the code is to be compared with; null when there is no code,
 * it has expired or its attempts are used up. One statement, so that guesses at the same time all count.
 */
export const takeResetAttempt = async (
  db: Db,
  addressKey: string,
  maxAttempts: number,
  now: number,
): Promise<string | null> => {
  const [row] = await db
    .update(resetCodes)
    .set({ attempts: sql`${resetCodes.attempts} + 1` })
    .where(
      and(
        eq(resetCodes.addressKey, addressKey),
        lt(resetCodes.attempts, maxAttempts),
        gt(resetCodes.expiresAt, new Date(now)),
      ),
    )
    .returning({ codeHash: resetCodes.codeHash });
  return row?.codeHash ?? null;
};

/** Turns a code into a ticket; false when somebody else has used the code up, or a newer one has come. */
export const exchangeResetCode = (
  db: Db,
  code: { addressKey: string; codeHash: string },
  ticket: { ticketHash: string; expiresAt: Date },
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [used] = await tx
      .delete(resetCodes)
      .where(and(eq(resetCodes.addressKey, code.addressKey), eq(resetCodes.codeHash, code.codeHash)))
      .returning({ userId: resetCodes.userId });
    if (!used?.userId) return false;
    await tx.insert(resetTickets).values({ ...ticket, userId: used.userId });
    return true;
  });

/** The user a ticket is for, if it is good and for the account with this address; else null. */
export const ticketHolder = async (
  db: Db,
  ticketHash: string,
  email: string,
  now: number,
): Promise<string | null> => {
  const [row] = await db
    .select({ userId: resetTickets.userId })
    .from(resetTickets)
    .innerJoin(users, eq(users.id, resetTickets.userId))
    .where(
      and(
        eq(resetTickets.ticketHash, ticketHash),
        gt(resetTickets.expiresAt, new Date(now)),
        eq(users.email, email),
      ),
    );
  return row?.userId ?? null;
};

/** Uses a ticket up; false when that has been done before. */
export const takeTicket = async (tx: Db, ticketHash: string): Promise<boolean> => {
  const used = await tx
    .delete(resetTickets)
    .where(eq(resetTickets.ticketHash, ticketHash))
    .returning({ userId: resetTickets.userId });
  return used.length > 0;
};

/** Takes back every code and ticket of a user. */
export const withdrawResets = async (tx: Db, userId: string): Promise<void> => {
  await tx.delete(resetTickets).where(eq(resetTickets.userId, userId));
  await tx.delete(resetCodes).where(eq(resetCodes.userId, userId));
};

/** Removes the codes, also those without an account, and tickets that have expired. */
export const removeExpiredResets = async (db: Db, now: number): Promise<void> => {
  await db.delete(resetCodes).where(lte(resetCodes.expiresAt, new Date(now)));
  await db.delete(resetTickets).where(lte(resetTickets.expiresAt, new Date(now)));
};
