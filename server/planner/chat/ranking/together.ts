import { actsOf } from '../candidates/reading.ts';
import { VERB } from '../mentions/clauses.ts';
import { kitchensIn } from '../mentions/read-want.ts';
import { stopsIn } from '../scene/act.ts';
import type { Intent } from '../scene/intents.ts';
import type { Scene } from '../scene/scene.ts';
import { REMOVE } from '../scene/words.ts';
import { goneBy } from './besides.ts';
import { IS_TO_STAY, LEAST } from './certainty.ts';
import { comesInstead, DISLIKES } from './comes-instead.ts';
import type { Clued, Ranked } from './rank.ts';

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
  if (id === undefined || more.length > 0) return undefined;
  // "Take the park away from Thursday and do it on Saturday" only moves it.
  const changes: readonly Intent[] = REMOVE.test(clues[top.at]?.piece.plain ?? '') ? ['move'] : CHANGES;
  const found = all.find(
    ({ at, candidate: { intent, reading }, jointOfClause }) =>
      at !== top.at &&
      changes.includes(intent) &&
      jointOfClause >= LEAST.unasked &&
      stopsIn(actsOf(reading)).includes(id),
  );
  return found && { ...found, joint: top.joint };
};

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
  comesInstead(clues, all, top, scene) ??
  (isCertain ? changeOf(clues, all, top) : undefined) ??
  spelledOut(clues, all, top) ??
  wishOf(clues, all, top) ??
  otherTable(clues, all, top) ??
  top;
