import { seededRandom } from '../kit/seeded-random.ts';

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
