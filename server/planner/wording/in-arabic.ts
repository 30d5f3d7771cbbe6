import { join } from 'node:path';
import * as v from 'valibot';
import { escaped } from '../../places/escaped.ts';
import type { Places } from '../../places/places.ts';
import { readRecords } from '../../records.ts';

/** A sentence, a label or a word in two languages, with the names of its values in braces. */
const Wording = v.object({ en: v.string(), ar: v.string() });

const read = (file: string) => readRecords(join(import.meta.dirname, file), Wording);

interface Template {
  matches: RegExp;
  names: readonly string[];
  ar: string;
}

const VALUE = /\{(\w+)\}/g;
/** A value goes over no end of a sentence. */
const ANY = '((?:(?![.?!] ).)+?)';

const templates = (file: string, end: string): Template[] =>
  read(file)
    .sort((a, b) => b.en.replace(VALUE, '').length - a.en.replace(VALUE, '').length)
    .map(({ en, ar }) => ({
      matches: new RegExp(
        `^${en
          .split(VALUE)
          .map((part, i) => (i % 2 ? ANY : escaped(part)))
          .join('')}${end}`,
      ),
      names: [...en.matchAll(VALUE)].map(([, name = '']) => name),
      ar,
    }));

const SENTENCES = templates('in-arabic-sentences.ndjson', '(?=\\s|$)');
const LABELS = templates('in-arabic-labels.ndjson', '$');

const WORDS = read('in-arabic-words.ndjson')
  .sort((a, b) => b.en.length - a.en.length)
  .map(
    ({ en, ar }) => [new RegExp(`(?<![\\p{L}\\p{N}])${escaped(en)}(?![\\p{L}\\p{N}])`, 'giu'), ar] as const,
  );

const LATIN = /[a-z]{3,}/i;
const SENTENCE_END = /[.?!:](?=\s|$)/;

/** What stands for a value: names and words in Arabic, and what it is where no word of it is known. */
const wordingOf = (name: string, said: string): string => {
  const arabic = WORDS.reduce((rest, [word, ar]) => rest.replace(word, ar), said)
    .replace(/, (?=\S)/g, '، ')
    .replace(/ and (?=\S)/g, ' و')
    .replace(/ or (?=\S)/g, ' أو ');
  return name === 'want' && LATIN.test(arabic) ? 'مكان من هذا النوع' : arabic;
};

const NAMES = new WeakMap<Places, readonly (readonly [english: string, arabic: string])[]>();
const namesOf = (places: Places): readonly (readonly [string, string])[] => {
  const known =
    NAMES.get(places) ??
    places.all
      .flatMap(({ name, arabic_name }) => (arabic_name === '' ? [] : [[name, arabic_name] as const]))
      .sort(([a], [b]) => b.length - a.length);
  NAMES.set(places, known);
  return known;
};

const withNames = (text: string, places: Places): string =>
  namesOf(places).reduce(
    (said, [english, arabic]) => (said.includes(english) ? said.replaceAll(english, arabic) : said),
    text,
  );

/** What a text begins with, in both languages; null where no template is like it. */
const beginning = (text: string, all: readonly Template[]): { en: string; ar: string } | null => {
  for (const { matches, names, ar } of all) {
    const found = matches.exec(text);
    if (!found) continue;
    const values = new Map(names.map((name, i) => [name, wordingOf(name, found[i + 1] ?? '')]));
    return { en: found[0], ar: ar.replace(VALUE, (_, name: string) => values.get(name) ?? '') };
  }
  return null;
};

/** What the embedded planner says, in Arabic; a sentence whose wording is not known stays as it is. */
export const inArabic = (text: string, places: Places): string => {
  const said: string[] = [];
  for (let rest = withNames(text, places); rest !== ''; ) {
    const end = SENTENCE_END.exec(rest);
    const own = rest.slice(0, end ? end.index + 1 : rest.length);
    const { en, ar } = beginning(rest, SENTENCES) ?? { en: own, ar: own };
    said.push(ar);
    rest = rest.slice(en.length).trimStart();
  }
  return said.join(' ');
};

/** An answer that is offered, in Arabic. */
export const labelInArabic = (label: string, places: Places): string => {
  const named = withNames(label, places);
  return beginning(named, LABELS)?.ar ?? named;
};
