import { ALL_EMOJI } from './activity-emoji.ts';
import { hasEmoji } from './has-emoji.ts';

/** One letter of each part a typeface is cut into: its part is fetched with it. */
const RARE_LETTERS: readonly (readonly [face: string, letter: string])[] = [
  ['Figtree', 'ā'],
  ['El Messiri', 'ā'],
  ['El Messiri', 'ر'],
];

/** Where a typeface has no picture of its own, the machine is searched for another: slow, but once for each. */
const measureEmoji = (): void => {
  const brush = document.createElement('canvas').getContext('2d');
  if (!brush) return;
  brush.font = '16px Figtree, sans-serif';
  brush.measureText(ALL_EMOJI.join(''));
};

/**
 * Gets ready what the first words of an answer need. A part of a typeface that arrives in the middle of a long
 * answer makes the browser lay out the whole page again; before the answer there is little to lay out.
 */
export const warmUp = (): void => {
  hasEmoji();
  measureEmoji();
  for (const [face, letter] of RARE_LETTERS) {
    document.fonts.load(`1em "${face}"`, letter).catch(() => {
      // Without it the fallback's letters are shown, as for any text.
    });
  }
};
