import { endOf, type Standing, startOf } from '../../edits/work.ts';
import { numberOf } from '../../notes/grammar/numbers.ts';
import { anchorIn, withoutNeighbours } from '../mentions/neighbours.ts';
import type { Piece } from '../mentions/piece.ts';
import { clocksIn, shiftIn } from '../mentions/read-clocks.ts';
import { onlyDay } from '../mentions/read-days.ts';
import { isFinerMeal, MEAL, type Pointed } from '../mentions/read-stops.ts';
import { readWant } from '../mentions/read-want.ts';
import { daysIn } from '../mentions/read-when.ts';
import { movingTo } from '../scene/act.ts';
import { hasJustChanged } from '../scene/scene.ts';
import type { Candidate } from './candidate.ts';
import { hoursFor, hoursOn, IN_PLACE, isItsHour, madeWay } from './read-moves.ts';
import { acts, pointIn, withStops } from './reading.ts';
import { isCalledBare, sized, type Target } from './targets.ts';

const BEGINS = /\b(?:start|begin|end|finish)(?:s|ing)?\b/;

/** Of a day that is named no stop is meant that was spoken of before and stands on another day; nor is one where the day begins or ends. */
const isOfAnother = ({ named, plain }: Piece, { how, found }: Target): boolean =>
  how === 'spoken' &&
  named.days.length > 0 &&
  (BEGINS.test(plain) || !found.stops.some(({ day }) => named.days.includes(day)));

/** An hour that was said of something else, in the half of the day that is nearer to when the stop is now. */
const ofHalf = (clock: number, stop: Standing): number => {
  const other = (clock + 12 * 60) % (24 * 60);
  return Math.abs(other - startOf(stop)) < Math.abs(clock - startOf(stop)) ? other : clock;
};

/** "We need to leave the bridge at 19:15": it is to be over by then. */
const LEAVES =
  /\b(?:leave|leaving|be out of|out of|be done (?:at|with)|finish(?:ed)? (?:at|with)) (?:the |our )?(?!for\b)\w+\b.*\b(?:at|by|before|\d)/;

const retimes = (piece: Piece, targets: readonly Target[]): Candidate[] =>
  targets.flatMap((target): Candidate[] => {
    if (isOfAnother(piece, target)) return [];
    const { stops } = target.found;
    const retimed = (hours: (each: Standing) => number[], ...how: string[]): Candidate => ({
      intent: 'retime',
      reading: withStops(piece, target.found, (each) => [{ do: 'retime', stop: each.id, at: hours(each) }]),
      how: [...sized(target), ...how],
    });
    const isClock = clocksIn(piece.text, piece.scene).length > 0;
    const { clock, stops: spoken } = piece.focus;
    // An hour that was said of another stop is none of this one's.
    const isOfThis = stops.some((each) => spoken.length === 0 || spoken.includes(each));
    // "Earlier" is no hour that is later than the stop's own.
    const shift = shiftIn(piece.plain) ?? 0;
    const isAgainst = (each: Standing, at: number): boolean =>
      shift !== 0 && Math.sign(ofHalf(at, each) - startOf(each)) !== Math.sign(shift);
    const isSpoken = (at: number): boolean =>
      !stops.some((each) => startOf(each) === at || isAgainst(each, at));
    if (clock !== null && isOfThis && !isClock && isSpoken(clock))
      return [retimed((each) => [ofHalf(clock, each)], 'at_spoken')];
    return [0, 1, 2].flatMap((nth): Candidate[] => {
      const isEnd = isClock && LEAVES.test(piece.plain);
      const hours = (each: Standing): number[] =>
        hoursFor(piece, each, nth).map((at) => (isEnd ? at - (endOf(each) - startOf(each)) : at));
      if (!stops.some((each) => hours(each).length > 0)) return [];
      // At its own hour already: that tells of a stop, and asks for nothing.
      if (!piece.scene.isPast && stops.every((each) => hours(each)[0] === startOf(each))) return [];
      const isSame = stops.every((each) => isItsHour(piece, each, hours(each)));
      const at = isClock ? (nth === 0 ? 'at_clock' : 'at_other_clock') : 'at_part';
      return [retimed(hours, ...(isSame ? ['same_hour'] : []), at)];
    });
  });

const INDEFINITE =
  /\b(?:an?|some|another|one(?! of)|any|instead|(?<!\b(?:is|are|was) )there)\b|(?:^|\s)(?:ا?ضيف|اضف|حط|زود|نبي|ابي|نبغي|ابغي|نريد|اريد)/u;
const AGAIN = /\b(?:too|also|again|as well)\b/;
const MOVING = /\b(?:move|moved|shift|push|bring|swap|switch|reschedule|postpone|put)\b|انقل|قدم|اخر/u;

/** "A café", "pizza": what has no "the" before it is wanted, and not one that stands. */
const standing = (piece: Piece, targets: readonly Target[], isToMove = true): Target[] => {
  const isWanted =
    INDEFINITE.test(piece.plain) || (isToMove && readWant(piece.text, piece.scene.places).cuisine !== null);
  return targets.filter(({ isBare }) => !isBare || !isWanted);
};

/** So many minutes after what it is to follow, the soonest first. */
const SOON = [10, 15, 20, 30, 45, 60, 75, 90, 120, 150, 180, 240];
const upTo5 = (at: number): number => Math.ceil(at / 5) * 5;

const FIRST =
  /\b(?:first thing|at the (?:start|beginning)|first(?! (?:full |whole )?(?:day|night|evening|morning|afternoon))|start with)\b/;
const LAST =
  /\b(?:at the (?:very )?end|last thing|last(?! (?:full |whole )?(?:day|night|evening|morning|afternoon|year|month|week|time|trip|visit))|end with)\b/;

const DAYS_ON =
  /\b(an?|one|two|three|[1-3]) (?:full )?days? (later|earlier|sooner|after|before|forward|back)\b|(?:^|\s)(يوم|يومين) (?:(بعد|متاخر)|قبل|ابدر)(?=\s|$)/u;
/** How many days later (or, below zero, earlier) something is to come. */
const daysOn = (plain: string): number => {
  const [found, count = '', side = '', arabic = '', late] = DAYS_ON.exec(plain) ?? [];
  if (!found) return 0;
  const many = arabic === 'يومين' ? 2 : (numberOf(count, 'number') ?? 1);
  return many * (late || /later|after|back/.test(side) ? 1 : -1);
};

/** "The fort a day later". */
const movesOn = (piece: Piece, targets: readonly Target[]): Candidate[] => {
  const { plain, scene } = piece;
  const shift = daysOn(plain);
  const isOfTrip = (day: number): boolean => day > 0 && day <= scene.plan.days.length;
  return (shift === 0 ? [] : targets).map((target): Candidate => {
    const stops = target.found.stops.filter(({ day }) => isOfTrip(day + shift));
    const reading = withStops(piece, { ...target.found, stops }, (each) => [
      movingTo(each.id, each.day + shift, hoursOn(piece, each.day + shift, each)),
    ]);
    return { intent: 'move', reading, how: [...sized(target), 'by_days'] };
  });
};

/** The stops of other days that may come to this one. */
const fromOthers = (piece: Piece, said: string, far: Pointed, to: number): Target[] => {
  const { named, scene, plain } = piece;
  if (far.by === 'nothing') return [];
  const isThere = far.by === 'kind' && far.stops.some(({ day }) => day === to);
  // "Move the coffee", of a day that was but named before and has one: where to is not said.
  if (named.days.length === 0 && isThere) return [];
  // What is to be seen again on another day stays where it is, too.
  if (AGAIN.test(plain) && !MOVING.test(plain)) return [];
  // "A posh dinner on the last night", dinner on one of two Sundays: its own, where it has one, and none of another day.
  const isMeal = named.isOneOf ? MEAL.test(plain) : isFinerMeal(plain);
  if (isThere && isMeal && named.days.length === 1 && !MOVING.test(plain)) return [];
  const others = scene.stops.filter(({ day }) => day !== to);
  // "From Sunday to Monday": what stands on the days that are named comes before all else.
  const onNamed = others.filter(({ day }) => named.days.includes(day));
  const ofNamed = pointIn(piece, said, onNamed).stops.length > 0 ? onNamed : others;
  const found = pointIn(piece, said, named.days.length > 1 ? ofNamed : scene.stops);
  return standing(piece, [{ how: far.by, found, isBare: isCalledBare(piece, far) }]);
};

/** How a day is given to which something is to come, as a feature of the model. */
const toDay = ({ days }: Piece['named'], day: number): string => {
  if (days.length === 0) return 'to_carried';
  if (days.length === 1) return 'to_named';
  return day === days.at(-1) ? 'two_days' : 'to_other';
};

/** Moves to a day what does not stand on it. */
const movesTo = (piece: Piece, day: number, targets: readonly Target[]): Candidate[] => {
  const { named } = piece;
  // "To Wednesday, straight after lunch": there it stands beside that.
  const anchor = anchorIn(piece);
  const next = anchor?.anchor.day === day ? anchor : null;
  const place = next && next.anchor.index + Number(!next.isBefore);
  const afterIt = next && !next.isBefore ? SOON.map((minutes) => upTo5(endOf(next.anchor)) + minutes) : null;
  return targets.flatMap((target): Candidate[] => {
    const { found } = target;
    const stops = found.stops.filter((each) => each.day !== day);
    // Several stops go to a day only where it is named beside them.
    const isMany = stops.length > 1 && !found.isOneOf;
    if (stops.length === 0 || (isMany && named.days.length === 0)) return [];
    const meant = { ...found, stops, isOneOf: found.isOneOf && stops.length > 1 };
    const reading = withStops(piece, meant, (each) => [
      ...madeWay(piece, day),
      movingTo(each.id, day, afterIt ?? hoursOn(piece, day, each), place),
    ]);
    const isSpread = new Set(found.stops.map((each) => each.day)).size > 1;
    const how = [...sized(target), toDay(named, day), ...(isSpread ? ['spread'] : [])];
    return [{ intent: 'move', reading, how }];
  });
};

/** "Start with the fort": to the beginning or the end of its day. */
const movesToEdge = (piece: Piece, targets: readonly Target[]): Candidate[] => {
  const isFirst = FIRST.test(piece.plain);
  return (isFirst || LAST.test(piece.plain) ? targets : []).map((target): Candidate => {
    const reading = withStops(piece, target.found, (each) => [
      movingTo(each.id, each.day, [], isFirst ? 0 : 99),
    ]);
    return { intent: 'move', reading, how: [...sized(target), 'to_place'] };
  });
};

const moves = (piece: Piece, targets: readonly Target[]): Candidate[] => {
  const { named, scene, plain, days, text } = piece;
  const said = (anchorIn(piece) ? withoutNeighbours(text) : text).replace(IN_PLACE, '');
  const far = pointIn(piece, said, scene.stops);
  const absent: Candidate = { intent: 'move', reading: withStops(piece, far, () => []), how: ['absent'] };
  const spoken = targets.filter(({ how }) => how === 'spoken' || how === 'hour');
  // What is named last is where something goes, before it is where it comes from.
  const to = [...(named.days.length > 0 ? named.days : days)].reverse();
  return [
    ...(far.absent && MOVING.test(plain) ? [absent] : []),
    ...to.flatMap((day) => movesTo(piece, day, [...fromOthers(piece, said, far, day), ...spoken])),
    ...movesToEdge(piece, targets),
    ...movesOn(piece, targets),
  ];
};

/** Other hours and days for the stops that a clause may be about. */
export const moveCandidates = (piece: Piece, all: readonly Target[]): Candidate[] => [
  ...retimes(piece, standing(piece, all, false)),
  ...moves(piece, standing(piece, all)),
];

const MEANT =
  /^(?:(?:no|oh|sorry|wait|actually) )*(?:i|we) (?:meant?|said) (?:on )?(?:the )?\S+(?: \S+)?(?: (?:please|pls))*$/;
/** "I meant Wednesday, not Thursday": the day that is not meant. */
const NOT_ON = /\bnot (?:on )?((?:the )?(?:day \w+|\w+day|\w{3,5}\b))/i;

/** The stop that came last to a day, or moved about on it, by the versions since; undefined where there were several. */
const lastBroughtTo = (day: number, { scene }: Piece): Standing | undefined => {
  for (const { plan } of scene.brief.earlier ?? []) {
    const was = plan.days.find((each) => each.day === day)?.activities ?? [];
    const fresh = scene.stops.filter(
      (each) =>
        each.day === day &&
        !was.some(({ stop_id, venue_name }) => stop_id === each.id || venue_name === each.stop.venue_name),
    );
    if (fresh.length > 0) return fresh.length === 1 ? fresh[0] : undefined;
  }
  return undefined;
};

/** "I meant Wednesday": what the change before brought to another day goes there. */
export const meantCandidates = (piece: Piece): Candidate[] => {
  const { plain, named, scene } = piece;
  const day = onlyDay(named.days);
  const [before] = scene.brief.earlier ?? [];
  if (day === undefined || !before || !MEANT.test(plain)) return [];
  const [, wrong = ''] = NOT_ON.exec(scene.brief.request ?? '') ?? [];
  const [notDay] = daysIn(wrong, scene).days;
  const moved = (stop: Standing): Candidate[] => [
    {
      intent: 'move',
      reading: acts(movingTo(stop.id, day)),
      how: ['by_it', 'to_named'],
    },
  ];
  const brought = notDay === undefined || notDay === day ? undefined : lastBroughtTo(notDay, piece);
  if (brought) return moved(brought);
  if (!hasJustChanged(scene)) return [];
  const dayOf = (id: string): number | undefined =>
    before.plan.days.find(({ activities }) => activities.some(({ stop_id }) => stop_id === id))?.day;
  const [stop, more] = scene.stops.filter((each) => each.day !== day && dayOf(each.id) !== each.day);
  return stop && !more ? moved(stop) : [];
};
