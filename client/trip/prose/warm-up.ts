import { ALL_EMOJI } from '../itinerary/activity-emoji.ts';
import { hasEmoji } from '../itinerary/has-emoji.ts';

/** One letter of each subset of a typeface: measuring it loads the file of the subset. */
const RARE_LETTERS: readonly (readonly [face: string, letter: string])[] = [
  ['Figtree', 'ā'],
  ['El Messiri', 'ā'],
  ['El Messiri', 'ر'],
];

/** The weights and sizes of a day's words (day-card.css, itinerary-view.css); others are prepared when they are first used. */
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
/** The style of the kind of a stop, the one with emoji. */
const EMOJI_STYLE = '400 13px';

/**
 * The first letter in a weight and size is slow; and where a typeface lacks the glyph, the system is searched for
 * another. Each in a task of its own, since all of them at once would block a slow phone.
 */
const measureLetters = (): void => {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return;
  const faces = getComputedStyle(document.documentElement);
  for (const [face, style] of STYLES) {
    setTimeout(() => {
      context.font = `${style} ${faces.getPropertyValue(face)}`;
      context.measureText(style === EMOJI_STYLE ? ALL_EMOJI.join('') : 'Day 1 · 9:00');
    });
  }
};

/**
 * Prepares what the first words of a reply need. A font file that arrives in the middle of a long reply makes the
 * browser lay out the whole page again; before the reply there is little to lay out.
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
