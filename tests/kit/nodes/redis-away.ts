import type { OwnRedis } from '../../../scripts/services/redis.ts';
import type { Report } from '../report.ts';
import { openStage, type Stage } from './stage.ts';
import type { TripReader } from './trip-reader.ts';
import { finishPair, openPair } from './two-nodes.ts';

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
  { absence, nights, awayMs }: { absence: Absence; nights: number; awayMs: number },
  report: Report,
): Promise<void> => {
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
  await finishPair(stage, pair, report);
};

/** Redis goes away in mid-text and comes back: what readers waited, and that nothing is lost. */
export const measureRedisAway = async (report: Report, tries = TRIES): Promise<void> => {
  const stage = await openStage('PostgreSQL', 2);
  try {
    if (!stage.redis) throw new Error('There is no Redis to take away');
    stage.model.script.charsPerSecond = CHARS_PER_SECOND;
    for (const absence of ABSENCES) {
      for (let turn = 0; turn < tries; turn += 1) {
        await absentOnce(stage, stage.redis, { absence, nights: NIGHTS, awayMs: AWAY_MS }, report);
      }
    }
  } finally {
    await stage.close();
  }
};
