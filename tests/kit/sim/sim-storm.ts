import { randomUUID } from 'node:crypto';
import { isSending } from '../../../client/trip/follow/trip-reducer.ts';
import type { SimHistory } from './sim-history.ts';
import type { SimNode } from './sim-node.ts';
import type { SimReader } from './sim-reader.ts';

const STORM_MS = 6_500;

type Trouble = (history: SimHistory) => void;

const ofReader =
  (trouble: (history: SimHistory, reader: SimReader) => void): Trouble =>
  (history) => {
    const reader = history.random.pick(history.readers);
    if (reader) trouble(history, reader);
  };

/** Mostly of a node that writes: the others have little to lose. */
const ofNode =
  (trouble: (history: SimHistory, node: SimNode) => void): Trouble =>
  (history) => {
    const { up, random } = history;
    const writer = up.find((node) => node.replies.here(history.context.tripId));
    const node = writer && random.chance(0.7) ? writer : random.pick(up);
    if (node) trouble(history, node);
  };

const askToStop: Trouble = ofReader(({ judge, time, context, rows }, reader) => {
  const { now } = time;
  reader
    .request((node) => node.replies.stop(context.tripId).then(rows))
    .then((replies) => judge.stopAnswered(replies, now))
    .catch(() => {});
});

/** A user's message, or another try where the last reply has failed; nothing where one is under way. */
const askFor = ({ follower }: SimReader): void => {
  const { state } = follower;
  if (isSending(state) || state.phase !== 'ready') return;
  const asked = state.trip?.failure ? follower.retry() : follower.send(randomUUID(), 'More of it, please');
  asked.catch(() => {});
};

const replace = (history: SimHistory): void =>
  history.time.after(history.random.between(0, 2_500), () => history.openNode());

const kill: Trouble = ofNode((history, node) => {
  history.judge.writings.died(node, history.context.tripId);
  node.kill();
  replace(history);
});

/** Writer and stopper die together: whoever finds the reply next has to see that it is stopped. */
const stopAndKill: Trouble = (history) => {
  const { judge, up, context } = history;
  const writer = up.find((node) => node.replies.here(context.tripId));
  if (!writer) return;
  judge.writings.died(writer, context.tripId);
  writer.kill();
  replace(history);
  void history.requestStop();
};

const endNow = (history: SimHistory, node: SimNode): void => {
  void node.close();
  replace(history);
};
const end: Trouble = ofNode(endNow);

/** Asked to end while it is frozen, it does so when it wakes up. */
const freeze: Trouble = ofNode((history, node) => {
  const { time, random } = history;
  node.freeze();
  const isToEnd = random.chance(0.3);
  time.after(random.between(100, 6_000), () => {
    node.thaw();
    if (isToEnd && node.isUp) endNow(history, node);
  });
});

const cutDatabase: Trouble = ofNode(({ time, random }, node) => {
  node.cutDatabase();
  time.after(random.between(50, 4_500), () => node.restoreDatabase());
});

/** Redis is gone for all nodes or one, and each connection comes back in its own time. */
const cutBus: Trouble = (history) => {
  const { nodes, random, time } = history;
  const one = random.pick(nodes);
  const isOutage = random.chance(0.6);
  const lasts = random.between(50, 4_000);
  for (const { link } of isOutage ? nodes : nodes.filter((node) => node === one)) {
    const publishing = isOutage || random.chance(0.7);
    link.cut({ publishing, subscribing: isOutage || !publishing || random.chance(0.7) });
    time.after(lasts + random.between(0, 1_000), () => link.restore('publishes'));
    time.after(lasts + random.between(0, 1_000), () => link.restore('subscribes'));
  }
};

const hide: Trouble = ofReader(({ time, random }, reader) => {
  reader.page.freeze();
  if (random.chance(0.5)) reader.drop();
  time.after(random.between(100, 6_000), () => {
    reader.page.thaw();
    reader.page.arrive(1, () => reader.follower.resync());
  });
});

/** What can happen, with its relative frequency. */
const TROUBLES: readonly (readonly [number, Trouble])[] = [
  [5, ofReader((_, reader) => askFor(reader))],
  [4, ofReader((_, reader) => reader.drop())],
  [4, (history) => history.openReader()],
  [
    2,
    ofReader((history, reader) => {
      history.closeReader(reader);
      history.openReader();
    }),
  ],
  [1, ofReader((history, reader) => history.closeReader(reader))],
  [2, hide],
  [2, askToStop],
  [2, kill],
  [1, stopAndKill],
  [1, end],
  [2, freeze],
  [1, cutDatabase],
  [3, cutBus],
];
const ALL = TROUBLES.flatMap(([often, trouble]) => Array.from({ length: often }, () => trouble));

/** Plans the troubles of one history. */
export const randomStorm = (history: SimHistory): void => {
  const { random, time } = history;
  for (let left = random.between(3, 13); left > 0; left -= 1) {
    const trouble = random.pick(ALL);
    if (trouble) time.after(random.between(0, STORM_MS), () => trouble(history));
  }
};
