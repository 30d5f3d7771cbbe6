import { isFields, NAMES, textOf } from '../../../shared/reading/itinerary-fields.ts';
import { greetingFor } from '../wording/greeting.ts';
import type { Part } from './answer-parts.ts';
import { cleanProse, createProseCleaner, type ProseCleaner } from './clean-prose.ts';
import type { Grounding } from './grounding-context.ts';
import { follow, until, type Work } from './work.ts';

const GREETING_MAX = 800;
const ITEM_MAX = 400;
const ITEMS_MAX = 8;

/** The part once it is there; null when it did not come before the days or the end. */
export function* partBeforeDays({ text }: Grounding, names: readonly string[]): Work<Part | null> {
  const found = yield* until(text, () => text.part(names) ?? (text.days ? false : null));
  return found || null;
}

const ownGreeting = ({ ask, trip: { profile, hotel } }: Grounding): string =>
  greetingFor(ask, { profile, hotel, days: [], unmet: [] });

/** Writes the greeting as it comes, with the embedded planner's words where the model has none: then returns false. */
export function* writeGreeting(g: Grounding): Work<boolean> {
  const { writer, brief } = g;
  const part = yield* partBeforeDays(g, NAMES.greeting);
  const cleaner = createProseCleaner(GREETING_MAX);
  writer.openGreeting(brief.version);
  if (part) yield* writeProse(g, part, cleaner);
  if (!cleaner.wrote) writer.text(ownGreeting(g));
  writer.closeGreeting();
  return cleaner.wrote;
}

/** Writes a text of the model as it comes. */
export function* writeProse({ text, writer }: Grounding, { record, key }: Part, cleaner: ProseCleaner): Work {
  yield* follow(
    text,
    record,
    key,
    () => record[key],
    (piece) => {
      writer.text(cleaner.push(piece));
      return !cleaner.isFull;
    },
  );
  writer.text(cleaner.end());
}

const itemText = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (!isFields(value)) return '';
  const parts = [textOf(value, ['title', 'name', 'topic']), textOf(value, NAMES.description)];
  return parts.filter((part) => part !== '').join(': ');
};

const item = (g: Grounding, text: string): boolean => {
  const clean = cleanProse(text, ITEM_MAX);
  if (clean === '') return false;
  g.writer.openItem();
  g.writer.text(clean);
  g.writer.closeItem();
  return true;
};

/** The sentences under `names` as far as they are complete: a list of them, or one text of several lines. */
const sentencesIn = (
  { text }: Grounding,
  names: readonly string[],
): { all: unknown[]; closed: boolean } | null => {
  const part = text.part(names);
  if (!part) return null;
  const { value, record, key } = part;
  if (typeof value === 'string') {
    const closed = text.isSettled(record, key);
    return { all: closed ? value.split('\n') : [], closed };
  }
  if (!Array.isArray(value)) return { all: [], closed: true };
  const isDone = (one: unknown, at: number): boolean =>
    isFields(one) ? text.isClosed(one) : text.isSettled(value, String(at));
  return { all: value.filter(isDone), closed: text.isClosed(value) };
};

/** Writes a list of sentences, each as soon as it is complete; `otherwise` when the model gives none. */
export function* writeItems(g: Grounding, names: readonly string[], otherwise: () => string[]): Work {
  let written = 0;
  for (let index = 0; written < ITEMS_MAX; index += 1) {
    const found = yield* until(g.text, () => {
      const sentences = sentencesIn(g, names);
      if (!sentences) return null;
      if (sentences.all.length > index) return { value: sentences.all[index] };
      return sentences.closed ? false : null;
    });
    if (!found) break;
    if (item(g, itemText(found.value))) written += 1;
  }
  if (written === 0) for (const sentence of otherwise()) item(g, sentence);
}

/** Where nothing the model wrote could be used, one quiet line says so. */
export const OWN_PLAN_LINE = 'The model’s answer could not be used, so our own planner has written this.';

/** The greeting where it came too late for its place, or is none for days that are not the model's. */
export const writeLateGreeting = (g: Grounding, isWritten: boolean, isOwnPlan: boolean): void => {
  const value = isWritten ? null : g.text.part(NAMES.greeting)?.value;
  const late = typeof value === 'string' ? cleanProse(value, GREETING_MAX) : '';
  const greeting = isOwnPlan ? `${ownGreeting(g)} ${OWN_PLAN_LINE}` : late;
  if (greeting !== '') g.writer.late('greeting', greeting);
};
