import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { Coordinates } from '../../../shared/itinerary.ts';

const OURS = join(import.meta.dirname, '../../../bench/plans/labels');
const folder = (): string => process.env.PLANS_LABELS ?? OURS;

const Check = v.record(v.string(), v.unknown());
export type Check = v.InferOutput<typeof Check>;
const Label = v.object({
  kind: v.string(),
  polarity: v.picklist(['want', 'avoid', 'need']),
  possible: v.boolean(),
  words: v.string(),
  check: Check,
});
export type Label = v.InferOutput<typeof Label>;
const Trip = { id: v.string(), start_date: v.string(), nights: v.number(), companions: v.number() };
const WishCase = v.object({ ...Trip, notes: v.string(), labels: v.array(Label) });
export type WishCase = v.InferOutput<typeof WishCase>;
const Pair = v.object({
  ...Trip,
  type: v.picklist(['paraphrase', 'opposite']),
  a: v.string(),
  b: v.string(),
});
const Message = v.object({
  role: v.picklist(['user', 'assistant']),
  content: v.string(),
  /** The answers that are still open. */
  choices: v.optional(v.array(v.object({ id: v.string(), label: v.string() })), []),
});
const ChatCase = v.object({
  id: v.string(),
  plan: v.string(),
  before: v.array(Message),
  message: v.string(),
  clear: v.boolean(),
  kind: v.string(),
  lang: v.string(),
  now: v.optional(v.string()),
  done: v.optional(v.array(v.unknown()), []),
  expect: Check,
});
export type ChatCase = v.InferOutput<typeof ChatCase>;
const Question = v.object({
  id: v.string(),
  plan: v.string(),
  message: v.string(),
  lang: v.string(),
  expect: Check,
});
export type Question = v.InferOutput<typeof Question>;

const lines = <T>(name: string, schema: v.GenericSchema<unknown, T>): T[] => {
  const path = join(folder(), name);
  if (!existsSync(path)) return [];
  const text = readFileSync(path, 'utf8').split('\n').filter(Boolean);
  return text.map((line) => v.parse(schema, JSON.parse(line)));
};

export const wishCases = (): WishCase[] => lines('wishes.ndjson', WishCase);
export const pairs = (): v.InferOutput<typeof Pair>[] => lines('pairs.ndjson', Pair);
export const chatCases = (): ChatCase[] => lines('chat.ndjson', ChatCase);
export const questions = (): Question[] => lines('questions.ndjson', Question);

const Recorded = v.object({ id: v.string(), answer: v.string() });
const RECORDED = join(import.meta.dirname, '../../../bench/plans/recorded');
/** What a language model answered to the labels, by their ids; the file says what they are. */
export const recordedAnswers = (name: 'chat' | 'plans'): Map<string, string> => {
  const text = readFileSync(join(RECORDED, `${name}.ndjson`), 'utf8')
    .split('\n')
    .filter(Boolean);
  return new Map(
    text.map((line) => v.parse(Recorded, JSON.parse(line))).map(({ id, answer }) => [id, answer]),
  );
};

const Fixture = v.object({
  plan: v.string(),
  start_date: v.string(),
  nights: v.number(),
  companions: v.number(),
  notes: v.string(),
  itinerary: v.record(v.string(), v.unknown()),
});
export type Fixture = v.InferOutput<typeof Fixture>;

/** The plans that chats are about; those of a folder without its own are ours. */
export const fixtures = (): Map<string, Fixture> => {
  const own = join(folder(), 'chat-plans');
  const from = existsSync(own) ? own : join(OURS, 'chat-plans');
  const read = globSync('*.json', { cwd: from }).map((name) =>
    v.parse(Fixture, JSON.parse(readFileSync(join(from, name), 'utf8'))),
  );
  return new Map(read.map((fixture) => [fixture.plan, fixture]));
};

const Areas = v.record(v.string(), Coordinates);
/** Points of the areas that labels name. */
export const areas = (): Map<string, v.InferOutput<typeof Coordinates>> =>
  new Map(Object.entries(v.parse(Areas, JSON.parse(readFileSync(join(OURS, 'areas.json'), 'utf8')))));

const wordsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return value.split(/[,،]/).map((each) => each.trim());
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
};

const collect = (node: unknown, into: Map<string, string[]>): void => {
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return;
  for (const [term, value] of Object.entries(node)) {
    const words = wordsOf(value);
    if (words.length > 0) into.set(term, [...(into.get(term) ?? []), ...words]);
    else collect(value, into);
  }
};

/** Words that mean the same as a term of the labels, from every terms*.json of the folder and our own. */
export const synonyms = (): Map<string, string[]> => {
  const found = new Map<string, string[]>();
  for (const from of new Set([OURS, folder()])) {
    for (const name of globSync('terms*.json', { cwd: from }))
      collect(JSON.parse(readFileSync(join(from, name), 'utf8')), found);
  }
  return found;
};
