import { CONCEPTS } from './concepts.ts';

const SHORTEST = 5;
const ORDERS =
  'replace remove change restaurant dinner lunch relaxed cheaper hotel another instead later earlier';

const KNOWN: readonly string[] = [
  ...new Set(
    [...CONCEPTS.flatMap(({ words }) => words), ...ORDERS.split(' ')].filter((word) =>
      /^[a-z]{5,}$/.test(word),
    ),
  ),
];

/** True when one letter more, less or other, or two neighbours exchanged, make one word the other. */
const isOneSlip = (said: string, known: string): boolean => {
  if (Math.abs(said.length - known.length) > 1) return false;
  let at = 0;
  while (at < said.length && said[at] === known[at]) at++;
  const exchanged = `${said.slice(0, at)}${said[at + 1] ?? ''}${said[at] ?? ''}${said.slice(at + 2)}`;
  return (
    exchanged === known ||
    said.slice(at + 1) === known.slice(at + 1) ||
    said.slice(at) === known.slice(at + 1) ||
    said.slice(at + 1) === known.slice(at)
  );
};

const isKnown = (word: string): boolean => KNOWN.includes(word) || KNOWN.includes(word.replace(/e?s$/, ''));

/**
 * The text with small slips in words of travel corrected ("musem" for museum). Only lower-case words of at least
 * five letters that are one slip away from exactly one known word; names keep their capitals and are left alone.
 */
export const fixTypos = (text: string): string =>
  text.replace(/(?<![\p{L}'’])[a-z]+(?![\p{L}'’])/gu, (word) => {
    if (word.length < SHORTEST || isKnown(word)) return word;
    const meant = KNOWN.filter((known) => isOneSlip(word, known));
    return meant.length === 1 ? (meant[0] ?? word) : word;
  });
