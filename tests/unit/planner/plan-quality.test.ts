import { expect, test } from 'vitest';
import { openPlaces } from '../../../server/places/places.ts';
import { planTrip } from '../../../server/planner/plan-trip.ts';
import { planDays } from '../../../server/planner/scheduling/plan-days.ts';
import type { Itinerary } from '../../../shared/itinerary.ts';
import { checkPlan } from '../../kit/judges/checks/checks.ts';
import type { Label } from '../../kit/judges/labels.ts';
import { openCatalogue, seePlan } from '../../kit/judges/see-plan.ts';
import { planRequests } from '../../kit/planner/plan-requests.ts';
import { scorePlan } from '../../kit/planner/score-plan.ts';

const places = openPlaces();
const planned = planRequests(46).map((ask) => ({ ask, plan: planTrip(ask, places) }));
const scores = planned.map(({ ask, plan }) => scorePlan(planDays(ask, places), plan, places));

const shareOf = (name: string): number => {
  const due = scores.reduce((sum, score) => sum + (score[name]?.[1] ?? 0), 0);
  expect([name, due > 0]).toEqual([name, true]);
  return scores.reduce((sum, score) => sum + (score[name]?.[0] ?? 0), 0) / due;
};

test.each([
  'stops outside opening hours',
  'cafés beside a meal or a café',
  'days with three of a kind or two malls',
  'sentences used twice',
])('over many requests there are no %s', (name) => {
  expect(shareOf(name)).toBe(0);
});

test.each([
  ['days in their shortest order', 1],
  ['full days that use their morning', 0.92],
  ['full days with the sights their pace asks for', 0.8],
  ['great sights present where they fit', 0.9],
  ['quota of stated interests reached', 0.9],
  ['meals near their best hour', 0.92],
])('over many requests the share of %s is at least %f', (name, least) => {
  expect(shareOf(name)).toBeGreaterThanOrEqual(least);
});

test.each([
  ['sights driven back to on another day', 0.12],
  ['cool days with a rest', 0.25],
])('over many requests the share of %s is at most %f', (name, most) => {
  expect(shareOf(name)).toBeLessThanOrEqual(most);
});

/** The share of plans that hold what is held most often. */
const mostHeld = (idsOf: (plan: Itinerary) => readonly string[]): number => {
  const counts = new Map<string, number>();
  for (const { plan } of planned)
    for (const id of new Set(idsOf(plan))) counts.set(id, (counts.get(id) ?? 0) + 1);
  return Math.max(...counts.values()) / planned.length;
};

test('no hotel and no restaurant is in plan after plan', () => {
  expect(
    mostHeld(({ hotel_recommendation: hotel }) => (hotel?.venue_id ? [hotel.venue_id] : [])),
  ).toBeLessThanOrEqual(0.2);
  const tablesOf = ({ days }: Itinerary): string[] =>
    days.flatMap(({ activities }) =>
      activities.flatMap(({ venue_id: id }) => (id && places.byId(id)?.kind === 'restaurant' ? id : [])),
    );
  // Most go to At-Turaif, and few tables that are known to be open lie beside it.
  expect(mostHeld(tablesOf)).toBeLessThanOrEqual(0.46);
});

test('who asks for Saudi food has it at most tables, and for history no cinema', () => {
  for (const notes of [
    'local food, history',
    'iftar with locals',
    'We love history and eat like the locals do',
  ]) {
    const ask = { tripId: 'saudi', startDate: '2027-01-12', nights: 4, companions: 1, notes };
    const { days, greeting } = planTrip(ask, places);
    const stops = days.flatMap(({ activities }) => activities);
    const tables = stops.filter(({ activity_type: type }) => ['lunch', 'dinner', 'iftar'].includes(type));
    const saudi = tables.filter(({ venue_id }) => places.byId(venue_id ?? '')?.tags.includes('local_food'));
    expect([notes, saudi.length > tables.length / 2]).toEqual([notes, true]);
    expect(greeting).toMatch(/Saudi table/);
    expect(stops.filter(({ venue_name }) => /cinema/i.test(venue_name))).toEqual([]);
  }
});

/** Who has the evenings alone has no lunch. */
const labelsOf = (notes: string): Label[] =>
  notes.includes('free evenings')
    ? [
        {
          kind: 'hours',
          polarity: 'need',
          possible: true,
          words: 'free evenings',
          check: { day_starts_after: '18:00' },
        },
      ]
    : [];

test('over many requests no plan breaks a check of common sense', () => {
  const catalogue = openCatalogue();
  const faults = planned.flatMap(({ ask, plan }) =>
    checkPlan(
      seePlan(plan, catalogue),
      { ...ask, id: ask.tripId, labels: labelsOf(ask.notes) },
      catalogue,
    ).map(({ check, day, what }) => `${ask.tripId}, day ${day}: ${check} ${what}`),
  );
  expect(faults).toEqual([]);
});

test('a short unhurried trip with children sees the best of the old city and of Diriyah', () => {
  const notes = 'two children, history, good food, unhurried pace';
  const plan = planTrip(
    { tripId: 'family', startDate: '2026-12-11', nights: 3, companions: 3, notes },
    places,
  );
  const ids = plan.days.flatMap((day) => day.activities.map(({ venue_id }) => venue_id));
  expect(ids).toEqual(expect.arrayContaining(['at-turaif', 'national-museum', 'masmak-fort']));
});
