import { mapLinkFor } from '../../../../shared/itinerary.ts';
import type { Place } from '../../../places/place.ts';
import type { Standing } from '../../edits/work.ts';
import { normalText } from '../../notes/normal-text.ts';
import { IDLE } from '../mentions/called.ts';
import type { Pointed } from '../mentions/read-stops.ts';
import { kindsCalled } from '../scene/kind-words.ts';
import type { Scene } from '../scene/scene.ts';
import type { Text } from './sentences.ts';
import { looksUp } from './sought.ts';

/** What a question may be about: a place with its stops on the plan, or a stop that is not in the catalogue. */
export interface Subject {
  name: Text;
  place: Place | null;
  stops: readonly Standing[];
}

/** Whole words of normal text, in English and in Arabic. */
export const asks = (english: string, arabic = ''): RegExp =>
  new RegExp(`\\b(?:${english})\\b${arabic && `|(?<!\\p{L})[وفبل]?(?:${arabic})(?!\\p{L})`}`, 'u');

/** A place by its name in both languages; a link in the one whose letters a link has. */
export const nameOf = ({ name, arabic_name, district }: Place): Text => [
  `[${name}](${mapLinkFor(name, district)})`,
  `**${arabic_name}**`,
];

export const stopName = ({ stop, place }: Standing): Text => [
  `[${stop.venue_name}](${stop.map_link})`,
  place ? nameOf(place)[1] : `**${stop.venue_name}**`,
];

/** The hotel of the plan, where the catalogue has it. */
export const hotelOf = ({ plan, places }: Scene): Place | null =>
  places.byId(plan.hotel_recommendation?.venue_id ?? '') ??
  places.find(plan.hotel_recommendation?.name ?? '');

const HOTEL = asks('(?:the|our|my|your|this|from|to) hotel|hotel to', 'فندق\\S*');
/** First words of hotels' names that mean much else. */
const COMMON = asks('holiday|four|garden|the|grand|golden|royal|crown|park|city|best');

/** Where the hotel of the plan is spoken of: as the hotel, or by the word that tells its name; -1 for nowhere. */
const hotelAt = (plain: string, { name, arabic_name }: Place): number => {
  const words = normalText(/\p{Script=Arabic}/u.test(plain) ? arabic_name.replace('فندق', '') : name)
    .split(' ')
    .filter((word) => !IDLE.has(word));
  const [first = '', second = ''] = words;
  const called = COMMON.test(first) ? `${first} ${second}` : first;
  const at = plain.search(HOTEL);
  return at >= 0 || called.length < 4 ? at : ` ${plain} `.indexOf(` ${called} `);
};

/** Words of several of a kind: no one of them is meant. */
const MANY = asks(
  'shops|malls|restaurants|cafes|museums|parks|mosques|markets|stores|places|stops|meals|dinners|lunches',
);

export const isOfMany = (plain: string): boolean => MANY.test(plain);

/** Of a house with several branches the one on the plan, by whose name it is called best. */
const onPlan = (place: Place, plain: string, { stops }: Scene): Place => {
  const branches = stops.flatMap((each) =>
    place.chain !== undefined && each.place?.chain === place.chain ? each : [],
  );
  if (branches.length === 0 || branches.some((each) => each.place === place)) return place;
  const said = plain.split(' ');
  const worth = ({ stop }: Standing): number =>
    normalText(stop.venue_name)
      .split(' ')
      .filter((word) => said.includes(word)).length;
  return branches.reduce((best, each) => (worth(each) > worth(best) ? each : best)).place ?? place;
};

/** "A coffee", "any nice café": one of its kind, and none of the plan. */
const isIndefinite = (plain: string): boolean => {
  const words = plain.split(' ');
  const at = words.findIndex((word) => kindsCalled(word).length > 0);
  const before = words.slice(Math.max(0, at - 3), at);
  const article = before.findLastIndex((word) =>
    asks('an?|any|some|another|normal|the|our|my|this|that').test(word),
  );
  return at > 0 && article >= 0 && !asks('the|our|my|this|that').test(before[article] ?? '');
};

const FEW = 3;
/** "How much is the museum?" where the plan has two: of each its price, or its hours. */
const isFew = ({ by, stops, isOneOf }: Pointed, plain: string): boolean =>
  by === 'kind' &&
  isOneOf &&
  stops.length <= FEW &&
  !MANY.test(plain) &&
  !isIndefinite(plain) &&
  asks(
    '(?:is|are) (?:the|our|my) \\w+ (?:open|closed|shut|free|expensive)|how much (?:is|are|for)|(?:when|what time) (?:does|do|is|are) (?:the|our|my) \\w+ (?:open|close)',
  ).test(plain);

/** What a question is about, in the order of its words. */
export const subjectsIn = (text: string, plain: string, scene: Scene, pointed: Pointed): Subject[] => {
  const hotel = hotelOf(scene);
  const named = scene.places
    .namedIn(text)
    .map(({ place, from }) => ({ place: onPlan(place, plain, scene), at: from / text.length }))
    .filter(({ place }, i, all) => all.findIndex((each) => each.place === place) === i);
  const at = hotel ? hotelAt(plain, hotel) / plain.length : -1;
  // "The shops near our hotel" are not about the hotel.
  const isBeside =
    (MANY.test(plain) || looksUp(plain)) && asks('near|around|close to|by|next to').test(plain);
  const isHotel = hotel && at >= 0 && !isBeside && named.every(({ place }) => place !== hotel);
  const all = [...named, ...(isHotel ? [{ place: hotel, at }] : [])].sort((a, b) => a.at - b.at);
  const subjects = all.map(({ place }) => ({
    name: nameOf(place),
    place,
    stops: scene.stops.filter((each) => each.place === place),
  }));
  const [first] = pointed.stops;
  const isOne =
    pointed.stops.every(({ stop }) => stop.venue_name === first?.stop.venue_name) && !MANY.test(plain);
  if (named.length === 0 && isFew(pointed, plain))
    return pointed.stops.map((each) => ({ name: stopName(each), place: each.place, stops: [each] }));
  if (named.length > 0 || !first || !isOne) return subjects;
  if (pointed.by === 'kind' && isIndefinite(plain)) return subjects;
  // "Is breakfast included at our hotel?" is of no table of the plan.
  if (
    pointed.by === 'kind' &&
    isHotel &&
    !asks('far|near|close|from|between|to (?:the|our|my)|walk\\w*').test(plain)
  )
    return subjects;
  return [{ name: stopName(first), place: first.place, stops: pointed.stops }, ...subjects];
};
