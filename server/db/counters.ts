import { eq, lte, sql } from 'drizzle-orm';
import { counters } from './auth-tables.ts';
import type { Db } from './open.ts';

/**
 * Counts one more under `key` and returns the count and when it begins anew. The span
 * begins with the first one and lasts `spanMs`. One statement, so that it is exact over all nodes.
 */
export const countOne = async (
  db: Db,
  key: string,
  spanMs: number,
  now: number,
): Promise<{ count: number; endsAt: number }> => {
  const fresh = { key, count: 1, endsAt: new Date(now + spanMs) };
  const isOver = sql`${counters.endsAt} <= ${new Date(now).toISOString()}::timestamptz`;
  const [row] = await db
    .insert(counters)
    .values(fresh)
    .onConflictDoUpdate({
      target: counters.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${counters.count} + 1 end`,
        endsAt: sql`case when ${isOver} then excluded.ends_at else ${counters.endsAt} end`,
      },
    })
    .returning();
  if (!row) throw new Error('The database returned no count');
  return { count: row.count, endsAt: row.endsAt.getTime() };
};

/** Begins a count anew. */
export const clearCount = async (db: Db, key: string): Promise<void> => {
  await db.delete(counters).where(eq(counters.key, key));
};

/** Removes the counts whose span has ended. */
export const removeEndedCounts = async (db: Db, now: number): Promise<void> => {
  await db.delete(counters).where(lte(counters.endsAt, new Date(now)));
};
