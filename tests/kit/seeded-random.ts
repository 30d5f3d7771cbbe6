/** The same sequence of numbers in [0, 1) for the same seed, so that a failing case can be run again. */
export const seededRandom = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** Cuts `text` at random places into pieces of at most `longest` characters. */
export const randomPieces = (text: string, longest: number, random: () => number): string[] => {
  const pieces: string[] = [];
  let at = 0;
  while (at < text.length) {
    const to = at + 1 + Math.floor(random() * longest);
    pieces.push(text.slice(at, to));
    at = to;
  }
  return pieces;
};

/** Everything that is left to chance in one history, from one seed. */
export const simRandom = (seed: number) => {
  const random = seededRandom(seed * 2_654_435 + 97);
  const chance = (share: number): boolean => random() < share;
  const between = (least: number, most: number): number => least + Math.floor(random() * (most - least + 1));
  return {
    chance,
    between,
    pick: <One>(all: readonly One[]): One | undefined => all[Math.floor(random() * all.length)],
    /** Mostly a few milliseconds, seldom much more. */
    latency: (): number => (chance(0.03) ? between(5, 120) : between(1, 4)),
  };
};
export type SimRandom = ReturnType<typeof simRandom>;
