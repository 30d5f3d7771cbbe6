import { format } from 'date-fns/format';
import { parseISO } from 'date-fns/parseISO';
import type { Day } from '../../../../shared/itinerary.ts';
import type { Standing } from '../../edits/work.ts';
import { normalText } from '../../notes/normal-text.ts';
import { daysOf } from '../candidates/spoken.ts';
import { besideIn } from '../mentions/neighbours.ts';
import { type Pointed, readStops } from '../mentions/read-stops.ts';
import type { Focus, Scene } from '../scene/scene.ts';
import { list, say, type Text } from './sentences.ts';
import { asks, hotelOf, nameOf, type Subject, stopName, subjectsIn } from './subjects.ts';

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
  /** The days that were spoken of before it. */
  spoken: readonly number[];
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

/** Where in a question a topic is asked for; -1 where it is not. */
export const askedAt = ({ asks: words, unless }: Omit<Topic, 'answer'>, { plain }: Question): number =>
  unless?.test(plain) ? -1 : plain.search(words);

/** What would be read as a stop and is none, and verbs that mean one. */
const OTHERWISE: readonly (readonly [RegExp, string])[] = [
  [/\b(?:(?:the|our|my) )?(?:airport|flight|plane)\b/gi, ' '],
  [/\b(we|i|to|you|can) (?:park|walk)\b/gi, '$1'],
  [/\bmatch(?:es)?\b/gi, ' '],
  [/\b(is|are) there(?= (?:an?|any|some\w*|any\w+)\b)/gi, '$1'],
  [
    /\b(?:the |last |first |next |any |by |a )?(?:metro|uber|careem|taxis?)\b(?! station\b)(?: stations\b)?/gi,
    ' ',
  ],
  [/\bwalk(?:ing)? (?=(?:around|about|back|home|in|there|alone|a lot)\b)/gi, ' '],
  [/\b(?:the )?(?:tap|drinking|bottled) water\b/gi, ' '],
  [/نتغد[ىي]/g, 'الغداء'],
  [/نتعش[ىي]/g, 'العشاء'],
];
/** Words that speak of what was said before. */
const BACK = asks(
  'it|its|there|that|they|them|then|when|where|time|until|day|how (?:far|long|do)|from when',
  'هناك|متي|وين|اين|كم|فيه|له',
);

/** Of what was said before: "is it far", "is that one open"; "is there a pool" is not. */
const PRONOUN = asks('it|its|that|this|they|there|one', 'هو|هي|هذا|هذي|هذه|هناك|\\S+(?:ها|فيه|عنه|له)');
const LONGEST_BARE = 6;

/** Of no place but the hotel. */
const OF_HOTEL = asks(
  'rooms? (?:\\w+ )?(?:with|for)|(?:roll|walk) ?in shower|bath ?tubs?|(?:connecting|adjoining|family|twin|triple) rooms?|extra beds?|cots?|cribs?|check ?in|check ?out|laundry|reception|concierge|room service',
);

/** The same about the place that was spoken of before, where the question itself has none and speaks of one. */
export const aboutBefore = (question: Question, { about }: Focus, isBare: boolean): Question => {
  const { plain, scene, subjects, pointed } = question;
  const hotel = hotelOf(scene);
  if (hotel && OF_HOTEL.test(plain) && subjects.every(({ place }) => place?.kind !== 'hotel'))
    return { ...question, subjects: [{ name: nameOf(hotel), place: hotel, stops: [] }] };
  const isOwn =
    subjects.some(({ place }) => place !== hotel) || (pointed.stops.length > 0 && pointed.by !== 'it');
  const said = plain
    .replace(/(?<=\w{3} )how much (?:is|does|would|will) (?:it|that|this)(?: cost| be)?$/, ' ')
    .replace(
      /\b(?:have|get|eat|try|buy|drink) (?:it|that|one|them)\b|\b(?:is|are) there\b|\bis it (?:ok|okay|fine|allowed|possible|legal|alright|rude|normal|common|acceptable)(?= (?:to|if|for|that)\b)|\b(?:that|this|one) (?:day|night|evening|week)\b|\b(?:when|while|time) (?:we|i|were|im) ?(?:are|am|re|m)? there\b|\bits? (?:\w+ )?(?:\d+|hot|hotter|cold|rain\w*|dark|too hot|late|ramadan|eid|friday|our|my|a holiday)\b/g,
      ' ',
    );
  const isBack = PRONOUN.test(said) || (isBare && said.split(' ').length <= LONGEST_BARE);
  if (!about || !isBack) return question;
  const stops = scene.stops.filter(({ place }) => place?.id === about.id);
  const subject = { name: nameOf(about), place: about, stops };
  // "How far is dinner from there?"
  if (isOwn && /\b(?:from|to) (?:there|it|that)\b/.test(plain))
    return { ...question, subjects: [subject, ...subjects.filter(({ place }) => place !== about)] };
  if (isOwn) return question;
  return {
    ...question,
    pointed: { stops, isOneOf: false, by: 'it', absent: null },
    subjects: [subject, ...subjects.filter(({ place }) => place !== about)],
  };
};

/** "What do I have booked in for lunch?" asks what is planned, and nothing of tables. */
const BOOKED_IN = /\b(have|got|weve|ive|whats|is) booked(?: in)?(?= (?:for|on|at|this|tomorrow)\b)/;

/** Reads one question of a message; what it is about, and on which days, may have been said by the one before it. */
export const openQuestion = (
  text: string,
  scene: Scene,
  focus: Focus,
  before: Question | null = null,
): Question => {
  const plain = normalText(text).replace(BOOKED_IN, '$1 planned');
  const { days, missing } = daysOf(text, plain, scene, focus.days);
  const own = scene.plan.days.filter(({ day }) => days.includes(day));
  const named = own.length === 0 && missing.length === 0 && before?.namesDay ? before.days : own;
  const scope = scene.stops.filter(({ day }) => named.length === 0 || named.some((each) => each.day === day));
  const said = OTHERWISE.reduce((rest, [words, instead]) => rest.replace(words, instead), text);
  const onDays = besideIn(said, scene, focus.stops, scope) ?? readStops(said, scope, scene, focus.stops);
  // "Is the souq open on Friday?" may be asked of a souq that stands on another day.
  const isOfHours =
    onDays.by === 'nothing' || onDays.stops.length === 0
      ? asks('open|opens|closed?|closes|shut').test(plain)
      : false;
  const pointed = isOfHours ? readStops(said, scene.stops, scene, focus.stops) : onDays;
  const subjects = subjectsIn(text, plain, scene, pointed);
  const namesDay = named.length + missing.length > 0;
  const dates = named.length > 0 ? named : scene.plan.days;
  const question = {
    text,
    plain,
    message: before?.message ?? text,
    scene,
    days: dates,
    namesDay,
    spoken: focus.days,
    pointed,
    subjects,
  };
  if (!before) return question;
  const isInside = before.subjects.length > 0 && asks('inside|in there').test(plain);
  const isOwn = subjects.length > 0 || (pointed.stops.length > 0 && !isInside);
  const isBack = BACK.test(plain.replace(/\b(?:is|are) there\b/g, ' '));
  const isOfBoth =
    asks('it|that|there|they').test(plain) && subjects.every(({ place }) => place === hotelOf(scene));
  return {
    ...question,
    ...(namesDay ? {} : { days: before.days, namesDay: before.namesDay }),
    pointed: (pointed.stops.length === 0 && isBack) || isInside ? before.pointed : pointed,
    subjects:
      isOfBoth && isOwn
        ? [...new Set([...before.subjects.filter(({ place }) => place !== hotelOf(scene)), ...subjects])]
        : isOwn
          ? subjects
          : before.subjects,
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
