import { endOf, type Standing, startOf } from '../../edits/work.ts';
import { numberOf } from '../../notes/grammar/numbers.ts';
import { anchorIn, withoutNeighbours } from '../mentions/neighbours.ts';
import type { Piece } from '../mentions/piece.ts';
import { clocksIn } from '../mentions/read-clocks.ts';
import { isFinerMeal, MEAL } from '../mentions/read-stops.ts';
import { readWant } from '../mentions/read-want.ts';
import { movingTo } from '../scene/act.ts';
import type { Candidate } from './candidate.ts';
import { hoursFor, hoursOn, IN_PLACE, isItsHour, madeWay } from './read-moves.ts';
import { pointIn, withStops } from './reading.ts';
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
    if (clock !== null && isOfThis && !isClock && !stops.some((each) => startOf(each) === clock))
      return [retimed((each) => [ofHalf(clock, each)], 'at_spoken')];
    return [0, 1, 2].flatMap((nth): Candidate[] => {
      const hours = (each: Standing): number[] => hoursFor(piece, each, nth);
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
const daysOn = (plain: string): number | null => {
  const [found, count = '', side = '', arabic = '', late] = DAYS_ON.exec(plain) ?? [];
  if (!found) return null;
  const many = arabic === 'يومين' ? 2 : (numberOf(count, 'number') ?? 1);
  return many * (late || /later|after|back/.test(side) ? 1 : -1);
};

/** "The fort a day later". */
const movesOn = (piece: Piece, targets: readonly Target[]): Candidate[] => {
  const { plain, scene } = piece;
  const shift = daysOn(plain) ?? 0;
  const isOfTrip = (day: number): boolean => day > 0 && day <= scene.plan.days.length;
  return (shift === 0 ? [] : targets).map((target): Candidate => {
    const stops = target.found.stops.filter(({ day }) => isOfTrip(day + shift));
    const reading = withStops(piece, { ...target.found, stops }, (each) => [
      movingTo(each.id, each.day + shift, hoursOn(piece, each.day + shift, each)),
    ]);
    return { intent: 'move', reading, how: [...sized(target), 'by_days'] };
  });
};

const moves = (piece: Piece, targets: readonly Target[]): Candidate[] => {
  const { named, scene, plain, days } = piece;
  const all: Candidate[] = [];
  const to = named.days.length > 0 ? named.days : days;
  const said = (anchorIn(piece) ? withoutNeighbours(piece.text) : piece.text).replace(IN_PLACE, '');
  const far = pointIn(piece, said, scene.stops);
  const wide = (to: number): Target[] => {
    if (far.by === 'nothing') return [];
    // "Move the coffee", of a day that was but named before and has one: where to is not said.
    if (named.days.length === 0 && far.by === 'kind' && far.stops.some(({ day }) => day === to)) return [];
    // What is to be seen again on another day stays where it is, too.
    if (AGAIN.test(plain) && !MOVING.test(plain)) return [];
    // "A posh dinner on the last night", dinner on one of two Sundays: its own, where it has one, and none of another day.
    const isMeal = named.isOneOf ? MEAL.test(plain) : isFinerMeal(plain);
    const isItsOwn = far.by === 'kind' && isMeal && far.stops.some(({ day }) => day === to);
    if (isItsOwn && named.days.length === 1 && !MOVING.test(plain)) return [];
    const others = scene.stops.filter(({ day }) => day !== to);
    const onOthers = others.filter(({ day }) => named.days.includes(day));
    const isThere = pointIn(piece, said, onOthers).stops.length > 0;
    const source = named.days.length > 1 ? (isThere ? onOthers : others) : scene.stops;
    const isBare = isCalledBare(piece, far);
    return standing(piece, [{ how: far.by, found: pointIn(piece, said, source), isBare }]);
  };
  if (far.absent && MOVING.test(plain))
    all.push({ intent: 'move', reading: withStops(piece, far, () => []), how: ['absent'] });
  const next = anchorIn(piece);
  for (const day of [...to].reverse()) {
    // "To Wednesday, straight after lunch": there it stands beside that.
    const isThere = next?.anchor.day === day;
    const place = isThere ? next.anchor.index + Number(!next.isBefore) : null;
    const afterIt =
      isThere && !next.isBefore ? SOON.map((minutes) => upTo5(endOf(next.anchor)) + minutes) : null;
    for (const target of [...wide(day), ...targets.filter(({ how }) => how === 'spoken' || how === 'hour')]) {
      const stops = target.found.stops.filter((each) => each.day !== day);
      const isMany = stops.length > 1 && !target.found.isOneOf;
      // Several stops go to a day only where it is named beside them.
      if (stops.length === 0 || (isMany && named.days.length === 0)) continue;
      const isSpread = new Set(target.found.stops.map((each) => each.day)).size > 1;
      all.push({
        intent: 'move',
        reading: withStops(
          piece,
          { ...target.found, stops, isOneOf: target.found.isOneOf && stops.length > 1 },
          (each) => [
            ...madeWay(piece, day),
            movingTo(each.id, day, afterIt ?? hoursOn(piece, day, each), place),
          ],
        ),
        how: [
          ...sized(target),
          named.days.length > 1
            ? day === named.days.at(-1)
              ? 'two_days'
              : 'to_other'
            : named.days.length > 0
              ? 'to_named'
              : 'to_carried',
          ...(isSpread ? ['spread'] : []),
        ],
      });
    }
  }
  for (const target of targets)
    if (FIRST.test(plain) || LAST.test(plain))
      all.push({
        intent: 'move',
        reading: withStops(piece, target.found, (each) => [
          movingTo(each.id, each.day, [], FIRST.test(plain) ? 0 : 99),
        ]),
        how: [...sized(target), 'to_place'],
      });
  return all;
};

/** Other hours and days for the stops that a clause may be about. */
export const moveCandidates = (piece: Piece, all: readonly Target[]): Candidate[] => {
  const here = standing(piece, all);
  return [...retimes(piece, standing(piece, all, false)), ...moves(piece, here), ...movesOn(piece, here)];
};
