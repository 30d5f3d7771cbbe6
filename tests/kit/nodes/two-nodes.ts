import { isSending } from '../../../client/trip/follow/trip-reducer.ts';
import { quantile, type Report, spread } from '../report.ts';
import { openStage, type Stage } from './stage.ts';
import { type Growth, openTripReader, type TripReader } from './trip-reader.ts';

const TRIPS = 6;
const PROMISED_MS = 150;
const END_MS = 90_000;

/** One reader of a trip on each node. */
interface Pair {
  tripId: string;
  readers: readonly [TripReader, TripReader];
}

/** Begins a plan of `nights` nights on the first node, with a reader on each. */
export const openPair = async ({ nodes, traveller }: Stage, nights: number): Promise<Pair> => {
  const [first, second = first] = nodes;
  const token = await traveller.token();
  const tripId = await traveller.start(first.url, { nights, notes: 'Read in two places' });
  const readers = [
    openTripReader(first.url, token, tripId),
    openTripReader(second.url, token, tripId),
  ] as const;
  await Promise.all(readers.map((reader) => reader.until((state) => state.phase === 'ready', END_MS)));
  return { tripId, readers };
};

/** When a reader first had as much of a generation as `growth` has. */
const sameTextAt = (reader: TripReader, { no, length }: Growth): number | null =>
  reader.growth.find((one) => one.no === no && one.length >= length)?.at ?? null;

/** How far apart the same text came to the two readers of a pair, piece by piece, in milliseconds. */
const apart = ({ readers: [one, other] }: Pair): number[] => {
  // What was there before the later of the two looked is no journey.
  const since = Math.max(one.growth[0]?.at ?? 0, other.growth[0]?.at ?? 0);
  return one.growth
    .filter(({ at }) => at > since)
    .flatMap((growth) => {
      const at = sameTextAt(other, growth);
      return at === null ? [] : [Math.abs(at - growth.at)];
    });
};

/** Waits for the end on both and names what they do not have in common with the database. */
export const finishPair = async (stage: Stage, { tripId, readers }: Pair, report: Report): Promise<void> => {
  await Promise.all(readers.map((reader) => reader.until((state) => !isSending(state), END_MS)));
  const trip = await stage.traveller.read(stage.nodes[0].url, tripId);
  const stored = JSON.stringify(trip.chat_history);
  if (trip.chat_history.length !== 1)
    report.fault(`${trip.chat_history.length} messages in place of one plan`);
  for (const reader of readers) {
    if (JSON.stringify(reader.state.trip?.chat_history) !== stored) report.fault('a reader ended otherwise');
    const seen = reader.textAt(Number.POSITIVE_INFINITY);
    if (!trip.chat_history[0]?.content.startsWith(seen))
      report.fault('a reader saw other text while it grew');
    reader.close();
  }
};

/** Several plans at once, each read by tabs on both nodes: how far apart the same text arrives. */
export const measureTwoNodes = async (report: Report, trips = TRIPS): Promise<void> => {
  const stage = await openStage('PostgreSQL', 2);
  try {
    stage.model.script.charsPerSecond = 700;
    const pairs = await Promise.all(Array.from({ length: trips }, () => openPair(stage, 7)));
    for (const pair of pairs) await finishPair(stage, pair, report);
    const times = pairs.flatMap(apart);
    report.say(`${trips} plans at once: between the same text on two nodes ${spread(times)}`);
    report.promise(`p99 at most ${PROMISED_MS} ms`, quantile(times, 0.99) <= PROMISED_MS);
  } finally {
    await stage.close();
  }
};
