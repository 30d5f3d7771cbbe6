import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Candidate } from '../../../server/planner/chat/candidates/candidate.ts';
import { focusIn } from '../../../server/planner/chat/focus-in.ts';
import { cluesIn } from '../../../server/planner/chat/ranking/clues-in.ts';
import { INTENTS, type Intent } from '../../../server/planner/chat/scene/intents.ts';
import { openScene, type Scene } from '../../../server/planner/chat/scene/scene.ts';
import { meet } from '../../../tests/kit/judges/chat/chat-scene.ts';
import { chatCases, fixtures } from '../../../tests/kit/judges/labels.ts';
import type { Catalogue } from '../../../tests/kit/judges/see-plan.ts';
import { type ClauseExample, type Example, indexesOf, unjudged } from './example.ts';
import { type Draw, filled, isArabicText, openDraw, pick } from './fill.ts';

const FOLDER = join(import.meta.dirname, 'phrases');
const BREAKS = ['. ', '. ', '. ', ', ', '! ', ', so ', ' and ', '; '];
const AFTER = ['. ', ', ', ', because ', '. '];
const BETWEEN = ['. ', '. ', '! ', '; '];
/** As the parts of what one writer said together are joined where they run on. */
const RUN_ON = [', ', ' and ', ', and ', ', so ', ' so ', ', but ', ' but ', ' - ', ', then '];
const BOTH = [' and ', '. ', ', and ', ', then ', '. And ', '. Also '];
/** What is no order by itself, or goes badly beside another one. */
const LONE: readonly Intent[] = ['context', 'question', 'thanks', 'vague', 'undo', 'absent'];

interface Phrase {
  intent: Intent;
  text: string;
}

const intentOf = (name = ''): Intent => {
  const intent = INTENTS.find((each) => each === name);
  if (!intent) throw new Error(`A phrase is of no intent that is known: ${name}`);
  return intent;
};

const FILES = globSync('*.txt', { cwd: FOLDER }).sort();
/** Phrases about what came last. */
const TALK = FILES.filter((file) => file.startsWith('talk'));

/** Lines of clauses, `intent|text`; where the file is called by the intent, the text alone. */
const readPhrases = (files: readonly string[]): Phrase[][] =>
  files.flatMap((file) =>
    readFileSync(join(FOLDER, file), 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) =>
        line.split(' ## ').map((clause) => {
          const [name, text] = clause.includes('|') ? clause.split('|') : [file.replace('.txt', ''), clause];
          return { intent: intentOf(name), text: text ?? '' };
        }),
      ),
  );

/** To ask which of several stops is meant is one way to meet what says too little. */
const OF_STOPS: readonly Intent[] = ['remove', 'replace', 'retime', 'move', 'longer', 'shorter'];

/** What makes a candidate a less plain reading of a phrase than others of its intent. */
const COSTS: Readonly<Record<string, number>> = {
  something: 8,
  blank: 6,
  which: 5,
  all: 4,
  no_stop: 4,
  absent: 4,
  planned: 3,
  by_part: 3,
  day_spoken: 3,
  at_spoken: 3,
  want_spoken: 3,
  other_half: 3,
  uncounted: 3,
  in_gap: -1,
  at_other_clock: 1,
  one_of_two: 2,
  unclocked: 2,
  bare: 3,
  want_own: 4,
  theme_left: 2,
  by_hour: 2,
  no_hour: 2,
  far_kind: 2,
  far_name: 2,
  one_of: 1,
};
/** What was spoken of before is meant where a phrase is about it, and else something else. */
const costOf = (candidate: Pick<Candidate, 'how' | 'reading'> | undefined, isTalk: boolean): number => {
  if (!candidate) return 99;
  const sum = candidate.how.reduce((total, each) => total + (COSTS[each] ?? 0), 0);
  const isSpoken = candidate.how.includes('by_spoken') && !isTalk;
  return sum + (candidate.reading.kind === 'ask' ? 3 : 0) + (isSpoken ? 4 : 0);
};

const rightOf = (clause: ClauseExample, intent: Intent, isTalk: boolean): readonly number[] => {
  if (intent === 'vague')
    return indexesOf(
      clause,
      ({ candidate }) =>
        candidate.intent === intent ||
        (candidate.reading.kind === 'ask' && OF_STOPS.includes(candidate.intent)),
    );
  const own = indexesOf(clause, ({ candidate }) => candidate.intent === intent);
  const costs = own.map((i) => costOf(clause.judged[i]?.candidate, isTalk));
  const least = Math.min(...costs);
  return own.filter((_, i) => costs[i] === least);
};

/** Nothing where the clauses are cut otherwise, or have no candidate of their intent. */
const exampleOf = (
  message: string,
  intents: readonly Intent[],
  scene: Scene,
  isTalk: boolean,
): Example | null => {
  const clauses = cluesIn(message, scene, focusIn(scene)).map(unjudged);
  if (clauses.length !== intents.length) return null;
  const right = clauses.map((clause, i) => rightOf(clause, intents[i] ?? 'context', isTalk));
  return right.every((each) => each.length > 0) ? { group: 'phrases', clauses, right } : null;
};

interface DrawnPlan {
  scene: Scene;
  /** First messages about it. */
  others: readonly string[];
}

const plansOf = (catalogue: Catalogue): DrawnPlan[] =>
  [...fixtures()].map(([name, fixture]) => {
    const { brief, before } = meet(fixture, { message: '', before: [], done: [] }, catalogue);
    const own = chatCases().filter(({ plan, before }) => plan === name && before.length === 0);
    return {
      scene: openScene(brief, before, catalogue.places),
      others: own.map(({ message }) => message),
    };
  });

/** The same plan with a version before it, for what is to be undone. */
const withEarlier = (scene: Scene): Scene => {
  const { details } = scene.brief;
  return details ? { ...scene, brief: { ...scene.brief, earlier: [{ plan: scene.plan, details }] } } : scene;
};

/** The same plan after a stop was spoken of. */
const withTalk = (scene: Scene, draw: Draw): Scene => {
  const { stop, day } = pick(scene.stops, draw);
  const said = pick(
    [
      [`What about ${stop.venue_name}?`, `${stop.venue_name} is on day ${day}, at ${stop.start_time}.`],
      [
        `Change stop ${stop.start_time} on day ${day}`,
        `On day ${day}, ${stop.venue_name} replaces another place.`,
      ],
    ],
    draw,
  );
  const conversation = said.map((content, i) => ({
    role: i === 0 ? ('user' as const) : ('assistant' as const),
    content,
  }));
  return { ...scene, brief: { ...scene.brief, conversation } };
};

const ANSWERS: readonly ((name: string, day: number) => string)[] = [
  (name, day) => `${name} is gone from day ${day}. Everything else stays as it was.`,
  (name, day) => `On day ${day}, the time of ${name} shifts. Everything else stays as it was.`,
  (name, day) => `Day ${day} now has ${name}. Everything else stays as it was.`,
  (name, day) => `On day ${day}, ${name} replaces another place. Everything else stays as it was.`,
  () => 'I do not know that, and would rather not guess.',
];

/** The same plan after a message that has nothing to do with what is said now. */
const afterOther = (scene: Scene, others: readonly string[], draw: Draw): Scene => {
  const { stop, day } = pick(scene.stops, draw);
  const said = pick(others, draw);
  const conversation = [
    { role: 'user' as const, content: said },
    { role: 'assistant' as const, content: pick(ANSWERS, draw)(stop.venue_name, day) },
  ];
  return { ...scene, brief: { ...scene.brief, conversation, said: [said] } };
};

/**
 * Each phrase by itself and with other clauses around it, about drawn plans, stops, days and hours. What is drawn for
 * a line depends on that line alone.
 */
export const phraseExamples = (catalogue: Catalogue): Example[] => {
  let draw: Draw = openDraw(11);
  const lines = readPhrases(FILES.filter((file) => !TALK.includes(file)));
  const plans = plansOf(catalogue);
  const contexts = lines.flatMap(([first, more]) => (first?.intent === 'context' && !more ? first : []));
  const arabic = contexts.filter(({ text }) => isArabicText(text));
  const english = contexts.filter(({ text }) => !isArabicText(text));
  const contextFor = (text: string): Phrase => pick(isArabicText(text) ? arabic : english, draw);
  const orders = lines.flatMap(([first, more]) =>
    first && !more && !LONE.includes(first.intent) ? first : [],
  );
  const all: Example[] = [];
  const push = (clauses: readonly Phrase[], breaks: readonly string[], isTalk = false): void => {
    const { scene: plan, others } = pick(plans, draw);
    const isFirst = !isTalk && draw(2) === 0;
    const drawn = isTalk ? withTalk(plan, draw) : isFirst ? plan : afterOther(plan, others, draw);
    const scene = clauses.some(({ intent }) => intent === 'undo') ? withEarlier(drawn) : drawn;
    const message = clauses
      .map(
        ({ text }, i) => `${i === 0 ? '' : pick(breaks, draw)}${filled(text, scene, catalogue.places, draw)}`,
      )
      .join('');
    const example = exampleOf(
      message,
      clauses.map(({ intent }) => intent),
      scene,
      isTalk,
    );
    if (example) all.push(example);
  };
  for (const [at, clauses] of lines.entries()) {
    draw = openDraw(11 + at * 7919);
    const [phrase] = clauses;
    push(clauses, BETWEEN);
    if (!phrase || (phrase.intent === 'context' && clauses.length === 1)) continue;
    const around = contextFor(phrase.text);
    const way = draw(6);
    if (clauses.length > 1) {
      if (way === 0) push([...clauses, around], BETWEEN);
      else push(clauses, RUN_ON);
    } else if (way < 2) push([around, phrase], BREAKS);
    else if (way < 4) push([phrase, around], AFTER);
    else if (way === 4) push([around, phrase, contextFor(phrase.text)], BREAKS);
    if (clauses.length > 1 || LONE.includes(phrase.intent) || draw(3) > 0) continue;
    const other = pick(orders, draw);
    if (other.intent !== phrase.intent && isArabicText(other.text) === isArabicText(phrase.text))
      push([phrase, other], BOTH);
  }
  for (const [at, clauses] of readPhrases(TALK).entries()) {
    draw = openDraw(13 + at * 7919);
    for (let times = 0; times < 4; times += 1) push(clauses, BETWEEN, true);
  }
  return all;
};
