import { ANYTHING, isAnything, type Want } from '../edits/want.ts';
import type { Standing } from '../edits/work.ts';
import { normalText } from '../notes/normal-text.ts';
import { type Act, leave, offer, removing, replacing } from './act.ts';
import { MEAL } from './read-stops.ts';
import { areaIn, readWant } from './read-want.ts';
import {
  acts,
  NONE,
  type Piece,
  placed,
  pointBeside,
  pointIn,
  type Reading,
  whichOf,
  withStops,
} from './reading.ts';
import * as say from './words.ts';

/** Words between what is to go and what is to come; turned, what is to come stands first. */
const SPLITS: readonly (readonly [RegExp, isTurned: boolean])[] = [
  [/(?:^|\s)(?:instead of|rather than|in place of|بدل|بدلا من)\s/i, true],
  [/\s(?:→|->|=>)\s/, false],
  [
    /\b(?:replace|swap|switch|change|exchange|substitute|trade|turn|غير|بدل|استبدل)\b(?=.*\s(?:with|for|by|to|into|ب|الى|إلى)\s)/iu,
    false,
  ],
  [/\s(?:than|(?<!\b(?:will|do|does|did|can|could|would|is|are|was|am) )not)\s(?=.*\p{L})/iu, true],
];
const JOIN = /\s(?:with|for|by|to|into|الى|إلى|ب)\s*/iu;
const MEAL_FIRST = /^\s*(?:the |our |my )?(?:lunch|dinner|breakfast|brunch|iftar|suhoor|supper|coffee)\b/i;

/** What is to go and what is to come, as far as the words of the piece tell them apart. */
const halvesOf = (text: string): readonly [old: string, fresh: string] | null => {
  for (const [pattern, isTurned] of SPLITS) {
    const found = pattern.exec(text);
    if (!found) continue;
    const [before, rest] = [text.slice(0, found.index), text.slice(found.index + found[0].length)];
    // "Instead of the mall, a museum": what follows the comma is wanted too.
    const [old = '', ...more] = rest.split(/,\s*/);
    if (isTurned) return [old, [before, ...more].join(' ')];
    if (/[→>]/.test(found[0])) return [before, rest];
    const join = JOIN.exec(rest);
    if (!join) continue;
    const [fresh = ''] = rest.slice(join.index + join[0].length).split(',');
    // "change the restaurant for dinner": the second half says which one, not what is to come.
    const isWhich = MEAL_FIRST.test(fresh) && !/\s(?:with|by|to|into)\s/i.test(fresh);
    return isWhich ? null : [rest.slice(0, join.index), fresh];
  }
  return null;
};

/** A text without the words that name these stops. */
const without = (text: string, stops: readonly Standing[]): string => {
  const names = stops
    .flatMap(({ stop, place }) => [stop.venue_name, place?.name ?? '-', ...(place?.aliases ?? [])])
    .map(normalText);
  if (!names.some((name) => ` ${normalText(text)} `.includes(` ${name} `))) return text;
  const words = new Set(names.flatMap((name) => name.split(' ')));
  const isKept = (word: string): boolean => !words.has(normalText(word)) || /^(?:the|a|an|of)$/i.test(word);
  return text.split(/\s+/).filter(isKept).join(' ');
};

/** A sight that is too dear or too far away gives way to another of its kind. */
const withLike =
  (want: Want) =>
  ({ id, role, place }: Standing): Act[] => {
    const isLike =
      want.kinds.length + want.concepts.length === 0 &&
      want.features.some((each) => each === 'closer' || each === 'cheaper');
    const kinds = role === 'sight' && place && isLike ? [place.kind] : want.kinds;
    return [replacing(id, { ...want, kinds })];
  };

const NEW =
  /\b(?:another|different|else|other|alternative|new|instead|rather|prefer|replace|change|swap|switch|substitute|trade|exchange|(?:should|could|must|has to) be)\b|غير|بدل|ثاني/u;
/** "Something lighter for lunch": a meal again, whatever is said of it. */
const SOME_MEAL = new RegExp(`^(?:something|somewhere) .*(?:${MEAL.source})`, 'u');

/** Putting something else in the place of a stop. */
export const readReplace = (piece: Piece): Reading => {
  const { plain, text, scene } = piece;
  const isPlain = NEW.test(plain) || SOME_MEAL.test(plain);
  const halves = halvesOf(text);
  if (!halves) return readChange(piece, isPlain);
  const found = pointBeside(piece, halves[0]);
  const want = readWant(without(halves[1], found.stops), scene.places);
  const isPlanned = scene.stops.some(({ place }) => want.placeIds.includes(place?.id ?? ''));
  const isClear = isPlain || found.by === 'name' || /[→>]|\b(?:not|than)\b/.test(text);
  if (found.stops.length > 0 && !isPlanned && isClear) return withStops(piece, found, withLike(want));
  const [last] = piece.focus.stops;
  if (found.by === 'nothing' && !isAnything(want) && last && piece.isCorrection)
    return acts(...withLike(want)(last));
  // What is to go was named, and is none of the stops: nothing else goes for it.
  const isNamed = found.by === 'nothing' && /\p{L}{3}/u.test(halves[0]) && !isAnything(want);
  if (isNamed) return withStops(piece, { ...found, by: 'kind' }, withLike(want));
  return readChange(piece, isPlain);
};

/** What of a piece says what should come, where it says in the same words what is to go. */
const wantOf = (piece: Piece, target: readonly Standing[]): Want => {
  const want = readWant(without(piece.text, target), piece.scene.places);
  const placeIds = want.placeIds.filter((id) => !target.some(({ place }) => place?.id === id));
  const left =
    placeIds.length < want.placeIds.length && placeIds.length === 0 ? ANYTHING : { ...want, placeIds };
  const own = new Set(target.map(({ kind }) => kind));
  // "Another museum" wants a museum again; of "a different place" its kind says nothing.
  const isDefinite = own.size > 0 && /\b(?:the|our|my|that|this)\b/.test(piece.plain);
  const kinds = left.kinds.filter((kind) => own.has(kind) || !isDefinite);
  return { ...left, kinds, near: areaIn(piece.text) };
};

const STRONG_ADD = /\b(?:add|include|insert|squeeze|one more|extra)\b|اضف|ضيف/u;
/** "A coffee after dinner": what comes beside a stop, not in its place. */
const COMES_BESIDE = /^(?:an? |some )?[\w ]{3,30}? (?:before|after) /;

/** "Something Lebanese for dinner on day 2", "make lunch Italian", "the museum is too far". */
const readChange = (piece: Piece, isPlain: boolean): Reading => {
  const { plain, focus } = piece;
  const isBeside =
    !isPlain && COMES_BESIDE.test(plain) && !/\b(?:the|our|my|that) .*(?:before|after)/.test(plain);
  if (STRONG_ADD.test(plain) || isBeside) return NONE;
  const [meal] = MEAL.exec(plain.replace(/\b(?:before|after)\s+(?:the |our )?\w+/g, '')) ?? [];
  const own = pointBeside(piece);
  const wanted = readWant(without(piece.text, own.stops), piece.scene.places);
  const saysWhat = !isAnything(wanted);
  const saysMore = !isAnything({ ...wanted, kinds: [] });
  if (!isPlain && !saysWhat) return NONE;
  const isMeal = meal !== undefined && !(own.by === 'name' && own.stops.length > 0);
  const each = `${say.ALL.test(plain) ? ' all' : ''}${/\bone of\b|\bany\b/.test(plain) ? ' one of' : ''}`;
  const found = isMeal ? pointIn(piece, `${meal}${each}`) : own;
  const isCorrection = piece.isCorrection && focus.stops.length > 0 && saysWhat;
  if (found.stops.length === 0) return isPlain || piece.isCorrection ? correction(piece, wanted) : NONE;
  const isComment =
    found.by !== 'nothing' &&
    wanted.features.some((word) => ['cheaper', 'closer', 'indoor', 'finer', 'quiet'].includes(word));
  if (!isPlain && !piece.isCorrection && !(meal !== undefined && saysMore) && !isComment) return NONE;
  const isOfLast = saysMore || /\b(?:an?|something|somewhere)\b/.test(plain);
  if (isCorrection && !meal && found.by !== 'name' && isOfLast) return correction(piece, wanted);
  return withStops(piece, found, withLike(wantOf(piece, found.stops)));
};

/** "No, something Italian": another one in the place of what came last. */
const correction = ({ plain, days, focus }: Piece, want: Want): Reading => {
  const [first, ...others] = focus.stops;
  const isOther = /\b(?:else|another|different|other|instead)\b|غير|ثاني/u.test(plain);
  const isElsewhere = days.length > 0 && !focus.days.some((day) => days.includes(day));
  if (!first || isElsewhere || (isAnything(want) && !isOther)) return NONE;
  return others.length > 0
    ? whichOf(focus.stops.slice(0, 4), withLike(want), 'Which of these shall I replace')
    : acts(...withLike(want)(first));
};

/** A verdict on a stop that leaves open what is to be done with it. */
export const readVerdict = (piece: Piece): Reading => {
  const found = pointIn(piece);
  const [stop] = found.stops;
  if (!stop || found.isOneOf || found.by === 'nothing') return NONE;
  const { id } = stop;
  const what = stop.stop.venue_name;
  return {
    kind: 'ask',
    isSoft: true,
    text: `What shall I do with ${placed(stop)}?`,
    choices: [
      offer(`Replace ${what}`, replacing(id)),
      offer(`Remove ${what}`, removing(id)),
      offer(`More time at ${what}`, { do: 'stay', stop: id, isLonger: true }),
      leave(what),
    ],
  };
};
