/** Control characters but line end and tab; halves of pairs cannot be stored. */
const UNWANTED = /(?![\n\t])\p{Cc}|\p{Surrogate}/gu;
/** A model that announces its JSON does so in a sentence or two; so much prose is an answer. */
const ANNOUNCEMENT_MAX = 200;

export interface Passage {
  /** True once part of the prose was handed over. */
  readonly begun: boolean;
  /** Takes all of the prose so far and returns what may be written of it now. */
  next(prose: string, ended: boolean): string;
}

/**
 * Lets an answer in prose through as it comes. The beginning is held back for a moment, since a sentence
 * before an itinerary must not be written as if it were the answer.
 */
export const createPassage = (): Passage => {
  let given = 0;
  return {
    get begun() {
      return given > 0;
    },
    next(prose, ended) {
      if (given === 0 && prose.length <= ANNOUNCEMENT_MAX && !ended) return '';
      const half = /[\ud800-\udbff]$/.test(prose.slice(-1)) && !ended ? 1 : 0;
      const fresh = prose.slice(given, prose.length - half);
      given = Math.max(given, prose.length - half);
      return fresh.replace(UNWANTED, '');
    },
  };
};
