import { desc } from 'drizzle-orm';
import type { PlaceReport } from '../../shared/contracts/places.ts';
import { cleanText } from './messages.ts';
import type { Db } from './open.ts';
import { placeReports } from './tables.ts';

/** Keeps what a user reports of a place of the catalogue. */
export const saveReport = async (
  db: Db,
  userId: string,
  placeId: string,
  { problem, text = '' }: PlaceReport,
): Promise<void> => {
  await db.insert(placeReports).values({ userId, placeId, problem, text: cleanText(text) });
};

/** All that was reported, the newest first, without who did. */
export const readReports = (db: Db) =>
  db
    .select({
      placeId: placeReports.placeId,
      problem: placeReports.problem,
      text: placeReports.text,
      createdAt: placeReports.createdAt,
    })
    .from(placeReports)
    .orderBy(desc(placeReports.createdAt));
