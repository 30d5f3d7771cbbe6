import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { INTENTS, type Intent } from '../../../server/planner/chat/candidate.ts';
import { openScene, type Scene } from '../../../server/planner/chat/scene.ts';
import { cluesIn, focusIn } from '../../../server/planner/chat/understand.ts';
import { meet } from '../../../tests/kit/judges/chat/chat-scene.ts';
import { fixtures } from '../../../tests/kit/judges/labels.ts';
import type { Catalogue } from '../../../tests/kit/judges/see-plan.ts';
import { type ClauseExample, type Example, indexesOf, unjudged } from './example.ts';
import { type Draw, filled, isArabicText, openDraw, pick } from './fill.ts';

const FOLDER = join(import.meta.dirname, 'phrases');
const BREAKS = ['. ', '. ', '. ', ', ', '! ', ', so ', ' and ', '; '];
const AFTER = ['. ', ', ', ', because ', '. '];
const BETWEEN = ['. ', '. ', '! ', '; '];

interface Phrase {
  intent: Intent;
  text: string;
}

const intentOf = (name = ''): Intent => {
  const intent = INTENTS.find((each) => each === name);
  if (!intent) throw new Error(`A phrase is of no intent that is known: ${name}`);
  return intent;
};

/** Lines of clauses, `intent|text`; where the file is called by the intent, the text alone. */
const readPhrases = (): Phrase[][] =>
  globSync('*.txt', { cwd: FOLDER })
    .sort()
    .flatMap((file) =>
      readFileSync(join(FOLDER, file), 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) =>
          line.split(' ## ').map((clause) => {
            const [name, text] = clause.includes('|')
              ? clause.split('|')
              : [file.replace('.txt', ''), clause];
            return { intent: intentOf(name), text: text ?? '' };
          }),
        ),
    );

const rightOf = (clause: ClauseExample, intent: Intent): readonly number[] => {
  const acts = indexesOf(
    clause,
    ({ candidate }) => candidate.intent === intent && candidate.reading.kind !== 'ask',
  );
  return acts.length > 0 ? acts : indexesOf(clause, ({ candidate }) => candidate.intent === intent);
};

/** Nothing where the clauses are cut otherwise, or have no candidate of their intent. */
const exampleOf = (message: string, intents: readonly Intent[], scene: Scene): Example | null => {
  const clauses = cluesIn(message, scene, focusIn(scene)).map(unjudged);
  if (clauses.length !== intents.length) return null;
  const right = clauses.map((clause, i) => rightOf(clause, intents[i] ?? 'context'));
  return right.every((each) => each.length > 0) ? { group: 'phrases', clauses, right } : null;
};

const scenesOf = (catalogue: Catalogue): Scene[] =>
  [...fixtures().values()].map((fixture) => {
    const { brief, before } = meet(fixture, { message: '', before: [], done: [] }, catalogue);
    return openScene(brief, before, catalogue.places);
  });

/** The same plan with a version before it, for what is to be undone. */
const withEarlier = (scene: Scene): Scene => {
  const { details } = scene.brief;
  return details ? { ...scene, brief: { ...scene.brief, earlier: [{ plan: scene.plan, details }] } } : scene;
};

/** Each phrase by itself and with other clauses around it, about drawn plans, stops, days and hours. */
export const phraseExamples = (catalogue: Catalogue): Example[] => {
  const draw: Draw = openDraw(11);
  const lines = readPhrases();
  const scenes = scenesOf(catalogue);
  const contexts = lines.flatMap(([first, more]) => (first?.intent === 'context' && !more ? first : []));
  const contextFor = (text: string): Phrase =>
    pick(
      contexts.filter((each) => isArabicText(each.text) === isArabicText(text)),
      draw,
    );
  const all: Example[] = [];
  const push = (clauses: readonly Phrase[], breaks: readonly string[]): void => {
    const drawn = pick(scenes, draw);
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
    );
    if (example) all.push(example);
  };
  for (const clauses of lines) {
    const [phrase] = clauses;
    push(clauses, BETWEEN);
    if (!phrase || (phrase.intent === 'context' && clauses.length === 1)) continue;
    const around = contextFor(phrase.text);
    const way = draw(3);
    if (clauses.length > 1) {
      push(clauses, BETWEEN);
      push([...clauses, around], BETWEEN);
    } else if (way === 0) push([around, phrase], BREAKS);
    else if (way === 1) push([phrase, around], AFTER);
    else push([around, phrase, contextFor(phrase.text)], BREAKS);
  }
  return all;
};
