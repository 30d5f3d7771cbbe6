import type { Itinerary } from '../../../shared/itinerary.ts';
import { normalText } from '../notes/normal-text.ts';
import { listed, unsureTables } from '../wording/greeting.ts';
import { isArabic, type Scene } from './scene/scene.ts';

/** What no fact of the catalogue says of a table, by the words it is asked for with. */
const UNKNOWN: readonly (readonly [RegExp, string])[] = [
  [/\b(?:gluten|coeliac|celiac)\b/, 'gluten-free dishes'],
  [
    /\b(?:nut|nuts|peanuts?)\b.*\b(?:free|allerg\w*|without|no)\b|\b(?:no|without|allerg\w*)\b.*\bnuts?\b/,
    'dishes without nuts',
  ],
  [/\b(?:dairy|lactose)\b/, 'dairy-free dishes'],
  [/\bvegan\b/, 'vegan dishes'],
  [/\ballerg\w*\b/, 'allergens'],
];

const unknownIn = (plain: string): string | undefined => UNKNOWN.find(([words]) => words.test(plain))?.[1];

/** What has to be asked at the tables that came because somebody cannot eat something: whether they have it is not known. */
export const dietCaveat = (message: string, { plan: before, places }: Scene, after: Itinerary): string => {
  const what = unknownIn(normalText(message));
  if (what === undefined || isArabic(message)) return '';
  const old = new Set(
    before.days.flatMap(({ activities }) => activities.map(({ venue_name }) => venue_name)),
  );
  const fresh = after.days.flatMap(({ activities }) =>
    activities.flatMap(({ venue_name, venue_id = '' }) =>
      !old.has(venue_name) && places.byId(venue_id)?.kind === 'restaurant' ? venue_name : [],
    ),
  );
  return fresh.length === 0
    ? ''
    : `I do not know about ${what} at ${listed(fresh.slice(0, 3))}, so please ask there before you go.`;
};

const OF_TABLES =
  /\b(?:which|what|are|is|do|does|will|can)\b.*\b(?:restaurants?|tables?|meals?|places)\b.*\b(?:ok|okay|fine|safe|suitable|suit|good|work|works|alright|possible|cater\w*|manage)\b/;
const FOR_WHOM =
  /\b(?:for|suit|manage) (?:him|her|me|us|them|my|our|a coeliac|a celiac|vegans?|vegetarians?)\b|\b(?:gluten|coeliac|celiac|vegan|vegetarian|veggie|allerg\w*|nuts?|dairy|lactose|halal|diet)\b/;

/** "Which of our restaurants are ok for him?": of which tables it is known that they suit the diets of the trip. Null for any other message. */
export const dietOfTables = (message: string, { stops, facts: { profile } }: Scene): string | null => {
  const plain = normalText(message);
  if (!OF_TABLES.test(plain) || !FOR_WHOM.test(plain)) return null;
  const tables = stops.filter(({ kind }) => kind === 'restaurant');
  const what = unknownIn(plain);
  if (what !== undefined && tables.length > 0)
    return `I do not know about ${what} at the tables of your plan, so please ask there before you go. Your plan is unchanged.`;
  if (profile.diets.length === 0) return null;
  const known = profile.vegetarian
    ? tables.filter(({ place }) => place?.tags.includes('vegetarian')).map(({ stop }) => stop.venue_name)
    : [];
  const of = known.length > 0 ? `Known for vegetarian dishes: ${listed([...new Set(known)])}. ` : '';
  const unsure = unsureTables(profile);
  return unsure === '' && of === '' ? null : `${of}${unsure} Your plan is unchanged.`;
};
