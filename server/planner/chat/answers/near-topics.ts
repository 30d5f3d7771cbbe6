import { haversineKm, roadKm, WALKING_KMH } from '../../../places/distance.ts';
import type { Place, PlaceKind } from '../../../places/place.ts';
import { fulfils, NO_SLOT } from '../../edits/find-place.ts';
import { type Feature, isAnything, type Want } from '../../edits/want.ts';
import { normalText } from '../../notes/normal-text.ts';
import { readWant } from '../mentions/read-want.ts';
import { factsFor } from './facts.ts';
import { byRank, foundText } from './found.ts';
import { lookUpTopic } from './look-up.ts';
import type { Topic } from './question.ts';
import { joined, say } from './sentences.ts';
import { asks, hotelOf, nameOf } from './subjects.ts';

const NEAR_KM = 1.8;
const MOST = 4;
/** Of what is near, nobody asks for a nearer or a cheaper one than another. */
const KEPT: readonly Feature[] = ['vegetarian', 'views', 'family', 'local'];

/** Facts on what stands everywhere and in no list of places. */
const OF_NO_LIST: readonly string[] = [
  'supermarkets',
  'pharmacies',
  'currency',
  'electronics',
  'baby-supplies',
  'car-rental',
];

/** What lies around the hotel. */
export const nearHotelTopic: Topic = {
  asks: asks(
    '(?:near|close to|around|by|next to|beside|within (?:a )?walk(?:ing distance)? of|walking distance (?:of|from)|in the area of|(?:walk(?:ing)?|on foot)(?: to)? from) (?:the|our|my) hotel|(?:near|around) (?:here|us)|(?:near|around|close to|by) where (?:we|i) (?:stay|sleep|live)|(?:closest|nearest)\\b.* to (?:the|our|my) hotel',
    '(?:قرب|قريب\\S* من|جنب|حول|بجانب) فندق\\S*|اقرب .*فندق\\S*',
  ),
  unless: asks('metro|station|how far|opens?|close (?!to|by)|closes|shut', 'مترو|محطه'),
  answer: (question) => {
    const { text, plain, scene } = question;
    const hotel = hotelOf(scene);
    // "Is the fort near our hotel?" asks how far that is.
    if (!hotel || scene.places.namedIn(text).some(({ place }) => place !== hotel)) return null;
    if (factsFor(text).some(({ fact }) => OF_NO_LIST.includes(fact.id))) return null;
    const said = readWant(text.replace(/hotel/gi, ' '), scene.places);
    const features = said.features.filter((each) => KEPT.includes(each));
    const isOpen = isAnything(said) || said.cuisine === 'breakfast';
    const isBreakfast = isOpen && asks('breakfasts?|brunch', 'فطور').test(plain);
    const kinds: PlaceKind[] = isBreakfast ? ['cafe'] : said.kinds;
    const cuisine = isBreakfast ? null : said.cuisine;
    const want = { ...said, kinds, cuisine, near: null, features };
    // What nobody has written down here is not answered by what is.
    if (isAnything(want) && !asks('whats?|anything|something|things|places', 'ماذا|وش|ايش|اماكن').test(plain))
      return lookUpTopic.answer(question);
    const isFit = (place: Place): boolean =>
      place.kind !== 'hotel' && (isAnything(want) || fulfils(place, want, NO_SLOT, scene));
    const isNearest = asks('closest|nearest', 'اقرب').test(plain);
    const worth = (place: Place): number => (isNearest ? 0 : place.rank) - 3 * haversineKm(place, hotel);
    const found = scene.places.all
      .filter((place) => haversineKm(place, hotel) <= NEAR_KM && isFit(place))
      .sort((a, b) => worth(b) - worth(a))
      .slice(0, MOST)
      .map((place) => {
        const minutes = Math.ceil((roadKm(place, hotel) / WALKING_KMH) * 60);
        return say('near-place', { name: [place.name, place.arabic_name], minutes, about: place.about });
      });
    const name = nameOf(hotel);
    if (found.length > 0) return say('near', { name, places: joined(found) });
    return lookUpTopic.answer(question) ?? say('near-none', { name });
  },
};

/** The hotel of the plan. */
export const hotelTopic: Topic = {
  asks: asks(
    '(?:what|whats|which|where|why|tell|name|who|remind|describe)\\b.*\\b(?:hotel|stay|staying|sleep|sleeping|accommodation)',
    'نسكن|اقامه|ساكنين|(?:وش|ما|ماذا|اي|ايش|وين|اين|ليش|لماذا|عن) .*فندق\\S*',
  ),
  answer: ({ scene }) => {
    const hotel = scene.plan.hotel_recommendation;
    const place = hotelOf(scene);
    if (!hotel) return null;
    const name = [`[${hotel.name}](${hotel.map_link})`, place ? nameOf(place)[1] : hotel.name] as const;
    return say('hotel', { name, district: place?.district ?? 'Riyadh', reason: hotel.reason });
  },
};

/** The same where no more than its name or place is asked for. */
export const hotelNameTopic: Topic = {
  ...hotelTopic,
  asks: asks(
    '(?:name of|what is|whats|which is|which) (?:the |our |my )?hotel|hotel(?:s)? (?:name|called|again)|(?:where|which hotel) (?:are|do|will) (?:we|i) (?:stay\\w*|sleep\\w*|in)',
    'اسم فندق\\S*|وين (?:نسكن|ساكنين)',
  ),
  unless: asks('near\\w*|close\\w*|why|far|cost|price'),
};

/** Places of what is asked for, the best first. */
export const recommendTopic: Topic = {
  asks: asks(
    'where|which|best|recommend|recommendations?|suggest|suggestions?|any good|know (?:a|any|some)|there any|is there|are there|what are|somewhere|good place|places',
    'اقتراح|افضل|احسن|وين|تنصح|يوجد|فيه',
  ),
  unless: asks('should know|to know about'),
  answer: ({ text, message, scene }) => {
    // "Is there a nicer hotel?" is no question of sights.
    if (asks('hotels?', 'فندق\\S*').test(normalText(message))) return null;
    const own = readWant(text, scene.places);
    const isDesk =
      own.kinds.length === 0 && asks('laptops?|(?:to|and) (?:work|study)').test(normalText(message));
    const want: Want = isDesk ? { ...own, kinds: ['cafe'] } : own;
    const best = scene.places.all
      .filter((place) => place.kind !== 'hotel' && fulfils(place, want, NO_SLOT, scene))
      .sort(byRank)
      .slice(0, MOST - 1);
    if (isAnything(want) || want.placeIds.length > 0 || best.length === 0) return null;
    return joined([say('found-some'), foundText(best, scene, null)], '\n\n');
  },
};
