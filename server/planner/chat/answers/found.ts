import type { Coordinates } from '../../../../shared/itinerary.ts';
import { whyNot } from '../../../places/opening.ts';
import type { Place } from '../../../places/place.ts';
import { rideMinutes } from '../../../places/travel.ts';
import { HOTEL_AREA, type Want } from '../../edits/want.ts';
import { tokensOf } from '../../notes/grammar/tokens.ts';
import { hitsIn } from '../../notes/grammar/vocabulary.ts';
import type { Scene } from '../scene/scene.ts';
import type { Question } from './question.ts';
import { joined, say, type Text } from './sentences.ts';
import { asks, hotelOf } from './subjects.ts';

const areasIn = (text: string) =>
  hitsIn(tokensOf(text), () => false)
    .flatMap(({ entries }) => entries)
    .flatMap((each) => (each.class === 'area' ? [each.at] : []));

/** True for words of a part of the city. */
export const hasArea = (text: string): boolean => areasIn(text).length > 0;

/** Where it should be: the hotel, or a district that is known. */
export const areaOf = ({ text, plain, scene }: Question, want: Want): Coordinates | null => {
  const hotel = hotelOf(scene);
  if (want.near === HOTEL_AREA || asks('(?:the|our|my) (?:hotel|hostel)').test(plain)) return hotel;
  const place = want.near === null ? undefined : scene.places.mentioned(want.near)[0];
  if (place) return place;
  const [area] = areasIn(text);
  if (area) return { lat: area[0], lng: area[1] };
  return asks('nearest|closest|near(?:by)?|close|walk').test(plain) ? hotel : null;
};

/** True for a place that is open on one of the days of a trip. */
export const isOpenSome = (place: Place, { plan }: Scene): boolean =>
  plan.days.some(({ date }) => whyNot(place, date) === null);

/** The day of the plan that has a place; null for none. */
export const dayOf = (place: Place, { stops }: Scene): number | null =>
  stops.find((each) => each.place?.id === place.id)?.day ?? null;

/** The better known first; of equals always the same. */
export const byRank = (a: Place, b: Place): number => b.rank - a.rank || (a.id < b.id ? -1 : 1);

/** Some places in words, with what the plan has of them and, from a point, the way. */
export const foundLines = (found: readonly Place[], scene: Scene, from: Coordinates | null): Text => {
  const lines = found.map((place) => {
    const { name, arabic_name, district, about } = place;
    const day = dayOf(place, scene);
    const way = from ? say('found-way', { minutes: rideMinutes(from, place) }) : '';
    const on = day === null ? '' : say('found-on', { day });
    return say('found', { name: [name, arabic_name], district, way, on, about });
  });
  return joined(lines);
};

/** The same, and how one of them comes into the plan. */
export const foundText = (found: readonly Place[], scene: Scene, from: Coordinates | null): Text => {
  const [first] = found.filter((place) => dayOf(place, scene) === null);
  return joined(
    [
      foundLines(found, scene, from),
      first ? say('found-add', { first: [first.name, first.arabic_name] }) : null,
    ],
    '\n\n',
  );
};
