import type { PlaceReport } from '../../shared/contracts/places.ts';
import { LIMITS } from '../auth/throttle.ts';
import { saveReport } from '../db/place-reports.ts';
import { Problem } from '../problem.ts';
import type { LookUpDeps } from './own-plan.ts';

/** Keeps what a user reports of a place for the operator; throws Problem `not_found` for a place that is not ours. */
export const reportPlace = async (
  { db, places, throttle }: LookUpDeps,
  userId: string,
  venueId: string,
  report: PlaceReport,
): Promise<void> => {
  if (!places.byId(venueId)) throw new Problem('not_found');
  await throttle.spend(LIMITS.reportUser, userId);
  await saveReport(db, userId, venueId, report);
};
