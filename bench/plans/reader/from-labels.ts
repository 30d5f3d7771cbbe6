import type { Candidate } from '../../../server/planner/chat/candidates/candidate.ts';
import { actsOf } from '../../../server/planner/chat/candidates/reading.ts';
import { focusIn } from '../../../server/planner/chat/focus-in.ts';
import { cluesIn } from '../../../server/planner/chat/ranking/clues-in.ts';
import type { Act } from '../../../server/planner/chat/scene/act.ts';
import { openScene } from '../../../server/planner/chat/scene/scene.ts';
import { type Answer, afterAnother } from '../../../tests/kit/judges/chat/after-another.ts';
import { holdsExpect } from '../../../tests/kit/judges/chat/chat-expect.ts';
import { isHarm } from '../../../tests/kit/judges/chat/chat-harm.ts';
import { type Answered, askPlanner, type Met, meet } from '../../../tests/kit/judges/chat/chat-scene.ts';
import {
  type ChatCase,
  type Check,
  chatCases,
  type Fixture,
  fixtures,
  questions,
} from '../../../tests/kit/judges/labels.ts';
import type { Catalogue } from '../../../tests/kit/judges/see-plan.ts';
import { type Example, indexesOf, type Judged, unjudged } from './example.ts';
import { BESIDE, mayBeMeant, optionsOf, rightOf } from './right.ts';

/** The writers by the first letters of their labels. */
const GROUPS: readonly (readonly [RegExp, string])[] = [
  [/^[cq]a/, 'ca'],
  [/^[cq]b/, 'cb'],
  [/^[cq][cde]/, 'logs'],
  [/^[cq][fgh]/, 'fresh'],
  [/^[cq][ij]/, 'others'],
  [/^[cq][mno]/, 'newest'],
  [/^[cq][kl]/, 'kept'],
  [/^[cq][tu]/, 'varied'],
  [/^[cq][vwxy]/, 'plain'],
  [/^[cq][rs]/, 'closed'],
  [/^[cq]z/, 'unread'],
  [/^e[ab]/, 'touches'],
  [/^[fg][aq]/, 'crowd'],
];
const groupOf = (id: string): string => GROUPS.find(([ids]) => ids.test(id))?.[1] ?? 'c';

const fixtureOf = (name: string): Fixture => {
  const fixture = fixtures().get(name);
  if (!fixture) throw new Error(`There is no plan ${name} among the labels`);
  return fixture;
};

const unchanged = (
  { before, previous, details }: Met,
  text: string,
  choices: readonly string[],
): Answered => ({
  before,
  previous,
  after: before,
  isNew: false,
  text,
  choices,
  trip: details,
  tripBefore: details,
  wishes: [],
});

/** Each of several expectations of one key, where that is a list of them. */
const partsOf = (key: string, value: unknown): unknown[] =>
  Array.isArray(value) && value.length > 1 && key !== 'swapped' && key !== 'before'
    ? value.map((each) => [each])
    : [value];

/** Whether an answer does a part of what one of the alternatives wants, and nothing that it forbids. */
const doesPart = (scene: Answered, before: Answered, option: Check, catalogue: Catalogue): boolean => {
  const wanted = Object.keys(option).filter((key) => !BESIDE.includes(key));
  const isOne = wanted.length + Number(option.asks !== undefined) < 2;
  if (isOne && wanted.every((key) => partsOf(key, option[key]).length < 2)) return false;
  const limits = Object.entries(option).filter(
    ([key]) => BESIDE.includes(key) && key !== 'asks' && key !== 'unchanged',
  );
  if (option.hotel === undefined && !holdsExpect(scene, Object.fromEntries(limits), catalogue)) return false;
  return wanted.some((key) =>
    partsOf(key, option[key]).some(
      (part) =>
        holdsExpect(scene, { [key]: part }, catalogue) && !holdsExpect(before, { [key]: part }, catalogue),
    ),
  );
};

type Judge = typeof judgeCandidate;

/** Carries a candidate out and has it judged by the label. */
export const judgeCandidate = async (
  candidate: Candidate,
  chat: ChatCase,
  met: Met,
  catalogue: Catalogue,
): Promise<Judged> => {
  const { intent, reading } = candidate;
  const nothing: Judged = { candidate, worth: 0, isHarm: false };
  const options = optionsOf(chat.expect);
  if (reading.kind !== 'ask' && !mayBeMeant(options, intent)) return nothing;
  if (reading.kind === 'ask') {
    const choices = reading.choices.slice(0, 4).map(({ label }) => label);
    const isRight = holdsExpect(unchanged(met, reading.text, choices), chat.expect, catalogue);
    const isMixed = options.some((option) => option.asks !== undefined && Object.keys(option).length > 1);
    return { ...nothing, worth: isRight ? 2 : isMixed && choices.length > 1 ? 1 : 0 };
  }
  const version = met.brief.earlier?.[0]?.plan.__meta__.version;
  if (intent === 'undo' && version === undefined) return { ...nothing, worth: chat.kind === 'undo' ? 2 : 0 };
  const undo: Act[] = version === undefined ? [] : [{ do: 'restore', version }];
  const chosen = intent === 'undo' ? undo : reading.kind === 'acts' ? reading.acts : [];
  if (chosen.length === 0) return nothing;
  const scene = await askPlanner(fixtureOf(chat.plan), { ...chat, chosen }, catalogue, met);
  if (holdsExpect(scene, chat.expect, catalogue)) return { ...nothing, worth: 2 };
  if (isHarm(scene, chat.expect, catalogue)) return { ...nothing, isHarm: true };
  const before = unchanged(met, '', []);
  const isPart = scene.isNew && options.some((option) => doesPart(scene, before, option, catalogue));
  return { ...nothing, worth: isPart ? 1 : 0 };
};

const cluesOf = (met: Met, message: string, { places }: Catalogue) => {
  const scene = openScene(met.brief, met.before, places);
  return cluesIn(message, scene, focusIn(scene));
};

interface Lesson {
  example: Example;
  /** What does what the label wants; null where nothing alone does. */
  acts: readonly Act[] | null;
}

const lessonOf = async (chat: ChatCase, met: Met, catalogue: Catalogue, judge: Judge): Promise<Lesson> => {
  const clauses = [];
  for (const clued of cluesOf(met, chat.message, catalogue)) {
    const judged: Judged[] = [];
    for (const candidate of clued.candidates) judged.push(await judge(candidate, chat, met, catalogue));
    clauses.push({ features: clued.features, judged });
  }
  const right = clauses.flatMap(({ judged }) => judged.filter(({ worth }) => worth === 2));
  const [acts = []] = right
    .map(({ candidate }) => actsOf(candidate.reading))
    .filter(({ length }) => length > 0);
  return {
    example: { group: groupOf(chat.id), clauses, right: rightOf(clauses, chat) },
    acts: acts.length > 0 ? acts : null,
  };
};

/**
 * The labelled messages, every candidate of every clause that may be meant carried out and judged: each as the first
 * of its conversation, and once more after another one that has nothing to do with it.
 */
export const labelExamples = async (
  catalogue: Catalogue,
  judge: Judge = judgeCandidate,
): Promise<Example[]> => {
  const all: Example[] = [];
  const known = new Map<string, readonly Act[]>();
  for (const chat of chatCases()) {
    const met = meet(fixtureOf(chat.plan), chat, catalogue);
    const { example, acts } = await lessonOf(chat, met, catalogue, judge);
    if (acts) known.set(chat.id, acts);
    all.push(example);
  }
  for (const chat of chatCases()) {
    const fixture = fixtureOf(chat.plan);
    // What stands before must not depend on the weights that are to be learnt.
    const answer: Answer = async (other) => {
      const chosen = known.get(other.id);
      return chosen ? await askPlanner(fixture, { ...other, chosen }, catalogue) : null;
    };
    const met = await afterAnother(fixture, chat, catalogue, { answer, salt: 'learn' });
    if (met) all.push((await lessonOf({ ...chat, id: `${chat.id}+` }, met, catalogue, judge)).example);
  }
  return all;
};

/** The labelled questions: the last clause asks, and what stands before it may be context. */
export const questionExamples = (catalogue: Catalogue): Example[] =>
  questions().map(({ id, plan, message }) => {
    const met = meet(fixtureOf(plan), { message, before: [], done: [] }, catalogue);
    const clauses = cluesOf(met, message, catalogue).map(unjudged);
    const right = clauses.map((clause, i) =>
      indexesOf(
        clause,
        ({ candidate: { intent } }) =>
          intent === 'question' || (intent === 'context' && i < clauses.length - 1),
      ),
    );
    return { group: groupOf(id), clauses, right };
  });
