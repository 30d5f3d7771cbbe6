import { isMeal, startOf } from '../edits/work.ts';
import { CUISINES } from '../notes/concepts.ts';
import { kindsCalled } from './kind-words.ts';
import { anchorIn, besideIn, withoutNeighbours } from './neighbours.ts';
import { inScope, type Piece } from './piece.ts';
import { clocksIn, partIn } from './read-clocks.ts';
import { MEAL, type Pointed } from './read-stops.ts';
import { pointIn } from './reading.ts';
import { DINES } from './words.ts';

/** Stops that a clause may be about, and how they are called. */
export interface Target {
  how: string;
  found: Pointed;
  /** What it is called by has no "the", "our" or "that" before it: it may be what is wanted instead. */
  isBare?: boolean;
  /** It was spoken of, and stands on none of the days that are named here. */
  isElsewhere?: boolean;
}

/** A kind or a kitchen with "the", "our" or "my" before it. */
const isDefinite = (plain: string): boolean =>
  plain
    .split(' ')
    .some(
      (word, i, said) =>
        (kindsCalled(word).length > 0 ||
          CUISINES.some(({ words }) => words.includes(word)) ||
          MEAL.test(word)) &&
        /\b(?:the|our|my|that)\b/.test(said.slice(Math.max(0, i - 2), i).join(' ')),
    );
const DEFINITE = /\b(?:the|our|my|that|this|those|these|all|both|every|each|its|their)\b/u;

/** Called by what it is, without a word that says it is known. */
export const isCalledBare = ({ plain, text }: Piece, { by }: Pointed): boolean =>
  by === 'kind' && !DEFINITE.test(plain) && !/\w[’']s \w/.test(text) && !MEAL.test(plain);

const withoutPlaces = ({ text, scene }: Piece): string =>
  scene.places
    .namedIn(text)
    .reduceRight((said, { from, to }) => `${said.slice(0, from)} ${said.slice(to)}`, text);

/** What only refuses or thanks says nothing of a stop. */
const SAYS_NOTHING =
  /^(?:(?:no|nope|nah|ok|okay|and|but|so|then|also|please|pls|thanks|thank|you|sorry|lol|haha|hmm?|cheers|thats|all|لا|شكرا)(?: |$))+$/u;
const EATS = /\b(?:eat|dine)\b|(?:^|\s)ناكل(?=\s|$)/u;
const EVENING = 16 * 60;

/** What is pointed at, and what was spoken of before. */
export const targetsIn = (piece: Piece): Target[] => {
  const { focus, scene, days } = piece;
  const beside = besideIn(piece.text, scene, focus.stops, inScope(piece));
  const whole = beside ?? pointIn(piece);
  // Of "move it after lunch" the lunch is but where it goes.
  const isGoal = beside === null && anchorIn(piece) !== null;
  const head = isGoal ? pointIn(piece, withoutNeighbours(piece.text)) : whole;
  const own = head;
  const meal = MEAL.exec(piece.plain.replace(/\b(?:before|after)\s+(?:the |our )?\w+/g, ''))?.[0];
  const isBare = isCalledBare(piece, own);
  const all: Target[] = own.by === 'nothing' ? [] : [{ how: own.by, found: own, isBare }];
  // "Use Brew92 for that", "make the dam Diriyah Park": what is named is to come, and something else is to go.
  const rest = own.absent === null ? null : pointIn(piece, withoutPlaces(piece));
  if (rest && rest.stops.length > 0) all.push({ how: `rest_${rest.by}`, found: rest });
  if (days.length > 0 && own.stops.length === 0) {
    const found = pointIn(piece, piece.text, scene.stops);
    if (found.by !== 'nothing' && found.stops.length > 0) all.push({ how: `far_${found.by}`, found, isBare });
  }
  if (meal && own.by === 'name') {
    const found = pointIn(piece, meal);
    if (found.stops.length > 0) all.push({ how: 'meal', found });
  }
  const part = partIn(piece.plain);
  if (own.by === 'nothing' && part && days.length === 1) {
    const there = inScope(piece).filter((each) => startOf(each) >= part[0] - 60 && startOf(each) < part[1]);
    const stops = DINES.test(piece.plain) ? there.filter(isMeal) : there;
    if (stops.length > 0)
      all.push({ how: 'part', found: { stops, isOneOf: stops.length > 1, by: 'kind', absent: null } });
  }
  // "The 4 pm thing": a stop called by its hour.
  const clocks = [...clocksIn(piece.text, scene), ...clocksIn(piece.text, scene, true)];
  const atHour = inScope(piece).filter((each) => clocks.includes(startOf(each)));
  if (own.stops.length === 0 && atHour.length > 0)
    all.push({
      how: 'hour',
      found: { stops: atHour, isOneOf: atHour.length > 1, by: 'kind', absent: null },
    });
  // "We want to eat by seven": the meal at about that hour.
  const [at = 0] = clocksIn(piece.text, scene, true);
  const eats = inScope(piece).filter(({ role }) => role === (at < EVENING ? 'lunch' : 'dinner'));
  if (own.by === 'nothing' && at > 0 && EATS.test(piece.plain) && eats.length > 0)
    all.push({
      how: 'meal',
      found: { stops: eats, isOneOf: eats.length > 1, by: 'kind', absent: null },
    });
  const isOwn = own.stops.length > 0 && (piece.named.days.length > 0 || own.by === 'name');
  // "Drop the park", where that day has none: nothing else is meant that was spoken of.
  const isElsewhere =
    piece.named.days.length > 0 && !focus.stops.some(({ day }) => piece.named.days.includes(day));
  const isOther =
    own.by !== 'nothing' &&
    own.stops.length === 0 &&
    (own.absent === null ? own.by === 'name' || isDefinite(piece.plain) : (rest?.stops.length ?? 0) > 0);
  if (focus.stops.length > 0 && own.by !== 'it' && !isOwn && !isOther && !SAYS_NOTHING.test(piece.plain)) {
    const found: Pointed = {
      stops: focus.stops,
      isOneOf: focus.isOneOf || focus.stops.length > 1,
      by: 'it',
      absent: null,
    };
    all.push({ how: 'spoken', found, isElsewhere });
  }
  return all;
};

/** How the stops were found, as features of the model. */
export const sized = ({ how, found, isBare }: Target): string[] => [
  `by_${how}`,
  ...(isBare ? ['bare'] : []),
  ...(found.isOneOf ? ['one_of'] : []),
  ...(found.stops.length > 1 ? ['many'] : []),
  ...(found.stops.length === 0 ? ['no_stop'] : []),
  ...(found.absent ? ['absent'] : []),
  ...(found.stops.some(({ stop }) => stop.locked) ? ['is_locked'] : []),
];
