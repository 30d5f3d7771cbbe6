import { RIYADH_CENTRE } from '../../../../shared/contracts/limits.ts';
import type { Coordinates } from '../../../../shared/itinerary.ts';
import { haversineKm } from '../../../places/distance.ts';
import { stationNear } from '../../../places/metro.ts';
import { type Place, SERVICE_KINDS } from '../../../places/place.ts';
import { isConfirmed, isGone } from '../../../places/place-status.ts';
import type { Places } from '../../../places/places.ts';
import { normalText } from '../../notes/normal-text.ts';
import type { Budget, Profile } from '../../notes/profile.ts';
import { fitOf } from './score-place.ts';
import { seededNumber } from './seeded-random.ts';
import { suits } from './suits.ts';
import { matches } from './trip-memory.ts';

/** What a kilometre is worth, in the unit of the ranks. */
const KM_COST = 1.2;
const PRICE_AIM = { low: 1.5, mid: 3, high: 4 } as const;
/** The price level of hostels. */
const CHEAPEST = 1;
/** Hotels that are worth less than the best one by no more than this are as good as it: the request's own chance decides. */
const AS_GOOD = 3;
/** Nor are their guests on the way for longer by more than this, to what they will see on average. */
const AS_NEAR_KM = 0.8;
/** Near a quarter that was named, hotels within this are as near as the nearest one. */
const IN_QUARTER_KM = 6;
/** The same where a quarter was named: it is the quarter that counts. */
const AS_GOOD_NEAR = 1;
/** A house to the traveller's taste, and one with room for children. */
const [TASTE_WORTH, FAMILY_WORTH] = [1.5, 2];
/** Who goes by metro begins every day at a station. */
const STATION_WORTH = 6;
/** Where a spa was asked for it is the hotel that has one. */
const SPA_WORTH = 5;
const PRICE_CAP = { low: 2, mid: 3, high: 4 } as const;

const LIKELY_SIGHTS = 16;
const CITY_KM = 25;

interface Aim {
  at: Coordinates;
  weight: number;
}

/** What this traveller is most likely to go and see, each by how well it fits; the centre where nothing suits. */
const likelySights = (places: Places, profile: Profile): Aim[] => {
  const likely = places.all
    .filter((place) => ![...SERVICE_KINDS, 'day_trip'].includes(place.kind) && suits(place, profile))
    .filter((place) => haversineKm(place, RIYADH_CENTRE) < CITY_KM)
    .map((place) => ({ place, fit: fitOf(place, profile) }))
    .sort((a, b) => b.fit - a.fit || (a.place.id < b.place.id ? -1 : 1))
    .slice(0, LIKELY_SIGHTS)
    .map(({ place, fit }) => ({ at: place, weight: Math.max(1, fit) }));
  return likely.length > 0 ? likely : [{ at: RIYADH_CENTRE, weight: 1 }];
};

/** Returns the mean distance to what it is aimed at, in kilometres: each day goes from the hotel to a part of the city, and back. */
const meanKm = (from: Coordinates, aims: readonly Aim[]): number =>
  aims.reduce((sum, { at, weight }) => sum + weight * haversineKm(from, at), 0) /
  aims.reduce((sum, { weight }) => sum + weight, 0);

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
  const aims = said ? [{ at: said, weight: 1 }] : likelySights(places, profile);
  const aim = profile.cheapestBed ? CHEAPEST : wish.budget ? PRICE_AIM[wish.budget] : 3;
  const wantsSpa = profile.interests.some(({ id }) => id === 'wellness');
  const worth = (hotel: Place): number =>
    hotel.rank -
    2.2 * Math.abs(hotel.price_level - aim) -
    KM_COST * meanKm(hotel, aims) +
    (wantsSpa && hotel.tags.includes('wellness') ? SPA_WORTH : 0) +
    TASTE_WORTH * profile.interests.filter((concept) => matches(hotel, concept)).length +
    (profile.kids && hotel.tags.includes('family') ? FAMILY_WORTH : 0) +
    (profile.byMetro && stationNear(hotel) ? STATION_WORTH : 0) +
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
  const nearest = meanKm(best.hotel, aims);
  const off = ({ price_level: price }: Place): number => Math.abs(price - aim);
  const chance = ({ id }: Place): number => seededNumber(`${seed}:${id}`);
  const isGood = ({ hotel, value }: (typeof ranked)[number]): boolean =>
    value >= best.value - (said ? AS_GOOD_NEAR : AS_GOOD) &&
    off(hotel) <= off(best.hotel) &&
    meanKm(hotel, aims) <= (said ? Math.max(IN_QUARTER_KM, nearest) : nearest + AS_NEAR_KM);
  const good = ranked.filter(isGood).sort((a, b) => chance(b.hotel) - chance(a.hotel));
  return [...good, ...ranked.filter((each) => !isGood(each))].map(({ hotel }) => hotel);
};

/** The hotel for a trip: the one the notes name, else the best fit; null where a bed is there already, or the catalogue has none. */
export const chooseHotel = (places: Places, profile: Profile, seed: string): Place | null => {
  const named = places.byId(profile.hotelId ?? '');
  if (named && !isGone(named)) return named;
  if (profile.hasBed) return null;
  const wish = { budget: profile.hotelBudget, area: profile.stayNear };
  return rankHotels(places, profile, wish, seed)[0] ?? null;
};
