import type { Db } from '../../server/db/open.ts';
import { insertSampleTrip } from '../kit/db/trip-rows.ts';
import { SimHistory } from './sim-history.ts';

/** Lives through the history of a seed on a real database, whose clock is that of this process. */
export const liveHistory = async (
  db: Db,
  userId: string,
  seed: number,
  storm: (history: SimHistory) => void,
) => {
  const tripId = await insertSampleTrip(db, userId);
  const history = new SimHistory(db, userId, tripId, seed);
  const real = Date.now;
  Date.now = () => history.time.now;
  try {
    await history.live(storm);
  } finally {
    Date.now = real;
  }
  return history;
};
