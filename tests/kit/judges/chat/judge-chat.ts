import * as v from 'valibot';
import type { Planner } from '../../../../server/planner/planner.ts';
import type { Report } from '../../report.ts';
import { type ChatCase, chatCases, fixtures, type Question, questions } from '../labels.ts';
import type { Part } from '../part.ts';
import type { Catalogue } from '../see-plan.ts';
import { percent, printTable } from '../table.ts';
import { afterAnother } from './after-another.ts';
import { holdsExpect } from './chat-expect.ts';
import { isHarm } from './chat-harm.ts';
import { type Answered, askPlanner, type Met } from './chat-scene.ts';
import { untrueSentences } from './chat-truth.ts';
import { listIn } from './chat-venues.ts';
import { isUnchanged } from './expect-scope.ts';

export interface JudgedChat {
  chat: ChatCase;
  scene: Answered;
  isRight: boolean;
  isAskedBack: boolean;
  isHarmed: boolean;
  untrue: readonly string[];
}

const fixtureOf = (name: string) => {
  const fixture = fixtures().get(name);
  if (!fixture) throw new Error(`There is no plan ${name} among the labels`);
  return fixture;
};

/** What a planner, ours by default, makes of a labelled message. */
export const judgeMessage = async (
  chat: ChatCase,
  catalogue: Catalogue,
  { met, planner }: { met?: Met; planner?: Planner } = {},
): Promise<JudgedChat> => {
  const scene = await askPlanner(fixtureOf(chat.plan), chat, catalogue, met, planner);
  const isRight = holdsExpect(scene, chat.expect, catalogue);
  return {
    chat,
    scene,
    isRight,
    isAskedBack: !isRight && scene.choices.length > 0 && isUnchanged(scene),
    isHarmed: isHarm(scene, chat.expect, catalogue),
    untrue: scene.isNew ? untrueSentences(scene.text, scene.before, scene.after) : [],
  };
};

const UNKNOWN =
  /(do|does|did|is|are) ?n[o’']t (know|known|recorded|in our)|not (known|recorded|in our)|no (record|information|data)|cannot say|can[’']t say|ask (the|at|them|there)|لا (أعرف|نعرف|أعلم|نعلم|تتوفر|يتوفر|توجد معلومات)|غير معروف|ليس (لدينا|لدي|معروف)/i;
const unmarked = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

const isArabic = (text: string): boolean => {
  const letters = text.match(/\p{L}/gu) ?? [];
  return letters.filter((letter) => /\p{Script=Arabic}/u.test(letter)).length * 2 > letters.length;
};

/** Whether an answer to a question says what its label asks for, in its language, and changes nothing. */
export const answersWell = ({ lang, expect }: Question, scene: Answered): boolean => {
  const text = unmarked(scene.text);
  const holdsOne = (parts: readonly string[]): boolean =>
    parts.some((part) => (part === '@unknown' ? UNKNOWN.test(scene.text) : text.includes(unmarked(part))));
  const lists = v.is(v.array(v.array(v.string())), expect.answer_mentions) ? expect.answer_mentions : [];
  return (
    isUnchanged(scene) &&
    (lang !== 'ar' || isArabic(scene.text)) &&
    lists.every(holdsOne) &&
    !listIn(expect, 'must_not').some((part) => text.includes(unmarked(part))) &&
    (expect.says_unknown !== true || UNKNOWN.test(scene.text))
  );
};

const short = (text: string): string => text.replace(/\s+/g, ' ').slice(0, 300);

const sayCase = ({ chat, scene, isHarmed, untrue }: JudgedChat): string =>
  `${chat.id} ${chat.plan} ${chat.kind}${isHarmed ? ' HARM' : ''} “${chat.message}” → ${scene.isNew ? 'CHANGED ' : ''}“${short(scene.text)}” [${scene.choices.join(' | ')}] ${JSON.stringify(chat.expect).slice(0, 300)}${untrue.length > 0 ? ` UNTRUE: ${untrue.join('; ')}` : ''}`;

const right = (some: readonly JudgedChat[]): number => some.filter(({ isRight }) => isRight).length;

const printKinds = (report: Report, judged: readonly JudgedChat[]): void => {
  const rows = [...new Set(judged.map(({ chat }) => chat.kind))].map((kind) => {
    const some = judged.filter(({ chat }) => chat.kind === kind);
    const counts = [
      some.length,
      right(some),
      some.filter(({ isAskedBack }) => isAskedBack).length,
      some.filter(({ isHarmed }) => isHarmed).length,
      some.filter(({ untrue }) => untrue.length > 0).length,
    ];
    return [kind, ...counts.map(String)];
  });
  printTable(report, ['kind', 'of', 'right', 'asked back', 'harm', 'untrue'], rows);
};

const share = (report: Report, what: string, part: number, of: number, isKept: boolean): void =>
  report.promise(`${what}: ${part} of ${of} (${percent(part, of)})`, isKept);

const promiseRequests = (report: Report, judged: readonly JudgedChat[]): void => {
  const atLeast = (what: string, some: readonly JudgedChat[], least: number): void =>
    share(
      report,
      `${what}, at least ${least * 100} %`,
      right(some),
      some.length,
      right(some) >= some.length * least,
    );
  const atMost = (
    what: string,
    some: readonly JudgedChat[],
    test: (one: JudgedChat) => boolean,
    most: number,
  ): void => {
    const found = some.filter(test).length;
    share(report, `${what}, at most ${most * 100} %`, found, some.length, found <= some.length * most);
  };
  const clear = judged.filter(({ chat }) => chat.clear && chat.kind !== 'impossible');
  atLeast('clear requests done right', clear, 0.92);
  atMost('clear requests asked back', clear, ({ isAskedBack }) => isAskedBack, 0.06);
  atLeast(
    'unclear requests asked well',
    judged.filter(({ chat }) => !chat.clear),
    0.9,
  );
  atLeast(
    'impossible requests refused well',
    judged.filter(({ chat }) => chat.kind === 'impossible'),
    0.92,
  );
  atMost('harm', judged, ({ isHarmed }) => isHarmed, 0.005);
  atMost(
    'answers with an untrue sentence',
    judged.filter(({ scene }) => scene.isNew),
    ({ untrue }) => untrue.length > 0,
    0,
  );
};

/** Labelled messages: done right, asked back, refused; what was harmed; sentences held against the difference. */
const judgeRequests: Part = async (report, { catalogue, tries, list }) => {
  const judged: JudgedChat[] = [];
  for (const chat of chatCases().slice(0, tries)) judged.push(await judgeMessage(chat, catalogue));
  tellOfMessages(judged, report, list);
};

/** The same messages, each after another one that has nothing to do with it: what was said before leads nothing astray. */
export const judgeTalk: Part = async (report, { catalogue, tries, list }) => {
  const judged: JudgedChat[] = [];
  for (const chat of chatCases().slice(0, tries)) {
    const met = await afterAnother(fixtureOf(chat.plan), chat, catalogue);
    if (met) judged.push(await judgeMessage(chat, catalogue, { met }));
  }
  tellOfMessages(judged, report, list);
};

/** Prints what came of labelled messages, and what is promised of them. */
export const tellOfMessages = (judged: readonly JudgedChat[], report: Report, list: boolean): void => {
  printKinds(report, judged);
  promiseRequests(report, judged);
  if (!list) return;
  const failed = judged.filter(({ isRight, isHarmed, untrue }) => !isRight || isHarmed || untrue.length > 0);
  for (const one of failed) report.say(`    ${sayCase(one)}`);
};

/** Labelled questions, to a planner of each, ours by default. */
export const judgeQuestions = async (
  report: Report,
  { catalogue, list }: Pick<Parameters<Part>[1], 'catalogue' | 'list'>,
  asked: readonly Question[],
  plannerFor?: (id: string) => Planner,
): Promise<void> => {
  const failed: string[] = [];
  for (const question of asked) {
    const { plan, message, expect, id } = question;
    const scene = await askPlanner(
      fixtureOf(plan),
      { message, before: [], done: [] },
      catalogue,
      undefined,
      plannerFor?.(id),
    );
    if (!answersWell(question, scene))
      failed.push(`${id} “${message}” → “${short(scene.text)}” ${JSON.stringify(expect)}`);
  }
  const known = asked.length - failed.length;
  share(report, 'questions answered, at least 92 %', known, asked.length, known >= asked.length * 0.92);
  if (list) for (const line of failed) report.say(`    ${line}`);
};

/** Judges what the planner says to labelled messages and questions. */
export const judgeChat: Part = async (report, setting) => {
  await judgeRequests(report, setting);
  await judgeQuestions(report, setting, questions().slice(0, setting.tries));
};
