import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { WEEKDAYS } from './clock.ts';
import type { Facts } from './known-facts.ts';
import type { Part } from './part.ts';
import { countBy, listed } from './table.ts';

const Reality = v.object({
  places: v.array(
    v.object({
      name: v.string(),
      in_catalogue_id: v.nullable(v.string()),
      status: v.string(),
      hours: v.nullable(v.record(v.string(), v.unknown())),
      grade: v.string(),
      sources: v.array(v.object({ dated: v.string() })),
    }),
  ),
});
type Real = v.InferOutput<typeof Reality>['places'][number];

const FITTING: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^closed for works/, ['closed', 'by_booking', 'seasonal', 'event_only', 'not_yet_open', 'unconfirmed']],
  [/^closed/, ['closed']],
  [/^under construction/, ['not_yet_open', 'closed', 'unconfirmed']],
  [/^(opens only|opened only|seasonal)/, ['seasonal', 'event_only', 'closed']],
  [/^open/, ['open', 'seasonal', 'event_only', 'by_booking']],
];

/** A fact that speaks of a later date than every source of the checked one may say something else. */
const isNewer = ({ sources }: Real, asOf: string | undefined): boolean =>
  asOf !== undefined && sources.every(({ dated }) => !/^\d{4}/.test(dated) || dated < asOf);

const statusClash = (real: Real, facts: Facts): string | null => {
  const { status } = real;
  if (isNewer(real, facts.status?.asOf)) return null;
  const ours = facts.status?.value ?? 'unknown';
  const fit = FITTING.find(([pattern]) => pattern.test(status))?.[1];
  const works = /works/.test(status) && facts.closed_for !== undefined;
  return !fit || fit.includes(ours) || works ? null : `status ${ours}, not ${status}`;
};

const Day = v.array(v.tuple([v.string(), v.string()]));
const sameDay = (a: unknown, b: unknown): boolean => {
  const text = (day: unknown): string =>
    v.is(Day, day)
      ? JSON.stringify(day.map((span) => span.map((clock) => clock.replace(/^00:00$/, '24:00'))))
      : '';
  return text(a) === text(b);
};

const hoursClash = (real: Real, facts: Facts): string[] => {
  const { hours } = real;
  if (isNewer(real, facts.hours?.asOf)) return [];
  return WEEKDAYS.filter((day) => {
    const [checked, ours] = [hours?.[day], facts.hours?.value[day]];
    return v.is(Day, checked) && ours !== undefined && !sameDay(checked, ours);
  }).map(
    (day) =>
      `hours on ${day}: ${JSON.stringify(facts.hours?.value[day])}, not ${JSON.stringify(hours?.[day])}`,
  );
};

/** Counts of the catalogue by kind and grade, and where it contradicts the file of checked facts named in PLANS_REALITY. */
export const judgeCatalogue: Part = (report, { catalogue, list }) => {
  const { all } = catalogue.places;
  const known = all.map(({ id }) => catalogue.factsOf(id));
  report.say(
    `  ${all.length} places: ${listed(
      countBy(all, ({ kind }) => kind),
      20,
    )}`,
  );
  report.say(
    `  status: ${listed(
      countBy(known, ({ status }) => (status ? `${status.value} ${status.grade}` : 'none')),
      20,
    )}`,
  );
  report.say(
    `  fields known: ${listed(
      countBy(
        known.flatMap((facts) => Object.keys(facts)),
        (field) => field,
      ),
      20,
    )}`,
  );
  const count = (...kinds: string[]): number => all.filter(({ kind }) => kinds.includes(kind)).length;
  const sights = count(
    'museum',
    'heritage',
    'gallery',
    'souq',
    'viewpoint',
    'mosque',
    'nature',
    'entertainment',
    'theme_park',
    'family',
  );
  report.promise(`at least 300 places (${all.length})`, all.length >= 300);
  report.promise(
    `at least 60 sights and museums (${sights}), 90 restaurants (${count('restaurant')}), 30 cafés (${count('cafe')}), 40 hotels (${count('hotel')})`,
    sights >= 60 && count('restaurant') >= 90 && count('cafe') >= 30 && count('hotel') >= 40,
  );
  report.promise(
    'every place has a status',
    known.every(({ status }) => status !== undefined),
  );
  const path = process.env.PLANS_REALITY;
  if (!path) return report.say('  set PLANS_REALITY to a file of checked facts to compare with it');
  const { places } = v.parse(Reality, JSON.parse(readFileSync(path, 'utf8')));
  const clashes = places
    .filter(({ grade }) => grade === 'A' || grade === 'B')
    .flatMap((real) => {
      const place = catalogue.places.byId(real.in_catalogue_id ?? '') ?? catalogue.places.find(real.name);
      if (!place) return [];
      const facts = catalogue.factsOf(place.id);
      return [statusClash(real, facts) ?? [], hoursClash(real, facts)]
        .flat()
        .map((what) => `${place.id}: ${what}`);
    });
  report.promise(`no contradiction with checked facts (${clashes.length})`, clashes.length === 0);
  if (list || clashes.length < 40) for (const clash of clashes) report.say(`    ${clash}`);
};
