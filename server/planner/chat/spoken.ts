import { normalText } from '../notes/normal-text.ts';
import type { Clause } from './clauses.ts';
import { gapIn } from './neighbours.ts';
import type { Piece } from './piece.ts';
import { clocksIn } from './read-clocks.ts';
import { hotelNamed, withoutOld } from './read-hotel.ts';
import { readStops } from './read-stops.ts';
import { type Days, daysIn } from './read-when.ts';
import { pointBeside } from './reading.ts';
import type { Focus, Scene } from './scene.ts';
import { HOTEL } from './words.ts';

const NEXT_DAY =
  /\b(?:the )?(?:day (?:after|following)(?! tomorrow| (?:the|our) \w+)|(?:next|following) (?:day|morning))\b/;
/** The day of a stop: "the zoo day", "the day of the museum". */
const DAY_OF =
  /\b(?:the|our) ((?!(?:whole|full|last|first|next|same|other|following|one|previous|lazy|free)\b)\w+(?: \w+)?) day\b|\bday (?:of|with) (?:the|our) (\w+(?: \w+)?)|\bday (?:that |when )?(?:we|i|they) (?:are (?:at|in)|will be (?:at|in)|go to|do|see|visit|have) (.{3,40}?)(?: we | i | and | please|$)/;

/** "We looked at it last night": that night is over, and none of the trip. */
const PAST =
  /\b(?:looked|talked|spoke|discussed|saw|read|went|slept|decided|told|said|heard|checked|showed|thought|met|agreed|argued)\b/i;
const withoutPast = (text: string): string =>
  PAST.test(text) ? text.replace(/(?<!\b(?:the|our|my|on|for) )\blast (?:night|evening)\b/gi, ' ') : text;

/** The days a clause names, those it calls by a stop or as the next one too. */
export const daysOf = (text: string, plain: string, scene: Scene, carried: readonly number[]): Days => {
  const found = daysIn(withoutPast(text), scene);
  const called = DAY_OF.exec(plain);
  const whole = scene.stops.filter(({ stop }) => plain.includes(`${normalText(stop.venue_name)} day`));
  const said = called?.[1] ?? called?.[2] ?? called?.[3];
  const stops = whole.length > 0 ? whole : said ? readStops(`the ${said}`, scene.stops, scene).stops : [];
  const own = [...new Set(stops.map(({ day }) => day))];
  const named =
    own.length === 1 && found.days.length === 0 ? { ...found, days: own, each: own, missing: [] } : found;
  const next = (named.days[0] ?? carried[0] ?? 0) + 1;
  const isNext = next > 1 && next <= scene.plan.days.length && NEXT_DAY.test(plain);
  if (!isNext) return named;
  const days = /\band\b/.test(plain) ? [...named.days, next] : [next];
  return { ...named, days, each: days, missing: [] };
};

const WHEN_ONLY =
  /^(?:(?:on|at|for|in|the|a|maybe|say|around|about|or|that|this|early|late|next|day|first|second|third|last|afternoon|evening|morning|night|noon|lunchtime|tomorrow|today|tonight|half|past|quarter|to|oclock|ish|sometime|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:sun|mon|tues|wednes|thurs|fri|satur)day|\d+(?:st|nd|rd|th|am|pm)?|\d+:\d+)(?: |$))+$/;

/** "Instead of the mall …": what is to come follows. */
const ONLY_INSTEAD =
  /^(?:(?:instead of|rather than|in place of) (?:\S+ ?){1,5}|between .{2,40} and .{2,40})$/i;

/** A clause that says no more than when belongs to the one before it, which does not say that. */
export const joined = (clauses: readonly Clause[], scene: Scene): Clause[] => {
  const all: Clause[] = [];
  for (const clause of clauses) {
    const last = all.at(-1);
    const isLate =
      last !== undefined &&
      WHEN_ONLY.test(normalText(clause.text)) &&
      daysIn(last.text, scene).days.length === 0 &&
      daysIn(clause.text, scene).days.length > 0;
    const isOneSentence =
      last?.sentence === clause.sentence ||
      (all.length === 1 && daysIn(last?.text ?? '', scene).days.length > 0);
    const isLead = last !== undefined && isOneSentence && WHEN_ONLY.test(normalText(last.text));
    if (isLead && daysIn(clause.text, scene).days.length === 0)
      all[all.length - 1] = { ...clause, text: `${last.text}, ${clause.text}` };
    else if (last?.sentence === clause.sentence && ONLY_INSTEAD.test(last.text))
      all[all.length - 1] = { ...clause, text: `${last.text}, ${clause.text}` };
    else if (isLate) all[all.length - 1] = { ...last, text: `${last.text}, ${clause.text}` };
    else all.push(clause);
  }
  return all;
};

/** What is spoken of after a clause. */
export const spokenAfter = (piece: Piece, before: Focus): Focus => {
  const { text, scene, named } = piece;
  const pointed = pointBeside(piece);
  const mentioned = scene.places.mentioned(text);
  const place = mentioned.find(
    ({ id, kind }) => kind !== 'hotel' && !scene.stops.some((each) => each.place?.id === id),
  );
  const [clock] = clocksIn(text, scene, /\b(?:evening|night|iftar|dinner|sunset|maghrib)\b/i.test(text));
  const next: Focus = {
    ...before,
    place: place ?? before.place,
    hotel: hotelNamed(withoutOld(text), scene) ?? before.hotel,
    isHotel: HOTEL.test(piece.plain),
    clock: clock ?? before.clock,
    gap: gapIn(piece) ?? before.gap,
  };
  if (named.days.length > 0) next.days = named.days;
  if (pointed.by === 'nothing' || pointed.by === 'it' || pointed.stops.length === 0) return next;
  const days = [...new Set(pointed.stops.map(({ day }) => day))];
  return {
    ...next,
    stops: pointed.stops,
    isOneOf: pointed.isOneOf,
    days: pointed.isOneOf ? next.days : days,
    earlier: before.stops,
  };
};
