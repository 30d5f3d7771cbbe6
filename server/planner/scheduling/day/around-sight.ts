import type { Coordinates } from '../../../../shared/itinerary.ts';
import { haversineKm } from '../../../places/distance.ts';
import { besideSights, nearestTo, type Offer } from './shortlist.ts';
import type { Stop } from './stop.ts';

/** So many sights are tried, some ms each. */
const MOST_TRIED = 24;
/** What makes a day go to the sight it is tried for. */
const MEANT_WORTH = 30;
const NEAR_COUNT = 3;
const FAR_COUNT = 2;

export const midpoint = (one: Coordinates, other: Coordinates): Coordinates => ({
  lat: (one.lat + other.lat) / 2,
  lng: (one.lng + other.lng) / 2,
});

/** A sight, what lies around it and, where it is farther than `legKm` from the hotel, half-way to it, and the tables beside all of these. */
const aroundSight = (offer: Offer, sight: Stop, hotel: Coordinates, legKm: number): Stop[] => {
  const others = offer.sight.filter((stop) => stop !== sight);
  const inReach = others.filter(({ at }) => haversineKm(at, hotel) <= legKm);
  const beside =
    haversineKm(sight.at, hotel) > legKm
      ? [
          ...nearestTo(others, sight.at, FAR_COUNT),
          ...nearestTo(inReach, midpoint(hotel, sight.at), FAR_COUNT),
        ]
      : nearestTo(inReach, sight.at, NEAR_COUNT);
  return besideSights(offer, [{ ...sight, score: sight.score + MEANT_WORTH }, ...beside], hotel);
};

/** For each of the best sights, the best first, what a day around it may be made of. */
export function* aroundEachSight(
  offer: Offer,
  hotel: Coordinates,
  legKm: number,
): Generator<{ sight: Stop; stops: Stop[] }> {
  const best = [...offer.sight].sort((a, b) => b.score - a.score || (a.name < b.name ? -1 : 1));
  for (const sight of best.slice(0, MOST_TRIED))
    yield { sight, stops: aroundSight(offer, sight, hotel, legKm) };
}
