import { expect, test } from 'vitest';
import { planTrip } from '../../../server/planner/plan-trip.ts';
import { checkPlan } from '../../kit/judges/checks/checks.ts';
import { openCatalogue, seePlan } from '../../kit/judges/see-plan.ts';

const catalogue = openCatalogue();

test.each([
  {
    notes: 'Steak twice at least. Hotel close to the airport',
    startDate: '2027-08-21',
    nights: 14,
    companions: 5,
  },
  {
    notes: 'Batha is fine, cheap hotel there. Free sights. I am off meat since January.',
    startDate: '2027-02-20',
    nights: 6,
    companions: 2,
  },
  { notes: 'Hotel near the airport, dinner Lebanese', startDate: '2027-05-14', nights: 13, companions: 8 },
])('who sleeps far from most tables eats on the way, and still sees Diriyah: $notes', (asked) => {
  const ask = { tripId: 'far', ...asked };
  const seen = seePlan(planTrip(ask, catalogue.places), catalogue);
  expect(checkPlan(seen, { ...ask, id: 'far', labels: [] }, catalogue)).toEqual([]);
  const ids = seen.days.flatMap(({ stops }) => stops.map(({ place }) => place?.id));
  expect(ids).toContain('at-turaif');
});
