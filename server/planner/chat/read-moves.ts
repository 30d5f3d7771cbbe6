import { isAnything } from '../edits/want.ts';
import { type Standing, startOf } from '../edits/work.ts';
import { type Act, locking, movingTo, offer, removing } from './act.ts';
import { readStops } from './read-stops.ts';
import { readWant } from './read-want.ts';
import { clocksIn, partIn, shiftIn } from './read-when.ts';
import {
  acts,
  anchorIn,
  ask,
  inScope,
  NONE,
  type Piece,
  pointAfresh,
  pointIn,
  type Reading,
  whichOf,
  withEach,
  withStops,
} from './reading.ts';
import * as say from './words.ts';
import { IT } from './words.ts';

/** The words of a text in front of and behind the first match of a pattern. */
const parted = (text: string, pattern: RegExp): readonly [before: string, after: string] | null => {
  const found = pattern.exec(text);
  return found ? [text.slice(0, found.index), text.slice(found.index + found[0].length)] : null;
};

const EXCHANGE =
  /\b(?:swap|switch|exchange|trade|flip|reverse)(?: around| round| over)?\b(?: the (?:order|places) of)?|(?:^|\s)بدل\s/i;

/** "Let the zoo trade places with the lake". */
const WITH_OTHER =
  /^(.{3,60}?) (?:to |should |can )?(?:trade|swap|change|switch|exchange) (?:its |their )?(?:places? |slots? )?with (.{3,60})$/i;

/** Two stops that are to change places. */
export const readExchange = (piece: Piece): Reading => {
  const verb = parted(piece.text, EXCHANGE);
  const [, first = '', second = ''] = WITH_OTHER.exec(piece.text) ?? [];
  const halves = second
    ? ([first, second] as const)
    : verb && parted(verb[1], /\s(?:and|with|و(?=\S)|مع)\s*/i);
  if (!halves || /^\s*(?:an?|some|something|another)\b/i.test(halves[1])) return NONE;
  const [one, other] = [pointAfresh(piece, halves[0]), pointAfresh(piece, halves[1])];
  if (one.by === 'nothing' || other.by === 'nothing' || other.absent !== null) return NONE;
  const isLone = other.stops.length === 1;
  const partners = isLone ? other.stops : other.stops.filter((each) => !one.stops.includes(each));
  const [a] = one.stops;
  if (!a || partners.length === 0) return withStops(piece, a ? other : one, () => []);
  const exchanging = (first: Standing, second: Standing): Act[] => [
    { do: 'exchange', one: first.id, other: second.id },
  ];
  return partners.length > 1
    ? withStops(piece, { ...other, stops: partners }, (each) => exchanging(a, each))
    : withStops(piece, one, (each) => partners.flatMap((partner) => exchanging(each, partner)));
};

const isLate = (each: Standing): boolean =>
  startOf(each) >= 17 * 60 || each.role === 'dinner' || (each.role === 'sight' && startOf(each) >= 12 * 60);

const TOWARDS =
  /\b(?:to|in|into|for|until|during) (?:the )?(?:late |early )?(?:morning|midday|afternoon|evening|night|noon|sunset)\b|\b(?:at|for|before) (?:sunset|night|noon|dusk)\b|صباح|عصر|مساء|غروب/u;

/** Hours a stop is asked to begin at, the one that was named alone, or those of a part of the day. */
const hoursFor = ({ text, plain, scene }: Piece, each: Standing): number[] => {
  const [clock] = clocksIn(text, scene, isLate(each));
  if (clock !== undefined) return [clock];
  const part = partIn(plain.replace(/\b(?:breakfast|too late|late|tonight)\b/g, ''));
  if (part && TOWARDS.test(plain)) {
    const [from, to] = part;
    const away = (at: number): number => Math.abs(at - (from + to) / 2);
    const hours = Array.from({ length: (to - from) / 30 }, (_, i) => from + 30 * i);
    return hours.sort((a, b) => away(a) - away(b));
  }
  const shift = shiftIn(plain) ?? 0;
  const shares = /\d|hour|half/.test(plain) ? [1] : [1, 0.5, 1.5, 2, 0.25];
  const shifted = shares.map(
    (share) => startOf(each) + (share === 1 ? shift : Math.round((shift * share) / 15) * 15),
  );
  return shift === 0 ? [] : shifted.filter((at) => at >= 0 && at < 24 * 60);
};

/** Another time, and not which. */
const OTHER_TIME = /\b(?:another|other|different) (?:time|day|hour|moment|slot)\b/;

const NO_MOVE =
  /\b(?:dont|do not|doesnt|no need|not need|cant|cannot|add|include|insert|another|extra|one more|squeeze|replace|remove|skip|else|different|find|somewhere|something|one (?:last|more|final))\b|\b(?:swap|switch|change|exchange|trade) .{1,60} for\b|اضف|ضيف|احذف|شيل/u;
const PLAINLY = /\b(?:move|shift|push|postpone|reschedule|transfer|bring)\b|انقل|اجل/u;
const FIRST = /\b(?:first thing|at the (?:start|beginning)|do .{1,40} first|first$|start with)\b/;
const LAST = /\b(?:at the (?:very )?end|last thing|do .{1,40} last|end with|last$)\b/;

/** "A first, then B", "A before B": a stop that is to stand beside another. */
const readBeside = (piece: Piece): Reading => {
  const [, before = '', after = ''] =
    /^(.{2,80}?) first,? (?:(?:and )?then (.{2,80})|and (.{2,40}?) (?:after|second|later|next|afterwards)\b.*)$/i
      .exec(piece.text)
      ?.filter(Boolean) ?? [];
  const [early, late] = [pointIn(piece, before), pointIn(piece, after)];
  const [one, other] = [early.stops[0], late.stops[0]];
  if (one && other && !early.isOneOf && !late.isOneOf)
    return acts({ do: 'next', stop: one.id, to: other.id, isBefore: true });
  const next = anchorIn(piece);
  if (!next) return NONE;
  const { anchor, isBefore, head } = next;
  const found = pointIn(piece, head, piece.days.length > 0 ? inScope(piece) : piece.scene.stops);
  const isThere = found.stops.length === 1 && found.stops[0]?.day === anchor.day && found.stops[0] !== anchor;
  const isBare =
    found.by === 'kind' &&
    !isThere &&
    !/\b(?:the|our|my|that|it)\b/.test(head) &&
    !/\b(?:move|shift|put|do|bring)\b/.test(piece.plain);
  if (found.stops.length === 0 || isBare || /\b(?:an?|some|or)\b/.test(head)) return NONE;
  return withStops(piece, found, ({ id }) =>
    id === anchor.id ? [] : [{ do: 'next', stop: id, to: anchor.id, isBefore }],
  );
};

const IN_PLACE = /\b(?:in place of|instead of|in lieu of|replacing|and drop|where) (?:the |our )?(.{3,40})$/i;

/** What has to make way for a stop that comes to a day: "… to Monday, in place of the mall". */
const madeWay = ({ text, scene }: Piece, day: number): Act[] => {
  const [, words = ''] = IN_PLACE.exec(text) ?? [];
  const { stops, isOneOf } = readStops(
    words,
    scene.stops.filter((each) => each.day === day),
    scene,
  );
  return stops.length === 1 && !isOneOf
    ? stops.filter((each) => each.day === day).map(({ id }) => removing(id))
    : [];
};

/** A stop that is to go to another day; `found` is what of the days that were named is meant. */
const readToDay = (piece: Piece, found: ReturnType<typeof pointIn>, isScoped: boolean): Reading => {
  const { plain, named, scene } = piece;
  const day = named.days.at(-1);
  const isTo =
    /\b(?:to|on|onto|until|till|for|into|in|place)\b|ل|الى|ليوم|يوم/u.test(plain) ||
    madeWay(piece, day ?? 0).length > 0;
  const isBare =
    found.by === 'name' && found.stops.length === 1 && /\b(?:to|on)\b/.test(plain) && named.days.length === 1;
  if (day === undefined || !(isBare || say.MOVE.test(plain) || madeWay(piece, day).length > 0) || !isTo)
    return NONE;
  const elsewhere = scene.stops.filter((each) => each.day !== day);
  const isNamed = found.by === 'name' || found.by === 'it' || !isScoped || PLAINLY.test(plain);
  const isMeant = named.days.length > 1 || (isNamed && found.stops.some((each) => each.day !== day));
  if (!isMeant) return NONE;
  const movers = named.days.length > 1 || found.by !== 'kind' ? found : pointIn(piece, piece.text, elsewhere);
  const stops = movers.stops.filter((each) => each.day !== day);
  const timed = { ...piece, plain: plain.replace(/\b(?:later|earlier)\b/g, '') };
  return withStops(piece, { ...movers, stops, isOneOf: movers.isOneOf && stops.length > 1 }, (each) => [
    ...madeWay(piece, day),
    movingTo(each.id, day, hoursFor(timed, each)),
  ]);
};

/** True where an hour is the one at which a stop begins anyway: it tells of the stop, and orders nothing. */
const isItsHour = (
  { plain, isAlone }: Piece,
  each: Standing,
  [at = 0, ...more]: readonly number[],
): boolean => {
  const span = /\b(?:am|pm|morning|evening|night|noon)\b/.test(plain) ? 1440 : 720;
  return (
    more.length === 0 &&
    Math.abs((at % span) - (startOf(each) % span)) <= (isAlone || /\d/.test(plain) ? 0 : 15)
  );
};

/** "Half eight", "then make it quarter past six": another hour for what was spoken of. */
const retimeSpoken = (piece: Piece): Reading => {
  const { plain, focus, scene, text, named } = piece;
  const isBare = plain.split(' ').length <= 9 || IT.test(plain);
  const isTimed = clocksIn(text, scene).length > 0 || shiftIn(plain) !== null;
  const [stop] = focus.stops;
  const isOther = named.days.length > 0 && !named.days.includes(stop?.day ?? 0);
  const isWant = !isAnything({ ...readWant(text, scene.places), near: null });
  if (!stop || !isBare || !isTimed || isOther || isWant || OF_DAYS.test(plain)) return NONE;
  const retime = (each: Standing): Act[] => [{ do: 'retime', stop: each.id, at: hoursFor(piece, each) }];
  if (focus.stops.length > 1) return whichOf(focus.stops, retime);
  return isItsHour(piece, stop, hoursFor(piece, stop)) ? NONE : acts(...retime(stop));
};
const OF_DAYS =
  /\b(?:start|begin|end|finish|before|nothing|back|home|done|free|until|add|night|nights)\b|\bflight\b/;

/** Moving a stop beside another, to another day, to the first or last place of its day, or to another hour. */
export const readMove = (piece: Piece): Reading => {
  const { plain, scene, named } = piece;
  if (NO_MOVE.test(plain.replace(OTHER_TIME, ' '))) return NONE;
  if (say.REMOVE.test(plain) && !PLAINLY.test(plain) && shiftIn(plain) === null) return NONE;
  const beside = readBeside(piece);
  if (beside.kind !== 'none' || anchorIn(piece)) return beside;
  const scoped = pointIn(piece);
  const source = named.days.length > 1 ? scene.stops.filter(({ day }) => day === named.days[0]) : scene.stops;
  const found = scoped.stops.length > 0 ? scoped : pointIn(piece, piece.text, source);
  if (scoped.absent && PLAINLY.test(plain)) return withStops(piece, scoped, () => []);
  const [first] = found.stops;
  if (!first) return retimeSpoken(piece);
  const toDay = readToDay(piece, found, scoped.stops.length > 0);
  if (toDay.kind !== 'none') return toDay;
  const isPlaced = say.MOVE.test(plain) || /\b(?:first|last)$/.test(plain);
  if (isPlaced && (FIRST.test(plain) || LAST.test(plain)))
    return withStops(piece, found, (each) => [movingTo(each.id, each.day, [], FIRST.test(plain) ? 0 : 99)]);
  if (found.stops.some((each) => hoursFor(piece, each).length > 0))
    return say.REMOVE.test(plain) && shiftIn(plain) === null
      ? NONE
      : found.stops.every((each) => isItsHour(piece, each, hoursFor(piece, each)))
        ? NONE
        : withStops(piece, found, (each) => [{ do: 'retime', stop: each.id, at: hoursFor(piece, each) }]);
  if (!PLAINLY.test(plain) && !OTHER_TIME.test(plain)) return NONE;
  if (found.isOneOf) return withStops(piece, found, () => []);
  const days = scene.plan.days.filter(({ day }) => day !== first.day).slice(0, 3);
  return ask(
    `Where shall ${first.stop.venue_name} go?`,
    days.map(({ day }) => offer(`${first.stop.venue_name} to day ${day}`, movingTo(first.id, day))),
  );
};

/** What is done with each stop that a piece points at, by the words that say so and those that mean something else. */
const each =
  (says: RegExp, unless: RegExp, actFor: (stop: Standing) => Act) =>
  (piece: Piece): Reading =>
    says.test(piece.plain) && !unless.test(piece.plain) ? withEach(piece, (stop) => [actFor(stop)]) : NONE;

const NO_LOCK =
  /\b(?:rest|everything else|others?|otherwise|free|going|it up|quiet|light|simple|relaxed|instead of|the plan|typo)\b/;
/** Holding stops where they are. */
export const readLock = each(say.KEEP, NO_LOCK, ({ id }) => locking(id, true));

const unlock = each(say.UNLOCK, /\b(?:rest|everything else|others?|otherwise)\b/, ({ id }) =>
  locking(id, false),
);
/** Letting them go again: plainly, or what is locked. */
export const readUnlock = (piece: Piece): Reading =>
  /\bun\w+\b/.test(piece.plain) || pointIn(piece).stops.some(({ stop }) => stop.locked)
    ? unlock(piece)
    : NONE;

const NEVER = /(?!)/;
export const readLonger = each(say.LONGER, NEVER, ({ id }) => ({ do: 'stay', stop: id, isLonger: true }));
export const readShorter = each(say.SHORTER, NEVER, ({ id }) => ({ do: 'stay', stop: id, isLonger: false }));

const NO_REMOVAL =
  /\b(?:instead|for something|with something|and (?:add|put|do) )\b|\btoo (?:far|expensive)\b/;
/** Taking stops off the plan. */
export const readRemove = each(say.REMOVE, NO_REMOVAL, ({ id }) => removing(id));
