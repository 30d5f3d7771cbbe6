import type { Itinerary } from '../../../shared/itinerary.ts';
import type { Places } from '../../places/places.ts';
import { CONCEPTS } from '../notes/concepts.ts';
import { normalText } from '../notes/normal-text.ts';
import type { Edit, Reading } from './edit.ts';
import { daysOf, readOrder } from './read-order.ts';
import { conceptsOf } from './read-target.ts';
import { QUESTION, VERBS } from './request-words.ts';

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
const fixTypos = (text: string): string =>
  text.replace(/(?<![\p{L}'’])[a-z]+(?![\p{L}'’])/gu, (word) => {
    if (word.length < SHORTEST || isKnown(word)) return word;
    const meant = KNOWN.filter((known) => isOneSlip(word, known));
    return meant.length === 1 ? (meant[0] ?? word) : word;
  });

/** Cuts a request into orders: at sentence ends, and before "and"/"then"/a comma that a new verb follows. */
export const ordersOf = (request: string): string[] =>
  request
    .split(/[.!?؟;؛\n]+(?!\d)/)
    .flatMap((sentence) =>
      sentence.split(
        new RegExp(
          String.raw`(?:,|،|\band\b|\bthen\b|\balso\b)\s*(?:and\s+|then\s+|also\s+|please\s+)*(?=(?:${VERBS})\b|day\s+\w+\s+(?:about|around|for|all|only)\b)`,
          'iu',
        ),
      ),
    )
    .map((order) => order.trim())
    .filter((order) => /\p{L}/u.test(order));

/** A capitalised name after a verb that the catalogue does not know, so that the answer can say which. */
const unknownPlaceIn = (order: string, places: Places): string | null => {
  if (places.mentioned(order).length > 0) return null;
  const match =
    /\b(?:[Aa]dd|[Ii]nclude|[Vv]isit|[Ss]ee|to|with|at)\s+(?:the\s+)?((?:[A-Z][\p{L}'’-]+)(?:\s+(?:[A-Z][\p{L}'’-]+|of|the|and))*)/u.exec(
      order,
    );
  const name = match?.[1]?.trim() ?? null;
  return name &&
    !/^(Day|Riyadh|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday)\b/.test(name) &&
    conceptsOf(name).length === 0
    ? name
    : null;
};

const isQuestion = (request: string): boolean => {
  const plain = normalText(request);
  // "Can you replace …?" and "could we add …?" are orders in a polite coat.
  const polite = /^(can|could|would|will) (you|we|i) (please )?/.exec(plain);
  const order = polite ? plain.slice(polite[0].length) : plain;
  if (polite && new RegExp(`^(${VERBS}|have|see|visit|go)\\b`).test(order)) return false;
  if (/^(how|what) about\b/.test(plain)) return false;
  return QUESTION.test(plain) || /[?؟]\s*$/.test(request.trim());
};

/** What a message asks for: changes of the plan, an answer, or nothing that could be understood. */
export const readRequest = (said: string, plan: Itinerary, places: Places): Reading => {
  // A place is found by a misspelt name as well, so nothing is corrected that might be one.
  const request = places.mentioned(said).length > 0 ? said : fixTypos(said);
  if (isQuestion(request)) return { kind: 'question' };
  const edits: Edit[] = [];
  let unknownPlace: string | null = null;
  let carried: readonly number[] = [];
  for (const order of ordersOf(request)) {
    const unknown = unknownPlaceIn(order, places);
    const edit = readOrder(order, { plan, places, carried });
    unknownPlace ??= unknown;
    // A place nobody knows must not be answered with some other one.
    if (edit && !(unknown && (edit.kind === 'add' || edit.kind === 'replace'))) edits.push(edit);
    const named = daysOf(order, plan);
    if (named.length > 0) carried = named;
  }
  return edits.length > 0 || unknownPlace ? { kind: 'edits', edits, unknownPlace } : { kind: 'unclear' };
};
