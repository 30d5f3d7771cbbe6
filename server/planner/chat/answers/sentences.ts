import { join } from 'node:path';
import * as v from 'valibot';
import { readRecords } from '../../../records.ts';
import { listed } from '../../wording/greeting.ts';

/** A text in both languages that questions are answered in. */
export type Text = readonly [english: string, arabic: string];

/** A sentence of an answer in two languages, with the names of its values in braces. */
const Sentence = v.object({ id: v.string(), en: v.string(), ar: v.string() });

const SENTENCES = new Map(
  readRecords(join(import.meta.dirname, 'sentences.ndjson'), Sentence).map((each) => [each.id, each]),
);

/** The sentence of `sentences.ndjson` with its values, each in its language. Throws where there is no such sentence. */
export const say = (id: string, values: Readonly<Record<string, string | number | Text>> = {}): Text => {
  const sentence = SENTENCES.get(id);
  if (!sentence) throw new Error(`There is no sentence ${id}`);
  const filled = (text: string, language: 0 | 1): string =>
    text
      .replace(/\{(\w+)\}/g, (_, name: string) => {
        const value = values[name] ?? '';
        return typeof value === 'object' ? value[language] : String(value);
      })
      .trim();
  return [filled(sentence.en, 0), filled(sentence.ar, 1)];
};

/** What a sentence begins with in each language, before its first value. */
export const beginningsOf = (id: string): string[] => {
  const { en = '', ar = '' } = SENTENCES.get(id) ?? {};
  return [en, ar].flatMap((text) => text.split('{')[0] || []);
};

/** Texts one behind the other; what is null is left out. */
export const joined = (texts: readonly (Text | null)[], by = '\n'): Text => {
  const said = texts.flatMap((text) => (text ? [text] : []));
  return [said.map(([text]) => text).join(by), said.map(([, text]) => text).join(by)];
};

/** "A, B and C". */
export const list = (texts: readonly Text[], or: 'and' | 'or' = 'and'): Text => [
  listed(
    texts.map(([text]) => text),
    or,
  ),
  texts.map(([, text]) => text).join('، '),
];
