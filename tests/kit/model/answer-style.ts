import { haversineKm } from '../../../server/places/distance.ts';
import type { Place } from '../../../server/places/place.ts';
import { planTrip } from '../../../server/planner/plan-trip.ts';
import type { Brief } from '../../../server/planner/planner.ts';
import { briefFor, idsOf, places } from '../planner/embedded-chat.ts';

/** What of an answer has to reach the traveller. Days of a plan are given with the stops they must have in this order. */
export type Outcome =
  | { kind: 'plan'; greeting?: boolean; hotel?: boolean; lists?: boolean; days: Record<number, string[]> }
  | { kind: 'edit'; hotel?: boolean; start?: string; days: Record<number, string[]> }
  | { kind: 'prose'; text: string }
  /** What is to be done with the plan, or places for a first one: carried out behind the reading. */
  | { kind: 'edits' | 'picks'; answer: object }
  /** Nothing of it can be used: another call is due, and nothing is written before it. */
  | { kind: 'repair' };

/** One way in which a model may write: its whole text, and what it was asked. */
export interface AnswerStyle {
  name: string;
  text: string;
  outcome: Outcome;
}

/** Monday to Wednesday in a mild month. */
const trip = { tripId: 'trip-1', startDate: '2027-01-18', nights: 2, companions: 1, notes: '' };
const first = briefFor({ ...trip, today: '2027-01-01' });
export const planBefore = planTrip(trip, places);

export const REQUESTS: Record<Outcome['kind'], Brief> = {
  plan: first,
  picks: first,
  repair: first,
  edit: { ...first, plan: planBefore, version: 2, request: 'Please change day 2' },
  edits: { ...first, plan: planBefore, version: 2, request: 'No souk, please' },
  prose: { ...first, plan: planBefore, version: 2, request: 'What should I wear?' },
};
/** The question a style answers. */
export const briefOf = ({ name, outcome }: AnswerStyle): Brief =>
  name.startsWith('edits:')
    ? REQUESTS.edits
    : name.startsWith('edit')
      ? REQUESTS.edit
      : REQUESTS[outcome.kind];

export const GREETING = 'Ahlan! 🕌 Three days in الرياض for a family of 👨‍👩‍👧, as you wished – it’s calm.';
export const HOTEL = { venue_id: 'ritz-carlton-riyadh', reason: 'Calm gardens, and a short way to day 1.' };
/** With a dinner on each evening, so that nothing has to be filled in. */
export const DAYS: Record<number, string[]> = {
  1: ['kingdom-centre-sky-bridge', 'bujairi-terrace'],
  2: ['masmak-fort', 'souq-al-zal', 'national-museum', 'najd-village'],
  3: ['murabba-palace'],
};
export const LISTS = {
  cultural_insights: ['Coffee comes in small cups.', 'Shops close for prayer.'],
  transportation_tips: ['Take the metro.'],
};
export const nameOf = (id: string): string => places.byId(id)?.name ?? id;
const words = (id: string): string => `Why ${id}: quiet halls, soft light, and “no” crowds – naïve? No 🌿.`;

export const stopOf = (venue_id: string) => ({
  venue_id,
  activity_type: places.byId(venue_id)?.kind === 'restaurant' ? 'dinner' : 'sight',
  description: words(venue_id),
});
export const dayOf = (day: number) => ({ day, activities: (DAYS[day] ?? []).map(stopOf) });
export const days = [1, 2, 3].map(dayOf);
/** The plan that nearly all styles carry, in the form that is asked for. */
export const PLAN = { greeting: GREETING, hotel: HOTEL, days, ...LISTS };

/** Everything of the plan is expected. */
export const WHOLE: Outcome = { kind: 'plan', greeting: true, hotel: true, lists: true, days: DAYS };

const isUnused = (id: string): boolean => !idsOf(planBefore).includes(id);
const idsBefore = (day: number): string[] =>
  (planBefore.days[day - 1]?.activities ?? []).flatMap(({ venue_id }) => venue_id ?? []);
const replaced = places.byId(idsBefore(2)[0] ?? '');
const away = (place: Place): number => (replaced ? haversineKm(replaced, place) : 0);
/** The museum or mall next to the first stop of day 2 that the plan before the edit does not have. */
export const fresh =
  places.all
    .filter(({ id, kind }) => (kind === 'museum' || kind === 'mall') && isUnused(id))
    .sort((a, b) => away(a) - away(b))[0]?.id ?? '';
export const otherHotel =
  places.all.find(({ id, kind }) => kind === 'hotel' && id !== planBefore.hotel_recommendation?.venue_id)
    ?.id ?? '';

/** Day 2 of the edit: its first stop is another. */
export const editedIds = [fresh, ...idsBefore(2).slice(1)];
/** Day 3 of the edit: its last stop goes. */
export const shortIds = idsBefore(3).slice(0, -1);
const listed = (day: number, ids: readonly string[]) => ({
  day,
  activities: ids.map((venue_id) => ({
    venue_id,
    activity_type: typeOf(venue_id),
    description: words(venue_id),
  })),
});
const typeOf = (id: string): string =>
  planBefore.days.flatMap((day) => day.activities).find((one) => one.venue_id === id)?.activity_type ??
  'sight';
export const repeatedDay1 = listed(1, idsBefore(1));
export const editedDay2 = listed(2, editedIds);
export const editedDay3 = listed(3, shortIds);
export const EDIT = { greeting: 'Day 2 begins elsewhere.', days: [editedDay2] };
export const EDITED = { kind: 'edit', days: { 2: editedIds } } as const satisfies Outcome;
export const EDITED_BOTH = { kind: 'edit', days: { 2: editedIds, 3: shortIds } } as const satisfies Outcome;
