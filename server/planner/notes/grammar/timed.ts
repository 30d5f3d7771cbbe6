import type { DaySelector } from '../day-selector.ts';
import type { NamedDay } from './day-words.ts';
import { isAnchor, type Piece } from './pieces.ts';
import { entryOf, type Item, type Span } from './reading.ts';
import type { Scene } from './scene.ts';
import type { NamedTime } from './time-words.ts';

/** Something that is said of an hour or a day: a flight, an appointment, the beginning of days. */
export interface Timed {
  item: Item;
  piece: Piece;
  time: NamedTime | null;
  days: readonly NamedDay[];
}

const isIn = (from: number, to: number) => (each: { from: number }) => each.from >= from && each.from < to;

/** Times behind an anchor, up to the next one, are its own; else those before it. */
const ownTime = (item: Item, piece: Piece, anchors: readonly Item[]): NamedTime | undefined => {
  const at = anchors.indexOf(item);
  // "I arrive by the plane of 13:05": the plane is what one arrives by.
  // "A meeting until Asr": the prayer is the hour itself.
  const isTime = ({ from }: Item): boolean => piece.times.some((time) => time.from === from);
  const next =
    anchors.slice(at + 1).find((each) => !isMeans(each, item) && !isTime(each) && !isStartOf(each, item))
      ?.from ?? piece.to;
  const before = at === 0 ? piece.from : item.from;
  return piece.times.find(isIn(item.from, next)) ?? piece.times.findLast(isIn(before, item.from));
};

const isTravel = (item: Item): boolean => ['arrive', 'depart'].includes(entryOf(item, 'anchor')?.id ?? '');

const isMeans = (item: Item, travel: Item): boolean =>
  entryOf(item, 'anchor')?.id === 'flight' && isTravel(travel);

/** "The race starts at seven": the hour at which something begins is its own; of work it may be that of the city. */
const isStartOf = (start: Item, item: Item): boolean =>
  entryOf(start, 'anchor')?.id === 'start' &&
  !['work', undefined].includes(entryOf(item, 'block')?.id) &&
  start.from >= item.to;

const SOON = 1;

/** "A race on Saturday (start 7 am)": what is said behind something of when it begins. */
const startBehind = (item: Item, piece: Piece, { pieces }: Scene): NamedTime | null => {
  const next = pieces[pieces.indexOf(piece) + 1];
  const [first] = next?.items ?? [];
  if (!next || !first || next.sentence !== piece.sentence || first.from !== next.from) return null;
  const time = next.times.find(({ from }) => from >= first.to && from <= first.to + SOON);
  return piece.times.length === 0 && next.days.length === 0 && isStartOf(first, item) ? (time ?? null) : null;
};

/** True for a beginning that is that of something a traveller has to be at, and not of the days. */
export const isStartOfBlock = (start: Item, piece: Piece, scene: Scene): boolean => {
  const last = scene.pieces[scene.pieces.indexOf(piece) - 1];
  return (
    piece.items.some((item) => isStartOf(start, item)) ||
    (last?.items.some((item) => startBehind(item, last, scene) !== null) ?? false)
  );
};

const hasAnchor = ({ items }: Piece): boolean => items.some(isAnchor);

const BARE = 4;

/** A time or a day in a piece of its own: "Meeting on Tuesday, 2 to 4 pm". */
const beside = (piece: Piece, { pieces }: Scene): readonly Piece[] => {
  const at = pieces.indexOf(piece);
  const [next, last] = [pieces[at + 1], pieces[at - 1]];
  // "Saturday 6 am - race (bibs Friday 3 pm)": an hour of a day by itself is of what follows.
  const isLast = last && last.times.length > 0 && last.days.length > 0 && last.to - last.from <= BARE;
  return [...(isLast ? [last, next] : [next, last]), pieces[at + 2]].flatMap((other) =>
    other && other.sentence === piece.sentence && !hasAnchor(other) ? other : [],
  );
};

/** Days that are named together: "Monday and Tuesday", "Monday to Wednesday". */
const groupsOf = (days: readonly NamedDay[]): NamedDay[][] => {
  const groups: NamedDay[][] = [];
  for (const day of days) {
    const last = groups.at(-1)?.at(-1);
    if (last && day.from - last.to <= 1) groups.at(-1)?.push(day);
    else groups.push([day]);
  }
  return groups;
};

const distance = (one: Span, other: Span): number =>
  one.from >= other.to ? one.from - other.to : other.from >= one.to ? other.from - one.to : 0;

/** The days an hour is of: where several hours and days are named, those that stand nearest to it. */
export const daysOf = (
  time: NamedTime | null,
  days: readonly NamedDay[],
  times: readonly NamedTime[],
): readonly NamedDay[] => {
  const groups = groupsOf(days);
  if (!time || times.length < 2 || groups.length < 2) return days;
  const far = (group: readonly NamedDay[]): number => Math.min(...group.map((day) => distance(day, time)));
  return groups.sort((a, b) => far(a) - far(b))[0] ?? days;
};

/** "A lie-in on day three (nothing till noon)": what stands in brackets is said of what stands before them. */
const bracketed = (piece: Piece, { pieces, reading: { text, tokens } }: Scene): Piece | undefined => {
  const isOpen = text
    .slice(0, tokens[piece.from]?.from ?? 0)
    .trimEnd()
    .endsWith('(');
  return isOpen && piece.days.length === 0 ? pieces[pieces.indexOf(piece) - 1] : undefined;
};

/** All that is said of an hour or a day in a text. */
export const timedIn = (scene: Scene, isMeant: (item: Item) => boolean): Timed[] =>
  scene.pieces.flatMap((piece) => {
    const anchors = piece.items.filter((item) => isAnchor(item) || isMeant(item));
    return anchors.filter(isMeant).map((item) => {
      const others = beside(piece, scene);
      // "Of the evenings leave one free, the fourth": one day that is named says more than all of them.
      const isNamed = piece.days.some((day) => !isEvery(day));
      // "Thursday is free, Friday we fly at noon": the hour is that of the other day.
      const isOther = ({ days }: Piece): boolean =>
        isNamed && entryOf(item, 'anchor')?.id === 'free' && days.some((day) => !isEvery(day));
      const near = others.filter((other) => !isOther(other)).flatMap(({ times }) => times);
      // "Tea at six, and back by eight or bedtime is war": where its own piece says an hour, it is not that of another.
      const borrowed = piece.times.length === 0 ? near[0] : undefined;
      const time = ownTime(item, piece, anchors) ?? startBehind(item, piece, scene) ?? borrowed ?? null;
      const days = isNamed
        ? piece.days
        : (others.find((each) => each.days.some((day) => !isEvery(day)))?.days ??
          bracketed(piece, scene)?.days ??
          piece.days);
      return { item, piece, time, days: daysOf(time, days, piece.times) };
    });
  });

/** True for one afternoon or evening, where "evenings" and "every evening" are of all days. */
export const isOnePart = (plain: string): boolean =>
  /\b(?:morning|afternoon|evening|night)\b/.test(plain) &&
  !/\b(?:all|every|each|any|daily|always|(?:morning|afternoon|evening|night|day)s)\b/.test(plain);

/** The hours of a part of the day that is named in some words: "nothing in the morning". */
export const hoursIn = (words: string): { from: number; to: number } | null => {
  const part = (['morning', 'afternoon', 'evening'] as const).find((name) => words.includes(name));
  return part ? HOURS[part] : null;
};

/** The hours of a part of the day that is named in a piece. */
export const partHours = (
  { items }: Piece,
  days: readonly NamedDay[],
): { from: number; to: number; at: number } | null => {
  const part = items.map((item) => entryOf(item, 'part')).find((entry) => entry !== null);
  if (part) return part;
  const named = days.find((day) => day.part !== null)?.part;
  return named ? HOURS[named] : null;
};

const HOURS = {
  morning: { from: 360, to: 720, at: 540 },
  midday: { from: 720, to: 840, at: 720 },
  afternoon: { from: 720, to: 1080, at: 900 },
  evening: { from: 1080, to: 1440, at: 1170 },
} as const;

const isEvery = ({ days }: NamedDay): boolean => days.on === 'every';

/** The days something is for; null where none is named, or every day is. */
export const selectors = (days: readonly NamedDay[]): readonly DaySelector[] | null => {
  const named = days.filter((day) => !isEvery(day));
  return named.length > 0 ? named.map((day) => day.days) : null;
};

/** The same, where "every day" is an answer. */
export const selectorsOrEvery = (days: readonly NamedDay[]): readonly DaySelector[] | null =>
  selectors(days) ?? (days.some(isEvery) ? [{ on: 'every' }] : null);
