import { createMarkupFilter } from './strip-markup.ts';

/** Control characters but line end and tab; halves of pairs cannot be stored. */
const UNWANTED = /(?![\n\t])\p{Cc}|[\u202a-\u202e\u2066-\u2069]|\p{Surrogate}/gu;
/** A model that announces its JSON does so in a sentence or two; so much prose may well be the answer. */
const ANNOUNCEMENT_MAX = 200;

export interface Passage {
  /** True once part of the prose was handed over. */
  readonly begun: boolean;
  /** Takes what has come of the prose and returns what may be written of it now. */
  next(prose: string, ended: boolean): string;
}

/**
 * Lets an answer in prose through as it comes, as Markdown without HTML and with no links but to the web. The beginning
 * is held back for a moment, since a sentence before a plan is not part of the answer.
 */
export const createPassage = (): Passage => {
  const markup = createMarkupFilter(true);
  let held = '';
  let last = '';
  let begun = false;

  /** Security: `__meta__` begins a plan that was checked, so prose must never hold it. */
  const withoutPairs = (text: string): string => {
    let out = '';
    for (const mark of text) {
      if (mark !== '_' || last !== '_') out += mark;
      last = mark;
    }
    return out;
  };

  return {
    get begun() {
      return begun;
    },
    next(prose, ended) {
      const clean = markup.push(prose) + (ended ? markup.end() : '');
      held += withoutPairs(clean.replace(UNWANTED, ''));
      if (!begun) held = held.trimStart();
      if (!begun && held.length <= ANNOUNCEMENT_MAX && !ended) return '';
      const ready = held;
      held = '';
      begun ||= ready !== '';
      return ready;
    },
  };
};
