import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMessage, currentPlanOf } from '../../../server/db/messages.ts';
import type { Database } from '../../../server/db/open.ts';
import { eachDatabase } from '../../kit/db/databases.ts';
import { insertSampleTrip, insertUser } from '../../kit/db/trip-rows.ts';
import { sampleItinerary } from '../../kit/trips/sample-itinerary.ts';

eachDatabase('The current plan of a trip', (open) => {
  let database: Database;
  let userId: string;
  beforeAll(async () => {
    database = await open();
    userId = await insertUser(database.db);
  });
  afterAll(() => database.close());

  const currentAmong = async (itineraries: unknown[]): Promise<unknown> => {
    const tripId = await insertSampleTrip(database.db, userId);
    for (const itinerary of itineraries) {
      await addMessage(database.db, { tripId, role: 'assistant', content: '', itinerary });
    }
    return (await currentPlanOf(database.db, tripId))?.itinerary;
  };

  test('is the itinerary of the highest version, the later one where two are equal', async () => {
    const itineraries = [
      sampleItinerary(1, 1),
      sampleItinerary(2, 10),
      sampleItinerary(3, 10),
      sampleItinerary(4, 9),
      { days: 'broken' },
      null,
    ];
    expect(await currentAmong(itineraries)).toEqual(sampleItinerary(3, 10));
  });

  test('is none before the first', async () => {
    expect(await currentAmong([null])).toBeUndefined();
  });
});
