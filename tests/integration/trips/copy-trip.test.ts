import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { planTrip } from '../../../server/planner/plan-trip.ts';
import { Trip, TripSummaries } from '../../../shared/contracts/trip.ts';
import { Itinerary } from '../../../shared/itinerary.ts';
import { eachApiContext, NOT_FOUND } from '../../kit/trips/api-context.ts';
import { knownPlaces } from '../../kit/trips/known-places.ts';

/** Words that stand where only the owner may find them. */
const PRIVATE = {
  greeting: 'On your tight budget, with Nour in her wheelchair',
  name: 'Divorce party',
  message: 'My passport number is X1234567',
  prose: 'Your appointment at the clinic is at ten',
};
const PLAN = {
  ...planTrip(
    { tripId: 'sample', startDate: '2027-01-14', nights: 3, companions: 1, notes: 'Calm' },
    knownPlaces(),
  ),
  greeting: PRIVATE.greeting,
};
const NEUTRAL = 'A 4-day plan for Riyadh, with every stop on the map.';

eachApiContext('A copy of a trip', (context) => {
  const planIn = (trip: Trip): Itinerary =>
    v.parse(Itinerary, trip.chat_history.at(-1)?.structured_itinerary);
  const stopsOf = (plan: Itinerary) => plan.days.flatMap(({ activities }) => activities);
  const copy = async (as: string, id: string): Promise<Trip> => {
    const { status, body } = await context.ask(as, 'POST', `/trip/${id}/copy`);
    expect(status).toBe(201);
    return v.parse(Trip, body);
  };
  /** A trip of Sara’s, with a name, notes, a message and its answer, and a version by hand with a locked stop. */
  const planned = async (): Promise<Trip> => {
    const { trip_id } = await context.start();
    await context.answer(trip_id, JSON.stringify(PLAN));
    await context.send(context.sara, trip_id, PRIVATE.message);
    await context.answer(trip_id, PRIVATE.prose);
    const trip = await context.read(context.sara, trip_id);
    const [first, second] = stopsOf(v.parse(Itinerary, trip.chat_history[0]?.structured_itinerary));
    const operations = [
      // Comes back as another visit, with an id of the second version.
      { op: 'remove', stop_id: first?.stop_id },
      { op: 'add', venue_id: first?.venue_id, day: 1 },
      { op: 'lock', stop_id: second?.stop_id, locked: true },
    ];
    const body = { base_version: 1, operations };
    expect((await context.ask(context.sara, 'POST', `/trip/${trip_id}/changes`, body)).status).toBe(200);
    await context.ask(context.sara, 'PATCH', `/trip/${trip_id}`, { name: PRIVATE.name });
    return context.read(context.sara, trip_id);
  };

  test('has the newest plan as a trip of its own, and nothing else', async () => {
    const trip = await planned();
    const made = await copy(context.sara, trip.trip_id);
    expect(made).toMatchObject({
      name: 'Trip to Riyadh',
      start_date: trip.start_date,
      nights: trip.nights,
      companions: trip.companions,
      notes: null,
      version: 1,
      shared: false,
      archived: false,
      mine: true,
      reply: null,
      failure: null,
      has_older: false,
      chat_history: [{ role: 'assistant', content: NEUTRAL, version: 1, changes: [] }],
    });
    const [was, is] = [planIn(trip), planIn(made)];
    expect(stopsOf(was).some(({ locked }) => locked)).toBe(true);
    expect(stopsOf(is)).toEqual(
      stopsOf(was).map(({ stop_id: _, locked: __, travel, ...stop }) => ({
        ...stop,
        stop_id: expect.stringMatching(/-1-\d+$/),
        travel,
      })),
    );
    expect({ ...is, days: [] }).toEqual({
      ...was,
      __meta__: { ...was.__meta__, version: 1 },
      greeting: NEUTRAL,
      days: [],
    });
    expect(context.node.events.list).toContainEqual(['tripsChanged', context.sara]);
    const versions = await context.ask(context.sara, 'GET', `/trip/${made.trip_id}/versions`);
    expect(versions.body).toMatchObject([
      { version: 1, source: 'planner', summary: 'A first plan of 4 days.' },
    ]);
  });

  test('goes its own way', async () => {
    const trip = await planned();
    const made = await copy(context.sara, trip.trip_id);
    const operations = stopsOf(planIn(made))
      .slice(0, 2)
      .map(({ stop_id }) => ({ op: 'remove', stop_id }));
    const body = { base_version: 1, operations };
    expect((await context.ask(context.sara, 'POST', `/trip/${made.trip_id}/changes`, body)).status).toBe(200);
    expect(await context.read(context.sara, trip.trip_id)).toEqual(trip);
    await context.ask(context.sara, 'DELETE', `/trip/${trip.trip_id}`);
    expect(await context.read(context.sara, made.trip_id)).toMatchObject({ version: 2 });
  });

  test('of a shared trip is for everybody who is signed in, and tells nothing of its owner', async () => {
    const trip = await planned();
    const path = `/trip/${trip.trip_id}/copy`;
    expect(await context.ask(context.omar, 'POST', path)).toMatchObject(NOT_FOUND);
    await context.ask(context.sara, 'PATCH', `/trip/${trip.trip_id}`, { shared: true });
    const made = await copy(context.omar, trip.trip_id);
    const list = await context.ask(context.omar, 'GET', '/trip/history');
    expect(v.parse(TripSummaries, list.body).map(({ trip_id }) => trip_id)).toEqual([made.trip_id]);
    expect(await context.ask(context.sara, 'GET', `/trip/${made.trip_id}`)).toMatchObject(NOT_FOUND);
    const seen = JSON.stringify([
      made,
      (await context.ask(context.omar, 'GET', `/trip/${made.trip_id}/versions`)).body,
      await context.state(made.trip_id),
    ]);
    const own = JSON.stringify([
      await context.read(context.sara, trip.trip_id),
      (await context.ask(context.sara, 'GET', `/trip/${trip.trip_id}/versions/1`)).body,
    ]);
    for (const [where, words] of Object.entries(PRIVATE)) {
      expect([where, seen.includes(words), own.includes(words)]).toEqual([where, false, true]);
    }
    expect((await context.ask(null, 'POST', path)).status).toBe(401);
    await context.ask(context.sara, 'PATCH', `/trip/${trip.trip_id}`, { shared: false });
    expect(await context.ask(context.omar, 'POST', path)).toMatchObject(NOT_FOUND);
  });

  test('needs a trip and a plan', async () => {
    const { trip_id } = await context.start();
    expect(await context.ask(context.sara, 'POST', `/trip/${trip_id}/copy`)).toMatchObject({
      status: 409,
      body: { code: 'conflict', detail: 'This trip has no plan to copy yet' },
    });
    for (const id of [randomUUID(), 'not-an-id']) {
      expect(await context.ask(context.sara, 'POST', `/trip/${id}/copy`)).toMatchObject(NOT_FOUND);
    }
    expect((await context.ask(context.sara, 'GET', '/trip/history')).body).toHaveLength(1);
  });
});
