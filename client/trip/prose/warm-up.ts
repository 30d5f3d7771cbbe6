import { ALL_EMOJI } from '../itinerary/activity-emoji.ts';
import { hasEmoji } from '../itinerary/has-emoji.ts';

/** One letter of each part a typeface is cut into: its part is fetched with it. */
const RARE_LETTERS: readonly (readonly [face: string, letter: string])[] = [
  ['Figtree', 'ā'],
  ['El Messiri', 'ā'],
  ['El Messiri', 'ر'],
];

/** The weights and sizes of a day's words (day-card.css, itinerary-view.css); one more there is only got ready later. */
const STYLES: readonly (readonly [face: '--font-ui' | '--font-display', style: string])[] = [
  ['--font-ui', '400 13px'],
  ['--font-ui', '450 13px'],
  ['--font-ui', '600 13px'],
  ['--font-ui', '400 14px'],
  ['--font-ui', '400 15px'],
  ['--font-ui', '600 15px'],
  ['--font-ui', '600 16px'],
  ['--font-ui', '400 17px'],
  ['--font-ui', '600 17px'],
  ['--font-ui', '650 17px'],
  ['--font-display', '600 19px'],
];
/** That of the kinds of stops, the one with emoji. */
const EMOJI_STYLE = '400 13px';

/**
 * A typeface is slow with its first letter in a weight and size; and where it has no picture of its own, the machine
 * is searched for another. Each in a task of its own, since all of them at once would hold up a slow phone.
 */
const measureLetters = (): void => {
  const brush = document.createElement('canvas').getContext('2d');
  if (!brush) return;
  const faces = getComputedStyle(document.documentElement);
  for (const [face, style] of STYLES) {
    setTimeout(() => {
      brush.font = `${style} ${faces.getPropertyValue(face)}`;
      brush.measureText(style === EMOJI_STYLE ? ALL_EMOJI.join('') : 'Day 1 · 9:00');
    });
  }
};

/**
 * Gets ready what the first words of an answer need. A part of a typeface that arrives in the middle of a long
 * answer makes the browser lay out the whole page again; before the answer there is little to lay out.
 */
export const warmUp = (): void => {
  hasEmoji();
  measureLetters();
  for (const [face, letter] of RARE_LETTERS) {
    document.fonts.load(`1em "${face}"`, letter).catch(() => {
      // Without it the fallback's letters are shown, as for any text.
    });
  }
};
