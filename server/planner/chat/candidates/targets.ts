import { isMeal, type Standing, startOf } from '../../edits/work.ts';
import { CUISINES } from '../../notes/concepts.ts';
import { normalText } from '../../notes/normal-text.ts';
import { anchorIn, besideIn, withoutNeighbours } from '../mentions/neighbours.ts';
import { inScope, type Piece } from '../mentions/piece.ts';
import { clocksIn, partIn } from '../mentions/read-clocks.ts';
import { MEAL, NOWHERE, PART_ONE, type Pointed } from '../mentions/read-stops.ts';
import { readWant } from '../mentions/read-want.ts';
import { isArabicDefinite, kindsCalled } from '../scene/kind-words.ts';
import { DINES } from '../scene/words.ts';
import { pointIn } from './reading.ts';

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
        /\b(?:the|our|my|(?<!\b(?:make|have|want) )that)\b/.test(said.slice(Math.max(0, i - 2), i).join(' ')),
    );
const DEFINITE = /\b(?:the|our|my|that|this|those|these|all|both|every|each|its|their)\b/u;
const OF_WHEN =
  /\b(?:the|that|this) (?:\w+ )?(?:day|night|evening|afternoon|morning|trip|\d+(?:st|nd|rd|th))\b/g;
/** Called by what it is, without a word that says it is known. */
export const isCalledBare = ({ plain, text }: Piece, { by }: Pointed): boolean =>
  by === 'kind' &&
  !DEFINITE.test(plain.replace(OF_WHEN, ' ')) &&
  !isArabicDefinite(text) &&
  !/\w[’']s \w/.test(text) &&
  !MEAL.test(plain);

const withoutPlaces = ({ text, scene }: Piece): string =>
  scene.places
    .namedIn(text)
    .reduceRight((said, { from, to }) => `${said.slice(0, from)} ${said.slice(to)}`, text);

/** What only refuses or thanks says nothing of a stop. */
const SAYS_NOTHING =
  /^(?:(?:no|nope|nah|ok|okay|and|but|so|then|also|please|pls|thanks|thank|you|sorry|lol|haha|hmm?|cheers|thats|all|لا|شكرا)(?: |$))+$/u;
const OTHER = /\b(?:the|that|those) other\b/;

/** The stops that are what others are: the same meal, or another of the kind. */
export const likeThose = (others: readonly Standing[], stops: readonly Standing[]): Standing[] =>
  stops.filter((each) =>
    others.some((old) => (isMeal(old) ? old.role : old.kind) === (isMeal(old) ? each.role : each.kind)),
  );

/** "The one on Thursday": what is there of what was spoken of. */
const ONE_ON = /\bthe (?:other )?one (?:on|from|of|for)\b/;
const ONE_IN = /\bthe (?:other )?one (?:in|at|near|by|inside) (?:the )?(\w+)/;
/** "The Tuesday one", "Tuesday's please". */
const ONE_OF_DAY =
  /^(?:(?:the|that|on|ok|yes|then) )*(?:(?:sun|mon|tues|wednes|thurs|fri|satur)days?|day \d+)(?: (?:one|please|pls))*$/;
const BESIDE_MEAL = /\b(?:before|after)\s+(?:the |our )?\w+/g;
/** What is pointed at. */
const pointWide = (piece: Piece): Pointed => {
  const { days, plain, focus, named, near } = piece;
  const own = focus.stops.filter(({ day }) => named.days.includes(day));
  if (focus.stops.length > 1 && own.length === 1 && ONE_OF_DAY.test(plain))
    return { ...NOWHERE, stops: own, by: 'it' };
  const found = pointIn(piece);
  const { by, stops } = found;
  // "Enough mosques. Omit the one in KAFD": of what is called so, that of the kind that was spoken of.
  const kinds = normalText(piece.scene.brief.request ?? '')
    .split(' ')
    .flatMap((word) => [...kindsCalled(word)]);
  const where = ONE_IN.exec(plain)?.[1];
  const ofKind = inScope(piece).filter(
    ({ kind, stop }) =>
      where !== undefined &&
      kinds.some((each) => each === kind) &&
      ` ${normalText(stop.venue_name)} `.includes(` ${where} `),
  );
  if (ofKind.length === 1) return { ...found, stops: ofKind, isOneOf: false };
  // "Half an hour more at the fort, and push lunch back": that of the day the fort is on; else of the day spoken of.
  const isKnown =
    isDefinite(plain) || isArabicDefinite(piece.text) || MEAL.test(plain.replace(BESIDE_MEAL, ''));
  const [spokenDay, more] = isKnown ? focus.days : [];
  const here = stops.filter(({ day }) => day === (near ?? (more ? null : spokenDay)));
  if (found.isOneOf && by === 'kind' && days.length === 0 && !named.isAll && here.length === 1)
    return { ...found, stops: here, isOneOf: false };
  if (by !== 'it' || !ONE_ON.test(plain) || stops.some(({ day }) => days.includes(day))) return found;
  const like = likeThose(focus.stops, inScope(piece));
  return like.length > 0 ? { ...found, stops: like, by: 'kind', isOneOf: like.length > 1 } : found;
};

const targetOf = (how: string, found: Pointed): Target[] => (found.stops.length > 0 ? [{ how, found }] : []);
const anyOf = (how: string, stops: Standing[]): Target[] =>
  targetOf(how, { ...NOWHERE, stops, isOneOf: stops.length > 1, by: 'kind' });

/** What the words of a clause point at. */
const ownIn = (piece: Piece): Pointed => {
  const beside = besideIn(piece.text, piece.scene, piece.focus.stops, inScope(piece));
  if (beside) return beside;
  // Of "move it after lunch" the lunch is but where it goes.
  return anchorIn(piece) ? pointIn(piece, withoutNeighbours(piece.text)) : pointWide(piece);
};

/** What is called so on other days, where the one that is named has none. */
const farIn = (piece: Piece, isBare: boolean): Target[] => {
  const found = pointIn(piece, withoutNeighbours(piece.text), piece.scene.stops);
  // "Lebanese on Tuesday": what is to come, and no such table of another day.
  const isWanted = isBare && readWant(piece.text, piece.scene.places).cuisine !== null;
  return found.stops.length > 0 && !isWanted ? [{ how: `far_${found.by}`, found, isBare }] : [];
};

/** What stands in the part of the day that is named. */
const ofPart = (piece: Piece, isOfTable: boolean): Target[] => {
  const part = partIn(piece.plain);
  if (!part || piece.days.length !== 1) return [];
  const there = inScope(piece).filter((each) => startOf(each) >= part[0] - 60 && startOf(each) < part[1]);
  return anyOf('part', isOfTable ? there.filter(isMeal) : there);
};

/** "The 4 pm thing": a stop called by its hour. */
const atHour = (piece: Piece): Target[] => {
  const clocks = [...clocksIn(piece.text, piece.scene), ...clocksIn(piece.text, piece.scene, true)];
  const there = inScope(piece).filter((each) => clocks.includes(startOf(each)));
  return anyOf('hour', there);
};

/** What was spoken of is not meant where a clause names a day and a stop, a meal, or what it is about with "the". */
const isOwn = ({ plain, text, named, days, scene }: Piece, own: Pointed, isOfMeal: boolean): boolean => {
  const isNew = (id: string): boolean => !scene.stops.some(({ place }) => place?.id === id);
  return (
    own.stops.length > 0 &&
    !readWant(text, scene.places).placeIds.some(isNew) &&
    (named.days.length > 0 ||
      own.by === 'name' ||
      OTHER.test(plain) ||
      (own.by === 'kind' &&
        own.stops.length === 1 &&
        /\b(?:the|our|my)\b/.test(plain.replace(OF_WHEN, ' '))) ||
      (days.length > 0 && isOfMeal))
  );
};

/** What was spoken of before. */
const spokenOf = ({ plain, focus, named }: Piece): Target => {
  const isOneOf = (focus.isOneOf || focus.stops.length > 1) && !/\b(?:both|all)\b/.test(plain);
  const isElsewhere = named.days.length > 0 && !focus.stops.some(({ day }) => named.days.includes(day));
  return { how: 'spoken', found: { ...NOWHERE, stops: focus.stops, isOneOf, by: 'it' }, isElsewhere };
};

/** What is pointed at, and what was spoken of before. */
export const targetsIn = (piece: Piece): Target[] => {
  const { focus, days, plain } = piece;
  const own = ownIn(piece);
  // "The evening one" of those that were spoken of.
  const isPartOne = focus.stops.length > 1 && PART_ONE.test(plain);
  const isBare = !isPartOne && isCalledBare(piece, own);
  const isNone = own.stops.length === 0;
  // "Use Brew92 for that", "make the dam Diriyah Park": what is named is to come, and something else is to go.
  const rest = own.absent === null ? NOWHERE : pointIn(piece, withoutPlaces(piece));
  const meal = MEAL.exec(plain.replace(BESIDE_MEAL, ''))?.[0] ?? '';
  // "Drop the park", where that day has none: nothing else is meant that was spoken of.
  const isOther =
    own.by !== 'nothing' &&
    isNone &&
    (own.absent === null ? own.by === 'name' || isDefinite(plain) : rest.stops.length > 0);
  const isSpoken = focus.stops.length > 0 && own.by !== 'it' && !isOther && !SAYS_NOTHING.test(plain);
  return [
    ...(own.by === 'nothing' ? [] : [{ how: own.by, found: own, isBare }]),
    ...targetOf(`rest_${rest.by}`, rest),
    ...(isNone && days.length > 0 ? farIn(piece, isBare) : []),
    ...(meal && own.by === 'name' ? targetOf('meal', pointIn(piece, meal)) : []),
    ...(isNone ? ofPart(piece, own.by !== 'nothing' || DINES.test(plain)) : []),
    ...(isNone ? atHour(piece) : []),
    ...(isSpoken && !isPartOne && !isOwn(piece, own, meal !== '') ? [spokenOf(piece)] : []),
  ];
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
