import type { DayFacts } from '../../places/calendar.ts';
import type { Place } from '../../places/place.ts';

const HOUR = 60;
const LUNCH_UNTIL = 17 * HOUR;
/** Who has children at the table eats before. */
const NIGHT_OUT = 19.5 * HOUR;
/** Its evening is the first of the weekend. */
const THURSDAY = 4;

type Hours = (visit: { start: number; end: number }, facts: DayFacts) => boolean;

/** Words of the catalogue that praise an hour of the day, and whether a visit falls into it. */
const HOURS_PRAISED: readonly (readonly [RegExp, Hours])[] = [
  [
    /\b(dusk|after sunset|end of the day)\b/i,
    ({ start, end }, { prayers: { maghrib } }) => start <= maghrib + HOUR && end >= maghrib - HOUR,
  ],
  [
    /(?<!after )\bsunset\b/i,
    ({ start, end }, { prayers: { maghrib } }) => start <= maghrib && end >= maghrib - HOUR / 2,
  ],
  [/\bnight out\b/i, ({ start }) => start >= NIGHT_OUT],
  [/\bafter dark\b|\bat night\b/i, ({ end }, { prayers: { maghrib } }) => end >= maghrib + HOUR / 2],
  [/\bhot (?:day|afternoon|evening)s?\b/i, (_, { heat }) => heat === 'hot'],
  [/\bweekends?\b/i, (_, { weekday }) => weekday >= THURSDAY],
  [/\bweekdays?\b/i, (_, { weekday }) => weekday < THURSDAY],
  [/\blunch\b(?! and dinner)/i, ({ start }) => start < LUNCH_UNTIL],
  [/\bevenings?\b/i, ({ end }) => end >= 18 * HOUR],
  [/\bafternoons?\b/i, ({ start, end }) => start < 18 * HOUR && end > 12 * HOUR],
  [/\bmornings?\b/i, ({ start }) => start < 12 * HOUR],
];

/** The mention of an hour where the sentence cannot do without what stands around it. */
const HOUR_NAMED =
  / from (?:early|(?:five|six|ten) in the) morning(?: on)?\b| (?:at(?: the)?|in the|on|for an?) (?:(?:weekend|late|sweet|hot) )?(?:sunset|dusk|night|weekend|evenings?|afternoons?|mornings?)\b/i;

/** What is said of a mosque to those who do not go in to pray. */
const FROM_OUTSIDE = /\b(?:visitors of any faith|(?:admired|seen) from outside|place to look from)\b/;

/** What is said of a place to those who bring children. */
const TO_FAMILIES = /\btreat for children\b/;

/** Whom the words about a place are for. */
interface Reader {
  isPraying?: boolean;
  kids?: boolean;
}

/**
 * The catalogue's sentence on a place, without what it says of another hour or season than that of the visit, or to
 * others than those who pray or bring children.
 */
export const aboutAt = (
  { about }: Place,
  visit: { start: number; end: number },
  facts: DayFacts,
  { isPraying = false, kids = true }: Reader = {},
): string => {
  const isTrue = (clause: string): boolean =>
    !(isPraying && FROM_OUTSIDE.test(clause)) &&
    !(!kids && TO_FAMILIES.test(clause)) &&
    HOURS_PRAISED.every(([words, holds]) => !words.test(clause) || holds(visit, facts));
  const clauses = about.trim().match(/[^,;]+[,;]?/g) ?? [];
  const kept = clauses.flatMap((clause, i) => {
    if (isTrue(clause)) return [clause];
    return i === 0 ? [clause.replace(HOUR_NAMED, '')] : [];
  });
  return `${kept.join('').replace(/[,;.]$/, '')}.`;
};

/** So much of a sentence of the catalogue is enough to know it by. */
const OPENING_CHARS = 16;

/** What the words of a rest at the hotel begin with. */
export const BACK_AT_HOTEL = 'Back at the hotel';

const AT_TABLES = ['Lunch at', 'Dinner at', 'Iftar at', 'Coffee at'];

/**
 * What the words of a visit begin with where the plan has described its place before. They point at no other day: an
 * edit may take the place off that one.
 */
export const visitTo = (type: string, name: string): string =>
  `${AT_TABLES.find((words) => words.toLowerCase().startsWith(type === 'cafe' ? 'coffee' : type)) ?? 'A visit to'} ${name}`;

/** The same of any type, and how older plans say it. */
const isVisitTo = (description: string, name: string): boolean =>
  [...AT_TABLES, 'A visit to', 'Back to'].some((words) => description.startsWith(`${words} ${name}`));

/**
 * What the words of a stop say after the catalogue's own sentence on its place; null where they are not ours. The
 * rest may speak of hours and neighbours, so it has to follow them.
 */
export const reasonAfter = (description: string, place: Place): string | null => {
  if (description.startsWith(BACK_AT_HOTEL) || isVisitTo(description, place.name)) return description;
  const about = place.about.trim();
  const opening = (about.split(/[,;]/)[0] ?? about).replace(HOUR_NAMED, '').slice(0, OPENING_CHARS);
  if (!description.startsWith(opening)) return null;
  if (description.startsWith(about)) return description.slice(about.length).trim();
  const end = description.indexOf('. ', opening.length);
  return end < 0 ? '' : description.slice(end + 2).trim();
};

const LIBRARY = /\blibrary\b/i;

/** What a visit to a sight is called; a library is a library, whatever it is chosen as. */
export const sightType = ({ kind, name }: Pick<Place, 'kind' | 'name'>): string =>
  LIBRARY.test(name) && kind !== 'park' ? 'library' : kind;
