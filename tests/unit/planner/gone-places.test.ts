import { expect, test } from 'vitest';
import { dayFacts } from '../../../server/places/calendar.ts';
import { openIntervals } from '../../../server/places/opening.ts';
import { alternativesFor } from '../../../server/planner/operations/alternatives.ts';
import { applyOperations } from '../../../server/planner/operations/apply-operations.ts';
import { openPlanFacts } from '../../../server/planner/operations/plan-facts.ts';
import { refusalText } from '../../../server/planner/operations/refusal.ts';
import { planTrip } from '../../../server/planner/plan-trip.ts';
import type { Operation } from '../../../shared/contracts/changes.ts';
import { counted, plan, sight } from '../../kit/operations/winter-plan.ts';
import { briefFor, dayOf } from '../../kit/planner/embedded-chat.ts';
import { closedFact, knownFact, knownPlaces } from '../../kit/trips/known-places.ts';

const stops = plan.days.flatMap(({ activities }) => activities);
const hotel = plan.hotel_recommendation?.venue_id ?? '';
const planned = [hotel, ...stops.flatMap(({ venue_id }) => venue_id ?? [])];
/** What the winter plan is made of has closed since. */
const places = knownPlaces(planned.map(closedFact));
const facts = openPlanFacts(briefFor(), places, [], { versionOf: () => null, newStopId: counted() });

const outcome = (operation: Operation): string => {
  const applied = applyOperations(plan, [operation], facts);
  return 'refusal' in applied ? refusalText(applied.refusal) : 'done';
};

test('a plan holds nothing that has closed, though it be asked for by name, nor is it offered instead of a stop', () => {
  const names = [sight.venue_name, plan.hotel_recommendation?.name].join(' and ');
  const anew = planTrip(briefFor({ notes: `We must see ${names}.` }), places, 1);
  const ids = anew.days.flatMap(({ activities }) => activities.map(({ venue_id }) => venue_id));
  expect(ids.length).toBeGreaterThan(10);
  expect([...ids, anew.hotel_recommendation?.venue_id].filter((id) => planned.includes(id ?? ''))).toEqual(
    [],
  );
  const offered = alternativesFor(plan, sight.stop_id, facts) ?? [];
  expect(offered.length).toBeGreaterThan(0);
  expect(offered.filter(({ place }) => planned.includes(place.id))).toEqual([]);
  expect(places.find(sight.venue_name)?.id).toBe(sight.venue_id);
});

test('an old plan of places that have closed can be changed, but for going to these', () => {
  const { stop_id } = sight;
  const closed = `${sight.venue_name} is closed for good, as of January 2026.`;
  expect(outcome({ op: 'move', stop_id, day: 2, index: 0 })).toBe(closed);
  const replacement = alternativesFor(plan, stop_id, facts)?.[0]?.place.id ?? '';
  const neighbour = dayOf(plan, 3).activities.find((stop) => stop.stop_id !== stop_id)?.stop_id ?? '';
  for (const operation of [
    { op: 'remove', stop_id },
    { op: 'lock', stop_id, locked: true },
    { op: 'replace', stop_id, venue_id: replacement },
    { op: 'remove', stop_id: neighbour },
  ] as const) {
    expect(outcome(operation), operation.op).toBe('done');
  }
  const other = knownPlaces([closedFact('ibis-olaya')]);
  const change = { op: 'hotel', venue_id: 'ibis-olaya' } as const;
  const applied = applyOperations(plan, [change], { ...facts, places: other });
  expect('refusal' in applied && refusalText(applied.refusal)).toMatch(
    /is closed for good, as of January 2026\.$/,
  );
});

test('a place that opens for events alone is planned only where it is asked for, and then inside one', () => {
  const open = knownPlaces();
  const eve = dayFacts('2026-12-05');
  const museum = stops.find(({ venue_id = '' }) => {
    const place = open.byId(venue_id);
    return place?.kind === 'museum' && openIntervals(place, eve).length > 0;
  });
  const id = museum?.venue_id ?? '';
  const event = (from: string, to: string) =>
    knownPlaces([
      knownFact(id, 'status', 'event_only'),
      knownFact(id, 'season', [{ from, to, name: 'Night of Museums' }]),
    ]);
  const planned = (notes: string, from: string, to: string): string[] =>
    planTrip(briefFor({ notes }), event(from, to), 1).days.flatMap(({ date, activities }) =>
      activities.some(({ venue_id }) => venue_id === id) ? [date] : [],
    );
  const wish = `We must see the ${museum?.venue_name}`;
  expect(planned('We love museums', '2026-12-01', '2026-12-31')).toEqual([]);
  expect(planned(wish, '2026-12-05', '2026-12-05')).toEqual(['2026-12-05']);
  expect(planned(wish, '2027-01-05', '2027-01-05')).toEqual([]);
});

test('what needs a booking is named in the notes of its day', () => {
  const asked = knownPlaces([knownFact(sight.venue_id ?? '', 'booking', 'needed')]);
  const { days } = planTrip(briefFor(), asked, 1);
  const noted = days.filter(({ notes }) => notes.some((note) => note.includes('Reserve ahead')));
  expect(
    noted.map(({ activities }) => activities.some(({ venue_id }) => venue_id === sight.venue_id)),
  ).toEqual([true]);
});
