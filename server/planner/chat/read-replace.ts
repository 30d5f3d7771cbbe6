import { ANYTHING, isAnything, type Want, wantPlace } from '../edits/want.ts';
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
  pointAfresh,
  pointBeside,
  pointIn,
  type Reading,
  whichOf,
  withStops,
} from './reading.ts';
import * as say from './words.ts';

/** Words between what is to go and what is to come; turned, what is to come stands first. */
const SPLITS: readonly (readonly [RegExp, isTurned: boolean])[] = [
  [/(?:^|\s)(?:instead of|rather than|in place of|in lieu of|(?<=\S\s)بدل|بدلا من)\s/i, true],
  [/\s(?:out|off|gone),? (?:and|with|then)\s(?=.*\b(?:in|instead|place)\b)/i, false],
  [/\s(?:→|->|=>)\s/, false],
  [
    /(?:\b(?:replace|swap|switch|change|exchange|substitute|trade|turn)\b|(?:^|\s)(?:غير|غي|بدل|استبدل)\S*)(?=.*\s(?:with|for|by|to|into|ب(?=\S)|الى|إلى)\s?)/iu,
    false,
  ],
  [/\s(?:than|(?<!\b(?:will|do|does|did|can|could|would|is|are|was|am) )not)\s(?=.*\p{L})/iu, true],
];
const JOIN = /\s(?:with|for|by|to|into|الى|إلى|ب(?=\S))\s*/iu;
const MEAL_FIRST = /^\s*(?:the |our |my )?(?:lunch|dinner|breakfast|brunch|iftar|suhoor|supper|coffee)\b/i;

/** What is to go and what is to come, as far as the words of the piece tell them apart. */
const halvesOf = (text: string): readonly [old: string, fresh: string] | null => {
  for (const [pattern, isTurned] of SPLITS) {
    const found = pattern.exec(text);
    if (!found) continue;
    const [before, rest] = [text.slice(0, found.index), text.slice(found.index + found[0].length)];
    // "Instead of the mall, a museum": what follows the comma is wanted too.
    const [old = '', ...more] = rest.split(/,\s*/);
    if (isTurned && /^\s(?:not|than)/.test(found[0]) && old.split(' ').length > 4) continue;
    if (isTurned) return [old, [before, ...more].join(' ')];
    if (/[→>]|^\s(?:out|off|gone)/.test(found[0])) return [before, rest];
    const join = JOIN.exec(rest);
    if (!join) continue;
    const [fresh = ''] = rest.slice(join.index + join[0].length).split(',');
    // "change the restaurant for dinner": the second half says which one, not what is to come.
    const isWhich = MEAL_FIRST.test(fresh) && !/\s(?:with|by|to|into)\s/i.test(fresh);
    // "The evening one I would exchange for …": what is to go stands in front.
    const named = rest.slice(0, join.index);
    return isWhich ? null : [named.trim() === '' ? before : named, fresh];
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
      want.features.length > 0 &&
      want.features.every((each) => each === 'closer' || each === 'cheaper');
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
  const found = pointBeside(
    piece,
    /^\s*(?:the|that|our|my|an?|one|all|every)\b/i.test(halves[0]) ? halves[0] : `the ${halves[0]}`,
  );
  const said = readWant(without(halves[1], found.stops), scene.places);
  // What was named before is meant where nothing else is said.
  const { place } = piece.focus;
  const isSpoken =
    place !== null &&
    isAnything({ ...said, features: [] }) &&
    !/\b(?:another|else|different|other)\b/.test(plain);
  const want = isSpoken ? wantPlace(place.id) : said;
  const isPlanned = scene.stops.some(({ place }) => want.placeIds.includes(place?.id ?? ''));
  const isClear =
    isPlain ||
    found.by === 'name' ||
    /[→>]|\b(?:not|than|lieu|turn\w*|become|exchange|swap\w*|switch\w*)\b/.test(text);
  if (found.stops.length > 0 && !isPlanned && isClear) return withStops(piece, found, withLike(want));
  const [last] = piece.focus.stops;
  if (found.by === 'nothing' && !isAnything(want) && last && piece.isCorrection)
    return acts(...withLike(want)(last));
  // What is to go was named, and is none of the stops: nothing else goes for it.
  const isTable = found.stops.length === 0 && MEAL.test(normalText(halves[1])) && !isAnything(want);
  if (isTable)
    return readChange({ ...piece, text: halves[1], plain: `${normalText(halves[1])} instead` }, true);
  const isNamed = found.by === 'nothing' && /\p{L}{3}/u.test(halves[0]) && !isAnything(want);
  if (isNamed) return withStops(piece, { ...found, by: 'kind' }, withLike(want));
  return readChange(piece, isPlain);
};

/** Where it is to lie: what the plan calls by a common word is meant by its name. */
const nearIn = (piece: Piece): string | null => {
  const area = areaIn(piece.text, piece.scene.places);
  if (area === null || area.startsWith('@')) return area;
  const { stops, isOneOf } = pointAfresh({ ...piece, days: [] }, area);
  const here = stops.filter(({ day }) => piece.days.length === 0 || piece.days.includes(day));
  const [stop] = here.length > 0 ? here : stops;
  return stop && (!isOneOf || here.length === 1) ? stop.stop.venue_name : area;
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
  return { ...left, kinds, near: nearIn(piece) };
};

const STRONG_ADD =
  /\b(?:add|include|insert|squeeze|one more|extra|(?:put|slot|fit|work) (?:\w+ ){0,3}in|(?:put|stick|pop) (?:an?|some|another))\b|اضف|ضيف/u;
/** "A coffee after dinner": what comes beside a stop, not in its place. */
const COMES_BESIDE = /^(?:an? |some |any )?[\w ]{3,60}? (?:before|after) /;

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

/** True for a stop that may well give way to what is wanted: a table to a table, a sight to a sight. */
const isLike =
  (want: Want) =>
  ({ kind }: Standing): boolean => {
    const isFood =
      want.cuisine !== null || want.kinds.some((each) => each === 'restaurant' || each === 'cafe');
    return isFood
      ? kind === 'restaurant' || kind === 'cafe'
      : want.kinds.length === 0 || kind !== 'restaurant';
  };

/** "No, something Italian": another one in the place of what came last. */
const correction = ({ plain, days, focus }: Piece, want: Want): Reading => {
  const last = focus.stops.some(isLike(want)) ? focus.stops : focus.earlier;
  const alike = last.filter(isLike(want));
  const isPlaced = /\b(?:instead|in (?:its|that) place|there)\b/.test(plain);
  const [first, ...others] = alike.length === 0 && isPlaced ? focus.stops : alike;
  const isOther = /\b(?:else|another|different|other|instead)\b|غير|ثاني/u.test(plain);
  const isElsewhere = days.length > 0 && !focus.days.some((day) => days.includes(day));
  if (!first || isElsewhere || (isAnything(want) && !isOther)) return NONE;
  return others.length > 0
    ? whichOf([first, ...others].slice(0, 4), withLike(want), 'Which of these shall I replace')
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
