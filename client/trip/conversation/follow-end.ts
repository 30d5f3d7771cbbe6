/** A scrolling conversation, in CSS pixels. `end` is where the newest words end, measured in its content. */
export interface Scroller {
  top: number;
  height: number;
  end: number;
}

/** Where the reader is: at the newest words, elsewhere by their own doing, or where the page put them. */
export type Reading = 'following' | 'away' | 'resting';

/** Air kept below the newest words. */
const AIR = 28;
/** This close to the end counts as being there: two lines of text. */
const NEAR = 56;

export const isAtEnd = ({ top, height, end }: Scroller): boolean => end + AIR - NEAR <= top + height;

/** How the reader is after the conversation was scrolled from `before`, not by us. */
export const afterScroll = (reading: Reading, before: number, now: Scroller): Reading => {
  if (isAtEnd(now)) return 'following';
  if (now.top < before - 1) return 'away';
  return reading === 'following' ? 'away' : reading;
};

/** Where to scroll so that the newest words are in view; never back up. */
export const topToFollow = ({ top, height, end }: Scroller): number => Math.max(top, end + AIR - height);

/** The most a step may be while words are followed; further away there is nothing to follow with the eyes. */
const STEP = { most: 36, far: 600 } as const;

/** The next step on the way there: a share of it, so that a new line glides in instead of jumping. */
export const stepTowards = (top: number, target: number): number => {
  const way = target - top;
  if (Math.abs(way) < 1) return target;
  const share = Math.max(1, Math.abs(way) * 0.22);
  return top + Math.sign(way) * (Math.abs(way) > STEP.far ? share : Math.min(STEP.most, share));
};
