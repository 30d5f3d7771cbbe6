import { ANYTHING, isAnything, type Want } from '../edits/want.ts';
import type { Standing } from '../edits/work.ts';
import { normalText } from '../notes/normal-text.ts';
import { type Act, applying, removing } from './act.ts';
import { areaIn, readWant } from './read-want.ts';
import {
  acts,
  inScope,
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

const SPLITS: readonly (readonly [RegExp, isTurned: boolean])[] = [
  [/(?:^|\s)(?:instead of|rather than|in place of|بدل|بدلا من)\s/i, true],
  [/\s(?:than|not)\s(?=.*\p{L})/iu, true],
  [/\s(?:→|->|=>)\s/, false],
  [
    /\b(?:replace|swap|switch|change|exchange|substitute|trade|turn|غير|بدل|استبدل)\b(?=.*\s(?:with|for|by|to|into|ب|الى|إلى)\s)/iu,
    false,
  ],
];
const JOIN = /\s(?:with|for|by|to|into|الى|إلى|ب)\s*/iu;
const MEAL = /^\s*(?:the |our |my )?(?:lunch|dinner|breakfast|brunch|iftar|suhoor|supper|coffee)\b/i;

/** What is to go and what is to come, as far as the words of the piece tell them apart. */
const halvesOf = (text: string): readonly [old: string, fresh: string] | null => {
  for (const [pattern, isTurned] of SPLITS) {
    const found = pattern.exec(text);
    if (!found) continue;
    const [before, rest] = [text.slice(0, found.index), text.slice(found.index + found[0].length)];
    if (/[→>]/.test(found[0])) return [before, rest];
    if (isTurned) {
      // "Instead of the mall, a museum": what follows the comma is wanted too.
      const [old = '', ...more] = rest.split(/,\s*/);
      return [old, [before, ...more].join(' ')];
    }
    const join = JOIN.exec(rest);
    if (!join) continue;
    const [old, fresh = ''] = [
      rest.slice(0, join.index),
      rest.slice(join.index + join[0].length).split(',')[0],
    ];
    // "change the restaurant for dinner": the second half says which one, not what is to come.
    return MEAL.test(fresh) && !/\s(?:with|by|to|into)\s/i.test(fresh) ? null : [old, fresh];
  }
  return null;
};

/** A text without the words that name these stops. */
const without = (text: string, stops: readonly Standing[]): string => {
  const names = new Set(
    stops.flatMap(({ stop, place }) =>
      normalText([stop.venue_name, place?.name ?? '', ...(place?.aliases ?? [])].join(' ')).split(' '),
    ),
  );
  const isNamed = stops.some(({ stop, place }) =>
    [stop.venue_name, place?.name ?? '-', ...(place?.aliases ?? [])].some((name) =>
      ` ${normalText(text)} `.includes(` ${normalText(name)} `),
    ),
  );
  return isNamed
    ? text
        .split(/\s+/)
        .filter((word) => !names.has(normalText(word)) || /^(?:the|a|an|of)$/i.test(word))
        .join(' ')
    : text;
};

/** A want that says nothing but "another" takes the kind of what it replaces. */
const fitted = (want: Want, { place, kind, role }: Standing): Want => {
  const isSight = role === 'sight' && kind !== null && want.kinds.length === 0 && want.concepts.length === 0;
  const own =
    isSight && want.features.some((each) => each === 'closer' || each === 'cheaper') && place
      ? [place.kind]
      : want.kinds;
  return { ...want, kinds: own };
};

const isNew = (plain: string): boolean =>
  /\b(?:another|different|else|other|alternative|new|instead|rather|prefer|replace|change|swap|switch|substitute|trade|exchange)\b|غير|بدل|ثاني/u.test(
    plain,
  );

const replaceActs =
  (want: Want) =>
  (each: Standing): Act[] => [{ do: 'replace', stop: each.id, want: fitted(want, each) }];

/** Putting something else in the place of a stop. */
export const readReplace = (piece: Piece): Reading => {
  const { plain, text, scene } = piece;
  const halves = halvesOf(text);
  if (halves) {
    const found = pointBeside(piece, halves[0]);
    const want = readWant(without(halves[1], found.stops), scene.places);
    const planned = piece.stops.filter(({ place }) => want.placeIds.includes(place?.id ?? ''));
    if (
      found.by !== 'nothing' &&
      found.stops.length > 0 &&
      planned.length === 0 &&
      (isNew(plain) || /[→>]|\b(?:not|than)\b/.test(text) || found.by === 'name')
    )
      return withStops(piece, found, replaceActs(want), normalText(halves[0]));
    if (found.by === 'nothing' && !isAnything(want) && piece.focus.stops.length > 0 && piece.isCorrection)
      return acts(...piece.focus.stops.slice(0, 1).flatMap(replaceActs(want)));
  }
  return readChange(piece, isNew(plain));
};

/** What of a piece says what should come, where it says in the same words what is to go. */
const wantOf = (piece: Piece, target: readonly Standing[]): Want => {
  const want = readWant(without(piece.text, target), piece.scene.places);
  const own = new Set(target.map(({ place }) => place?.id));
  const kinds = new Set(target.map(({ kind }) => kind));
  const placeIds = want.placeIds.filter((id) => !own.has(id));
  const left = placeIds.length === 0 && want.placeIds.length > 0 ? ANYTHING : { ...want, placeIds };
  // "Another museum" wants a museum again; of "a different place" its kind says nothing.
  return {
    ...left,
    kinds: left.kinds.filter(
      (kind) => kinds.has(kind) || !/\b(?:the|our|my|that|this)\b/.test(piece.plain) || kinds.size === 0,
    ),
    near: areaIn(piece.text),
  };
};

/** "Something Lebanese for dinner on day 2", "a cheaper hotel", "make lunch Italian", "the museum is too far". */
const readChange = (piece: Piece, isPlain: boolean): Reading => {
  const { plain } = piece;
  const isStrongAdd = /\b(?:add|include|insert|squeeze|one more|extra)\b|اضف|ضيف/u.test(plain);
  if (isStrongAdd) return NONE;
  const meal =
    /\b(?:breakfast|brunch|lunch(?:es)?|dinners?|iftar|suhoor|supper)\b|غداء|عشاء|افطار|سحور/u.exec(
      plain.replace(/\b(?:before|after)\s+(?:the |our )?\w+/g, ''),
    )?.[0];
  const wanted = readWant(piece.text, piece.scene.places);
  const isAny = isAnything({ ...wanted, kinds: [], near: null });
  // Only what it says in the definite points at something that stands: "the Italian place", "our dinner".
  const scope = inScope(piece);
  const own = pointBeside(piece);
  const found =
    meal && !(own.by === 'name' && own.stops.length > 0)
      ? pointIn(
          piece,
          `${meal}${say.ALL.test(plain) ? ' all' : ''}${/\bone of\b|\bany\b/.test(plain) ? ' one of' : ''}`,
          scope,
        )
      : own;
  if (!isPlain && isAnything({ ...wanted, near: null })) return NONE;
  if (found.stops.length === 0) return isPlain || piece.isCorrection ? correction(piece, wanted) : NONE;
  const isComment = wanted.features.some((each) =>
    ['cheaper', 'closer', 'indoor', 'finer', 'quiet'].includes(each),
  );
  const hasSlot = meal !== undefined && !isAny;
  if (!isPlain && !piece.isCorrection && !hasSlot && !(isComment && found.by !== 'nothing')) return NONE;
  const want = wantOf(piece, found.stops);
  if (
    piece.isCorrection &&
    !meal &&
    found.by !== 'name' &&
    piece.focus.stops.length > 0 &&
    !isAnything({ ...wanted, near: null }) &&
    (!isAny || /\ban?\b|\bsomething\b|\bsomewhere\b/.test(plain))
  )
    return correction(piece, wanted);
  return withStops(piece, found, replaceActs(want));
};

/** "No, something Italian": another one in the place of what came last. */
const correction = (piece: Piece, want: Want): Reading => {
  const last = piece.focus.stops;
  const [first] = last;
  if (
    isAnything({ ...want, near: null }) &&
    !/\b(?:else|another|different|other|instead)\b|غير|ثاني/u.test(piece.plain)
  )
    return NONE;
  if (piece.days.length > 0 && !last.some(({ day }) => piece.days.includes(day))) return NONE;
  if (!first) return NONE;
  return last.length > 1
    ? whichOf(last.slice(0, 4), replaceActs(want), 'Which of these shall I replace')
    : acts(...replaceActs(want)(first));
};

/** A verdict on a stop that leaves open what is to be done with it. */
export const readVerdict = (piece: Piece): Reading => {
  const found = pointIn(piece);
  const [stop] = found.stops;
  if (!stop || found.isOneOf || found.by === 'nothing') return NONE;
  const what = stop.stop.venue_name;
  return {
    kind: 'ask',
    isSoft: true,
    text: `What shall I do with ${placed(stop)}?`,
    choices: [
      { label: `Replace ${what}`, acts: [{ do: 'replace', stop: stop.id, want: ANYTHING }] },
      { label: `Remove ${what}`, acts: [removing(stop.id)] },
      { label: `More time at ${what}`, acts: [{ do: 'stay', stop: stop.id, isLonger: true }] },
      { label: `Leave ${what} as it is`, acts: [applying()] },
    ],
  };
};
