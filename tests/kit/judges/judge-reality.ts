import { isConfirmed, wrongWith } from './known-facts.ts';
import { type Made, manyPlans } from './made-plans.ts';
import type { Part } from './part.ts';
import { LENGTHS, lengthOf } from './requests.ts';
import { countBy, listed, percent, printTable } from './table.ts';
import { stopsOf, type World } from './world.ts';

/** Stops of a plan that known facts speak against. */
export const wrongStops = ({ days }: Made['seen']): { day: number; name: string; why: string }[] =>
  days.flatMap(({ day, date, stops }) =>
    stops.flatMap((stop) => {
      const why = wrongWith(stop.facts, date, stop.start, stop.end);
      return why ? [{ day, name: stop.name, why }] : [];
    }),
  );

const used = (made: readonly Made[], world: World): { places: number; hotels: Map<string, number> } => ({
  places: new Set(made.flatMap(({ seen }) => stopsOf(seen).map(({ place, name }) => place?.id ?? name))).size,
  hotels: countBy(
    made.flatMap(({ seen }) => (seen.hotel ? [seen.hotel] : [])),
    ({ venue_id, name }) => world.places.byId(venue_id ?? '')?.name ?? name,
  ),
});

/** Stops that are wrong in reality, and how much of plans is confirmed. */
export const judgeReality: Part = (report, { world, tries, list }) => {
  const made = manyPlans(world, tries);
  const rows = LENGTHS.map(({ name }) => {
    const ofLength = made.filter(({ request }) => lengthOf(request.nights) === name);
    const stops = ofLength.flatMap(({ seen }) => stopsOf(seen));
    const wrong = ofLength.map(({ seen }) => wrongStops(seen).length);
    const confirmed = stops.filter(({ facts }) => isConfirmed(facts)).length;
    return [
      name,
      String(ofLength.length),
      String(stops.length),
      String(wrong.reduce((a, b) => a + b, 0)),
      String(wrong.filter((count) => count > 0).length),
      percent(confirmed, stops.length),
      confirmed * 3 >= stops.length * 2,
    ] as const;
  });
  const heads = ['nights', 'plans', 'stops', 'wrong stops', 'plans with one', 'confirmed'];
  printTable(
    report,
    heads,
    rows.map((row) => row.slice(0, -1).map(String)),
  );
  const wrong = made.flatMap(({ request, seen }) => wrongStops(seen).map((each) => ({ ...each, request })));
  report.say(`  wrong, by reason: ${listed(countBy(wrong, ({ why }) => why))}`);
  report.say(`  wrong, by place: ${listed(countBy(wrong, ({ name }) => name))}`);
  if (list)
    for (const { request, day, name, why } of wrong)
      report.say(`    ${request.id} ${request.startDate} day ${day}: ${name}: ${why}`);
  const { places, hotels } = used(made, world);
  report.say(`  places used ${places}, hotels used ${hotels.size}: ${listed(hotels, 30)}`);
  report.promise('no stop is wrong by a known fact', wrong.length === 0);
  report.promise(
    'two thirds of stops are confirmed in every class of lengths',
    rows.every((row) => row[6]),
  );
  report.promise(
    'at least 180 places and 15 hotels are used',
    made.length < 500 || (places >= 180 && hotels.size >= 15),
  );
};
