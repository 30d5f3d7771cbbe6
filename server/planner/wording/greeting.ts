import { addDays } from '../../../shared/dates.ts';
import { whyNot } from '../../places/opening.ts';
import { MEAL_KINDS, type Place } from '../../places/place.ts';
import { ASK_FOR_SPA, isAtHotel } from '../notes/at-hotel.ts';
import { type Concept, CUISINES, hasKitchen } from '../notes/concepts.ts';
import type { Diet } from '../notes/diets.ts';
import { normalText } from '../notes/normal-text.ts';
import type { Impossible, Profile } from '../notes/profile.ts';
import { isHotSeason } from '../scheduling/frame/heat.ts';
import type { TripAsk, TripPlan } from '../scheduling/plan-days.ts';
import { isRefusedBy } from '../scheduling/scoring/suits.ts';
import { kitchenKey, matches } from '../scheduling/scoring/trip-memory.ts';
import { askedInNotes } from './asked-in-notes.ts';
import { moneyText } from './money-text.ts';
import { ownBedText } from './own-bed.ts';
import { tablesTold } from './tables-told.ts';

/** "a", "a and b", "a, b and c". */
export const listed = (items: readonly string[], word: 'and' | 'or' = 'and'): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} ${word} ${items.at(-1)}`;

const PACE = { slow: 'an unhurried pace', normal: '', fast: 'full days' } as const;
const BUDGET = { low: 'a careful budget', mid: 'a moderate budget', high: 'a taste for the finest' } as const;
const MOST_NAMED = 5;
const MOST_REFUSED = 6;

const partyOf = (companions: number, profile: Profile): string => {
  if (profile.kids) return 'with children in mind';
  if (companions === 0) return '';
  return companions === 1 ? 'for the two of you' : `for your party of ${companions + 1}`;
};

/** What the plan may say that it was made for: asked for, on the plan, and nothing that is refused as well. */
const ascribed = ({ profile, unserved = [] }: Greeted): Concept[] => {
  const refused = new Set([...profile.excludedConcepts, ...unserved].map(({ id }) => id));
  const refusedKinds = profile.excludedConcepts.flatMap(({ kinds }) => kinds);
  return profile.interests.filter(
    ({ id, kinds }) =>
      !refused.has(id) &&
      (id !== 'kids' || !profile.kids) &&
      !(kinds.length > 0 && kinds.every((kind) => refusedKinds.includes(kind))),
  );
};

/** What a kitchen serves: 'Lebanese food', 'seafood'. */
export const foodOf = ({ label }: { label: string }): string =>
  /^[A-Z]/.test(label) ? `${label} food` : label;

const kitchensOf = ({ profile: { cuisines, excludedCuisines }, unservedKitchens = [] }: Greeted): string[] =>
  CUISINES.filter(
    ({ id }) => cuisines.includes(id) && !excludedCuisines.includes(id) && !unservedKitchens.includes(id),
  ).map(foodOf);

/**
 * Kitchens that the plan serves beside what it is made of: had a number of times and no more, or the one thing on it of
 * a trip that other things were asked of as well. "Grilled meat for dinner" is not what a business trip is built around.
 */
const besideOthers = (plan: Greeted): ((kitchen: string) => boolean) => {
  const { interests, blocks, limits } = plan.profile;
  const isLeast = ascribed(plan).length === 0 && interests.length + blocks.length > 0;
  const counted = CUISINES.filter(({ id }) =>
    limits.some(({ concept, atMost }) => concept === kitchenKey(id) && atMost !== null),
  ).map(foodOf);
  return (kitchen) => isLeast || counted.includes(kitchen);
};

const mealsOf = (plan: Greeted): string => {
  const meals = kitchensOf(plan).filter(besideOthers(plan));
  return meals.length > 0 ? `, with ${listed(meals.slice(0, MOST_NAMED))} among its meals` : '';
};

const wishesOf = (plan: Greeted): string => {
  const { profile } = plan;
  const isBeside = besideOthers(plan);
  const wishes = [
    ...ascribed(plan).map(({ label }) => label),
    ...kitchensOf(plan).filter((kitchen) => !isBeside(kitchen)),
    PACE[profile.pace],
    profile.budget ? BUDGET[profile.budget] : '',
  ].filter(Boolean);
  return listed(wishes.slice(0, MOST_NAMED));
};

/** What was refused: what stands nowhere on the plan is left out, and of the rest no more is said than is kept. */
const limitsOf = ({ profile: { excludedConcepts, excludedCuisines, diets }, days }: Greeted): string => {
  const places = days.flatMap(({ stops }) => stops.flatMap(({ stop: { place } }) => place ?? []));
  const refused = [
    // Whoever walks little is given short ways; no place is left out for it.
    ...excludedConcepts
      .filter(({ id }) => id !== 'walking')
      .map((concept) => ({
        name: concept.label,
        isLeft: !places.some((place) => isRefusedBy(place, concept)),
      })),
    ...CUISINES.filter(({ id }) => excludedCuisines.includes(id) && diets.length === 0).map((cuisine) => ({
      name: foodOf(cuisine),
      isLeft: !places.some((place) => MEAL_KINDS.includes(place.kind) && hasKitchen(place, cuisine.id)),
    })),
  ].slice(0, MOST_REFUSED);
  const named = (isLeft: boolean): string =>
    listed(refused.flatMap((each) => (each.isLeft === isLeft ? each.name : [])));
  const [left, avoided] = [named(true), named(false)];
  return `${left ? ` I have left out ${left}.` : ''}${avoided ? ` Where I could, I have avoided ${avoided}.` : ''}`;
};

const DIETS: Readonly<Record<Diet, string>> = {
  vegetarian: 'vegetarian dishes',
  vegan: 'vegan dishes',
  pescatarian: 'dishes without meat',
  gluten_free: 'gluten-free dishes',
  nut_free: 'dishes without nuts',
  sesame_free: 'dishes without sesame',
  fish_free: 'dishes without fish',
  shellfish_free: 'dishes without shellfish',
  beef_free: 'dishes without beef',
  lamb_free: 'dishes without lamb',
  dairy_free: 'dairy-free dishes',
  egg_free: 'dishes without eggs',
  onion_free: 'dishes without onion and garlic',
  low_sugar: 'dishes low in sugar',
  mild: 'mild dishes',
  // Food in Riyadh is.
  halal: '',
};

/** What no source says of every table; empty where nothing has to be asked there. */
export const unsureTables = ({ diets }: Profile): string => {
  const dishes = diets.map((diet) => DIETS[diet]).filter(Boolean);
  return dishes.length > 0
    ? `Whether every table has ${listed(dishes)} could not be confirmed, so please ask when you book.`
    : '';
};

/** What cannot be had as the traveller calls it, with what it is where the words do not say. */
const nameOf = ({ words, label, absence }: Impossible): string => {
  const said = plainText(words);
  // What begins a sentence of the notes stands within one of ours, where it is no name.
  if (label.slice(1) === said.slice(1))
    return (absence === 'unknown' || absence === 'hotel') && !/\s\p{Lu}/u.test(said)
      ? said.charAt(0).toLowerCase() + said.slice(1)
      : said;
  return label.toLowerCase().includes(said.toLowerCase())
    ? label.replace(/^An? /, (article) => article.toLowerCase())
    : `${said} (${label})`;
};

/** What no source says of every door. */
export const UNSURE_DOORS = 'Step-free access could not be confirmed for every stop, so please ask ahead.';

const unsureOf = (profile: Profile): string =>
  [unsureTables(profile), profile.wheelchair || profile.stroller ? UNSURE_DOORS : '']
    .map((sentence) => sentence && ` ${sentence}`)
    .join('');

/** What Riyadh does not have, in the traveller's own words, with what there is instead. */
const impossibleOf = ({ profile: { impossible }, hotel }: Greeted): string => {
  const missing = impossible.filter(({ id }) => !isAtHotel(hotel, id));
  return [...new Set(missing.map(({ instead }) => instead))]
    .map((instead) => {
      const same = missing.filter((each) => each.instead === instead);
      const names = same.map(nameOf);
      // Of what hotels may have nobody can say that there is none.
      const done = same.every(({ absence }) => absence === 'hotel') ? 'confirm' : 'plan';
      // In a sentence of its own, so that nothing there is to do reads as left out.
      const [why = '', ...others] = instead.split('; ');
      const nearest = others.join('; ');
      const end = nearest ? `. ${nearest.charAt(0).toUpperCase()}${nearest.slice(1)}` : '';
      return ` I could not ${done} this: ${listed(names)}, as ${why}${end}`;
    })
    .join('');
};

/** Words of the traveller as they may stand in a sentence of ours. */
const plainText = (words: string): string => words.replace(/[[\]()*_`<>#|\s]+/g, ' ').trim();

const seasonOf = (plan: Greeted): string => {
  if (plan.days.some((day) => day.frame.facts.isRamadan)) {
    return ' Your stay touches Ramadan, so those days start late and gather around iftar. Opening hours change with it: check them before you go.';
  }
  if (plan.days.some((day) => isHotSeason(day.frame.date))) {
    return ' It is the hot season, so the open air waits for the morning and the evening.';
  }
  return '';
};

/** Why a place that was asked for is not on the plan: what rules it out on each of the days, else want of room. */
const whyUnmet = (place: Place, { startDate, nights }: TripAsk): string => {
  const reasons = Array.from({ length: nights + 1 }, (_, day) => whyNot(place, addDays(startDate, day)));
  const [first] = reasons;
  if (first && reasons.every((reason) => reason !== null))
    return ` I could not plan ${place.name}: ${first.replace(place.name, 'it')}`;
  if (place.kind === 'day_trip' && reasons.every((_, day) => isHotSeason(addDays(startDate, day))))
    return ` I could not fit in ${place.name}: it is a day out in the open, for which these dates are too hot.`;
  // Not for its hours: a change by chat may still find room where planning takes none, early in the morning.
  return ` I could not fit in ${place.name} beside the rest of the plan.`;
};

const unmetOf = ({ unmet }: Greeted, ask: TripAsk): string =>
  unmet.map((place) => whyUnmet(place, ask)).join('');

/** A plan as far as it is known when the greeting is written. */
type Greeted = Omit<TripPlan, 'unserved' | 'unservedKitchens'> &
  Partial<Pick<TripPlan, 'unserved' | 'unservedKitchens'>>;

/** Wishes that describe a way of travelling rather than something to visit need no place of their own. */
export const MANNERS: readonly string[] = [
  'walking',
  'business',
  'indoor',
  'family',
  'photography',
  'luxury',
  'wellness',
  'taraweeh',
  'iftar',
  'suhoor',
];

const unservedOf = ({ unserved = [], unservedKitchens = [] }: Greeted): string => {
  const ofHotels = unserved.filter(({ of }) => of === 'hotel').map(({ label }) => label);
  const missing = [
    ...unserved.filter(({ id }) => !MANNERS.includes(id)).map(({ label }) => label),
    ...CUISINES.filter(({ id }) => unservedKitchens.includes(id)).map(foodOf),
  ];
  return [
    missing.length > 0
      ? ` For ${listed(missing)} I found nothing that fits these dates and your other wishes.`
      : '',
    ...unserved.map(({ nearest }) => (nearest ? ` ${nearest}` : '')),
    ofHotels.length > 0 ? ` I could not confirm ${listed(ofHotels)}, as ${ASK_FOR_SPA}` : '',
  ].join('');
};

/** For kicking a ball: who likes football may hope for a match as well. */
const FOOTBALL = '442-football-park';
const NO_MATCH =
  ' I cannot promise a football match on these dates: the programme of the league says who plays where.';

/** From so many guests on no table is found without a word ahead. */
const MANY_GUESTS = 6;

const OCCASIONS = /\b(anniversary|birthday|honeymoon)\b/i;

/** What is celebrated, which a table likes to know. */
const occasionOf = (notes: string): string => {
  const [, what] = OCCASIONS.exec(notes) ?? [];
  return what
    ? ` Say when you book that you come for a ${what.toLowerCase()}.`.replace('a anni', 'an anni')
    : '';
};

/** What has to be looked up or booked before one goes. */
const checksOf = ({ profile, unserved = [] }: Greeted, { companions, notes }: TripAsk): string => {
  const served = profile.interests.filter(({ id }) => unserved.every((each) => each.id !== id));
  const hopes =
    profile.wanted.some(({ placeId }) => placeId === FOOTBALL) &&
    profile.impossible.every(({ id }) => id !== 'match');
  return [
    ...served.map(({ check }) => (check ? ` ${check}` : '')),
    hopes ? NO_MATCH : '',
    occasionOf(notes),
    companions + 1 >= MANY_GUESTS ? ` Reserve every table ahead: you are ${companions + 1}.` : '',
  ].join('');
};

const MOST_HIGHLIGHTS = 4;

/** What of a plan is worth saying at once: what was asked for, the best sights, and where it leaves the city. */
const highlightsOf = ({ profile, days }: Greeted): string => {
  const sights = days.flatMap(({ frame, stops }) =>
    stops.flatMap(({ stop: { place, role } }) =>
      place && role === 'sight' ? [{ place, day: frame.day }] : [],
    ),
  );
  const worth = ({ place }: (typeof sights)[number]): number =>
    (profile.wanted.some(({ placeId }) => placeId === place.id) ? 10 : 0) +
    (profile.interests.some((concept) => matches(place, concept)) ? 2 : 0) +
    place.rank;
  // A mall that is called after a park reads like one to whoever wants none.
  const soundsRefused = ({ place }: (typeof sights)[number]): boolean =>
    profile.excludedConcepts.some(({ words }) =>
      normalText(place.name)
        .split(' ')
        .some((word) => words.includes(word)),
    );
  const inTown = sights
    .filter((sight) => sight.place.kind !== 'day_trip' && !soundsRefused(sight))
    .sort((a, b) => worth(b) - worth(a))
    .slice(0, MOST_HIGHLIGHTS)
    .sort((a, b) => a.day - b.day)
    .map(({ place }) => place.name);
  const out = sights.find(({ place }) => place.kind === 'day_trip');
  const away = out ? ` Day ${out.day} goes out of the city to ${out.place.name}.` : '';
  return inTown.length > 1 ? ` Among its stops are ${listed(inTown)}.${away}` : away;
};

/** The opening words of a plan: what was understood, what was left out, and what could not be done. */
export const greetingFor = (ask: TripAsk, plan: Greeted): string => {
  const party = partyOf(ask.companions, plan.profile);
  const wishes = wishesOf(plan);
  const nights = ask.nights === 1 ? 'one night' : `${ask.nights} nights`;
  const opening = `Welcome to Riyadh! Here is your plan for ${nights}${party ? `, ${party}` : ''}`;
  const middle = `${wishes ? `, built around ${wishes}` : ''}${mealsOf(plan)}.`;
  const { profile } = plan;
  return [
    opening + middle,
    highlightsOf(plan),
    tablesTold(plan),
    limitsOf(plan),
    ownBedText(profile),
    moneyText(profile, plan.days),
    seasonOf(plan),
    impossibleOf(plan),
    askedInNotes(ask.notes),
    unmetOf(plan, ask),
    unservedOf(plan),
    checksOf(plan, ask),
    unsureOf(profile),
  ].join('');
};
