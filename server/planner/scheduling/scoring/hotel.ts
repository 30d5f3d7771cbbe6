import { RIYADH_CENTRE } from '../../../../shared/contracts/limits.ts';
import type { Coordinates } from '../../../../shared/itinerary.ts';
import { haversineKm } from '../../../places/distance.ts';
import type { Place } from '../../../places/place.ts';
import { isConfirmed, isGone } from '../../../places/place-status.ts';
import type { Places } from '../../../places/places.ts';
import { normalText } from '../../notes/normal-text.ts';
import type { Budget, Profile } from '../../notes/profile.ts';
import { fitOf } from './score-place.ts';
import { seededNumber } from './seeded-random.ts';
import { suits } from './suits.ts';

const PRICE_AIM = { low: 1.5, mid: 3, high: 4 } as const;
/** The price level of hostels. */
const CHEAPEST = 1;
/** Hotels that are worth less than the best one by no more than this are as good as it: the request's own chance decides. */
const AS_GOOD = 3;
/** From farther out much of the city is an hour away. */
const CENTRAL_KM = 6;
/** The same where a quarter was named: it is the quarter that counts. */
const AS_GOOD_NEAR = 1;
/** Where a spa was asked for it is the hotel that has one. */
const SPA_WORTH = 5;
const PRICE_CAP = { low: 2, mid: 3, high: 4 } as const;

/** The middle of what this traveller is most likely to visit. */
const centreOfInterest = (places: Places, profile: Profile): Coordinates => {
  const best = places.all
    .filter((place) => place.kind !== 'hotel' && place.kind !== 'day_trip' && suits(place, profile))
    .filter((place) => haversineKm(place, RIYADH_CENTRE) < 25)
    .map((place) => ({ place, fit: fitOf(place, profile) }))
    .sort((a, b) => b.fit - a.fit || (a.place.id < b.place.id ? -1 : 1))
    .slice(0, 24);
  if (best.length === 0) return RIYADH_CENTRE;
  const mean = (value: (place: Place) => number) =>
    best.reduce((sum, { place }) => sum + value(place), 0) / best.length;
  return { lat: mean((place) => place.lat), lng: mean((place) => place.lng) };
};

const inArea = (hotel: Place, area: string | null): boolean => {
  if (!area) return false;
  const said = normalText(area);
  return normalText(hotel.district)
    .split(' ')
    .some((word) => word.length > 3 && said.includes(word));
};

export interface HotelWish {
  budget: Budget | null;
  area: string | null;
  /** Hotels that are not to be proposed again. */
  not?: ReadonlySet<string>;
}

/** Hotels by how well they fit a budget and lie to what the traveller will visit, best first. */
export const rankHotels = (places: Places, profile: Profile, wish: HotelWish, seed: string): Place[] => {
  const said = wish.area
    ? (wish.area === profile.stayNear && profile.stayAt) || places.find(wish.area)
    : null;
  const centre = said ?? centreOfInterest(places, profile);
  // Whoever names a quarter means that one; without one the middle of the days is near enough.
  const perKm = said ? 1.2 : 0.4;
  const aim = profile.cheapestBed ? CHEAPEST : wish.budget ? PRICE_AIM[wish.budget] : 3;
  const wantsSpa = profile.interests.some(({ id }) => id === 'wellness');
  const worth = (hotel: Place): number =>
    hotel.rank -
    2.2 * Math.abs(hotel.price_level - aim) -
    perKm * haversineKm(hotel, centre) +
    (wantsSpa && hotel.tags.includes('wellness') ? SPA_WORTH : 0) +
    (isConfirmed(hotel) ? 0 : -1.5) +
    (inArea(hotel, wish.area) ? 6 : 0);
  const all = places.all.filter(
    (place) =>
      place.kind === 'hotel' &&
      !isGone(place) &&
      !wish.not?.has(place.id) &&
      !profile.excludedIds.has(place.id),
  );
  // Near what was named there may be no hostel.
  const lowest = profile.cheapestBed && !said;
  const cap = lowest ? CHEAPEST : wish.budget ? PRICE_CAP[wish.budget] : 4;
  const affordable = all.filter((hotel) => hotel.price_level <= cap);
  const ranked = (affordable.length > 0 ? affordable : all)
    .map((hotel) => ({ hotel, value: worth(hotel) }))
    .sort((a, b) => b.value - a.value || (a.hotel.id < b.hotel.id ? -1 : 1));
  const best = ranked[0];
  if (!best) return [];
  const off = ({ price_level: price }: Place): number => Math.abs(price - aim);
  const chance = ({ id }: Place): number => seededNumber(`${seed}:${id}`);
  const isGood = ({ hotel, value }: (typeof ranked)[number]): boolean =>
    value >= best.value - (said ? AS_GOOD_NEAR : AS_GOOD) &&
    off(hotel) <= off(best.hotel) &&
    haversineKm(hotel, centre) <= Math.max(CENTRAL_KM, haversineKm(best.hotel, centre));
  const good = ranked.filter(isGood).sort((a, b) => chance(b.hotel) - chance(a.hotel));
  return [...good, ...ranked.filter((each) => !isGood(each))].map(({ hotel }) => hotel);
};

/** The hotel for a trip: the one the notes name, else the best fit; null when the catalogue has none. */
export const chooseHotel = (places: Places, profile: Profile, seed: string): Place | null => {
  const named = places.byId(profile.hotelId ?? '');
  if (named && !isGone(named)) return named;
  const wish = { budget: profile.hotelBudget, area: profile.stayNear };
  return rankHotels(places, profile, wish, seed)[0] ?? null;
};
