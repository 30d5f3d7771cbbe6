import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import { resetCodes, resetTickets, users } from '../auth-tables.ts';
import type { Db } from '../open.ts';

/** Where the codes of an address are kept: the one `own` requester asked for last, and the newest of all. */
export interface CodeKeys {
  own: string;
  newest: string;
}

/**
 * Keeps a code for an address, in the place of the one its requester asked for before and of the newest, and
 * returns whose account it is, or null. The codes of other requesters stay good: nobody takes the owner's away
 * by asking for one. One statement for all of it: what it costs must not reveal whether there is an account.
 */
export const storeResetCode = async (
  db: Db,
  email: string,
  { keys, codeHash, expiresAt }: { keys: CodeKeys; codeHash: string; expiresAt: Date },
): Promise<string | null> => {
  const userId = sql<string | null>`(select ${users.id} from ${users} where ${users.email} = ${email})`;
  const fresh = { codeHash, expiresAt, userId, attempts: 0 };
  const [row] = await db
    .insert(resetCodes)
    .values([keys.own, keys.newest].sort().map((addressKey) => ({ ...fresh, addressKey })))
    .onConflictDoUpdate({ target: resetCodes.addressKey, set: fresh })
    .returning({ userId: resetCodes.userId });
  return row?.userId ?? null;
};

/** The hash of the code a requester has to know: the one they asked for, else the newest; null when there is none. */
export const findResetCode = async (db: Db, keys: CodeKeys, now: number): Promise<string | null> => {
  const found = await db
    .select({ key: resetCodes.addressKey, codeHash: resetCodes.codeHash })
    .from(resetCodes)
    .where(
      and(inArray(resetCodes.addressKey, [keys.own, keys.newest]), gt(resetCodes.expiresAt, new Date(now))),
    );
  return (found.find(({ key }) => key === keys.own) ?? found[0])?.codeHash ?? null;
};

/** Counts a try of the newest code of an address and returns how many it had; 0 when that is another code by now. */
export const countTry = async (db: Db, newestKey: string, codeHash: string): Promise<number> => {
  const [row] = await db
    .update(resetCodes)
    .set({ attempts: sql`${resetCodes.attempts} + 1` })
    .where(and(eq(resetCodes.addressKey, newestKey), eq(resetCodes.codeHash, codeHash)))
    .returning({ attempts: resetCodes.attempts });
  return row?.attempts ?? 0;
};

/** Turns a code into a ticket; false when somebody else has used the code up, or a newer one has come. */
export const exchangeResetCode = (
  db: Db,
  codeHash: string,
  ticket: { ticketHash: string; expiresAt: Date },
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const isThis = eq(resetCodes.codeHash, codeHash);
    // Locked in the order a new code replaces them in, so that neither waits for the other for ever.
    const [used] = await tx
      .select({ userId: resetCodes.userId })
      .from(resetCodes)
      .where(isThis)
      .orderBy(asc(resetCodes.addressKey))
      .for('update');
    await tx.delete(resetCodes).where(isThis);
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
