import * as v from 'valibot';
import { expect, test } from 'vitest';
import { planTrip } from '../../../server/planner/plan-trip.ts';
import { Alternatives } from '../../../shared/contracts/places.ts';
import { addDays } from '../../../shared/dates.ts';
import type { Itinerary } from '../../../shared/itinerary.ts';
import { apiContext, WANTED } from '../../kit/trips/api-context.ts';
import { knownPlaces } from '../../kit/trips/known-places.ts';

const places = knownPlaces();

/** A plan whose day 3 is the National Museum from 18:00 to 20:00, an hour after it shuts. */
const planFrom = (startDate: string): Itinerary => {
  const plan = planTrip({ tripId: 'sample', startDate, nights: 3, companions: 1, notes: 'Calm' }, places);
  const late = {
    venue_id: 'national-museum',
    venue_name: 'National Museum',
    start_time: '18:00',
    end_time: '20:00',
  };
  return {
    ...plan,
    days: plan.days.map((day) => {
      const others = day.activities.filter(({ venue_id }) => venue_id !== late.venue_id);
      const only = others.slice(0, 1).map((stop) => ({ ...stop, ...late }));
      return { ...day, activities: day.day === 3 ? only : others };
    }),
  };
};

apiContext('A plan that has become wrong', (context) => {
  const planned = async (startDate = WANTED.start_date) => {
    const { body } = await context.ask(context.sara, 'POST', '/trip/start', {
      ...WANTED,
      start_date: startDate,
    });
    const { trip_id } = v.parse(v.object({ trip_id: v.string() }), body);
    await context.answer(trip_id, JSON.stringify(planFrom(startDate)));
    return context.read(context.sara, trip_id);
  };

  test('says so to its owner, and is right again when the stop is replaced', async () => {
    const trip = await planned();
    const { trip_id, version, needs_look } = trip;
    expect(needs_look).toEqual([
      {
        stop_id: expect.any(String),
        day: 3,
        name: 'National Museum',
        why: 'National Museum of Saudi Arabia is open from 09:00 to 19:00 on that day.',
      },
    ]);
    const stop_id = needs_look[0]?.stop_id ?? '';
    await context.ask(context.sara, 'PATCH', `/trip/${trip_id}`, { shared: true });
    for (const other of [context.omar, null]) {
      expect((await context.read(other, trip_id)).needs_look).toEqual([]);
    }
    const found = await context.ask(context.sara, 'GET', `/trip/${trip_id}/stops/${stop_id}/alternatives`);
    const venue_id = v.parse(Alternatives, found.body)[0]?.venue_id;
    const body = { base_version: version, operations: [{ op: 'replace', stop_id, venue_id }] };
    expect((await context.ask(context.sara, 'POST', `/trip/${trip_id}/changes`, body)).status).toBe(200);
    expect((await context.read(context.sara, trip_id)).needs_look).toEqual([]);
  });

  test('says so from 14 days before the arrival on, and not sooner', async () => {
    for (const [days, count] of [
      [14, 1],
      [15, 0],
    ] as const) {
      const trip = await planned(addDays(WANTED.start_date, days));
      expect([days, trip.needs_look.length]).toEqual([days, count]);
    }
  });
});
