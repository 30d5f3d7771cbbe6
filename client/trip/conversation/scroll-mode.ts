/** The scroll position of a conversation, in CSS pixels. `end` is where the newest words end, measured in its content. */
export interface ScrollPosition {
  top: number;
  height: number;
  end: number;
}

/**
 * Whether the newest words are kept in view, those of a first plan until its first day stands at the top, or the last
 * question above its answer; or the page goes back to the beginning of a first plan that is whole; or the reader
 * scrolled away, or is still where the page opened or has put them.
 */
export type ScrollMode = 'following' | 'first' | 'answer' | 'beginning' | 'away' | 'initial';

/** Space kept below the newest words. */
const MARGIN = 28;
/** This close to the end counts as being there: two lines of text. */
const NEAR = 56;

export const isAtEnd = ({ top, height, end }: ScrollPosition): boolean => end + MARGIN - NEAR <= top + height;

/** The mode after the reader scrolled the conversation from `before`. */
export const afterScroll = (mode: ScrollMode, before: number, now: ScrollPosition): ScrollMode => {
  if (isAtEnd(now)) return mode === 'first' ? mode : 'following';
  if (now.top < before - 1) return 'away';
  return mode === 'initial' ? mode : 'away';
};

/** Where to scroll so that the newest words are in view; never back up. */
export const topToFollow = ({ top, height, end }: ScrollPosition): number =>
  Math.max(top, end + MARGIN - height);

/** The largest step while words are followed; further away than `far` a step may be larger. */
const STEP = { most: 36, far: 600 } as const;

/** The next animated scroll position: a share of the way, so that a new line glides in instead of jumping. */
export const stepTowards = (top: number, target: number): number => {
  const way = target - top;
  if (Math.abs(way) < 1) return target;
  const share = Math.max(1, Math.abs(way) * 0.22);
  return top + Math.sign(way) * (Math.abs(way) > STEP.far ? share : Math.min(STEP.most, share));
};
