import { isSending } from '../../../client/trip/follow/trip-reducer.ts';
import type { SimRandom } from '../seeded-random.ts';
import type { SimTime } from '../simulated-time.ts';
import type { SimJudge } from './sim-judge.ts';
import type { SimNode } from './sim-node.ts';
import type { SimReader } from './sim-reader.ts';

/** The parts of a history that an absence of Redis concerns. */
interface Concerned {
  readonly judge: SimJudge;
  readonly nodes: readonly SimNode[];
  readonly random: SimRandom;
  readonly readers: readonly SimReader[];
  readonly time: SimTime;
}

/** Who sees a reply grow asks after it every five seconds, and a request may fail. */
const END_IS_SEEN_MS = 20_000;
const DATABASE_BACK_MS = 3_000;

/** Cuts all nodes that are there from each other, until `bringRedisBack`. */
export const takeRedisAway = ({ nodes }: Pick<Concerned, 'nodes'>): void => {
  for (const { link } of nodes) link.goAway();
};

/**
 * Ends the absence of Redis after the end of all replies: who saw one grow has to have seen its end by itself,
 * the others have to be notified now. Some nodes cannot read the database at that moment.
 */
export const bringRedisBack = async ({ judge, nodes, random, readers, time }: Concerned): Promise<void> => {
  const isWaiting = (): boolean => readers.some(({ follower: { state } }) => isSending(state));
  const isSeen = await time.pass(END_IS_SEEN_MS, () => !isWaiting());
  if (!isSeen) judge.fault('a reader waits for ever while Redis is away');
  for (const node of nodes) {
    if (random.chance(0.5)) node.cutDatabase();
    time.after(random.between(500, DATABASE_BACK_MS), () => node.restoreDatabase());
    node.link.isAway = false;
    time.after(random.between(0, 400), () => node.link.restore('publishes'));
    time.after(random.between(0, 400), () => node.link.restore('subscribes'));
  }
  await time.pass(DATABASE_BACK_MS);
};
