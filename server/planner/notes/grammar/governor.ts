/** What a traveller thinks of something: `plain` where it is only named, `fine` where it is neither asked for nor minded. */
export type Stance = 'plain' | 'want' | 'avoid' | 'seen' | 'fine';

/** What governs the words to come. */
export interface Governor {
  stance: Stance;
  /** A verb of dislike keeps its force over a whole list, a "no" over what follows directly. */
  isStrong: boolean;
  /** The token after the cue, or after what it has governed last. */
  last: number;
  /** True once it has governed something. */
  isUsed: boolean;
}

/** Makes one that has governed nothing yet. */
export const governor = (stance: Stance, last: number, isStrong = false): Governor => ({
  stance,
  isStrong,
  last,
  isUsed: false,
});

export const refuses = ({ stance }: Governor): boolean => stance === 'avoid' || stance === 'seen';
