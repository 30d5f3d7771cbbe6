import type { Db } from '../db/open.ts';
import { isOwnTrip } from '../db/trips.ts';
import { Problem } from '../problem.ts';

/** Returns the id of a trip of this user's. Throws Problem `not_found` for any other, whether there is one or not. */
export const ownTrip = async (db: Db, userId: string, tripId: string): Promise<string> => {
  if (!(await isOwnTrip(db, userId, tripId))) throw new Problem('not_found');
  return tripId;
};
