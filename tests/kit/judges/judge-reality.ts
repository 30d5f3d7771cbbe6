import { isConfirmed, wrongWith } from './known-facts.ts';
import { type Made, manyPlans } from './made-plans.ts';
import type { Part } from './part.ts';
import { LENGTHS, lengthOf } from './requests.ts';
import { type Catalogue, stopsOf } from './see-plan.ts';
import { countBy, listed, percent, printTable } from './table.ts';

/** Stops of a plan that known facts speak against. */
export const wrongStops = ({ days }: Made['seen']): { day: number; name: string; why: string }[] =>
  days.flatMap(({ day, date, stops }) =>
    stops.flatMap((stop) => {
      const why = wrongWith(stop.facts, date, stop.start, stop.end);
      return why ? [{ day, name: stop.name, why }] : [];
    }),
  );

const used = (
  made: readonly Made[],
  catalogue: Catalogue,
): { places: number; hotels: Map<string, number> } => ({
  places: new Set(made.flatMap(({ seen }) => stopsOf(seen).map(({ place, name }) => place?.id ?? name))).size,
  hotels: countBy(
    made.flatMap(({ seen }) => (seen.hotel ? [seen.hotel] : [])),
    ({ venue_id, name }) => catalogue.places.byId(venue_id ?? '')?.name ?? name,
  ),
});

interface ByLength {
  row: string[];
  isConfirmedEnough: boolean;
}

const ofLength = (name: string, made: readonly Made[]): ByLength => {
  const some = made.filter(({ request }) => lengthOf(request.nights) === name);
  const stops = some.flatMap(({ seen }) => stopsOf(seen));
  const wrong = some.map(({ seen }) => wrongStops(seen).length);
  const confirmed = stops.filter(({ facts }) => isConfirmed(facts)).length;
  const counts = [
    some.length,
    stops.length,
    wrong.reduce((a, b) => a + b, 0),
    wrong.filter((count) => count > 0).length,
  ];
  return {
    row: [name, ...counts.map(String), percent(confirmed, stops.length)],
    isConfirmedEnough: confirmed * 3 >= stops.length * 2,
  };
};

const [WHOLE, PLACES_USED, HOTELS_USED] = [500, 180, 15];

/** Stops that are wrong in reality, and how much of plans is confirmed. */
export const judgeReality: Part = async (report, { catalogue, tries, seed, list }) => {
  const made = await manyPlans(catalogue, tries, seed);
  const lengths = LENGTHS.map(({ name }) => ofLength(name, made));
  printTable(
    report,
    ['nights', 'plans', 'stops', 'wrong stops', 'plans with one', 'confirmed'],
    lengths.map(({ row }) => row),
  );
  const wrong = made.flatMap(({ request, seen }) => wrongStops(seen).map((each) => ({ ...each, request })));
  report.say(`  wrong, by reason: ${listed(countBy(wrong, ({ why }) => why))}`);
  report.say(`  wrong, by place: ${listed(countBy(wrong, ({ name }) => name))}`);
  const { places, hotels } = used(made, catalogue);
  report.say(`  places used ${places}, hotels used ${hotels.size}: ${listed(hotels, 30)}`);
  report.promise(`stops that are wrong by a known fact: ${wrong.length}, none`, wrong.length === 0);
  report.promise(
    'two thirds of stops are confirmed in every class of lengths',
    lengths.every(({ isConfirmedEnough }) => isConfirmedEnough),
  );
  if (made.length >= WHOLE)
    report.promise(
      `at least ${PLACES_USED} places and ${HOTELS_USED} hotels are used`,
      places >= PLACES_USED && hotels.size >= HOTELS_USED,
    );
  if (!list) return;
  for (const { request, day, name, why } of wrong)
    report.say(`    ${request.id} ${request.startDate} day ${day}: ${name}: ${why}`);
};
