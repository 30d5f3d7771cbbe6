import { haversineKm } from '../../places/distance.ts';
import type { Place } from '../../places/place.ts';
import type { Profile } from '../notes/profile.ts';
import type { TripAsk, TripPlan } from '../scheduling/plan-days.ts';
import type { PlannedDay } from '../scheduling/planned-day.ts';
import { isHotSeason } from '../scheduling/stop.ts';

/** "a", "a and b", "a, b and c". */
export const listed = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;

const PACE = { slow: 'an unhurried pace', normal: '', fast: 'full days' } as const;
const BUDGET = { low: 'a careful budget', mid: 'a moderate budget', high: 'a taste for the finest' } as const;

const partyOf = (companions: number, profile: Profile): string => {
  if (profile.kids) return 'with children in mind';
  if (companions === 0) return '';
  return companions === 1 ? 'for the two of you' : `for your party of ${companions + 1}`;
};

const wishesOf = ({ profile, unserved = [] }: Greeted): string => {
  const wishes = [
    ...profile.interests
      .filter((each) => !unserved.includes(each) && (each.id !== 'kids' || !profile.kids))
      .map(({ label }) => label),
    profile.vegetarian ? 'vegetarian tables' : '',
    PACE[profile.pace],
    profile.budget ? BUDGET[profile.budget] : '',
  ].filter(Boolean);
  return listed(wishes.slice(0, 5));
};

const limitsOf = (profile: Profile): string => {
  const left = profile.excludedConcepts.map(({ label }) => label);
  return left.length > 0 ? ` I have left out ${listed(left.slice(0, 4))}.` : '';
};

const seasonOf = (plan: Greeted): string => {
  if (plan.days.some((day) => day.frame.facts.isRamadan)) {
    return ' Your stay touches Ramadan, so those days start late and gather around iftar.';
  }
  if (plan.days.some((day) => isHotSeason(day.frame.date))) {
    return ' It is the hot season, so the open air waits for the morning and the evening.';
  }
  return '';
};

const unmetOf = (unmet: readonly Place[]): string =>
  unmet.length > 0
    ? ` I could not fit in ${listed(unmet.map(({ name }) => name))}: the hours or the season do not allow it on these dates.`
    : '';

/** A plan as far as it is known when the greeting is written. */
type Greeted = Omit<TripPlan, 'unserved'> & Partial<Pick<TripPlan, 'unserved'>>;

/** Wishes that describe a way of travelling rather than something to visit need no place of their own. */
export const MANNERS: readonly string[] = [
  'walking',
  'business',
  'indoor',
  'family',
  'photography',
  'luxury',
  'wellness',
];

const unservedOf = ({ unserved = [] }: Greeted): string => {
  const missing = unserved.filter(({ id }) => !MANNERS.includes(id)).map(({ label }) => label);
  return missing.length > 0
    ? ` For ${listed(missing)} I found nothing that fits these dates and your other wishes.`
    : '';
};

/** The opening words of a plan: what was understood, what was left out, and what could not be done. */
export const greetingFor = (ask: TripAsk, plan: Greeted): string => {
  const party = partyOf(ask.companions, plan.profile);
  const wishes = wishesOf(plan);
  const nights = ask.nights === 1 ? 'one night' : `${ask.nights} nights`;
  const opening = `Welcome to Riyadh! Here is your plan for ${nights}${party ? `, ${party}` : ''}`;
  const middle = wishes
    ? `, built around ${wishes}.`
    : ', a mix of the old city, Diriyah and the new towers.';
  return opening + middle + limitsOf(plan.profile) + seasonOf(plan) + unservedOf(plan) + unmetOf(plan.unmet);
};

const PRICED = {
  low: 'It is among the more affordable addresses in the city',
  mid: 'It sits in the middle of the price range',
  high: 'It is among the finest addresses in the city',
} as const;

/** Why this hotel: what it is, how it fits the budget, and how it lies to the stops of the plan. */
export const hotelReason = (hotel: Place, profile: Profile, days: readonly PlannedDay[]): string => {
  const inTown = days
    .flatMap((day) => day.stops)
    .map(({ stop }) => haversineKm(hotel, stop.at))
    .filter((km) => km < 40);
  const mean = inTown.reduce((sum, km) => sum + km, 0) / Math.max(1, inTown.length);
  const named = profile.hotelId === hotel.id;
  const money = profile.hotelBudget === 'high' && hotel.price_level < 4 ? null : profile.hotelBudget;
  const parts = [
    hotel.about.trim(),
    named ? 'Every day starts from it.' : '',
    !named && money && (money !== 'low' || hotel.price_level <= 2) ? `${PRICED[money]}.` : '',
    inTown.length > 0
      ? `The stops of your plan are ${Math.max(1, Math.round(mean))} km away on average.`
      : '',
  ];
  return parts.filter(Boolean).join(' ');
};
