import { type Activity, type Day, type Itinerary, mapLinkFor } from '../../../shared/itinerary.ts';
import { seededRandom } from '../seeded-random.ts';
import { knownPlaces } from '../trips/known-places.ts';
import { differenceFaults } from './judge-summary.ts';
import { clockOf } from './plan.ts';
import { TRIALS, trialTrips } from './trial-trips.ts';

const { all } = knownPlaces();
const hotels = all.filter(({ kind }) => kind === 'hotel');
const sights = all.filter(({ kind }) => kind !== 'hotel');

/** A plan that is being changed by hand, and chance. */
interface Draft {
  plan: Itinerary;
  /** A whole number below another. */
  below(count: number): number;
  newId(): string;
}

const pick = <One>({ below }: Draft, list: readonly One[]): One | undefined => list[below(list.length)];
const aDay = (draft: Draft): Day | undefined => pick(draft, draft.plan.days);
const aStop = (draft: Draft): Activity | undefined => pick(draft, aDay(draft)?.activities ?? []);

const take = (draft: Draft): Activity[] => {
  const { activities = [] } = aDay(draft) ?? {};
  return activities.length === 0 ? [] : activities.splice(draft.below(activities.length), 1);
};
const put = (draft: Draft, stops: readonly Activity[]): void => {
  const { activities = [] } = aDay(draft) ?? {};
  activities.splice(draft.below(activities.length + 1), 0, ...stops);
};

const atAnotherPlace = (draft: Draft, stop: Activity): Activity => {
  const place = pick(draft, sights);
  if (!place) return stop;
  const coordinates = { lat: place.lat, lng: place.lng };
  const map_link = mapLinkFor(place.name, place.district);
  return { ...stop, venue_name: place.name, venue_id: place.id, coordinates, map_link };
};

const setHotel = (draft: Draft): void => {
  const place = pick(draft, hotels);
  const { plan } = draft;
  if (!place || draft.below(4) === 0) {
    plan.hotel_recommendation = null;
    return;
  }
  const coordinates = { lat: place.lat, lng: place.lng };
  const map_link = mapLinkFor(place.name, place.district);
  const hotel = { name: place.name, venue_id: place.id, coordinates, map_link, verified: true, reason: '' };
  plan.hotel_recommendation = hotel;
  for (const { activities } of plan.days) {
    if (activities[0]) activities[0].travel = { mode: 'drive', minutes: draft.below(60), meters: 1_000 };
  }
};

const exchange = (draft: Draft): void => {
  const { activities = [] } = aDay(draft) ?? {};
  const [i, j] = [draft.below(activities.length), draft.below(activities.length)];
  const [one, other] = [activities[i], activities[j]];
  if (one && other) [activities[i], activities[j]] = [other, one];
};

const retime = (draft: Draft): void => {
  const stop = aStop(draft);
  if (!stop) return;
  const start = 6 * 60 + draft.below(100) * 5;
  stop.start_time = clockOf(start);
  stop.end_time = clockOf(start + 60);
};

const elsewhere = (draft: Draft, stops: readonly Activity[]): Activity[] =>
  stops.map((stop) => ({ ...atAnotherPlace(draft, stop), stop_id: draft.newId() }));

const DAY_MS = 86_400_000;

const onOtherDates = ({ plan, below }: Draft): void => {
  const shift = below(60) * DAY_MS;
  for (const day of plan.days)
    day.date = new Date(Date.parse(day.date ?? '') + shift).toISOString().slice(0, 10);
};

/** All that can become of a plan, by whoever writes it; no engine is asked whether it makes sense. */
const CHANGES: readonly ((draft: Draft) => void)[] = [
  (draft) => void take(draft),
  (draft) => put(draft, take(draft)),
  (draft) => put(draft, take(draft)),
  (draft) => put(draft, elsewhere(draft, take(draft))),
  (draft) => put(draft, elsewhere(draft, aDay(draft)?.activities.slice(0, 1) ?? [])),
  (draft) => {
    const stop = aStop(draft);
    if (stop)
      Object.assign(stop, atAnotherPlace(draft, stop), draft.below(2) ? { stop_id: draft.newId() } : {});
  },
  exchange,
  retime,
  retime,
  setHotel,
  (draft) => {
    const stop = aStop(draft);
    if (stop) stop.locked = !stop.locked;
  },
  (draft) => {
    const stop = aStop(draft);
    if (stop) stop.description += ' Bring water.';
  },
  (draft) => void aDay(draft)?.notes.push('A holiday.'),
  ({ plan }) => void plan.transportation_tips.push('Walk.'),
  ({ plan }) => void plan.days.pop(),
  onOtherDates,
];

const changed = (plan: Itinerary, count: number, more: Omit<Draft, 'plan'>): Itinerary => {
  const draft = { ...more, plan: structuredClone(plan) };
  for (let done = 0; done < count; done += 1) pick(draft, CHANGES)?.(draft);
  return draft.plan;
};

/**
 * Compares `count` pairs of plans, always the same ones: a plan somewhat changed, and again changed in up to six
 * ways, once in a while in many. Returns what is said of them and is not so.
 */
export const tryDifferences = (count: number): string[] => {
  const trips = trialTrips();
  const random = seededRandom(17);
  let ids = 0;
  const more = { below: (limit: number) => Math.floor(random() * limit), newId: () => `later-${++ids}` };
  return Array.from({ length: count }, (_, i) => i).flatMap((i) => {
    const plan = trips[i % TRIALS]?.plan;
    if (!plan) return [];
    const before = changed(plan, more.below(4), more);
    const after = changed(before, i % 20 === 0 ? 30 : more.below(7), more);
    return differenceFaults(before, after).map((fault) => `pair ${i}: ${fault}`);
  });
};
