import { isSending } from '../../../client/trip/follow/trip-reducer.ts';
import type { OwnRedis } from '../../../scripts/services/redis.ts';
import { quantile, type Report, spread } from '../report.ts';
import { planText } from '../trips/plan-text.ts';
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
    if (!planText(trip.chat_history[0]?.structured_itinerary).startsWith(seen))
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

const AWAY_MS = 10_000;
const TRIES = 2;
/** How long afterwards is looked at what readers have; the page's watchdog asks after five seconds. */
const HEAL_MS = 6_000;
/** Text goes on for about forty seconds, far beyond the absence. */
const NIGHTS = 10;
const CHARS_PER_SECOND = 220;
/** Nobody may wait longer than the absence and one silence of the page's own watchdog. */
const LONGEST_MS = AWAY_MS + 6_000;
/** On the writing node nobody may notice. */
const UNNOTICED_MS = 1_500;

interface Absence {
  name: string;
  begin(redis: OwnRedis): Promise<void>;
  end(redis: OwnRedis): Promise<void>;
}

export const ABSENCES: readonly Absence[] = [
  { name: 'standing still', begin: async (redis) => redis.freeze(), end: async (redis) => redis.thaw() },
  { name: 'killed', begin: (redis) => redis.stop(), end: (redis) => redis.start() },
];

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The longest a reader was without new text between two moments. */
const longestWait = (reader: TripReader, from: number, to: number): number => {
  const times = reader.growth.map(({ at }) => at).filter((at) => at >= from && at <= to);
  let longest = 0;
  for (const [at, time] of times.entries()) longest = Math.max(longest, time - (times[at - 1] ?? time));
  return longest;
};

/** Takes Redis away for `awayMs` while a plan of `nights` nights is written, and looks at it to its end. */
export const absentOnce = async (
  stage: Stage,
  redis: OwnRedis,
  options: { absence: Absence; nights: number; awayMs: number; charsPerSecond: number },
  report: Report,
): Promise<void> => {
  const { absence, nights, awayMs, charsPerSecond } = options;
  stage.model.script.charsPerSecond = charsPerSecond;
  const pair = await openPair(stage, nights);
  await Promise.all(pair.readers.map((reader) => reader.until(({ writing }) => writing !== null, 15_000)));
  const from = performance.now() - 1_000;
  await absence.begin(redis);
  await pause(awayMs);
  await absence.end(redis);
  await pause(Math.min(awayMs, HEAL_MS));
  const to = performance.now();
  const [own, other] = pair.readers.map((reader) => longestWait(reader, from, to));
  const [ownText, otherText] = pair.readers.map((reader) => reader.textAt(to).length);
  report.say(
    `Redis ${absence.name} for ${awayMs / 1_000} s: longest wait for text ${own?.toFixed(0)} ms on the writing node, ${other?.toFixed(0)} ms on the other; then they have ${ownText} and ${otherText} characters`,
  );
  report.promise('unnoticed on the writing node', (own ?? Number.POSITIVE_INFINITY) <= UNNOTICED_MS);
  report.promise('a delay on the other node', (other ?? Number.POSITIVE_INFINITY) <= LONGEST_MS);
  // The rest is compared, not measured.
  stage.model.script.charsPerSecond = Number.POSITIVE_INFINITY;
  await finishPair(stage, pair, report);
};

/** Redis goes away in mid-text and comes back: what readers waited, and that nothing is lost. */
export const measureRedisAway = async (report: Report, tries = TRIES): Promise<void> => {
  const stage = await openStage('PostgreSQL', 2);
  try {
    if (!stage.redis) throw new Error('There is no Redis to take away');
    for (const absence of ABSENCES) {
      for (let turn = 0; turn < tries; turn += 1) {
        const options = { absence, nights: NIGHTS, awayMs: AWAY_MS, charsPerSecond: CHARS_PER_SECOND };
        await absentOnce(stage, stage.redis, options, report);
      }
    }
  } finally {
    await stage.close();
  }
};
