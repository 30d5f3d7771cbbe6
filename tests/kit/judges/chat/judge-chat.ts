import * as v from 'valibot';
import { type ChatCase, chatCases, fixtures, type Question, questions } from '../labels.ts';
import type { Part } from '../part.ts';
import { percent, printTable } from '../table.ts';
import type { World } from '../world.ts';
import { holdsExpect, isUnchanged } from './chat-expect.ts';
import { isHarm } from './chat-harm.ts';
import { type Answered, askPlanner } from './chat-scene.ts';
import { untrueSentences } from './chat-truth.ts';
import { listIn } from './chat-venues.ts';

interface JudgedChat {
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

const judge = async (chat: ChatCase, world: World): Promise<JudgedChat> => {
  const scene = await askPlanner(fixtureOf(chat.plan), chat, world);
  const isRight = holdsExpect(scene, chat.expect, world);
  return {
    chat,
    scene,
    isRight,
    isAskedBack: !isRight && scene.choices.length > 0 && isUnchanged(scene),
    isHarmed: isHarm(scene, chat.expect, world),
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

/** Labelled messages: done right, asked back, refused; what was harmed; sentences held against the difference; questions. */
export const judgeChat: Part = async (report, { world, tries, list }) => {
  const judged: JudgedChat[] = [];
  for (const chat of chatCases().slice(0, tries)) judged.push(await judge(chat, world));
  const kinds = [...new Set(judged.map(({ chat }) => chat.kind))];
  const rows = kinds.map((kind) => {
    const some = judged.filter(({ chat }) => chat.kind === kind);
    const count = (test: (one: JudgedChat) => boolean): string => String(some.filter(test).length);
    return [
      kind,
      String(some.length),
      count(({ isRight }) => isRight),
      count(({ isAskedBack }) => isAskedBack),
      count(({ isHarmed }) => isHarmed),
      count(({ untrue }) => untrue.length > 0),
    ];
  });
  printTable(report, ['kind', 'of', 'right', 'asked back', 'harm', 'untrue'], rows);
  const clear = judged.filter(({ chat }) => chat.clear && chat.kind !== 'impossible');
  const impossible = judged.filter(({ chat }) => chat.kind === 'impossible');
  const unclear = judged.filter(({ chat }) => !chat.clear);
  const right = (some: readonly JudgedChat[]): number => some.filter(({ isRight }) => isRight).length;
  const promise = (what: string, part: number, of: number, isKept: boolean): void =>
    report.promise(`${what}: ${part} of ${of} (${percent(part, of)})`, isKept);
  promise(
    'clear requests done right, at least 92 %',
    right(clear),
    clear.length,
    right(clear) >= clear.length * 0.92,
  );
  const asked = clear.filter(({ isAskedBack }) => isAskedBack).length;
  promise('clear requests asked back, at most 6 %', asked, clear.length, asked <= clear.length * 0.06);
  promise(
    'unclear requests asked well, at least 90 %',
    right(unclear),
    unclear.length,
    right(unclear) >= unclear.length * 0.9,
  );
  promise(
    'impossible requests refused well, at least 92 %',
    right(impossible),
    impossible.length,
    right(impossible) >= impossible.length * 0.92,
  );
  const harmed = judged.filter(({ isHarmed }) => isHarmed).length;
  promise('harm, at most 0.5 %', harmed, judged.length, harmed <= judged.length * 0.005);
  const untrue = judged.filter((one) => one.untrue.length > 0).length;
  promise(
    'answers with a sentence that is untrue, none',
    untrue,
    judged.filter(({ scene }) => scene.isNew).length,
    untrue === 0,
  );
  const answered: { question: Question; scene: Answered; isRight: boolean }[] = [];
  for (const question of questions().slice(0, tries)) {
    const scene = await askPlanner(
      fixtureOf(question.plan),
      { message: question.message, before: [], done: [] },
      world,
    );
    answered.push({ question, scene, isRight: answersWell(question, scene) });
  }
  const known = answered.filter(({ isRight }) => isRight).length;
  promise('questions answered, at least 92 %', known, answered.length, known >= answered.length * 0.92);
  if (!list) return;
  for (const one of judged)
    if (!one.isRight || one.isHarmed || one.untrue.length > 0) report.say(`    ${sayCase(one)}`);
  for (const { question, scene } of answered.filter(({ isRight }) => !isRight))
    report.say(
      `    ${question.id} “${question.message}” → “${short(scene.text)}” ${JSON.stringify(question.expect)}`,
    );
};
