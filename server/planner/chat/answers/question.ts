import { format } from 'date-fns/format';
import { parseISO } from 'date-fns/parseISO';
import { type Day, mapLinkFor } from '../../../../shared/itinerary.ts';
import type { Place } from '../../../places/place.ts';
import type { Standing } from '../../edits/work.ts';
import { normalText } from '../../notes/normal-text.ts';
import { IDLE, type Pointed, readStops } from '../read-stops.ts';
import { besideIn } from '../reading.ts';
import type { Focus, Scene } from '../scene.ts';
import { daysOf } from '../spoken.ts';
import { list, say, type Text } from './sentences.ts';

/** What a question may be about: a place with its stops on the plan, or a stop that is not in the catalogue. */
export interface Subject {
  name: Text;
  place: Place | null;
  stops: readonly Standing[];
}

/** One question of a message, with all that its answer may look at. */
export interface Question {
  text: string;
  plain: string;
  /** All of the message. */
  message: string;
  scene: Scene;
  /** The days it names, else all of the trip. */
  days: readonly Day[];
  namesDay: boolean;
  /** The stops it points at, by name, kind or neighbour. */
  pointed: Pointed;
  /** What it is about, in the order of its words; none where it speaks of many stops or of none. */
  subjects: readonly Subject[];
}

/** Something that may be asked: the words that ask for it, those that ask for something else, and its answer. */
export interface Topic {
  asks: RegExp;
  unless?: RegExp | undefined;
  /** Null where nothing is known, or the question is of another kind. */
  answer: (question: Question) => Text | null;
}

/** Whole words of normal text, in English and in Arabic. */
export const asks = (english: string, arabic = ''): RegExp =>
  new RegExp(`\\b(?:${english})\\b${arabic && `|(?<!\\p{L})[وفبل]?(?:${arabic})(?!\\p{L})`}`, 'u');

/** Where in a question a topic is asked for; -1 where it is not. */
export const askedAt = ({ asks: words, unless }: Omit<Topic, 'answer'>, { plain }: Question): number =>
  unless?.test(plain) ? -1 : plain.search(words);

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

const subjectsIn = (text: string, plain: string, scene: Scene, pointed: Pointed): Subject[] => {
  const hotel = hotelOf(scene);
  const named = scene.places
    .namedIn(text)
    .map(({ place, from }) => ({ place, at: from / text.length }))
    .filter(({ place }, i, all) => all.findIndex((each) => each.place === place) === i);
  const at = hotel ? hotelAt(plain, hotel) / plain.length : -1;
  const isHotel = hotel && at >= 0 && named.every(({ place }) => place !== hotel);
  const all = [...named, ...(isHotel ? [{ place: hotel, at }] : [])].sort((a, b) => a.at - b.at);
  const subjects = all.map(({ place }) => ({
    name: nameOf(place),
    place,
    stops: scene.stops.filter((each) => each.place === place),
  }));
  const [first] = pointed.stops;
  const isOne =
    pointed.stops.every(({ stop }) => stop.venue_name === first?.stop.venue_name) && !MANY.test(plain);
  if (named.length > 0 || !first || !isOne) return subjects;
  return [{ name: stopName(first), place: first.place, stops: pointed.stops }, ...subjects];
};

/** Reads one question of a message; what it is about, and on which days, may have been said by the one before it. */
export const openQuestion = (
  text: string,
  scene: Scene,
  focus: Focus,
  before: Question | null = null,
): Question => {
  const plain = normalText(text);
  const { days, missing } = daysOf(text, plain, scene, focus.days);
  const named = scene.plan.days.filter(({ day }) => days.includes(day));
  const scope = scene.stops.filter(({ day }) => named.length === 0 || days.includes(day));
  // A mall near the airport is not what is meant by it.
  const said = text.replace(/\b(?:(?:the|our|my) )?(?:airport|flight|plane)\b/gi, ' ');
  const pointed = besideIn(said, scene, focus.stops, scope) ?? readStops(said, scope, scene, focus.stops);
  const subjects = subjectsIn(text, plain, scene, pointed);
  const namesDay = named.length + missing.length > 0;
  const dates = named.length > 0 ? named : scene.plan.days;
  const own = {
    text,
    plain,
    message: before?.message ?? text,
    scene,
    days: dates,
    namesDay,
    pointed,
    subjects,
  };
  if (!before) return own;
  const isOwn = subjects.length > 0 || pointed.stops.length > 0;
  const isOfBoth =
    asks('it|that|there|they').test(plain) && subjects.every(({ place }) => place === hotelOf(scene));
  return {
    ...own,
    ...(namesDay ? {} : { days: before.days, namesDay: before.namesDay }),
    pointed: pointed.stops.length > 0 ? pointed : before.pointed,
    subjects: isOfBoth && isOwn ? [...before.subjects, ...subjects] : isOwn ? subjects : before.subjects,
  };
};

const dayIn = (language: string, date: string): string =>
  new Intl.DateTimeFormat(language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    numberingSystem: 'latn',
    timeZone: 'UTC',
  }).format(Date.parse(date));

export const longDate = (date: string): Text => [format(parseISO(date), 'EEEE d MMMM'), dayIn('ar', date)];

/** "day 3 (Friday 11 December)". */
export const onDay = (day: number, { plan }: Scene): Text => {
  const [english, arabic] = longDate(plan.days[day - 1]?.date ?? '2000-01-01');
  return [`day ${day} (${english})`, `اليوم ${day} (${arabic})`];
};

const MOST = 8;
const FEW = 3;

/** Some stops in words, with their days and, where they are few, their hours. */
export const stopsText = (stops: readonly Standing[], scene: Scene): Text => {
  const texts = stops.slice(0, MOST).map((each) => {
    const { start_time: from, end_time: to } = each.stop;
    return stops.length <= MOST / 2 + FEW
      ? say('stop', { name: stopName(each), day: onDay(each.day, scene), from, to })
      : say('stop-day', { name: stopName(each), day: each.day });
  });
  const more = stops.length - texts.length;
  return more > 0 ? say('and-more', { stops: list(texts), more }) : list(texts);
};

/** Minutes as one says them: "2 h 15 min". */
export const lasting = (minutes: number): Text => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = (h: string, m: string): string =>
    [hours > 0 ? `${hours} ${h}` : '', rest > 0 || hours === 0 ? `${rest} ${m}` : '']
      .filter(Boolean)
      .join(' ');
  return [parts('h', 'min'), parts('ساعة', 'دقيقة')];
};
