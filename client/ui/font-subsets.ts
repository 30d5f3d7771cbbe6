/** One letter of each subset of a typeface that an itinerary may need: loading the letter loads the subset. */
const RARE_LETTERS: readonly (readonly [face: string, letter: string])[] = [
  ['Figtree', 'ā'],
  ['El Messiri', 'ā'],
  ['El Messiri', 'ر'],
];

/** Loads the rarer letters early: a font file that arrives in the middle of a reply would shift its lines. */
export const loadFontSubsets = (): void => {
  for (const [face, letter] of RARE_LETTERS) {
    document.fonts.load(`1em "${face}"`, letter).catch(() => {
      // Without it the fallback's letters are shown, as for any text.
    });
  }
};
