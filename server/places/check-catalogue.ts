import { RIYADH_CENTRE } from '../../shared/contracts/limits.ts';
import { haversineKm } from './distance.ts';
import { type Fact, factsByPlace } from './facts.ts';
import { namesOf } from './name-index.ts';
import type { Interval } from './opening-hours.ts';
import { joinFacts, type Place, type PlaceRecord } from './place.ts';
import { nameKey, nameWords, wordLikeness } from './place-name.ts';

/** Names of data sets that may stand where no page says a thing; docs/data-sources.md has their licences. */
const DATA_SETS = [
  'osm',
  'wikipedia',
  'wikidata',
  'unesco',
  'rcrc',
  'visit-saudi',
  'foursquare',
  'riyadh-hotels-2025',
  'estimate',
];
const DAY = 24 * 60;
const SHORTEST_OPENING = 30;
/** From the centre; what takes a day may lie further out. */
const CITY_KM = 40;
const DAY_TRIP_KM = 200;
/** Nearer than this, two places of like names are most likely one. */
const NEAR_KM = 0.06;
const LIKE_NAMES = 0.75;
const LIKE_WORDS = 0.8;

const isLink = (source: string): boolean =>
  /^https?:\/\/\S+$/.test(source) && URL.canParse(source) && URL.parse(source)?.username === '';

const sourceFaults = ({ place, field, sources }: Fact): string[] =>
  sources
    .filter((source) => !isLink(source) && !DATA_SETS.includes(source))
    .map((source) => `${place}: ${field}: '${source}' is neither a link nor a data set that we name`);

/** Every two facts on one field of a place, and facts of places that there are not. */
const strayFacts = (records: readonly PlaceRecord[], facts: readonly Fact[]): string[] => {
  const ids = new Set(records.map(({ id }) => id));
  const seen = new Set<string>();
  return facts.flatMap(({ place, field }) => {
    const key = `${place}: ${field}`;
    const faults = ids.has(place) ? [] : [`${key}: there is no such place`];
    if (seen.has(key)) faults.push(`${key}: is said twice`);
    seen.add(key);
    return faults;
  });
};

type Week = readonly (readonly Interval[] | null)[];

const weekFaults = (week: Week): string[] =>
  week.flatMap((day, weekday) =>
    (day ?? []).flatMap(([from, to], i): string[] => {
      const next = day?.[i + 1]?.[0] ?? DAY + (week[(weekday + 1) % 7]?.[0]?.[0] ?? DAY);
      if (to - from < SHORTEST_OPENING)
        return [`is open for ${to - from} minutes only on weekday ${weekday}`];
      return to > next ? [`runs into the next opening on weekday ${weekday}`] : [];
    }),
  );

const hoursFaults = ({ id, facts, hours, dwell }: Place): string[] => {
  const fields = ['hours', 'ramadan_hours', 'summer_hours'] as const;
  const faults = fields.flatMap((field) =>
    weekFaults(facts[field]?.value ?? []).map((fault) => `${id}: ${field}: ${fault}`),
  );
  const longest = Math.max(0, ...hours.week.flat().map(([from, to]) => to - from));
  if (longest < dwell[0]) faults.push(`${id}: hours: no opening takes in the shortest visit`);
  if (longest <= (facts.last_entry?.value ?? 0)) faults.push(`${id}: last_entry: is before the opening`);
  return faults;
};

const rangeFaults = ({ id, facts }: Place): string[] => {
  const dated = [...(facts.season?.value ?? []), ...(facts.closed_for?.value ?? [])];
  return dated
    .filter(({ from, to }) => from?.length === 10 && to !== undefined && to < from)
    .map(({ from, to }) => `${id}: from ${from} to ${to} runs backwards`);
};

const regionFaults = (place: Place): string[] => {
  const km = haversineKm(place, RIYADH_CENTRE);
  const isFarKind = place.kind === 'day_trip' || place.kind === 'theme_park';
  return km > (isFarKind ? DAY_TRIP_KM : CITY_KM)
    ? [`${place.id}: lies ${Math.round(km)} km from the centre`]
    : [];
};

const share = (words: readonly string[], others: readonly string[]): number =>
  words.filter((word) => others.some((other) => wordLikeness(word, other) >= LIKE_WORDS)).length /
  Math.max(1, words.length);

/** A cinema of a mall may share most of its name, but not all of it. */
const areNamedAlike = (a: Place, b: Place): boolean =>
  namesOf(a)
    .map(nameWords)
    .some((words) =>
      namesOf(b)
        .map(nameWords)
        .some(
          (others) =>
            (share(words, others) + share(others, words)) / 2 > (a.kind === b.kind ? LIKE_NAMES : 0.99),
        ),
    );

/** Pairs that are most likely one place, and names that two places claim. */
const doubles = (places: readonly Place[]): string[] => {
  const near = places.flatMap((a, i) =>
    places
      .slice(0, i)
      .filter((b) => a.within !== b.id && b.within !== a.id)
      .filter((b) => haversineKm(a, b) < NEAR_KM && areNamedAlike(a, b))
      .map((b) => `${a.id}: stands where ${b.id} stands, and has a like name`),
  );
  const owners = new Map<string, string>();
  const claimed = places.flatMap((place) =>
    namesOf(place).flatMap((name) => {
      const owner = owners.get(nameKey(name)) ?? place.id;
      owners.set(nameKey(name), owner);
      return owner === place.id ? [] : [`${place.id}: '${name}' is a name of ${owner}`];
    }),
  );
  return [...near, ...claimed];
};

/** What is wrong with a catalogue, and for each place what its sources said more than a year before `today` (YYYY-MM-DD). */
export const checkCatalogue = (
  records: readonly PlaceRecord[],
  facts: readonly Fact[],
  today: string,
): { faults: string[]; old: string[] } => {
  const known = factsByPlace(facts);
  const places = records.map((record) => joinFacts(record, known.get(record.id)));
  const yearAgo = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;
  return {
    faults: [
      ...strayFacts(records, facts),
      ...facts.flatMap(sourceFaults),
      ...places.flatMap((place) => [
        ...(place.facts.status ? [] : [`${place.id}: has no status`]),
        ...hoursFaults(place),
        ...rangeFaults(place),
        ...regionFaults(place),
      ]),
      ...doubles(places),
    ],
    old: places.flatMap(({ id, facts: ofPlace }) => {
      const old = Object.values(ofPlace).filter(({ as_of }) => as_of < yearAgo.slice(0, as_of.length));
      return old.length > 0
        ? [`${id}: ${old.map(({ field, as_of }) => `${field} ${as_of}`).join(', ')}`]
        : [];
    }),
  };
};
