import { suits } from '../scheduling/score-place.ts';
import type { EditOf } from './edit.ts';
import { daysFor } from './edit-days.ts';
import { add } from './edit-orders.ts';
import { replaceStops } from './edit-stops.ts';
import { ANY_WISH } from './pick-stop.ts';
import { conceptsOf } from './read-target.ts';
import { reopen, type Workbench } from './workbench.ts';

const FOR_CHILDREN = ['kids', 'family'];

/** The party has children: what is not for them gives way, and something for them comes in where nothing is. */
export const welcomeChildren = (bench: Workbench, _edit: EditOf<'children'>): void => {
  bench.trip = { ...bench.trip, profile: { ...bench.trip.profile, kids: true } };
  const { profile } = bench.trip;
  const before = bench.done.length + bench.failed.length;
  for (const day of daysFor(bench, [])) {
    const unsuitable = reopen(bench, day)?.stops.filter(({ place }) => place && !suits(place, profile)) ?? [];
    replaceStops(bench, day, unsuitable, ANY_WISH);
  }
  const ids = [...bench.days.values()].flatMap((day) =>
    day.activities.flatMap(({ venue_id }) => venue_id ?? []),
  );
  const made = ids.filter((id) => bench.trip.places.byId(id)?.tags.some((tag) => FOR_CHILDREN.includes(tag)));
  if (made.length === 0) {
    add(bench, {
      kind: 'add',
      days: [],
      wish: { ...ANY_WISH, concepts: conceptsOf('children') },
      many: false,
    });
  }
  if (bench.done.length + bench.failed.length > before) return;
  const names = [...new Set(made)].slice(0, 2).flatMap((id) => bench.trip.places.byId(id)?.name ?? []);
  bench.failed.push(
    `Nothing on the plan is unsuitable for children, and ${names.join(' and ')} ${names.length > 1 ? 'are' : 'is'} there for them.`,
  );
};
