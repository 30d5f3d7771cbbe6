import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { applyOperations } from '../../../../server/planner/operations/apply-operations.ts';
import { withTravel } from '../../../../server/planner/operations/finish-day.ts';
import { openPlanFacts } from '../../../../server/planner/operations/plan-facts.ts';
import { refusalText } from '../../../../server/planner/operations/refusal.ts';
import { withStopIds } from '../../../../server/planner/operations/stop-ids.ts';
import { compareVersions } from '../../../../server/planner/operations/summary.ts';
import { reasonAfter } from '../../../../server/planner/wording/place-words.ts';
import type { Operation } from '../../../../shared/contracts/changes.ts';
import { type Activity, type Day, Itinerary } from '../../../../shared/itinerary.ts';
import { openBasePlan } from '../../../kit/operations/base-plans.ts';
import { checkOutcome } from '../../../kit/operations/check-outcome.ts';
import { differenceFaults } from '../../../kit/operations/judge-summary.ts';
import {
  bytes,
  change,
  counted,
  dinner,
  facts,
  factsOf,
  lunch,
  plan,
  refusal,
  sight,
} from '../../../kit/operations/winter-plan.ts';
import { briefFor, dayOf, places, planFor } from '../../../kit/planner/embedded-chat.ts';

describe('a change', () => {
  test('is the next version, and leaves all other days as they are', () => {
    const after = change([{ op: 'remove', stop_id: sight.stop_id }]);
    expect(after.__meta__).toEqual({ ...plan.__meta__, version: 2 });
    expect(after.days.filter((day, i) => day !== plan.days[i]).map(({ day }) => day)).toEqual([3]);
    expect({ ...after, days: [], __meta__: null }).toEqual({ ...plan, days: [], __meta__: null });
  });

  test('is all or nothing, and says which operation stands against it', () => {
    const before = JSON.stringify(plan);
    const operations: Operation[] = [
      { op: 'remove', stop_id: lunch.stop_id },
      { op: 'remove', stop_id: 'nobody' },
    ];
    expect(refusal(operations)).toMatchObject({ index: 1, refusal: { code: 'unknown', missing: 'stop' } });
    expect(JSON.stringify(plan)).toBe(before);
  });

  test('builds on those before it in the same request', () => {
    const after = change([
      { op: 'remove', stop_id: lunch.stop_id },
      { op: 'add', venue_id: lunch.venue_id ?? '', day: 3 },
    ]);
    const back = dayOf(after, 3).activities.find(({ venue_id }) => venue_id === lunch.venue_id);
    expect(back).toMatchObject({ activity_type: 'lunch', venue_name: lunch.venue_name, verified: true });
    expect(back?.stop_id).not.toBe(lunch.stop_id);
  });

  test('may begin with a plan that says how one gets to each of its stops', () => {
    const all = withTravel(plan).days.flatMap(({ activities }) => activities);
    expect(all.every(({ travel }) => travel !== undefined)).toBe(true);
    const noHotel = withTravel({ ...plan, hotel_recommendation: null }).days.map(
      ({ activities }) => activities[0],
    );
    expect(noHotel.map((first) => first?.travel)).toEqual(noHotel.map(() => undefined));
  });

  test('says of each stop of its day how one gets there, from the hotel to the first', () => {
    const after = dayOf(change([{ op: 'remove', stop_id: lunch.stop_id }]), 3).activities;
    expect(after.map(({ travel }) => travel?.mode)).toEqual(
      after.map(() => expect.stringMatching(/walk|drive|metro/)),
    );
    const [first] = after;
    const hotel = places.all.find(
      ({ kind, id }) => kind === 'hotel' && id !== plan.hotel_recommendation?.venue_id,
    );
    const moved = change([
      { op: 'remove', stop_id: lunch.stop_id },
      { op: 'hotel', venue_id: hotel?.id ?? '' },
    ]);
    expect(moved.hotel_recommendation?.name).toBe(hotel?.name);
    expect(dayOf(moved, 3).activities[0]?.travel).not.toEqual(first?.travel);
    expect(bytes(dayOf(moved, 2))).toBe(bytes(dayOf(plan, 2)));
  });

  test('of a lock that is there already changes nothing, in whatever order its keys were stored', () => {
    const [first] = dayOf(plan, 3).activities;
    if (!first) throw new Error('The day has no stop');
    const stored = { locked: true, ...first };
    const days = plan.days.map((day) =>
      day.day === 3 ? { ...day, activities: [stored, ...day.activities.slice(1)] } : day,
    );
    const locked = { ...plan, days };
    const again = change([{ op: 'lock', stop_id: first.stop_id ?? '', locked: true }], locked);
    expect(compareVersions(locked, again).summary).toBe('The plan stays as it was.');
  });

  test('of another hotel says that the rest stays, also where the first stop was locked', () => {
    const [first] = dayOf(plan, 3).activities;
    const stop_id = first?.stop_id ?? '';
    const locked = change([{ op: 'lock', stop_id, locked: true }], withTravel(plan));
    const moved = change([{ op: 'hotel', venue_id: 'four-seasons-riyadh' }], locked);
    expect(compareVersions(locked, moved).summary).toMatch(/Everything else stays as it was\.$/);
  });

  test('of another hotel takes the rests at the hotel along, or leaves out those the ways leave no time for', () => {
    const old = plan.hotel_recommendation;
    const [first, next] = dayOf(plan, 3).activities;
    if (!old?.coordinates || !first || !next) throw new Error('The winter plan has no hotel or no stops');
    const rest = {
      ...first,
      activity_type: 'rest',
      venue_name: old.name,
      venue_id: old.venue_id,
      coordinates: old.coordinates,
      description: `Back at the hotel, as ${old.name} is on the way.`,
      stop_id: 'rest-1',
    };
    /** Day 3 with nothing but its first stop, a rest of so many minutes two hours later, and a stop two hours on. */
    const withRest = (start_time: string, end_time: string): Itinerary => ({
      ...plan,
      days: plan.days.map((day) =>
        day.day === 3
          ? {
              ...day,
              activities: [
                { ...first, start_time: '09:30', end_time: '11:00' },
                { ...rest, start_time, end_time },
                { ...next, start_time: '15:00', end_time: '16:00' },
              ],
            }
          : day,
      ),
    });
    const before = withTravel(withRest('12:30', '13:30'));
    const operation = { op: 'hotel', venue_id: 'four-seasons-riyadh' } as const;
    const after = change([operation], before);
    const [, moved, last] = dayOf(after, 3).activities;
    expect(moved).toMatchObject({
      stop_id: 'rest-1',
      venue_id: 'four-seasons-riyadh',
      venue_name: after.hotel_recommendation?.name,
      map_link: after.hotel_recommendation?.map_link,
      coordinates: after.hotel_recommendation?.coordinates,
      start_time: '12:30',
      end_time: '13:30',
    });
    expect(JSON.stringify(after.days)).not.toContain(old.name);
    expect(last?.travel).not.toEqual(dayOf(before, 3).activities[2]?.travel);
    const { places: known } = facts;
    const trip = { nights: 4, startDate: '2026-12-03', places: known };
    expect(checkOutcome(before, operation, after, trip)).toEqual([]);
    expect(differenceFaults(before, after)).toEqual([]);
    expect(compareVersions(before, after).summary).toContain('On day 3, ');

    const locked = change([{ op: 'lock', stop_id: 'rest-1', locked: true }], before);
    const beside = change([operation], locked);
    expect(dayOf(beside, 3).activities[1]).toEqual(dayOf(locked, 3).activities[1]);
    expect(checkOutcome(locked, operation, beside, trip)).toEqual([]);

    const tight = withTravel(withRest('11:10', '11:25'));
    const without = change([operation], tight);
    expect(dayOf(without, 3).activities.map(({ stop_id }) => stop_id)).toEqual([first.stop_id, next.stop_id]);
    expect(compareVersions(tight, without).summary).toContain(`${old.name} is gone from day 3.`);
    expect(differenceFaults(tight, without)).toEqual([]);
  });

  test('notes a day without lunch, and takes the note back with the lunch', () => {
    const without = change([{ op: 'remove', stop_id: lunch.stop_id }]);
    const note = 'Lunch is left open today: eat where noon finds you.';
    expect(dayOf(without, 3).notes).toEqual([...dayOf(plan, 3).notes, note]);
    const again = change([{ op: 'add', venue_id: lunch.venue_id ?? '', day: 3 }], without);
    expect(dayOf(again, 3).notes).toEqual(dayOf(plan, 3).notes);
  });

  test('writes words anew where they name a stop that is gone, and leaves those of all others as they are', () => {
    const fresh = withStopIds(
      planFor(briefFor({ notes: 'We love history, gardens and cafés.' })),
      null,
      counted(),
    );
    const stopsIn = ({ days }: Itinerary) => days.flatMap(({ activities }) => activities);
    const reasonOf = ({ description, venue_id = '' }: Activity) => {
      const place = places.byId(venue_id);
      return (place && reasonAfter(description, place)) ?? '';
    };
    const named = stopsIn(fresh).flatMap((gone) => {
      const after = new Map(
        stopsIn(change([{ op: 'remove', stop_id: gone.stop_id ?? '' }], fresh)).map((stop) => [
          stop.stop_id,
          stop,
        ]),
      );
      const others = stopsIn(fresh).filter((stop) => stop !== gone);
      const speaking = others.filter((stop) => reasonOf(stop).includes(gone.venue_name));
      for (const stop of others) {
        const is = after.get(stop.stop_id) ?? gone;
        if (speaking.includes(stop)) expect(reasonOf(is)).not.toContain(gone.venue_name);
        else expect(is.description).toBe(stop.description);
      }
      return speaking;
    });
    expect(named.length).toBeGreaterThan(0);
  });

  test('names a table after its hour', () => {
    const base = v.parse(Itinerary, openBasePlan('weekday', places).plan);
    const ask = { tripId: 'weekday', startDate: '2026-12-07', nights: 3, companions: 1, notes: '' };
    const own = openPlanFacts(ask, places, [], { versionOf: () => null, newStopId: counted() });
    const after = applyOperations(base, [{ op: 'add', venue_id: 'shiraz-restaurant', day: 4 }], own);
    const table = 'plan' in after ? after.plan.days[3]?.activities.at(-1) : null;
    expect(table).toMatchObject({ venue_id: 'shiraz-restaurant', activity_type: 'lunch' });
  });
});

describe('a lock', () => {
  test('keeps a stop from all but the restoring of a version, until it is taken off', () => {
    const stop_id = dinner.stop_id;
    const locked = change([{ op: 'lock', stop_id, locked: true }]);
    const operations: Operation[] = [
      { op: 'remove', stop_id },
      { op: 'move', stop_id, day: 2, index: 0 },
      { op: 'retime', stop_id, start_time: '21:00' },
      { op: 'replace', stop_id, venue_id: 'najd-village' },
      { op: 'swap_days', days: [2, 3] },
    ];
    for (const operation of operations) {
      expect(refusal([operation], locked)?.text).toBe(`${dinner.venue_name} is locked. Unlock it first.`);
    }
    const open = change([{ op: 'lock', stop_id, locked: false }, ...operations.slice(0, 1)], locked);
    expect(dayOf(open, 3).activities.some((stop) => stop.stop_id === stop_id)).toBe(false);
    expect(bytes(dayOf(change([{ op: 'lock', stop_id, locked: false }], locked), 3))).toBe(
      bytes(dayOf(plan, 3)),
    );
  });

  test('holds the times of a stop while others make way for a new one', () => {
    const day = dayOf(plan, 3);
    const operations = day.activities.map(
      ({ stop_id = '' }): Operation => ({ op: 'lock', stop_id, locked: true }),
    );
    const locked = change(operations);
    const times = ({ activities }: Day) => activities.map((stop) => [stop.start_time, stop.end_time]);
    const added = applyOperations(locked, [{ op: 'add', venue_id: 'imam-turki-mosque', day: 3 }], facts);
    const others = (after: Itinerary) => ({
      ...dayOf(after, 3),
      activities: dayOf(after, 3).activities.filter(({ locked: isLocked }) => isLocked),
    });
    expect(times('plan' in added ? others(added.plan) : (locked.days[2] ?? day))).toEqual(times(day));
  });
});

test('a mosque is visited again on another day, and once on the same', () => {
  const mosque = (day: number): Operation => ({ op: 'add', venue_id: 'imam-turki-mosque', day });
  const twice = change([mosque(3), mosque(4)]);
  for (const day of [3, 4])
    expect(dayOf(twice, day).activities.map((stop) => stop.venue_id)).toContain('imam-turki-mosque');
  expect(refusal([mosque(3)], twice)?.text).toContain('is already planned for day 3');
});

describe('restoring', () => {
  test('brings days and hotel back byte for byte, as a new version', () => {
    const versions = [plan];
    const steps: Operation[] = [
      { op: 'lock', stop_id: dinner.stop_id, locked: true },
      { op: 'remove', stop_id: sight.stop_id },
      { op: 'hotel', venue_id: 'four-seasons-riyadh' },
    ];
    for (const step of steps) versions.push(change([step], versions.at(-1)));
    const back = applyOperations(versions.at(-1) ?? plan, [{ op: 'restore', version: 1 }], factsOf(versions));
    if ('refusal' in back) throw new Error(refusalText(back.refusal));
    expect(JSON.stringify(back.plan.days)).toBe(JSON.stringify(plan.days));
    expect(back.plan.hotel_recommendation).toBe(plan.hotel_recommendation);
    expect(back.plan.__meta__.version).toBe(5);
  });

  test('is refused for a version of other dates', () => {
    const other = withStopIds(planFor(briefFor({ startDate: '2026-12-04' })), null, counted());
    const short = { ...plan, days: plan.days.slice(1) };
    for (const then of [other, short]) {
      const applied = applyOperations(plan, [{ op: 'restore', version: 1 }], factsOf([then]));
      expect(applied).toMatchObject({ refusal: { code: 'unknown', missing: 'version' } });
    }
  });
});
