import { isAnything, type Want } from '../../edits/want.ts';
import { acts, actsOf, pointAfresh } from '../candidates/reading.ts';
import { VERB } from '../mentions/clauses.ts';
import { anchorIn } from '../mentions/neighbours.ts';
import { clocksIn } from '../mentions/read-clocks.ts';
import { kitchensIn, readWant } from '../mentions/read-want.ts';
import { replacing, stopsIn } from '../scene/act.ts';
import type { Intent } from '../scene/intents.ts';
import type { Scene } from '../scene/scene.ts';
import { REMOVE } from '../scene/words.ts';
import { goneBy } from './besides.ts';
import { IS_TO_STAY, LEAST } from './certainty.ts';
import type { Clued, Ranked } from './rank.ts';

/** The stops in whose place something is to come. */
const replacedBy = ({ candidate: { reading } }: Ranked): string[] =>
  actsOf(reading).flatMap((act) => (act.do === 'replace' ? act.stop : []));

/** True for what takes off the plan what another candidate puts something in the place of. */
export const isReplaced = (each: Ranked, other: Ranked): boolean => {
  const gone = goneBy(each);
  const replaced = replacedBy(other);
  return gone.length > 0 && gone.every((id) => replaced.includes(id));
};

/** What is wanted in a clause of its own. */
const WANTED =
  /^(?:(?:and|but|so|ok|then|please|pls) )*(?:(?:(?:the |my |our )?(?:kids|wife|husband|girls|boys|mum|mom|dad|they|we|i) (?:(?:would|d) )?(?:wants?|needs?|prefers?|like|fancy|rather)|put|give us|get us|find us|something|somewhere|anything|anywhere|an?|some|another) )/;

/** What a clause wants, where it says neither when nor beside what; null where it does not. */
const wantedIn = ({ piece }: Clued, day: number): Want | null => {
  const { plain, text, scene, named } = piece;
  if (!WANTED.test(plain) || REMOVE.test(plain)) return null;
  if (named.days.length > 0 && !named.days.includes(day)) return null;
  if (clocksIn(text, scene).length > 0 || anchorIn(piece) !== null) return null;
  const want = readWant(text, scene.places);
  const isPlanned = scene.stops.some(({ place }) => place && want.placeIds.includes(place.id));
  return isAnything(want) || isPlanned ? null : want;
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
    const want = wantedIn(clued, gone.day);
    if (want)
      return {
        ...top,
        at,
        candidate: { intent: 'replace', reading: acts(replacing(id, want)), how: ['by_spoken'] },
      };
  }
  return undefined;
};

const INSTEAD_OF = /\b(?:instead of|rather than|in place of)\b|(?:^|\s)بدل(?=\s)/u;

/**
 * "The kids would love a water park. Could we do one on Thursday instead of the mall?": where the likeliest is in a clause
 * that only says in whose place, returns what another clause wants there; else undefined.
 */
const wantedInstead = (clues: readonly Clued[], top: Ranked, { stops }: Scene): Ranked | undefined => {
  const { intent, how } = top.candidate;
  const isBlank = (intent === 'replace' && how.includes('want_any')) || intent === 'remove';
  if (!isBlank || !INSTEAD_OF.test(clues[top.at]?.piece.plain ?? '')) return undefined;
  const [id, ...more] = intent === 'remove' ? goneBy(top) : replacedBy(top);
  const stop = stops.find((each) => each.id === id);
  if (id === undefined || !stop || more.length > 0) return undefined;
  for (const { piece } of clues) {
    if (piece === clues[top.at]?.piece || REMOVE.test(piece.plain) || DISLIKES.test(piece.plain)) continue;
    if (piece.named.days.length > 0 && !piece.named.days.includes(stop.day)) continue;
    const want = readWant(piece.text, piece.scene.places);
    const isPlanned = stops.some(({ place }) => place && want.placeIds.includes(place.id));
    if (!isAnything(want) && !isPlanned)
      return {
        ...top,
        joint: 1,
        jointOfClause: 1,
        candidate: { intent: 'replace', reading: acts(replacing(id, want)), how: ['by_spoken'] },
      };
  }
  return undefined;
};

const FILLS: readonly Intent[] = ['add', 'faster'];
const ADDS = /\b(?:add|include|fit|squeeze|put)\b|اضف|ضيف/u;

/**
 * "Thursday looks hectic, drop one gallery": where the likeliest makes a day lighter that is but called full, and
 * another clause says with a word of it what is to go, or to come, returns that, as certain as the likeliest; else undefined.
 */
const spelledOut = (clues: readonly Clued[], all: readonly Ranked[], top: Ranked): Ranked | undefined => {
  const clued = clues[top.at];
  if (top.candidate.intent !== 'slower' || !clued || VERB.test(clued.piece.text)) return undefined;
  const isSaid = (intent: Intent, plain: string): boolean =>
    intent === 'remove' ? REMOVE.test(plain) : FILLS.includes(intent) && ADDS.test(plain);
  const found = all.find(
    ({ at, candidate: { intent }, jointOfClause }) =>
      at !== top.at && jointOfClause >= LEAST.done && isSaid(intent, clues[at]?.piece.plain ?? ''),
  );
  return found && { ...found, joint: Math.max(found.joint, top.joint) };
};

/** True for a day that is but called full, beside a removal that says what of it is to go. */
export const isReason = (clues: readonly Clued[], each: Ranked, top: Ranked): boolean =>
  each.candidate.intent === 'slower' &&
  top.candidate.intent === 'remove' &&
  !VERB.test(clues[each.at]?.piece.text ?? '');

const CHANGES: readonly Intent[] = ['retime', 'move', 'next', 'replace', 'longer', 'shorter'];

/**
 * "The souq at noon is too hot, put it after sunset": where the likeliest takes a stop off the plan without a word of it,
 * and another clause asks for another change of the stop, returns that, as certain as the likeliest; else undefined.
 */
const changeOf = (clues: readonly Clued[], all: readonly Ranked[], top: Ranked): Ranked | undefined => {
  const [id, ...more] = top.candidate.intent === 'remove' ? goneBy(top) : [];
  if (id === undefined || more.length > 0 || REMOVE.test(clues[top.at]?.piece.plain ?? '')) return undefined;
  const found = all.find(
    ({ at, candidate: { intent, reading }, jointOfClause }) =>
      at !== top.at &&
      CHANGES.includes(intent) &&
      jointOfClause >= LEAST.unasked &&
      stopsIn(actsOf(reading)).includes(id),
  );
  return found && { ...found, joint: top.joint };
};

const DISLIKES =
  /\b(?:no|(?:dont|do not|doesnt|cant|never) (?:want|like|eat|do|care for)|not? (?:really )?into|hates?|without)\b|(?:ما|لا) (?:نبي|ابي|نبغي|ابغي|نحب|احب|ناكل|اكل|نريد|اريد)|بدون/u;
const TAKES_OFF = /\b(?:remove|drop|delete|cancel|skip|take|scrap|cut|lose)\b|احذف|شيل|الغ|كنسل/u;
const OF_FOOD = /\b(?:food|cuisine|dish(?:es)?|restaurants?|kitchens?)\b|اكل|طعام|مطاعم/u;

/**
 * "No Japanese food at all": where the likeliest takes every table of a kitchen off the plan, and the clause may be a
 * wish for the trip, returns the wish, which puts other tables in their place; else undefined.
 */
const wishOf = (clues: readonly Clued[], all: readonly Ranked[], top: Ranked): Ranked | undefined => {
  const { plain = '' } = clues[top.at]?.piece ?? {};
  const { intent, how } = top.candidate;
  const isOfTables = intent === 'remove' && (how.includes('many') || how.includes('one_of'));
  if (!isOfTables || !DISLIKES.test(plain) || TAKES_OFF.test(plain) || !OF_FOOD.test(plain)) return undefined;
  const wish = all.find(({ at, candidate }) => at === top.at && candidate.intent === 'wish');
  return wish && kitchensIn(plain).not.length > 0
    ? { ...wish, joint: top.joint, jointOfClause: 1 }
    : undefined;
};

/**
 * "No Italian on Thursday night": where the likeliest takes one table of a kitchen off the plan, returns that another one
 * comes in its place, unless a word says that it is to go; else undefined.
 */
const otherTable = (clues: readonly Clued[], all: readonly Ranked[], top: Ranked): Ranked | undefined => {
  const { plain = '' } = clues[top.at]?.piece ?? {};
  const [id, ...more] = top.candidate.intent === 'remove' ? goneBy(top) : [];
  if (id === undefined || more.length > 0 || TAKES_OFF.test(plain) || !DISLIKES.test(plain)) return undefined;
  const found = all.find(
    ({ at, candidate: { intent, how, reading } }) =>
      at === top.at &&
      intent === 'replace' &&
      how.includes('want_not') &&
      stopsIn(actsOf(reading)).includes(id),
  );
  return found && { ...found, joint: top.joint, jointOfClause: top.jointOfClause };
};

/** "Make sure that never gets dropped": where a clause says that what is named stays, returns that it is locked. */
const stayOf = (clues: readonly Clued[], all: readonly Ranked[]): Ranked | undefined => {
  const found = all.find(
    ({ at, candidate: { intent, reading }, jointOfClause }) =>
      intent === 'lock' &&
      reading.kind === 'acts' &&
      jointOfClause >= LEAST.gentle &&
      IS_TO_STAY.test(clues[at]?.piece.plain ?? ''),
  );
  return found && { ...found, joint: 1, jointOfClause: 1 };
};

/** What speaks against a stop without asking for anything. */
const COMPLAINS =
  /\b(?:too|not|isnt|arent|wasnt|doesnt|dont|wont|cant|no|never|boring|dull|bit|rather|hates?|who (?:goes|visits|wants)|last (?:year|time)|already|every ?day|all (?:the time|week)|expensive|pricey|fancy|posh|ordinary|everyday|touristy|far|tired|sick|enough|meh|overrated|closed|steep|steps|stairs)\b|(?:^|\s)(?:مو|ما|لا|ممل|غالي|زحمه|بعيد|مليت\S*|زهق\S*)(?=\s|$)/u;
const BESIDE = /\b(?:also|as well|too|add|include|before|after|between)\b/;

/**
 * "The club is too dressy for us, any good shawarma that night?": where clauses speak against a stop and one after them
 * wants something that could stand in its place, returns that as its replacement, unless the likeliest is another order
 * in so many words; else undefined.
 */
const insteadOf = (
  clues: readonly Clued[],
  all: readonly Ranked[],
  top: Ranked,
  { stops }: Scene,
): Ranked | undefined => {
  const plainOf = (at: number): string => clues[at]?.piece.plain ?? '';
  const isOrdered =
    top.candidate.intent === 'remove' ? REMOVE.test(plainOf(top.at)) : BESIDE.test(plainOf(top.at));
  if (isOrdered || !['remove', 'replace', 'add'].includes(top.candidate.intent)) return undefined;
  // "Anywhere else for dinner? Same kind of food".
  const isOpen = top.candidate.intent === 'replace' && top.candidate.how.includes('want_any');
  const [open] = isOpen ? replacedBy(top) : [];
  const found = all.find(({ at, candidate: { intent, how, reading } }) => {
    const { piece } = clues[at] ?? {};
    const [id, ...more] = stopsIn(actsOf(reading));
    const stop = stops.find((each) => each.id === id);
    if (intent !== 'replace' || !piece || !stop || more.length > 0 || how.includes('want_any')) return false;
    const before = clues.slice(0, at);
    return (
      before.some((each) => pointAfresh(each.piece).stops.some((one) => one.id === id)) &&
      (open === id || before.some((each) => COMPLAINS.test(each.piece.plain))) &&
      !BESIDE.test(piece.plain) &&
      !REMOVE.test(piece.plain) &&
      (piece.named.days.length === 0 || piece.named.days.includes(stop.day))
    );
  });
  return found && { ...found, joint: 1, jointOfClause: 1 };
};

/**
 * What is meant instead of the likeliest, where clauses of a message only together say what is to be done; else the
 * likeliest itself. `isCertain` says whether that is certain enough to be done.
 */
export const together = (
  clues: readonly Clued[],
  all: readonly Ranked[],
  top: Ranked,
  scene: Scene,
  isCertain: boolean,
): Ranked =>
  stayOf(clues, all) ??
  exchangeOf(clues, all, top, scene) ??
  wantedInstead(clues, top, scene) ??
  insteadOf(clues, all, top, scene) ??
  (isCertain ? changeOf(clues, all, top) : undefined) ??
  spelledOut(clues, all, top) ??
  wishOf(clues, all, top) ??
  otherTable(clues, all, top) ??
  top;
