import { eq, lte, sql } from 'drizzle-orm';
import { counters } from '../auth-tables.ts';
import type { Db } from '../open.ts';

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

/**
 * Counts one more under `key`, unless there are `max` already, and returns the count (null when nothing was
 * counted) and when it begins anew. Exact over all nodes, and what is refused moves nothing.
 */
export const countUpTo = async (
  db: Db,
  key: string,
  { max, spanMs, now }: { max: number; spanMs: number; now: number },
): Promise<{ count: number | null; endsAt: number }> => {
  const isOver = sql`${counters.endsAt} <= ${new Date(now).toISOString()}::timestamptz`;
  const [row] = await db
    .insert(counters)
    .values({ key, count: 1, endsAt: new Date(now + spanMs) })
    .onConflictDoUpdate({
      target: counters.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${counters.count} + 1 end`,
        endsAt: sql`case when ${isOver} then excluded.ends_at else ${counters.endsAt} end`,
      },
      setWhere: sql`${isOver} or ${counters.count} < ${max}`,
    })
    .returning();
  if (row) return { count: row.count, endsAt: row.endsAt.getTime() };
  const [full] = await db.select().from(counters).where(eq(counters.key, key));
  return { count: null, endsAt: full?.endsAt.getTime() ?? now };
};

/** Takes one off a count. */
export const countBack = async (db: Db, key: string): Promise<void> => {
  await db
    .update(counters)
    .set({ count: sql`greatest(${counters.count} - 1, 0)` })
    .where(eq(counters.key, key));
};

/** Begins a count anew. */
export const clearCount = async (db: Db, key: string): Promise<void> => {
  await db.delete(counters).where(eq(counters.key, key));
};

/** Removes the counts whose span has ended. */
export const removeEndedCounts = async (db: Db, now: number): Promise<void> => {
  await db.delete(counters).where(lte(counters.endsAt, new Date(now)));
};
