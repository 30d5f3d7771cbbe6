import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '../../../server/db/open.ts';
import { createPostgresDatabase, onPostgres } from '../../kit/db/databases.ts';
import { insertUser } from '../../kit/db/trip-rows.ts';
import { type Ask, insertTrialTrip, openApiOperator } from '../../kit/operations/api-operator.ts';
import { faultsAfter, fireChanges } from '../../kit/operations/fire-changes.ts';
import { trialPlaces, trialTrip } from '../../kit/operations/trial-trips.ts';
import { trySequences } from '../../kit/operations/try-sequences.ts';
import { openReplyNode } from '../../kit/replies/reply-node.ts';
import { openTripApi } from '../../kit/trips/api-context.ts';

/** A machine that is busy with everything else must not fail these: they are some seconds of work. */
const PATIENCE_MS = 120_000;

onPostgres('Random changes of plans', (database) => {
  test(
    'leave sound plans and true sentences, are accepted where they can be, and are undone to the byte',
    async () => {
      const operator = await openApiOperator(database.db);
      const { operations, accepted, possible, undone } = await trySequences(10, operator);
      await operator.close();
      expect([operations > 40, undone > 20]).toEqual([true, true]);
      expect(accepted / possible).toBeGreaterThanOrEqual(0.9);
    },
    PATIENCE_MS,
  );
});

describe('Changes of one trip by tabs on two nodes', () => {
  let made: Awaited<ReturnType<typeof createPostgresDatabase>>;
  let databases: Database[];

  beforeAll(async () => {
    made = await createPostgresDatabase();
    databases = await Promise.all([1, 2].map(() => openDatabase({ url: made.url })));
    await databases[0]?.migrate();
  });
  afterAll(async () => {
    await Promise.all(databases.map((database) => database.close()));
    await made.drop();
  });

  test(
    'are each a version, a reason or a conflict; a lost response makes no second version',
    async () => {
      const [one, other] = databases;
      if (!one || !other) throw new Error('no databases');
      const userId = await insertUser(one.db);
      const nodes = [one, other].map(({ db }) => ({ ...openReplyNode(db), db }));
      const asks = nodes.map(({ db, replies, events }): Ask => {
        const api = openTripApi({ db, replies, events: events.events, places: trialPlaces });
        return (method, path, body) => api.ask(userId, method, path, body);
      });
      const [first, ...more] = asks;
      if (!first) throw new Error('no nodes');
      const ask = { tripId: 'at once', startDate: '2027-01-19', nights: 4, companions: 1, notes: 'Calm' };
      const trip = trialTrip(ask);
      const target = {
        tripId: await insertTrialTrip(one.db, userId, trip),
        nodes: [first, ...more] as const,
      };
      const fired = await fireChanges(target, 24, 17);
      await Promise.all(nodes.map(({ replies }) => replies.close()));
      expect(await faultsAfter(target, fired, trip.facts)).toEqual([]);
      expect([fired.made.size > 8, fired.conflicts > 5, fired.repeated > 1]).toEqual([true, true, true]);
      expect(fired.made.size + fired.refused).toBe(24);
    },
    PATIENCE_MS,
  );
});
