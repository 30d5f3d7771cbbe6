import type { Entry } from '../grammar/entries.ts';
import type { Item, Reading, Span } from '../grammar/reading.ts';
import { rootOf } from '../grammar/tokens.ts';

/** Marks that stand for what is named, so that what was learnt of one place holds for all. */
const MARKS: readonly (readonly [mark: string, classes: readonly Entry['class'][]])[] = [
  ['@P', ['spot']],
  ['@K', ['kitchen']],
  ['@I', ['interest']],
  ['@X', ['absent']],
  ['@A', ['area']],
  ['@N', ['number']],
];
const KINDS = ['@P', '@H', '@K', '@I', '@X', '@A', '@D', '@N', '@T'];
/** Days that are named, and not pointed at. */
const POINTS_AT_DAYS = ['that', 'every'];

const markOf = ({ place, entries }: Item): string | null => {
  if (place) return place.kind === 'hotel' ? '@H' : '@P';
  if (entries.some((entry) => entry.class === 'day' && !POINTS_AT_DAYS.includes(entry.id))) return '@D';
  return MARKS.find(([, classes]) => entries.some((entry) => classes.includes(entry.class)))?.[0] ?? null;
};

const CLOCK = /^(?:\d{1,2}[:.h]\d{2}|\d{1,2}(?:am|pm)|[012]\d[0-5]\d)$/;

const marksIn = (span: Span, { tokens, itemAt }: Reading): string[] => {
  const marks: string[] = [];
  for (let at = span.from; at < span.to; at += 1) {
    const item = itemAt.get(at);
    const mark = item ? markOf(item) : null;
    const word = tokens[at]?.word ?? '';
    if (item && mark) {
      if (marks.at(-1) !== mark) marks.push(mark);
      at = item.to - 1;
    } else if (CLOCK.test(word)) marks.push('@T');
    else marks.push(/^\d+$/.test(word) ? '@N' : rootOf(word));
  }
  return marks;
};

/** The features of a span: its words, each two neighbours, each two with one word between, and the kinds of things it does not name. */
export const intentFeatures = (span: Span, reading: Reading): string[] => {
  const marks = marksIn(span, reading);
  const features = new Set(['^', `^ ${marks[0]}`]);
  for (const [i, mark] of marks.entries()) {
    features.add(mark);
    features.add(`${mark} ${marks[i + 1] ?? '$'}`);
    if (marks[i + 2] !== undefined) features.add(`${mark} _ ${marks[i + 2]}`);
  }
  for (const kind of KINDS) if (!marks.includes(kind)) features.add(`-${kind}`);
  return [...features];
};
