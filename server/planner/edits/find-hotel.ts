import { RIYADH_CENTRE } from '../../../shared/contracts/limits.ts';
import type { Coordinates } from '../../../shared/itinerary.ts';
import { haversineKm } from '../../places/distance.ts';
import type { Place } from '../../places/place.ts';
import { nameKey } from '../../places/place-name.ts';
import { tokensOf } from '../notes/grammar/tokens.ts';
import { hitsIn } from '../notes/grammar/vocabulary.ts';
import { normalText } from '../notes/normal-text.ts';
import { suits } from '../scheduling/scoring/suits.ts';
import { liesIn, type PlaceScene } from './find-place.ts';
import { describeWant, plainName, type Want } from './want.ts';
import { type Option, pointsOf, stopsOf } from './work.ts';

/** Kilometres within which a hotel is at a place. */
const AT_KM = 5;

const optionOf = ({ id, name, district }: Place): Option => ({
  label: `${name}, ${district}`,
  operations: [{ op: 'hotel', venue_id: id }],
});

const middleOf = (points: readonly Coordinates[]): Coordinates | null => {
  const mean = (of: (point: Coordinates) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  return points.length > 0 ? { lat: mean(({ lat }) => lat), lng: mean(({ lng }) => lng) } : null;
};

/** Where a hotel is to lie: at the place or in the district that was named; null where neither is known. */
const pointOf = (near: string, { places }: PlaceScene): Coordinates | null => {
  const [area] = hitsIn(tokensOf(near), () => false).flatMap(({ entries }) =>
    entries.flatMap((each) => (each.class === 'area' ? [each.at] : [])),
  );
  if (area) return { lat: area[0], lng: area[1] };
  const words = normalText(near).split(' ');
  const alike = places
    .search(near)
    .find(({ name }) => words.every((word) => normalText(name).includes(word)));
  const place = places.mentioned(near)[0] ?? places.find(near) ?? alike;
  return place ?? middleOf(places.all.filter((each) => liesIn(each, near, { places })));
};

const centreOf = (scene: PlaceScene): Coordinates =>
  middleOf(pointsOf(stopsOf(scene)).filter((point) => haversineKm(point, RIYADH_CENTRE) < 30)) ??
  RIYADH_CENTRE;

/** All other hotels, those near to where they are to lie first, else those like the one there is. */
const rankedHotels = (scene: PlaceScene, now: Place | null, near: Coordinates | null): Place[] => {
  const profile = { ...scene.facts.profile, budget: null };
  const centre = near ?? centreOf(scene);
  const worth = (place: Place): number =>
    place.rank -
    (near ? 4 : 0.5) * haversineKm(place, centre) -
    1.5 * Math.abs(place.price_level - (now?.price_level ?? 3));
  return scene.places.all
    .filter((place) => place.kind === 'hotel' && place.id !== now?.id && suits(place, profile))
    .map((place) => ({ place, value: worth(place) }))
    .sort((a, b) => b.value - a.value || (a.place.id < b.place.id ? -1 : 1))
    .map(({ place }) => place);
};

/** What is said of a hotel that lies near to the district that was named, where none is known within it. */
const besideDistrict = (hotel: Place, { near: area }: Want, near: Coordinates | null, scene: PlaceScene) => {
  const said = nameKey(area ?? '');
  const isIn = ({ district, name }: Place): boolean => nameKey(`${district} ${name}`).includes(said);
  const isDistrict = scene.places.all.some(({ district }) => nameKey(district).includes(said));
  if (area === null || near === null || said.length < 3 || !isDistrict || isIn(hotel)) return null;
  const km = Math.max(1, Math.round(haversineKm(hotel, near)));
  return `I know no hotel in ${plainName(area)}: ${hotel.name} is in ${hotel.district}, ${km} km from there.`;
};

/**
 * The hotel that is meant or fits best, and what of the request it does not meet; without one, why not, and the two that
 * come nearest to it.
 */
export const hotelFor = (
  want: Want,
  scene: PlaceScene,
): { hotel: Place | null; aside: string | null; why: string; instead: Option[] } => {
  const { plan, places } = scene;
  const now =
    places.byId(plan.hotel_recommendation?.venue_id ?? '') ??
    places.find(plan.hotel_recommendation?.name ?? '');
  const level = now?.price_level ?? 3;
  const near = want.near === null ? null : pointOf(want.near, scene);
  const centre = near ?? centreOf(scene);
  const hotels = rankedHotels(scene, now, near ?? null);
  const fits = (place: Place): boolean =>
    want.features.every((feature) => {
      if (feature === 'cheaper') return place.price_level < level || place.price_level === 1;
      if (feature === 'finest') return place.price_level === 4;
      if (feature === 'finer') return place.price_level > level || place.price_level === 4;
      return (
        feature !== 'closer' || !now || near !== null || haversineKm(place, centre) < haversineKm(now, centre)
      );
    }) &&
    (near === null || haversineKm(place, near) <= AT_KM || liesIn(place, want.near ?? '', scene));
  const named = want.placeIds.flatMap((id) => places.byId(id) ?? [])[0];
  const hotel = named ?? (want.near !== null && near === null ? null : (hotels.find(fits) ?? null));
  const instead = hotels.slice(0, 2).map(optionOf);
  if (hotel && hotel.id === now?.id)
    return { hotel: null, aside: null, why: `${hotel.name} is the hotel of this plan already.`, instead };
  const why =
    want.near !== null && near === null
      ? `I do not know where ${plainName(want.near)} is, so the hotel stays.`
      : `I know no ${describeWant(want).replace(/\bplace\b/, 'hotel')} that fits, so the hotel stays. These come nearest.`;
  const aside = hotel && !named ? besideDistrict(hotel, want, near, scene) : null;
  return { hotel, aside, why, instead };
};
