import * as v from 'valibot';
import { type ChatCase, chatCases, type Fixture, type Question, questions } from '../labels.ts';
import type { Catalogue } from '../see-plan.ts';
import { holdsExpect } from './chat-expect.ts';
import { type Answered, askPlanner, type Met, meet } from './chat-scene.ts';

const Days = v.array(v.number());
const STOP = /"s-d(\d+)-\d+"/g;

/** The days that a label speaks of: those that may change, and those of the stops it names. */
const daysOf = ({ expect }: ChatCase): Set<number> => {
  const text = JSON.stringify(expect);
  const named = [...text.matchAll(STOP)].map(([, day]) => Number(day));
  const listed = [...text.matchAll(/"(?:only_days|day|days|swapped)":(\[[\d,]*\]|\d+)/g)].flatMap(
    ([, list = '']) => v.parse(Days, [JSON.parse(list)].flat()),
  );
  return new Set([...named, ...listed]);
};

/** Changes that leave all other days and what may be asked of them as they were. */
const OF_ONE_DAY: readonly string[] = ['remove', 'retime', 'replace', 'lighter', 'day_hours'];

const isOfOneDay = ({ clear, kind, before, done, now, expect }: ChatCase): boolean =>
  clear &&
  OF_ONE_DAY.includes(kind) &&
  before.length === 0 &&
  done.length === 0 &&
  now === undefined &&
  v.is(v.pipe(Days, v.length(1)), expect.only_days);

/** A whole number made of a text, the same for the same text. */
const numberFrom = (text: string): number =>
  [...text].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003, 7);

const isFirst = ({ before, done }: ChatCase): boolean => before.length === 0 && done.length === 0;

interface Turn {
  said: string;
  scene: Answered;
}

/** Returns what answers a message, or null where it is not as its label wants it. */
export type Answer = (chat: ChatCase) => Promise<Answered | null>;

const asPlanned =
  (fixture: Fixture, catalogue: Catalogue): Answer =>
  async (chat) => {
    const scene = await askPlanner(fixture, chat, catalogue);
    return scene.isNew && holdsExpect(scene, chat.expect, catalogue) ? scene : null;
  };

const metAfter = ({ brief, details, before }: Met, { said, scene }: Turn): Met => {
  const { version } = brief;
  const conversation = [
    { role: 'user' as const, content: said },
    { role: 'assistant' as const, content: scene.text },
  ];
  if (!scene.isNew)
    return { brief: { ...brief, conversation, said: [said] }, details, before, previous: null };
  const earlier = [before, before].map((plan) => ({ plan, details }));
  const plan = scene.after;
  return {
    brief: { ...brief, plan, version: version + 1, conversation, said: [said], earlier },
    before: plan,
    previous: before,
    details,
  };
};

/**
 * Returns what a message meets that is written after another one that has nothing to do with it: a question, or a
 * change of a day that the label does not speak of. Returns null for a label that has a conversation of its own, and
 * where no other message is found. The same message always comes after the same one; with
 * another `salt`, after another one.
 */
export const afterAnother = async (
  fixture: Fixture,
  chat: ChatCase,
  catalogue: Catalogue,
  { answer = asPlanned(fixture, catalogue), salt = '' }: { answer?: Answer; salt?: string } = {},
): Promise<Met | null> => {
  if (!isFirst(chat) || chat.kind === 'undo') return null;
  const days = daysOf(chat);
  const seed = numberFrom(chat.id + salt);
  const met = meet(fixture, chat, catalogue);
  const ownOf = <Line extends ChatCase | Question>(all: readonly Line[]): Line[] =>
    all.filter(({ plan, lang }) => plan === chat.plan && lang === chat.lang);
  if (seed % 3 === 0) {
    const asked = ownOf(questions());
    const one = asked[seed % Math.max(1, asked.length)];
    if (!one) return null;
    const scene = await askPlanner(
      fixture,
      { message: one.message, before: [], done: [], now: chat.now },
      catalogue,
    );
    return scene.isNew ? null : metAfter(met, { said: one.message, scene });
  }
  const others = ownOf(chatCases()).filter(
    (other) => other.id !== chat.id && isOfOneDay(other) && ![...daysOf(other)].some((day) => days.has(day)),
  );
  for (let nth = 0; nth < Math.min(4, others.length); nth += 1) {
    const other = others[(seed + nth) % others.length];
    const scene = other && (await answer({ ...other, now: chat.now }));
    if (other && scene) return metAfter(met, { said: other.message, scene });
  }
  return null;
};
