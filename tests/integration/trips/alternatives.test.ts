import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { planTrip } from '../../../server/planner/plan-trip.ts';
import type { Operation } from '../../../shared/contracts/changes.ts';
import { type Alternative, Alternatives } from '../../../shared/contracts/places.ts';
import type { Trip } from '../../../shared/contracts/trip.ts';
import { type Activity, Itinerary } from '../../../shared/itinerary.ts';
import { apiContext, NOT_FOUND } from '../../kit/trips/api-context.ts';
import { knownPlaces } from '../../kit/trips/known-places.ts';

const PLAN = planTrip(
  { tripId: 'sample', startDate: '2027-01-14', nights: 3, companions: 1, notes: 'Calm' },
  knownPlaces(),
);

apiContext('The alternatives of a stop', (context) => {
  const planned = async (): Promise<Trip> => {
    const { trip_id } = await context.start();
    await context.answer(trip_id, JSON.stringify(PLAN));
    return context.read(context.sara, trip_id);
  };
  const stopsOf = (trip: Trip): Activity[] => {
    const message = trip.chat_history.find(({ version }) => version === trip.version);
    return v.parse(Itinerary, message?.structured_itinerary).days.flatMap(({ activities }) => activities);
  };
  const pathOf = (trip: Trip, { stop_id }: Activity): string =>
    `/trip/${trip.trip_id}/stops/${stop_id}/alternatives`;
  const alternativesOf = async (trip: Trip, stop: Activity): Promise<Alternative[]> => {
    const { status, body } = await context.ask(context.sara, 'GET', pathOf(trip, stop));
    expect(status).toBe(200);
    return v.parse(Alternatives, body);
  };
  const change = async (trip: Trip, operation: Operation): Promise<Trip> => {
    const body = { base_version: trip.version, operations: [operation] };
    expect(await context.ask(context.sara, 'POST', `/trip/${trip.trip_id}/changes`, body)).toMatchObject({
      status: 200,
    });
    return context.read(context.sara, trip.trip_id);
  };

  test('are taken by a replacement, and stand as far away as they were said to', async () => {
    let trip = await planned();
    const at = stopsOf(trip).findLastIndex(({ activity_type }) => activity_type === 'dinner');
    const stop = stopsOf(trip)[at];
    if (!stop) throw new Error('The plan has no dinner');
    const names = stopsOf(trip).map(({ venue_name }) => venue_name);
    const offered = await alternativesOf(trip, stop);
    expect(offered.length).toBeGreaterThanOrEqual(3);
    for (const { venue_id, name, minutes_away, reason } of offered) {
      expect(names).not.toContain(name);
      expect(reason).toMatch(/^[^.]+, open [^.]+\.$/);
      trip = await change(trip, { op: 'replace', stop_id: stop.stop_id ?? '', venue_id });
      expect(stopsOf(trip)[at]).toMatchObject({
        venue_id,
        venue_name: name,
        travel: { minutes: minutes_away },
      });
      trip = await change(trip, { op: 'restore', version: 1 });
    }
  });

  test('follow the plan as it is now, and what was said since', async () => {
    const trip = await planned();
    const stop = stopsOf(trip).find(({ activity_type }) => activity_type === 'dinner');
    if (!stop?.stop_id) throw new Error('The plan has no dinner');
    const { stop_id } = stop;
    const [best] = await alternativesOf(trip, stop);
    const replaced = await change(trip, { op: 'replace', stop_id, venue_id: best?.venue_id ?? '' });
    const [now] = stopsOf(replaced).filter(({ venue_id }) => venue_id === best?.venue_id);
    expect((await alternativesOf(replaced, now ?? stop)).map(({ venue_id }) => venue_id)).not.toContain(
      best?.venue_id,
    );
    expect(await context.ask(context.sara, 'GET', pathOf(replaced, stop))).toMatchObject({
      status: 404,
      body: { code: 'not_found', detail: 'That stop is not on the plan any more.' },
    });
    const locked = await change(replaced, { op: 'lock', stop_id: now?.stop_id ?? '', locked: true });
    expect(await alternativesOf(locked, now ?? stop)).toEqual([]);
    const sights = stopsOf(trip).filter(({ activity_type }) => !/lunch|dinner|cafe/.test(activity_type));
    const parksAndMalls = async (): Promise<Alternative[]> => {
      const all = await Promise.all(sights.map((sight) => alternativesOf(locked, sight)));
      return all.flat().filter(({ kind }) => kind === 'park' || kind === 'mall');
    };
    expect(await parksAndMalls()).not.toEqual([]);
    await context.send(context.sara, trip.trip_id, 'No parks and no malls from now on, please');
    await context.answer(trip.trip_id, 'Understood.');
    expect(await parksAndMalls()).toEqual([]);
  });

  test('are for the owner alone, and of a plan that there is', async () => {
    const trip = await planned();
    const [stop] = stopsOf(trip);
    if (!stop) throw new Error('The plan has no stop');
    await context.ask(context.sara, 'PATCH', `/trip/${trip.trip_id}`, { shared: true });
    expect(await context.ask(context.omar, 'GET', pathOf(trip, stop))).toMatchObject(NOT_FOUND);
    expect((await context.ask(null, 'GET', pathOf(trip, stop))).status).toBe(401);
    const early = await context.start();
    for (const trip_id of [early.trip_id, randomUUID(), 'not-an-id']) {
      expect(await context.ask(context.sara, 'GET', pathOf({ ...trip, trip_id }, stop))).toMatchObject(
        NOT_FOUND,
      );
    }
  });
});
