import { clockText } from '../../../../shared/clock-text.ts';
import { dayFacts } from '../../../places/calendar.ts';
import { haversineKm } from '../../../places/distance.ts';
import { isDefaultOn, openIntervals } from '../../../places/opening.ts';
import type { Place, PlaceKind } from '../../../places/place.ts';
import { rideMinutes } from '../../../places/travel.ts';
import { clocksIn } from '../mentions/read-clocks.ts';
import { kindsCalled } from '../scene/kind-words.ts';
import type { Question, Topic } from './question.ts';
import { joined, say } from './sentences.ts';
import { asks, hotelOf, nameOf } from './subjects.ts';

const DAY = 24 * 60;
/** The night lasts until then. */
const NIGHT_ENDS = 5 * 60;

/** No hour is said, and the one after midnight is meant. */
const SAYS_LATE = asks(
  'midnight|open (?:\\w+ )?late|late night (?:food|eats|restaurants?|cafes?|snacks?)',
  'منتصف ليل',
);
const AT_NIGHT = asks('at night|tonight|open late', 'ليل\\S*|فجر');

/** The hour after midnight that is asked for, in minutes; null for another one. */
const nightHour = ({ text, plain, scene }: Question): number | null => {
  const clocks = clocksIn(text.replace(/\bmidnight\b/gi, ' '), scene);
  // "At two at night" is no afternoon.
  const hours = clocks.map((each) =>
    each >= DAY / 2 && AT_NIGHT.test(plain) && !/pm/.test(plain) ? each - DAY / 2 : each,
  );
  const found = hours.find((each) => each < NIGHT_ENDS);
  return found ?? (clocks.length === 0 && SAYS_LATE.test(plain) ? 0 : null);
};

const EATS = asks(
  'food|eat|eating|dine|dining|dinner|meal|bite|snack|hungry|suhoor|restaurants?',
  '(?:ل?اكل|ناكل|عشاء|نتعشي|سحور|مطعم|مطاعم)\\S*',
);
const SITS: readonly PlaceKind[] = ['restaurant', 'cafe'];

/** The kinds of place that are asked for; every kind with opening hours where none is. */
const kindsIn = (plain: string): readonly PlaceKind[] => {
  if (EATS.test(plain)) return SITS;
  return plain
    .split(' ')
    .flatMap((word) => kindsCalled(word))
    .filter((kind) => kind !== 'hotel');
};

/** Until when a place is open that is known to be at an hour after the midnight of a date; null for one that is not. */
const openUntil = (place: Place, date: string, hour: number): number | null => {
  const day = dayFacts(date);
  const fact = day.isRamadan ? place.facts.ramadan_hours : place.facts.hours;
  if (!fact || fact.grade === 'C' || isDefaultOn(place, day)) return null;
  const at = DAY + hour;
  const all = openIntervals({ ...place, closes_for_prayer: false }, day);
  return all.find(([from, to]) => from <= at && to > at)?.[1] ?? null;
};

const MOST = 4;

/** What is open after midnight, near the hotel. */
export const lateTopic: Topic = {
  asks: asks(
    'open|opens|suhoor|late night|serv\\w+|eat|eating|dine|food|dinner|restaurants?|cafes?|coffee|somewhere|anything|anywhere|places?',
    'مفتوح\\S*|فاتح\\S*|يفتح|تفتح|ناكل|ل?اكل|مطعم|مطاعم|مقهي|كافيه\\S*|شي',
  ),
  unless: asks(
    '(?:in|on|of) (?:our|the|my) (?:plan|list|stops)|of our|metro|trains?|pharmac\\w+|add|flight|airport',
    'مترو|صيدلي\\S*|مطار',
  ),
  answer: (question) => {
    const { plain, scene, days, subjects } = question;
    const hotel = hotelOf(scene);
    const hour = nightHour(question);
    // "At one, after the boulevard": that is where one comes from.
    const isOfPlace = subjects.some(({ place }) => place !== hotel) && !asks('after').test(plain);
    if (hour === null || !hotel || isOfPlace) return null;
    const kinds = kindsIn(plain);
    const isOfKind = ({ kind, hours }: Place): boolean =>
      kind !== 'hotel' && hours.hasDoors && (kinds.length === 0 || kinds.includes(kind));
    const found = scene.places.all
      .filter(isOfKind)
      .flatMap((place) => {
        // Every night that is asked about, and not only some.
        const ends = days.map(({ date }) => openUntil(place, date, hour));
        const known = ends.flatMap((each) => each ?? []);
        return known.length === ends.length ? [{ place, until: Math.min(...known) }] : [];
      })
      .sort((a, b) => haversineKm(a.place, hotel) - haversineKm(b.place, hotel))
      .slice(0, MOST)
      .map(({ place, until }) =>
        say('late-place', {
          name: [place.name, place.arabic_name],
          district: place.district,
          until: clockText(until % DAY),
          minutes: rideMinutes(place, hotel),
          about: place.about,
        }),
      );
    const clock = clockText(hour);
    if (found.length === 0) return say('none-late', { clock });
    return say('open-late', { clock, name: nameOf(hotel), places: joined(found) });
  },
};
