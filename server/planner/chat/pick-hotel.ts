import { RIYADH_CENTRE } from '../../../shared/contracts/limits.ts';
import type { Coordinates, Itinerary } from '../../../shared/itinerary.ts';
import { haversineKm } from '../../places/distance.ts';
import type { Place } from '../../places/place.ts';
import { tokensOf } from '../notes/grammar/tokens.ts';
import { hitsIn } from '../notes/grammar/vocabulary.ts';
import { normalText } from '../notes/normal-text.ts';
import { suits } from '../scheduling/score-place.ts';
import { ANYTHING, type Want } from './act.ts';
import { liesIn } from './pick-place.ts';
import { describeWant } from './say-want.ts';
import { type Scene, standingsIn } from './scene.ts';
import type { Proposal } from './work.ts';

/** Kilometres within which a hotel is at a place. */
const AT_KM = 5;

const offerOf = ({ id, name, district }: Place): Proposal => ({
  label: `${name}, ${district}`,
  acts: [{ do: 'hotel', want: { ...ANYTHING, placeIds: [id] } }],
});

/** Where a hotel is to lie: at the place or in the district that was named; null where neither is known. */
const pointOf = (near: string, { places }: Scene): Coordinates | null => {
  const [area] = hitsIn(tokensOf(near), () => false).flatMap(({ entries }) =>
    entries.flatMap((each) => (each.class === 'area' ? [each.at] : [])),
  );
  if (area) return { lat: area[0], lng: area[1] };
  const words = normalText(near).split(' ');
  const alike = places
    .search(near)
    .find(({ name }) => words.every((word) => normalText(name).includes(word)));
  const place = places.mentioned(near)[0] ?? places.find(near) ?? alike;
  if (place) return place;
  const inside = places.all.filter((each) => liesIn(each, near, { places }));
  const [first] = inside;
  if (!first) return null;
  const mean = (of: (place: Place) => number) =>
    inside.reduce((sum, each) => sum + of(each), 0) / inside.length;
  return { lat: mean(({ lat }) => lat), lng: mean(({ lng }) => lng) };
};

const centreOf = (plan: Itinerary, scene: Scene): Coordinates => {
  const at = standingsIn(plan, scene.places).flatMap(({ stop }) => stop.coordinates ?? []);
  const inTown = at.filter((point) => haversineKm(point, RIYADH_CENTRE) < 30);
  if (inTown.length === 0) return RIYADH_CENTRE;
  const mean = (of: (point: Coordinates) => number) =>
    inTown.reduce((sum, each) => sum + of(each), 0) / inTown.length;
  return { lat: mean(({ lat }) => lat), lng: mean(({ lng }) => lng) };
};

/** The hotel that is meant or fits best; without one, why not, and the two that come nearest to it. */
export const hotelFor = (
  want: Want,
  plan: Itinerary,
  scene: Scene,
): { hotel: Place | null; why: string; instead: Proposal[] } => {
  const { places, facts } = scene;
  const now =
    places.byId(plan.hotel_recommendation?.venue_id ?? '') ??
    places.find(plan.hotel_recommendation?.name ?? '');
  const level = now?.price_level ?? 3;
  const near = want.near === null ? null : pointOf(want.near, scene);
  const centre = near ?? centreOf(plan, scene);
  const profile = { ...facts.profile, budget: null };
  const hotels = places.all
    .filter((place) => place.kind === 'hotel' && place.id !== now?.id && suits(place, profile))
    .map((place) => ({
      place,
      value:
        place.rank -
        (near ? 4 : 0.5) * haversineKm(place, centre) -
        (near ? 0 : Math.abs(place.price_level - level)),
    }))
    .sort((a, b) => b.value - a.value || (a.place.id < b.place.id ? -1 : 1))
    .map(({ place }) => place);
  const fits = (place: Place): boolean =>
    want.features.every((feature) => {
      if (feature === 'cheaper') return place.price_level < level;
      if (feature === 'finer') return place.price_level > level || place.price_level === 4;
      return (
        feature !== 'closer' || !now || near !== null || haversineKm(place, centre) < haversineKm(now, centre)
      );
    }) &&
    (near === null || haversineKm(place, near) <= AT_KM || liesIn(place, want.near ?? '', scene));
  const named = want.placeIds.flatMap((id) => places.byId(id) ?? [])[0];
  const hotel = named ?? (want.near !== null && near === null ? null : (hotels.find(fits) ?? null));
  const instead = hotels.slice(0, 2).map(offerOf);
  if (hotel && hotel.id === now?.id)
    return { hotel: null, why: `${hotel.name} is the hotel of this plan already.`, instead };
  const why =
    want.near !== null && near === null
      ? `I do not know where ${describeWant({ ...ANYTHING, near: want.near }).slice('place near '.length)} is, so the hotel stays.`
      : `I know no ${describeWant(want).replace(/\bplace\b/, 'hotel')} that fits, so the hotel stays. These come nearest.`;
  return { hotel, why, instead };
};
