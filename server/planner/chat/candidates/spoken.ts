import { clockText } from '../../../../shared/clock-text.ts';
import { dayFacts } from '../../../places/calendar.ts';
import { escaped } from '../../../places/escaped.ts';
import { isAnything } from '../../edits/want.ts';
import type { Standing } from '../../edits/work.ts';
import { normalText } from '../../notes/normal-text.ts';
import type { Clause } from '../mentions/clauses.ts';
import { anchorIn, BETWEEN, gapIn, relationIn, withoutNeighbours } from '../mentions/neighbours.ts';
import { inScope, type Piece } from '../mentions/piece.ts';
import { clocksIn } from '../mentions/read-clocks.ts';
import { hotelsNamed, withoutOld } from '../mentions/read-hotel.ts';
import { isLengthOnly } from '../mentions/read-length.ts';
import { isLimitOnly } from '../mentions/read-limit.ts';
import { MEAL, readStops } from '../mentions/read-stops.ts';
import { readWant } from '../mentions/read-want.ts';
import { type Days, daysIn } from '../mentions/read-when.ts';
import type { Focus, Scene } from '../scene/scene.ts';
import { ALL, HOTEL } from '../scene/words.ts';
import { absentIn } from './cannot.ts';
import { pointBeside, pointIn } from './reading.ts';

const NEXT_DAY =
  /\b(?:the )?(?:day (?:after|following)(?! tomorrow| (?:the|our) \w+)|(?:next|following) (?:day|morning))\b/;
/** The day of a stop: "the zoo day", "the night we are at the fort". */
const DAY_OF =
  /\b(?:on |for )?(?:the|our) ((?!(?:whole|full|last|first|next|same|other|following|one|previous|lazy|free)\b)[\w-]+(?: (?!(?:the|on|in|of|and|for|to|at|by|from|after|before|every|each|that|this|first|last|next|whole|full)\b)\w+)?) (day|night|evening)\b|\b(?:on )?(?:the )?(day|night|evening|morning|afternoon) (?:of|with) (?:the|our) (\w+(?: \w+)?)|\b(?:on )?(?:the )?(day|night|evening|morning|afternoon) (?:that |when )?(?:we|i|they) (?:are|will be|['’]re) (?:at|in) (.{3,40}?)(?= we | i | and | please|[,.!?]|$)|\b(?:on )?(?:the )?(day|night|evening|morning|afternoon) (?:that |when )?(?:we|i|they) (?:go to|do|see|visit|have) (.{3,40}?)(?= we | i | and | please|[,.!?]|$)/gi;
const DAY_BEFORE = /\bthe (?:day|evening|night) before\b/;

/** "We looked at it last night": that night is over, and none of the trip. */
const PAST =
  /\b(?:looked|talked|spoke|discussed|saw|read|went|slept|decided|told|said|heard|checked|showed|thought|met|agreed|argued|had|ate|eaten|tried)\b/i;
const withoutPast = (text: string): string =>
  PAST.test(text) ? text.replace(/(?<!\b(?:the|our|my|on|for) )\blast (?:night|evening)\b/gi, ' ') : text;

/** The one day on which all of some stops stand; null where they do not. */
export const dayOf = (stops: readonly Standing[]): number | null => {
  const [day, more] = new Set(stops.map((each) => each.day));
  return more === undefined ? (day ?? null) : null;
};

/** "Swap the Chinese dinner and the burger evening": two tables, and no day. */
const SWAPS =
  /\b(?:swap|switch|exchange|interchange|trade|flip)\b.*\b(?:and|with|for)\b.*\b(?:dinner|lunch|evening|night)\b/i;

/** A text with days by their numbers that it calls by a stop of theirs, or by one of the day beside them. */
export const withDaysNumbered = (text: string, scene: Scene): string => {
  const on = (whole: string, part: string, said: string): string => {
    const day = dayOf(readStops(`the ${said}`, scene.stops, scene).stops);
    return day !== null
      ? `${/^(?:on|for) /i.exec(whole)?.[0] ?? ''}day ${day}${/day/i.test(part) ? '' : ` ${part}`}`
      : whole;
  };
  const whole = scene.stops.find(({ stop }) => text.includes(`${stop.venue_name} day`));
  if (SWAPS.test(text) && !whole) return text;
  const said = whole
    ? text.replace(new RegExp(`(?:the )?${escaped(whole.stop.venue_name)} day`, 'i'), `day ${whole.day}`)
    : text;
  return said.replace(
    DAY_OF,
    (whole, a?: string, inA = '', inB = '', b?: string, inC = '', c?: string, inD = '', d?: string) =>
      on(whole, inA || inB || inC || inD, a ?? b ?? c ?? d ?? ''),
  );
};

const PRAYER =
  /\b(before|after|until|till?|by|from|since|around) (?:the )?(dhuhr|zuhr|asr|maghrib|isha)(?: prayers?)?\b/gi;
/** A text with the hours of prayers in place of their names: "before asr" is before 15:20. */
export const withPrayerHours = (text: string, { plan, brief }: Scene): string => {
  const { dhuhr, asr, maghrib, isha } = dayFacts(plan.days[0]?.date ?? brief.startDate).prayers;
  const hours: Readonly<Record<string, number>> = { dhuhr, zuhr: dhuhr, asr, maghrib, isha };
  return text.replace(PRAYER, (whole, side: string, name: string) => {
    const at = hours[name.toLowerCase()];
    return at === undefined ? whole : `${side} ${clockText(at)}`;
  });
};

/** The days a clause names, those it calls by a stop or as the next one too. */
export const daysOf = (text: string, plain: string, scene: Scene, carried: readonly number[]): Days => {
  const named = daysIn(withoutPast(text), scene);
  const from = named.days[0] ?? carried[0];
  const isBefore = DAY_BEFORE.test(plain);
  // "Centria the day before": before the day on which it is now.
  const now = from ?? (isBefore ? dayOf(readStops(text, scene.stops, scene).stops) : null) ?? 0;
  const next = isBefore ? now - 1 : now + 1;
  const isNext = now > 0 && next > 0 && next <= scene.plan.days.length && (isBefore || NEXT_DAY.test(plain));
  if (!isNext) return named;
  const days = /\band\b/.test(plain) ? [...named.days, next] : [next];
  return { ...named, days, each: days, missing: [], isAll: false };
};

const WHEN_ONLY =
  /^(?:(?:but|and|just|only|on|at|for|in|the|a|maybe|say|around|about|or|that|this|early|late|next|day|first|second|third|last|afternoon|evening|morning|night|noon|lunchtime|tomorrow|today|tonight|half|past|quarter|to|oclock|ish|sometime|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:sun|mon|tues|wednes|thurs|fri|satur)day|\d+(?:st|nd|rd|th|am|pm)?|\d+:\d+)(?: |$))+$/;

/** "Thursday lunch maybe?": for when the clause before it wants something. */
const FOR_MEAL =
  /^(?:(?:on|for|at|maybe|perhaps|please|the|and|then|say|\w{3,6}day|day|\d{1,2}|tomorrow|tonight|night|evening|first|second|third|last|our) )*(?:lunch|dinner|iftar|breakfast|brunch|supper)(?: (?:on|for|at|maybe|perhaps|please|then|\w{3,6}day|day|\d{1,2}|tomorrow|tonight|night|evening))*$/;
const isForMeal = (text: string, last: string, scene: Scene): boolean =>
  FOR_MEAL.test(normalText(text)) &&
  !MEAL.test(normalText(last)) &&
  daysIn(last, scene).days.length === 0 &&
  !isAnything(readWant(last, scene.places)) &&
  readStops(last, scene.stops, scene).stops.length === 0;

/** "Half eleven at the soonest". */
const HOUR_ONLY = /^\W*(?:\S+ ){1,4}(?:at the )?(?:soonest|earliest|latest|tops)\W*$/i;

/** "Instead of the mall …": what is to come follows. */
const ONLY_INSTEAD =
  /^(?:(?:instead of|rather than|in place of) (?:\S+ ?){1,5}|between .{2,40} and .{2,40})$/i;

/** "… and walkable from the hotel": of what the clause before asks for. */
const QUALIFIES =
  /^(?:and |but |also |please |preferably |ideally )*(?:walkable|in walking distance|within (?:an? )?(?:short |easy |\d+ min\w* )?walk(?:ing distance)?|close|near|not (?:too )?far)(?: (?:to|from|of|by|away))*(?: (?:the|our|my))* (hotel|fort|souq|mall|museum|it|there)$/;

/** "Keep that free": the hours were said before. */
const KEEPS_FREE =
  /^(?:so |and |please )*(?:keep|leave|hold|block) (?:that|it|this|those)(?: \w+)? (?:free|open|empty|clear|off)\b/;
/** "Nine nights is too long, make it seven", "we get only seven nights, can you cut it down". */
const MAKES =
  /^(?:make (?:it|that) \w+|(?:(?:so|please|can you|could you) )*(?:cut|trim|shorten|reduce|extend|stretch|adapt|adjust) (?:it|that|things|the trip|the plan|everything)(?: (?:down|short|accordingly|to that|to fit))?(?: please)?)$/;
const LENGTH = /\b(?:nights|days)\b/;

const DAY_PART =
  /\b(?:on |in )?(?:(?:(?:sun|mon|tues|wednes|thurs|fri|satur)day|day \d+|tomorrow|the) )?(?:early |late )?(?:morning|afternoon|evening|night)\b/i;
const THEN = /,?\s+(?:then|at that time)(?=(?:,? please)?[\s.!?]*$)/i;
const SAYS_WHEN =
  /\d|day\b|\b(?:morning|afternoon|evening|night|noon|tomorrow|breakfast|brunch|lunch|dinner|supper|iftar)\b/i;

/** "I am free on Wednesday morning, can you add the fort then?": clauses that say when it is that they mean. */
export const withThenSaid = (clauses: readonly Clause[]): Clause[] =>
  clauses.map((clause, at) => {
    const when = DAY_PART.exec(clauses[at - 1]?.text ?? '')?.[0];
    return when === undefined || SAYS_WHEN.test(clause.text)
      ? clause
      : { ...clause, text: clause.text.replace(THEN, ` ${when}`) };
  });

const GOES_THERE = /\b(?:drive|go|get|fly|travel|head|be)\b(?: \w+)? there\b/i;

/** "I have read of Hegra in AlUla. Could we drive there?": clauses that name the city that they mean. */
export const withThereSaid = (clauses: readonly Clause[], { places }: Scene): Clause[] =>
  clauses.map((clause, at) => {
    const before = GOES_THERE.test(clause.text) ? clauses[at - 1] : undefined;
    const absent = before && absentIn(before.text, places);
    return absent?.city
      ? { ...clause, text: clause.text.replace(/\bthere\b/i, `to ${absent.label}`) }
      : clause;
  });

/** A clause that says no more than when belongs to the one before it, which does not say that. */
export const joined = (clauses: readonly Clause[], scene: Scene): Clause[] => {
  const all: Clause[] = [];
  for (const [i, clause] of clauses.entries()) {
    const last = all.at(-1);
    // "… no fun. On Wednesday, is there something else?" belongs to what follows.
    const leadsOn = last?.sentence !== clause.sentence && clauses[i + 1]?.sentence === clause.sentence;
    const isLate =
      last !== undefined &&
      !leadsOn &&
      (WHEN_ONLY.test(normalText(clause.text)) || HOUR_ONLY.test(clause.text)) &&
      (daysIn(last.text, scene).days.length === 0
        ? daysIn(clause.text, scene).days.length > 0
        : clocksIn(clause.text, scene).length > 0 && clocksIn(last.text, scene).length === 0);
    const isOneSentence =
      last?.sentence === clause.sentence ||
      (all.length === 1 && daysIn(last?.text ?? '', scene).days.length > 0);
    const [, near] = (last && QUALIFIES.exec(normalText(clause.text))) ?? [];
    if (last && near && last.sentence === clause.sentence) {
      all[all.length - 1] = { ...last, text: `${last.text}, near ${near === 'it' ? near : `the ${near}`}` };
      continue;
    }
    const isLead =
      last !== undefined &&
      isOneSentence &&
      WHEN_ONLY.test(normalText(last.text)) &&
      !/^\s*(?:when|because|since|as)\b/i.test(clause.text);
    if (isLead && daysIn(clause.text, scene).days.length === 0)
      all[all.length - 1] = { ...clause, text: `${last.text}, ${clause.text}` };
    else if (
      last &&
      (KEEPS_FREE.test(normalText(clause.text)) ||
        (MAKES.test(normalText(clause.text)) && LENGTH.test(last.text)) ||
        isLengthOnly(normalText(clause.text)) ||
        isLimitOnly(normalText(clause.text), normalText(last.text)) ||
        (last.sentence === clause.sentence && ONLY_INSTEAD.test(last.text)))
    )
      all[all.length - 1] = { ...clause, text: `${last.text}, ${clause.text}` };
    else if (isLate || (last && isForMeal(clause.text, last.text, scene)))
      all[all.length - 1] = { ...last, text: `${last.text}, ${clause.text}` };
    else all.push(clause);
  }
  return all;
};

/** "Friday, before KAFD": where something is to be that is said only then. */
const besideOnly = ({ text, scene, days, focus }: Piece): Focus['gap'] => {
  const relation = relationIn(text, inScope({ scene, days }), scene, focus.stops);
  return relation && isAnything(readWant(withoutNeighbours(text), scene.places)) ? relation : null;
};

const LISTS = / (?:and|or|&|plus) /;
/** "A mosque and an art gallery": each stop of a list, where every part of it means one. */
const listedIn = (piece: Piece): Standing[] => {
  const parts = piece.text.split(LISTS);
  if (parts.length < 2 || BETWEEN.test(piece.text)) return [];
  const all = parts.map((part) => pointIn(piece, part));
  const areClear = all.every(({ by, stops }) => (by === 'name' || by === 'kind') && stops.length === 1);
  const stops = all.flatMap((each) => each.stops);
  return areClear && new Set(stops.map(({ id }) => id)).size === stops.length ? stops : [];
};

const HAS_ARTICLE = /\b(?:the|our|that|this|those|these|which|all|every|each)\b|\p{Script=Arabic}/u;

/** What is spoken of after a clause. */
export const spokenAfter = (piece: Piece, before: Focus): Focus => {
  const { text, scene, named } = piece;
  const whole = pointBeside(piece);
  // "The quarter after the fort": the fort is but where it is.
  const head = anchorIn(piece) ? pointIn(piece, withoutNeighbours(text)) : whole;
  const pointed = head.by === 'nothing' || head.stops.length === 0 ? whole : head;
  const mentioned = scene.places.mentioned(text);
  const place = mentioned.find(
    ({ id, kind }) => kind !== 'hotel' && !scene.stops.some((each) => each.place?.id === id),
  );
  const [clock] = clocksIn(text, scene, /\b(?:evening|night|iftar|dinner|sunset|maghrib)\b/i.test(text));
  const hotels = hotelsNamed(withoutOld(text), scene);
  const next: Focus = {
    ...before,
    place: place ?? before.place,
    hotel: hotels.length === 1 ? (hotels[0] ?? null) : before.hotel,
    isHotel: HOTEL.test(piece.plain) || hotelsNamed(text, scene).length > 0,
    clock: (/\b(?:flight|plane|fly|flying|train)\b/.test(piece.plain) ? null : clock) ?? before.clock,
    gap: gapIn(piece) ?? besideOnly(piece) ?? before.gap,
  };
  if (named.days.length > 0) next.days = named.days;
  const list = listedIn(piece);
  if (list.length > 1) return { ...next, stops: list, isOneOf: false, earlier: before.stops };
  if (pointed.by === 'nothing' || pointed.by === 'it' || pointed.stops.length === 0) return next;
  // "Spicy food is not for her" is of no table but the one that was spoken of.
  const isWide = pointed.isOneOf && pointed.by === 'kind' && pointed.stops.length > 3;
  if (isWide && before.stops.length === 1 && !HAS_ARTICLE.test(piece.plain)) return next;
  // "No horse museum, father hates museums. Take it off": the one.
  const isWider =
    pointed.by === 'kind' && pointed.stops.length > 1 && before.stops.length === 1 && named.days.length === 0;
  if (isWider && pointed.stops.some(({ id }) => id === before.stops[0]?.id) && !ALL.test(piece.plain))
    return next;
  // Nor is "they would rather nap than drink another coffee" of any but that.
  const alike = before.stops.filter(({ kind }) => pointed.stops.some((each) => each.kind === kind));
  const isSame = pointed.by === 'kind' && alike.length > 0 && named.days.length === 0;
  if (isSame && !HAS_ARTICLE.test(piece.plain)) return { ...next, stops: alike };
  const days = [...new Set(pointed.stops.map(({ day }) => day))];
  return {
    ...next,
    stops: pointed.stops,
    isOneOf: pointed.isOneOf,
    days: pointed.isOneOf ? next.days : days,
    earlier: before.stops,
  };
};
