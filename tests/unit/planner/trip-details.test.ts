import { describe, expect, test } from 'vitest';
import { dayFacts } from '../../../server/places/calendar.ts';
import { openIntervals } from '../../../server/places/opening.ts';
import { type Followed, followDetails } from '../../../server/planner/details/follow-details.ts';
import { readTripWishes } from '../../../server/planner/details/read-wishes.ts';
import { stopAt } from '../../../server/planner/operations/place-stop.ts';
import { timesOf } from '../../../server/planner/operations/settle-day.ts';
import { withStopIds } from '../../../server/planner/operations/stop-ids.ts';
import { compareVersions } from '../../../server/planner/operations/summary.ts';
import { atOnce } from '../../../server/planner/scheduling/in-steps.ts';
import { planningInput, type TripDetails } from '../../../server/trip-details.ts';
import { addDays } from '../../../shared/dates.ts';
import type { Activity, Itinerary } from '../../../shared/itinerary.ts';
import { counted } from '../../kit/operations/winter-plan.ts';
import { briefFor, dayOf, expectSound, placeOf, places, planFor } from '../../kit/planner/embedded-chat.ts';

/** A trip from Sunday 6 December 2026. */
const TRIP: TripDetails = {
  startDate: '2026-12-06',
  nights: 3,
  companions: 1,
  notes: 'We love history and museums. Good local food.',
  wishes: { added: [], removed: [] },
};
const trip = (over: Partial<TripDetails>): TripDetails => ({ ...TRIP, ...over });
const firstPlan = (details: TripDetails): Itinerary =>
  withStopIds(planFor(briefFor(planningInput(details))), null, counted());
const PLAN = firstPlan(TRIP);

const follow = (after: TripDetails, before = TRIP, plan = PLAN, said: string[] = []): Followed =>
  atOnce(
    followDetails({
      ask: { tripId: 'trip-1', ...planningInput(after) },
      before,
      plan,
      said,
      version: plan.__meta__.version + 1,
      places,
    }),
  );
/** The plan that follows, sound and with the differences and the words that are true of it. */
const followed = (after: TripDetails, before = TRIP, plan = PLAN): Followed & { plan: Itinerary } => {
  const { plan: next, changes, summary, beside } = follow(after, before, plan);
  if (!next) throw new Error(`The plan stays: ${summary}`);
  expectSound(next, after, places);
  const compared = compareVersions(plan, next);
  expect(changes).toEqual(compared.changes);
  expect(summary).toContain(compared.summary);
  expect(next).toMatchObject({ greeting: summary, __meta__: { version: plan.__meta__.version + 1 } });
  return { plan: next, changes, summary, beside };
};
const bytes = (plan: Itinerary, days: readonly number[]): string[] =>
  days.map((day) => JSON.stringify(dayOf(plan, day)));
const stopsOn = (plan: Itinerary, day: number): Activity[] => dayOf(plan, day).activities;
const timed = ({ stop_id, start_time, end_time }: Activity): string => `${stop_id} ${start_time}-${end_time}`;
const withLock = (plan: Itinerary, day: number, at: number): { plan: Itinerary; stop: Activity } => {
  const stop = stopsOn(plan, day).at(at);
  if (!stop) throw new Error(`Day ${day} has no stop ${at}`);
  const locked = { ...stop, locked: true };
  const days = plan.days.map((each) =>
    each.day === day
      ? { ...each, activities: each.activities.map((one) => (one === stop ? locked : one)) }
      : each,
  );
  return { plan: { ...plan, days }, stop: locked };
};
const meals = (plan: Itinerary, day: number): string[] =>
  stopsOn(plan, day).flatMap(({ activity_type: type }) => (/lunch|dinner|iftar/.test(type) ? [type] : []));

describe('Other nights', () => {
  test('three to six are planned in addition, and six to two drop the last days', () => {
    const six = trip({ nights: 6 });
    const longer = followed(six);
    expect(bytes(longer.plan, [1, 2, 3])).toEqual(bytes(PLAN, [1, 2, 3]));
    const kept = stopsOn(longer.plan, 4).map(({ stop_id }) => stop_id);
    expect(kept).toEqual(expect.arrayContaining(stopsOn(PLAN, 4).map(({ stop_id }) => stop_id)));
    for (const day of [4, 5, 6]) expect([day, meals(longer.plan, day)]).toEqual([day, ['lunch', 'dinner']]);
    // Three sights and two tables: what was the light last day is a full one now.
    expect(stopsOn(PLAN, 4).length).toBeLessThan(4);
    expect(stopsOn(longer.plan, 4).length).toBeGreaterThanOrEqual(5);
    expect(stopsOn(longer.plan, 7).length).toBeGreaterThan(0);
    expect(stopsOn(longer.plan, 7).length).toBeLessThanOrEqual(3);
    expect(longer.summary).toMatch(/^The trip now has 7 days instead of 4\. /);
    const two = trip({ nights: 2 });
    const shorter = followed(two, six, longer.plan);
    expect(bytes(shorter.plan, [1, 2])).toEqual(bytes(PLAN, [1, 2]));
    const last = stopsOn(shorter.plan, 3);
    expect(last.length).toBeGreaterThan(0);
    expect(last.length).toBeLessThanOrEqual(3);
    const were = stopsOn(longer.plan, 3).map(timed);
    expect(last.filter((stop) => !were.includes(timed(stop)))).toEqual([]);
    expect(new Set(shorter.changes.map(({ kind }) => kind))).toEqual(new Set(['removed']));
  });

  test('name a locked stop of a dropped day, and leave another one at its hour on what is the last day now', () => {
    const gone = withLock(PLAN, 4, 0);
    const both = withLock(gone.plan, 3, -1);
    const { plan, summary } = followed(trip({ nights: 2 }), TRIP, both.plan);
    expect(summary).toContain(`${gone.stop.venue_name} was locked, but day 4 is no longer part of the trip.`);
    expect(stopsOn(plan, 3).find(({ stop_id }) => stop_id === both.stop.stop_id)).toMatchObject({
      start_time: both.stop.start_time,
      end_time: both.stop.end_time,
      locked: true,
    });
  });

  test('begin no day before the hour that was asked for, also not the one that was the last', () => {
    const short = trip({ nights: 2, notes: `${TRIP.notes} Days begin at 09:30.` });
    const { plan } = followed({ ...short, nights: 4 }, short, firstPlan(short));
    const starts = [3, 4, 5].flatMap((day) => stopsOn(plan, day).map(({ start_time }) => start_time));
    expect(starts.filter((start) => start < '09:30')).toEqual([]);
    expect(stopsOn(plan, 3).length).toBeGreaterThanOrEqual(4);
  });

  test('reach from one to thirty and back, in steps', () => {
    const one = trip({ nights: 1 });
    const thirty = trip({ nights: 30 });
    const short = firstPlan(one);
    const long = followed(thirty, one, short).plan;
    expect(bytes(long, [1])).toEqual(bytes(short, [1]));
    const back = followed(one, thirty, long).plan;
    expect(bytes(back, [1])).toEqual(bytes(short, [1]));
    const steps = followDetails({
      ask: { tripId: 'trip-1', ...planningInput(thirty) },
      before: one,
      plan: short,
      said: [],
      version: 2,
      places,
    });
    let count = 0;
    while (!steps.next().done) count += 1;
    expect(count).toBeGreaterThan(29);
  });
});

describe('Another date', () => {
  const isOpen = (stop: Activity, date: string): boolean => {
    const [place, { start, end }] = [placeOf(stop), timesOf(stop)];
    return !place || openIntervals(place, dayFacts(date)).some(([from, to]) => from <= start && end <= to);
  };

  test('onto a Friday re-times or replaces only what is closed then', () => {
    const after = trip({ startDate: '2026-12-10' });
    const { plan, summary } = followed(after);
    expect(summary).toMatch(/^Day 1 is now Thursday 10 December 2026\. /);
    for (const day of PLAN.days) {
      const date = addDays(after.startDate, day.day - 1);
      expect(dayOf(plan, day.day)).toMatchObject({ date });
      const open = day.activities.filter(
        (stop) => isOpen(stop, date) && !/lunch|dinner|cafe/.test(stop.activity_type),
      );
      const now = stopsOn(plan, day.day).map(timed);
      expect([day.day, open.map(timed).filter((each) => !now.includes(each))]).toEqual([day.day, []]);
    }
    const closed = PLAN.days.flatMap((day) =>
      day.activities.filter((stop) => !isOpen(stop, addDays(after.startDate, day.day - 1))),
    );
    expect(closed.length).toBeGreaterThan(0);
  });

  test('by a week keeps every stop, at its time but for minutes of prayer', () => {
    const { plan, changes, summary } = followed(trip({ startDate: '2026-12-13' }));
    expect(summary).toMatch(/^Day 1 is now Sunday 13 December 2026\. /);
    expect(changes.filter(({ kind }) => kind !== 'retimed')).toEqual([]);
    expect(changes.length).toBeLessThanOrEqual(2);
    const ids = ({ days }: Itinerary) =>
      days.map(({ activities }) => activities.map(({ stop_id }) => stop_id));
    expect(ids(plan)).toEqual(ids(PLAN));
  });

  test('into Ramadan leaves no lunch, turns dinner into iftar, and back brings both again', () => {
    const fasting = trip({ startDate: '2027-02-14' });
    const { plan } = followed(fasting);
    for (const day of [1, 2, 3, 4]) expect(meals(plan, day)).not.toContain('lunch');
    for (const day of [2, 3]) expect([day, meals(plan, day)]).toEqual([day, ['iftar']]);
    expect(plan.cultural_insights.join(' ')).toContain('Ramadan');
    const back = followed(TRIP, fasting, plan).plan;
    for (const day of [2, 3]) expect([day, meals(back, day)]).toEqual([day, ['lunch', 'dinner']]);
    expect(back.cultural_insights.join(' ')).not.toContain('Ramadan');
  });

  describe("over Ramadan's start", () => {
    const after = trip({ startDate: '2027-02-07' });
    /** The second day's table of the evening, and when the fast is broken on its new date. */
    const maghrib = dayFacts('2027-02-08').prayers.maghrib;
    const dinnerOn = (plan: Itinerary, day: number): Activity[] =>
      stopsOn(plan, day).filter(({ activity_type }) => /dinner|iftar/.test(activity_type));
    /** The plan with a stop at a place on its second day, and no other between lunch and dinner. */
    const withStop = (id: string, type: string, start_time: string, end_time: string): Itinerary => {
      const place = places.byId(id);
      if (!place) throw new Error(`There is no ${id}`);
      const stop = { activity_type: type, description: '', stop_id: 'own', ...stopAt(place) };
      const days = PLAN.days.map((day) => {
        const at = day.activities.findIndex(({ activity_type }) => activity_type === 'dinner');
        const rest = day.activities.filter((each, i) => i >= at || each.end_time < '16:00');
        return day.day === 2
          ? { ...day, activities: rest.toSpliced(rest.length - 1, 0, { ...stop, start_time, end_time }) }
          : day;
      });
      return { ...PLAN, days };
    };

    test('every sight that is open then stays at its time, and each day has its dinner beside them', () => {
      const { plan } = followed(after);
      for (const { day, activities } of PLAN.days) {
        const date = addDays(after.startDate, day - 1);
        const isSight = ({ activity_type: type }: Activity) => !/lunch|dinner|cafe/.test(type);
        const open = activities.filter((stop) => isSight(stop) && isOpen(stop, date)).map(timed);
        expect([day, stopsOn(plan, day).map(timed)]).toEqual([day, expect.arrayContaining(open)]);
        if (day > 1 && day < 4) expect([day, dinnerOn(plan, day).length]).toEqual([day, 1]);
        if (!dayFacts(date).isRamadan) continue;
        for (const dinner of dinnerOn(plan, day))
          expect(timesOf(dinner).start).toBeGreaterThanOrEqual(dayFacts(date).prayers.maghrib);
      }
    });

    test('a walk at sunset stays where it is, and dinner follows it', () => {
      const { plan } = followed(after, TRIP, withStop('suwaidi-park', 'park', '17:20', '18:50'));
      expect(stopsOn(plan, 2).map(timed)).toContain('own 17:20-18:50');
      const [dinner] = dinnerOn(plan, 2);
      expect(dinner?.activity_type).toBe('dinner');
      expect(dinner?.start_time.localeCompare('18:50')).toBe(1);
      expect(dinner?.start_time.localeCompare('21:30')).toBe(-1);
    });

    test('a rest begins when it did, and ends in time for iftar', () => {
      const hotel = PLAN.hotel_recommendation?.venue_id ?? '';
      const { plan } = followed(after, TRIP, withStop(hotel, 'rest', '16:10', '20:00'));
      const rest = stopsOn(plan, 2).find(({ stop_id }) => stop_id === 'own');
      expect(rest?.start_time).toBe('16:10');
      const [dinner] = dinnerOn(plan, 2);
      expect(dinner?.activity_type).toBe('iftar');
      const start = dinner ? timesOf(dinner).start : 0;
      expect(start).toBeGreaterThanOrEqual(maghrib);
      expect(start).toBeLessThanOrEqual(maghrib + 35);
      expect(rest ? timesOf(rest).end : 0).toBeLessThan(start);
    });
  });

  test('keeps a locked stop at its hour, or names the day that cannot', () => {
    const after = trip({ startDate: '2026-12-10' });
    const standings = PLAN.days.flatMap((day) =>
      day.activities.map((stop, at) => ({
        stop,
        day: day.day,
        at,
        date: addDays(after.startDate, day.day - 1),
      })),
    );
    const closed = standings.find(({ stop, date }) => !isOpen(stop, date));
    const open = standings.find(({ stop, date, day }) => isOpen(stop, date) && day !== closed?.day);
    if (!closed || !open) throw new Error('The plan has no such stops');
    const locked = withLock(withLock(PLAN, closed.day, closed.at).plan, open.day, open.at);
    const { plan, summary } = followed(after, TRIP, locked.plan);
    expect(summary).toContain(`${closed.stop.venue_name} was locked, but day ${closed.day} cannot keep it`);
    expect(stopsOn(plan, open.day).map(timed)).toContain(timed(open.stop));
  });
});

describe('Who comes along, notes and wishes', () => {
  const kindsIn = (plan: Itinerary): string[] =>
    plan.days.flatMap(({ activities }) => activities.flatMap((stop) => placeOf(stop)?.kind ?? []));

  test('more companions touch nothing', () => {
    expect(follow(trip({ companions: 3 }))).toEqual({
      plan: null,
      changes: [],
      summary: 'You are now 4 travellers. The plan stays as it was.',
      beside: 'You are now 4 travellers.',
    });
  });

  test('a wish comes in, and the days it does not touch stay byte for byte; taken back it changes nothing', () => {
    expect(kindsIn(PLAN)).not.toContain('mall');
    const wishing = trip({ wishes: { added: ['a shopping mall'], removed: [] } });
    const { plan, changes } = followed(wishing);
    expect(kindsIn(plan)).toContain('mall');
    const touched = new Set(changes.map(({ day }) => day));
    expect(touched.size).toBe(1);
    const others = [1, 2, 3, 4].filter((day) => !touched.has(day));
    expect(bytes(plan, others)).toEqual(bytes(PLAN, others));
    const without = trip({ wishes: { added: [], removed: ['want:mall'] } });
    expect(follow(without, wishing, plan).plan).toBeNull();
  });

  test('what is to be avoided gives way, but not where it is locked', () => {
    const at = (plan: Itinerary) =>
      plan.days.flatMap(({ day, activities }) =>
        activities.flatMap((stop, index) => (placeOf(stop)?.kind === 'museum' ? [{ day, index }] : [])),
      );
    const [first] = at(PLAN);
    if (!first) throw new Error('The plan has no museum');
    const after = trip({ notes: 'We love history. No museums, please. Good local food.' });
    expect(at(followed(after).plan)).toEqual([]);
    const locked = withLock(PLAN, first.day, first.index);
    const kept = followed(after, TRIP, locked.plan).plan;
    expect(stopsOn(kept, first.day).map(timed)).toContain(timed(locked.stop));
  });

  test('what could not be confirmed is said of the wish itself, as the first plan greets with it', () => {
    const doubtsOf = (details: TripDetails) =>
      readTripWishes(details, [], places).flatMap(({ possible, note }) => (possible && note ? note : []));
    const notes =
      'We are vegetarian and one of us eats no nuts. My mother is in a wheelchair. We love museums.';
    const doubts = new Set(doubtsOf(trip({ notes })));
    expect(doubts.size).toBe(2);
    for (const doubt of doubts) expect(firstPlan(trip({ notes })).greeting).toContain(doubt);
    const byHand = doubtsOf(trip({ wishes: { added: ['vegan food'], removed: [] } }));
    expect(byHand).toEqual([expect.stringContaining('vegan dishes could not be confirmed')]);
    expect(doubtsOf(TRIP)).toEqual([]);
    expect(doubtsOf(trip({ notes: 'Halal food only.' }))).toEqual([]);
  });

  test.each([
    ['a day at the beach', 'city'],
    ['karaoke', 'unknown'],
    ['a hammam, please', 'hotel'],
    ['Shows of Riyadh Season', 'dates'],
  ])('why there is nothing for it: %s', (notes, absence) => {
    const wishes = readTripWishes(trip({ startDate: '2027-06-10', notes }), [], places);
    expect(wishes.filter(({ possible }) => !possible)).toEqual([expect.objectContaining({ absence })]);
  });

  test('what the plan has no room for is said so for each plan, until one holds it', () => {
    const details = trip({
      nights: 2,
      notes: 'We want to see At-Turaif and the National Museum. A sushi dinner.',
    });
    const leftBy = (plan: Itinerary | null) =>
      readTripWishes(details, [], places, plan).flatMap(({ label, planned }) =>
        (planned ?? true) ? [] : label,
      );
    const plan = firstPlan(details);
    const without = (id: string): Itinerary => ({
      ...plan,
      days: plan.days.map((day) => ({
        ...day,
        activities: day.activities.filter(({ venue_id }) => venue_id !== id),
      })),
    });
    expect(leftBy(null)).toEqual([]);
    expect(leftBy(plan)).toEqual([]);
    expect(leftBy(without('at-turaif'))).toEqual(['At-Turaif']);
    expect(leftBy(without('national-museum'))).toEqual(['National Museum of Saudi Arabia']);
  });

  test('nothing goes for the prayers alone, and what they fall into is said', () => {
    const prays = trip({ wishes: { added: ['Time for the prayers'], removed: [] } });
    const { plan: next, summary } = follow(prays);
    const ids = (plan: Itinerary): string[] =>
      plan.days.flatMap(({ activities }) => activities.flatMap(({ stop_id }) => stop_id ?? []));
    expect(ids(next ?? PLAN)).toEqual(expect.arrayContaining(ids(PLAN)));
    expect(summary).toMatch(/a prayer falls into a visit, which stays|The time of|shift/);
  });

  test('a later beginning holds for what a hand has put before it, too', () => {
    const [first, ...others] = stopsOn(PLAN, 2);
    const early = { ...first, start_time: '07:30', end_time: '08:30' } as Activity;
    const days = PLAN.days.map((day) => (day.day === 2 ? { ...day, activities: [early, ...others] } : day));
    const late = trip({ wishes: { added: ['Nothing before 10:30 on any day'], removed: [] } });
    const { plan: next } = follow(late, TRIP, { ...PLAN, days });
    expect(stopsOn(next ?? PLAN, 2).every(({ start_time }) => start_time >= '10:30')).toBe(true);
  });

  test('vegetarians get other tables, and a late landing another first day', () => {
    const { plan } = followed(trip({ notes: `${TRIP.notes} We are vegetarian. We land at 9 pm.` }));
    const tables = plan.days.flatMap(({ activities }) =>
      activities.flatMap((stop) => (placeOf(stop)?.kind === 'restaurant' ? [placeOf(stop)] : [])),
    );
    expect(tables.filter((place) => !place?.tags.includes('vegetarian'))).toEqual([]);
    for (const stop of stopsOn(plan, 1)) expect(stop.start_time >= '22:30').toBe(true);
  });

  test('what was refused in messages stays refused on new days', () => {
    const longer = follow(trip({ nights: 6 }), TRIP, PLAN, ['No museums from now on, please']).plan;
    const fresh = longer?.days.filter(({ day }) => day > 4).flatMap(({ activities }) => activities) ?? [];
    expect(fresh.length).toBeGreaterThan(0);
    expect(fresh.map((stop) => placeOf(stop)?.kind)).not.toContain('museum');
  });
});
