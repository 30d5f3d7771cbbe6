import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { messagesOf } from '../../../server/db/messages.ts';
import type { Db } from '../../../server/db/open.ts';
import {
  currentPlanOf,
  detailsOfVersion,
  planOf,
  versionsAt,
  versionsOf,
} from '../../../server/db/plan-versions.ts';
import { detailsOf, type TripRow, tripById } from '../../../server/db/trips.ts';
import type { Itinerary } from '../../../shared/itinerary.ts';
import { eachDatabase } from '../../kit/db/databases.ts';
import { insertSampleTrip, insertUser } from '../../kit/db/trip-rows.ts';
import { barePlan } from '../../kit/trips/plan-text.ts';
import { sampleItinerary } from '../../kit/trips/sample-itinerary.ts';

const MIGRATIONS = ['0008_plan_versions.sql', '0009_trip_details.sql'].map((file) =>
  join(import.meta.dirname, '../../../drizzle', file),
);

/** A plan whose days have stops at these venues. */
const planWith = (version: number, ...venues: string[][]): Itinerary => {
  const plan = sampleItinerary(venues.length, version);
  const days = plan.days.map((day, at) => ({
    ...day,
    activities: (venues[at] ?? []).flatMap((name) =>
      day.activities.slice(0, 1).map((stop) => ({ ...stop, venue_name: name, venue_id: name.toLowerCase() })),
    ),
  }));
  return { ...plan, greeting: `Plan ${version}`, days };
};

/** The tables as they were before versions had one of their own, with these itineraries in the messages of a trip. */
const storeAsBefore = async (db: Db, tripId: string, itineraries: readonly unknown[]): Promise<void> => {
  await db.execute(sql`drop table plan_versions`);
  await db.execute(sql`alter table trips drop column last_version, drop column wishes`);
  await db.execute(sql`alter table replies drop column details_before`);
  await db.execute(sql`alter table messages drop column version, add column itinerary jsonb`);
  for (const [position, itinerary] of itineraries.entries()) {
    await db.execute(
      sql`insert into messages (trip_id, position, role, content, itinerary)
          values (${tripId}, ${position}, 'assistant', ${`Text ${position}`}, ${JSON.stringify(itinerary)}::jsonb)`,
    );
  }
};

const requireRow = async (db: Db, tripId: string): Promise<TripRow> => {
  const row = await tripById(db, tripId);
  if (!row) throw new Error('There is no such trip');
  return row;
};

const migrate = async (db: Db): Promise<void> => {
  const statements = MIGRATIONS.flatMap((file) =>
    readFileSync(file, 'utf8').split('--> statement-breakpoint'),
  );
  for (const statement of statements) await db.execute(sql.raw(statement));
};

eachDatabase('Plans of before versions had a table', (database) => {
  const idsOf = async (tripId: string, version: number): Promise<(string | undefined)[][]> => {
    const [row] = await versionsAt(database.db, tripId, [version]);
    return planOf(row ?? null)?.days.map((day) => day.activities.map(({ stop_id }) => stop_id)) ?? [];
  };

  test('become versions whose stops are known by venue, and by day where a venue comes again', async () => {
    const tripId = await insertSampleTrip(database.db, await insertUser(database.db));
    const [one, two] = [planWith(1, ['A', 'T'], ['B'], ['C', 'T']), planWith(2, ['B'], ['A'], ['T', 'T'])];
    await storeAsBefore(database.db, tripId, [one, null, two]);
    await migrate(database.db);
    const [first, second] = [await idsOf(tripId, 1), await idsOf(tripId, 2)];
    const [[a, t1] = [], [b] = [], [c, t3] = []] = first;
    expect(new Set([a, t1, b, c, t3, undefined]).size).toBe(6);
    expect(second).toEqual([[b], [a], [t3, expect.any(String)]]);
    expect([...first.flat()]).not.toContain(second[2]?.[1]);
    expect(await versionsOf(database.db, tripId)).toMatchObject([
      { version: 2, source: 'planner', summary: 'Plan 2' },
      { version: 1, source: 'planner', summary: 'Plan 1' },
    ]);
    const [version] = await versionsAt(database.db, tripId, [1]);
    expect(barePlan(version?.plan)).toEqual(one);
    expect(detailsOfVersion(version ?? null)).toEqual(detailsOf(await requireRow(database.db, tripId)));
    expect((await messagesOf(database.db, tripId)).map(({ version, content }) => [version, content])).toEqual(
      [
        [1, 'Plan 1'],
        [null, 'Text 1'],
        [2, 'Plan 2'],
      ],
    );
    await database.db.execute(sql`delete from users`);
  });

  test('leave what is no plan a message, and the number of one that was taken back used up', async () => {
    const tripId = await insertSampleTrip(database.db, await insertUser(database.db));
    const broken = [{ days: 'broken' }, { __meta__: { version: 'two' }, days: [] }, 'text', []];
    await storeAsBefore(database.db, tripId, [
      planWith(3, ['A']),
      planWith(3, ['B']),
      ...broken,
      { __meta__: { version: 7 } },
    ]);
    await database.db.execute(sql`update messages set superseded_by = id where position = 6`);
    await migrate(database.db);
    const current = await currentPlanOf(database.db, tripId);
    expect([current?.version, planOf(current)?.days[0]?.activities[0]?.venue_name]).toEqual([3, 'B']);
    expect(await versionsOf(database.db, tripId)).toHaveLength(1);
    expect((await tripById(database.db, tripId))?.lastVersion).toBe(7);
    const left = (await messagesOf(database.db, tripId)).map(({ version, content }) => [version, content]);
    expect(left).toEqual([
      [null, 'Plan 3'],
      [3, 'Plan 3'],
      [null, 'An earlier plan.'],
      [null, 'An earlier plan.'],
      [null, 'Text 4'],
      [null, 'Text 5'],
    ]);
    await database.db.execute(sql`delete from users`);
  });
});
