import { Grounder } from '../../../server/planner/ground/ground.ts';
import { planTrip } from '../../../server/planner/plan-trip.ts';
import type { Brief } from '../../../server/planner/planner.ts';
import type { Itinerary } from '../../../shared/itinerary.ts';
import { briefFor, idsOf, itineraryIn, places } from './embedded-chat.ts';

/** Monday to Thursday in a mild month: nothing special about the dates. */
export const trip = { tripId: 'trip-1', startDate: '2027-01-18', nights: 3, companions: 1, notes: '' };
export const first = briefFor({ ...trip, today: '2027-01-01' });
export const plan = planTrip(trip, places);
export const asking = (request: string): Brief => ({ ...first, plan, version: 2, request });

export const ground = (pieces: readonly string[], brief: Brief = first): string => {
  const grounder = new Grounder(brief, places);
  const out = pieces.map((piece) => grounder.push(piece));
  return out.join('') + grounder.end() + (grounder.unusable === null ? '' : grounder.giveUp());
};
/** Why nothing can be made of these pieces; null when they are of use. Fails the test where part of them was written. */
export const whyUnusable = (pieces: readonly string[], brief: Brief = first): string | null => {
  const grounder = new Grounder(brief, places);
  const out = pieces.map((piece) => grounder.push(piece)).join('') + grounder.end();
  if (grounder.unusable !== null && out !== '') throw new Error(`Written already: ${out}`);
  return grounder.unusable;
};
export const groundValue = (value: unknown, brief: Brief = first): Itinerary =>
  itineraryIn(ground([JSON.stringify(value)], brief));

export const stop = (venue_id: string, more: object = {}) => ({
  venue_id,
  activity_type: 'sight',
  description: `Why ${venue_id}.`,
  ...more,
});
export const WIRE = {
  greeting: 'Welcome!',
  hotel: { venue_id: 'ritz-carlton-riyadh', reason: 'Calm gardens.' },
  days: [
    { day: 1, activities: [stop('kingdom-centre-sky-bridge')] },
    { day: 2, activities: [stop('masmak-fort'), stop('souq-al-zal'), stop('national-museum')] },
    { day: 3, activities: [stop('at-turaif'), stop('salwa-diriyah-museum')] },
    { day: 4, activities: [stop('murabba-palace')] },
  ],
  cultural_insights: ['Coffee comes in small cups.'],
  transportation_tips: ['Take the metro.'],
};
/** A first answer of the model with these stops on its second day. */
export const withSecondDay = (...activities: unknown[]) => ({
  ...WIRE,
  days: [WIRE.days[0], { day: 2, activities }],
});
export const dayIds = (itinerary: Itinerary, day: number) =>
  itinerary.days[day - 1]?.activities.map((one) => one.venue_id);

const unused = [
  'masmak-fort',
  'national-museum',
  'kingdom-centre-sky-bridge',
  'at-turaif',
  'murabba-palace',
  'souq-al-zal',
].filter((id) => !idsOf(plan).includes(id));
/** A sight the plan does not use. */
export const fresh =
  unused[0] ?? places.all.find((place) => place.kind === 'mall' && !idsOf(plan).includes(place.id))?.id ?? '';
/** The stops of a day of a plan as a model repeats them. */
export const again = (day: number, of = plan) =>
  (of.days[day - 1]?.activities ?? []).map(({ venue_id, activity_type }) => ({
    venue_id,
    activity_type,
    description: '',
  }));
