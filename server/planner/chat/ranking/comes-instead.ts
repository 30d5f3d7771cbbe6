import { MEAL_KINDS } from '../../../places/place.ts';
import { ANYTHING, isAnything, isOfSomeKind, isOfTable, type Want } from '../../edits/want.ts';
import { isMeal, type Standing } from '../../edits/work.ts';
import { calledSo, nearIn } from '../candidates/read-replace.ts';
import { acts, actsOf, pointAfresh } from '../candidates/reading.ts';
import { VERB } from '../mentions/clauses.ts';
import { anchorIn } from '../mentions/neighbours.ts';
import { clocksIn } from '../mentions/read-clocks.ts';
import { kitchensIn, readWant } from '../mentions/read-want.ts';
import { replacing, stopsIn } from '../scene/act.ts';
import type { Scene } from '../scene/scene.ts';
import { ANY_OTHER, REMOVE } from '../scene/words.ts';
import { goneBy } from './besides.ts';
import { LEAST } from './certainty.ts';
import { wonders } from './features.ts';
import type { Clued, Ranked } from './rank.ts';

/** What is not liked, beside what is to be taken off. */
export const DISLIKES =
  /\b(?:no|(?:dont|do not|doesnt|cant|never) (?:want|like|eat|do|care for)|not? (?:really )?into|hates?|without)\b|(?:ما|لا) (?:نبي|ابي|نبغي|ابغي|نحب|احب|ناكل|اكل|نريد|اريد)|بدون/u;

/** The stops in whose place something is to come. */
const replacedBy = ({ candidate: { reading } }: Ranked): string[] =>
  actsOf(reading).flatMap((act) => (act.do === 'replace' ? act.stop : []));

/**
 * True for what takes off the plan, or gives way to something else, what another candidate puts something in the place of,
 * and for what that one has taken from its clause.
 */
export const isReplaced = (each: Ranked, other: Ranked): boolean => {
  if (each === other) return false;
  if (other.candidate.how.includes(`from_${each.at}`)) return true;
  const gone = [...goneBy(each), ...replacedBy(each)];
  const replaced = replacedBy(other);
  return gone.length > 0 && gone.every((id) => replaced.includes(id));
};

/** What is wanted in a clause of its own. */
const WANTED =
  /^(?:(?:and|but|so|ok|then|please|pls|rather|better|maybe|perhaps) )*(?:(?:(?:the |my |our )?(?:kids|wife|husband|girls|boys|mum|mom|dad|they|wed|id|we|i) (?:(?:would|d) )?(?:wants?|needs?|prefers?|like|fancy|rather)|put(?: in)?|(?:give|get|find|show) (?:us|me)|something|somewhere|anything|anywhere|an?|some|another) )/;

const THAT_MEAL = /\bthat (?:breakfast|brunch|lunch|dinner|supper|iftar|evening|night)\b/;

/** What a clause wants, where it says neither when nor beside what; null where it does not. */
const wantedIn = ({ piece }: Clued, day: number): Want | null => {
  const { plain, text, scene, named, days } = piece;
  if (!(WANTED.test(plain) || kitchensIn(plain.split(' ')[0] ?? '').wanted.length > 0)) return null;
  if (REMOVE.test(plain)) return null;
  if (named.days.length > 0 && !named.days.includes(day)) return null;
  // "They eat burgers on Friday already. Sushi for that dinner": that of another day.
  if (THAT_MEAL.test(plain) && days.length > 0 && !days.includes(day)) return null;
  // "Rather somewhere outside, before dinner": where it is now, too.
  const beside = anchorIn(piece)?.anchor;
  if (clocksIn(text, scene).length > 0 || (beside && beside.day !== day)) return null;
  const want = calledSo(readWant(text, scene.places), text, [], scene);
  const isPlanned = scene.stops.some(({ place }) => place && want.placeIds.includes(place.id));
  return isAnything(want) || isPlanned
    ? null
    : { ...want, near: want.near && nearIn({ ...piece, days: [day] }) };
};

/**
 * "No pizza the first evening, we want something more romantic": where a clause after the removal of one stop says what
 * is wanted, returns that as its replacement, as certain as the removal is; else undefined.
 */
const exchangeOf = (
  clues: readonly Clued[],
  all: readonly Ranked[],
  top: Ranked,
  { stops }: Scene,
): Ranked | undefined => {
  const [id, ...more] = top.candidate.intent === 'remove' ? goneBy(top) : [];
  const gone = stops.find((each) => each.id === id);
  if (id === undefined || !gone || more.length > 0) return undefined;
  const certain = { joint: top.joint, jointOfClause: top.jointOfClause };
  for (const [at, clued] of clues.entries()) {
    if (at <= top.at) continue;
    const known = all.filter(
      (each) => each.at === at && isReplaced(top, each) && each.ofClause >= LEAST.beside,
    );
    if (known[0]) return { ...known[0], ...certain };
    const want = ANY_OTHER.test(clued.piece.plain) ? ANYTHING : wantedIn(clued, gone.day);
    if (want && (want.cuisine === null || isMeal(gone)))
      return {
        ...top,
        at,
        candidate: { intent: 'replace', reading: acts(replacing(id, want)), how: ['by_spoken'] },
      };
  }
  return undefined;
};

const POINTS = /\b(?:that|it|this|one|so)\b/;
const INSTEAD_OF = /\b(?:instead of|rather than|in place of)\b|(?:^|\s)بدل(?=\s)/u;

/**
 * "The kids would love a water park. Could we do one on Thursday instead of the mall?": where the likeliest is in a clause
 * that only says in whose place, returns what another clause wants there; else undefined.
 */
const wantedInstead = (
  clues: readonly Clued[],
  all: readonly Ranked[],
  likeliest: Ranked,
  { stops }: Scene,
): Ranked | undefined => {
  // What is wanted may be the likeliest itself: "a garden would be lovely".
  const after = all.find(
    ({ at, candidate: { intent, how } }) =>
      likeliest.candidate.intent === 'add' &&
      at > likeliest.at &&
      intent === 'replace' &&
      how.includes('want_any') &&
      how.some((each) => each === 'by_name' || each === 'by_kind') &&
      POINTS.test(clues[at]?.piece.plain ?? ''),
  );
  const top = after ?? likeliest;
  const { intent, how } = top.candidate;
  const isBlank = (intent === 'replace' && how.includes('want_any')) || intent === 'remove';
  if (!isBlank || !INSTEAD_OF.test(clues[top.at]?.piece.plain ?? '')) return undefined;
  const [id, ...more] = intent === 'remove' ? goneBy(top) : replacedBy(top);
  const stop = stops.find((each) => each.id === id);
  if (id === undefined || !stop || more.length > 0) return undefined;
  for (const [at, { piece }] of clues.entries()) {
    if (at === top.at || REMOVE.test(piece.plain) || DISLIKES.test(piece.plain)) continue;
    if (piece.named.days.length > 0 && !piece.named.days.includes(stop.day)) continue;
    const want = readWant(piece.text, piece.scene.places);
    const isPlanned = stops.some(({ place }) => place && want.placeIds.includes(place.id));
    if (!isAnything(want) && !isPlanned)
      return {
        ...top,
        joint: 1,
        jointOfClause: 1,
        candidate: {
          intent: 'replace',
          reading: acts(replacing(id, want)),
          how: ['by_spoken', `from_${at}`],
        },
      };
  }
  return undefined;
};

/** False for what is no table where a meal stands. */
const suitsSlot = (stop: Standing, { candidate: { reading } }: Ranked): boolean =>
  !isMeal(stop) ||
  actsOf(reading).every(
    (act) => act.do !== 'replace' || act.want.kinds.every((kind) => MEAL_KINDS.includes(kind)),
  );

/** What speaks against a stop without asking for anything. */
const COMPLAINS =
  /\b(?:too(?= \w)|not|isnt|arent|wasnt|doesnt|dont|wont|cant|no|never|boring|dull|bit|rather|hates?|who (?:goes|visits|wants)|last (?:year|time)|already|every ?day|all (?:the time|week)|expensive|pricey|fancy|posh|ordinary|everyday|touristy|far|tired|sick|enough|meh|overrated|closed|steep|steps|stairs|for (?:kids|children|families|tourists|babies))\b|(?:^|\s)(?:مو|ما|لا|ممل|غالي|زحمه|بعيد|مليت\S*|زهق\S*)(?=\s|$)/u;
const BESIDE = /\b(?:also|as well|add|include|before|after|between)\b|\btoo$/;

/**
 * "The club is too dressy for us, any good shawarma that night?": where clauses speak against a stop and one after them
 * wants something that could stand in its place, returns that as its replacement, unless the likeliest is another order
 * in so many words; else undefined.
 */
const complainedOf = (
  clues: readonly Clued[],
  all: readonly Ranked[],
  top: Ranked,
  { stops }: Scene,
): Ranked | undefined => {
  const plainOf = (at: number): string => clues[at]?.piece.plain ?? '';
  const isOrdered =
    (top.candidate.intent === 'remove' && REMOVE.test(plainOf(top.at))) ||
    (top.candidate.intent === 'add' && BESIDE.test(plainOf(top.at)));
  if (isOrdered || !['remove', 'replace', 'add'].includes(top.candidate.intent)) return undefined;
  // "Anywhere else for dinner? Same kind of food".
  const isOpen = top.candidate.intent === 'replace' && top.candidate.how.includes('want_any');
  const [open] = isOpen ? replacedBy(top) : [];
  const found = all.find((each) => {
    const { at, candidate } = each;
    const { intent, how, reading } = candidate;
    const { piece } = clues[at] ?? {};
    const [id, ...more] = stopsIn(actsOf(reading));
    const stop = stops.find((each) => each.id === id);
    if (intent !== 'replace' || !piece || !stop || more.length > 0 || how.includes('want_any')) return false;
    const before = clues.slice(0, at);
    return (
      suitsSlot(stop, each) &&
      before.some((each) => pointAfresh(each.piece).stops.some((one) => one.id === id)) &&
      (open === id ||
        // "Can my wife pray there too?" complains of nothing.
        before.some((each) => COMPLAINS.test(each.piece.plain) && !wonders(each.features))) &&
      !BESIDE.test(piece.plain) &&
      !REMOVE.test(piece.plain) &&
      (piece.named.days.length === 0 || piece.named.days.includes(stop.day))
    );
  });
  return found && { ...found, joint: 1, jointOfClause: 1 };
};

/** False for a table in the place of a sight, and for anything else in that of a table. */
const suits = (stop: Standing, want: Want): boolean =>
  want.placeIds.length === 0 && isOfSomeKind(want) && isOfTable(want) === isMeal(stop);

/** What is ordered to give way to something that the next clause names. */
const EXCHANGES = /^(?:(?:please|pls|can|could|you|we|and|so|ok) )*(?:swap|change|replace|switch)\b/;

/**
 * "Father won't touch Chinese food. Lebanese for Thursday evening, please": where a clause speaks against one stop without
 * an order, and one after it says no more than what is wanted, returns that as its replacement; else undefined.
 */
const wantedAfter = (clues: readonly Clued[], top: Ranked): Ranked | undefined => {
  const isOrder = VERB.test(clues[top.at]?.piece.text ?? '');
  for (const [at, { piece }] of clues.entries()) {
    const { stops, isOneOf } = pointAfresh(piece);
    const [stop, more] = stops;
    const isExchange = EXCHANGES.test(piece.plain);
    const others: readonly string[] = clues[at]?.features.others ?? [];
    // "The first iftar at an American place??" is said in disbelief.
    const isDoubted = others.includes('looks:asks') && others.includes('mark:?');
    const isAgainst =
      isExchange ||
      (isDoubted && !VERB.test(piece.text)) ||
      (COMPLAINS.test(piece.plain) && !REMOVE.test(piece.plain) && !VERB.test(piece.text));
    if (!stop || more || isOneOf || !isAgainst) continue;
    for (const [after, clued] of clues.entries()) {
      const isOther = isOrder && top.at !== after && !(isExchange && top.at === at);
      const want = after > at && !isOther ? wantedIn(clued, stop.day) : null;
      if (
        want &&
        (suits(stop, want) || (isExchange && !isOfSomeKind(want))) &&
        !BESIDE.test(clued.piece.plain)
      )
        return {
          ...top,
          at: after,
          joint: 1,
          jointOfClause: 1,
          candidate: { intent: 'replace', reading: acts(replacing(stop.id, want)), how: ['by_spoken'] },
        };
    }
  }
  return undefined;
};

/** What comes in the place of a stop, where one clause says of which and another one what; undefined where none does. */
export const comesInstead = (
  clues: readonly Clued[],
  all: readonly Ranked[],
  top: Ranked,
  scene: Scene,
): Ranked | undefined =>
  exchangeOf(clues, all, top, scene) ??
  wantedInstead(clues, all, top, scene) ??
  complainedOf(clues, all, top, scene) ??
  wantedAfter(clues, top);
