import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildClient } from '../scripts/build-client.ts';
import { openDatabase } from '../server/db/open.ts';
import { measureStops } from '../tests/kit/nodes/stops.ts';
import { measureRedisAway, measureTwoNodes } from '../tests/kit/nodes/two-nodes.ts';
import { createReport, type Report } from '../tests/kit/report.ts';
import { startApp } from '../tests/kit/server/start-app.ts';
import { liveHistories } from '../tests/kit/sim/live-histories.ts';
import { measureAbuse } from './abuse.ts';
import { measureAlternatives } from './alternatives.ts';
import { measureChangesAtOnce } from './changes-at-once.ts';
import { measureDeletions } from './deletions.ts';
import { measureDetails } from './details.ts';
import { faultParts } from './faults.ts';
import { measureFirstCharacter, measureFirstLoad } from './first-load.ts';
import { fuzzParts } from './fuzz.ts';
import { measureInteractions } from './interactions.ts';
import { INTERRUPTIONS } from './interruptions.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureLongTrip } from './long-trip.ts';
import { measureManyTrips } from './many-trips.ts';
import { measureModelAnswers } from './model-answers.ts';
import { measureApi, measureDifferences, measureEngine } from './operations.ts';
import { measurePace } from './pace.ts';
import { planParts } from './plans.ts';
import { measureSecondTab } from './second-tab.ts';
import { measureThrottledTab } from './throttled-tab.ts';

const ROOT = join(import.meta.dirname, '..');
const ROOMS = ['shared', 'server', 'client', 'tests', 'bench', 'scripts'];

const linesIn = (room: string): number =>
  globSync(`${room}/**/*.{ts,tsx,css}`, { cwd: ROOT }).reduce(
    (sum, path) => sum + readFileSync(join(ROOT, path), 'utf8').split('\n').length - 1,
    0,
  );

/** Lines of code, style sheets included, room by room. */
const countLines = async (report: Report): Promise<void> => {
  for (const room of ROOMS) report.say(`lines in ${room}/: ${linesIn(room)}`);
};

/** Time from starting the server's process to its ready line: on an empty folder, then on that folder again. */
const measureStart = async (report: Report): Promise<void> => {
  const began = performance.now();
  const app = await startApp({}, async () => {});
  const coldMs = performance.now() - began;
  await app.end();
  const again = performance.now();
  await app.start();
  const warmMs = performance.now() - again;
  await app.dispose();
  report.say(`start to ready, empty data folder: ${coldMs.toFixed(0)} ms`);
  report.say(`start to ready, existing data folder: ${warmMs.toFixed(0)} ms`);
};

/** Random histories of a trip in simulated time: at the end of each, all tabs hold what is stored. */
const measureHistories = async (report: Report, tries = 2_000): Promise<void> => {
  const database = await openDatabase({});
  await database.migrate();
  const { faults, readers, answers, writings } = await liveHistories(database.db, 0, tries);
  report.say(`${tries} histories: ${readers} tabs, ${answers} answers in ${writings} writings`);
  for (const fault of faults) report.fault(fault);
  await database.close();
};

const { values, positionals: named } = parseArgs({
  allowPositionals: true,
  options: {
    tries: { type: 'string' },
    part: { type: 'string' },
    list: { type: 'boolean', default: false },
    seed: { type: 'string' },
    row: { type: 'string' },
    seconds: { type: 'string' },
  },
});
const seed = values.seed === undefined ? undefined : Number(values.seed);
const seconds = values.seconds === undefined ? undefined : Number(values.seconds);
const positionals = values.part === undefined ? named : named.map((name) => `${name}-${values.part}`);

/**
 * `npm run bench`: the numbers the product promises, measured on this machine and printed. Names choose parts
 * of it, also several at once (`npm run bench -- kills stops`), `--tries 3` shortens those that try something many times,
 * `plans --part wishes` is `plans-wishes`, `--seed 7` draws other requests for plans and for the API, `--list` names each
 * case that failed, `abuse --row bursts` runs one row of the abuses, and `faults --seconds 10` makes the cuts shorter. The
 * exit code is 1 when a promise was missed.
 */
const PARTS: Record<string, (report: Report, tries?: number) => Promise<void>> = {
  lines: countLines,
  start: measureStart,
  'first-load': measureFirstLoad,
  'first-character': measureFirstCharacter,
  lighthouse: measureLighthouse,
  'second-tab': measureSecondTab,
  ...INTERRUPTIONS,
  stops: measureStops,
  'two-nodes': measureTwoNodes,
  'redis-away': measureRedisAway,
  'throttled-tab': measureThrottledTab,
  interactions: measureInteractions,
  'many-trips': measureManyTrips,
  histories: measureHistories,
  deletions: measureDeletions,
  ...faultParts(seconds),
  ...planParts(values.list, seed),
  'plans-pace': measurePace,
  'model-answers': measureModelAnswers,
  'operations-engine': measureEngine,
  'operations-api': measureApi,
  'operations-differences': measureDifferences,
  'operations-at-once': measureChangesAtOnce,
  'operations-long-trip': measureLongTrip,
  alternatives: measureAlternatives,
  details: measureDetails,
  abuse: measureAbuse({ row: values.row, seed, seconds }),
  ...fuzzParts(seed),
};
/** These need the client as it is built for use. */
const WITH_CLIENT = [
  'first-load',
  'first-character',
  'lighthouse',
  'second-tab',
  'throttled-tab',
  'interactions',
  'many-trips',
  'plans-pace',
  'fuzz-open',
  'fuzz-limited',
];
const tries = values.tries === undefined ? undefined : Number(values.tries);
const isMeant = (name: string, by: string): boolean => name === by || name.startsWith(`${by}-`);
const unknown = positionals.filter((by) => !Object.keys(PARTS).some((name) => isMeant(name, by)));
if (unknown.length > 0 || Number.isNaN(tries)) {
  console.error(`There is no such part: ${unknown.join(', ')}. There are: ${Object.keys(PARTS).join(', ')}`);
  process.exit(2);
}

const chosen = Object.entries(PARTS).filter(
  ([name]) => positionals.length === 0 || positionals.some((by) => isMeant(name, by)),
);
if (chosen.some(([name]) => WITH_CLIENT.includes(name))) await buildClient(join(import.meta.dirname, '..'));
const report = createReport(console.log);
for (const [name, measure] of chosen) {
  report.say(`— ${name}`);
  try {
    await measure(report, tries);
  } catch (error) {
    report.fault(`${name} broke: ${error instanceof Error ? error.stack : error}`);
  }
}
report.say(report.missed === 0 ? 'All promises were kept.' : `${report.missed} promises were missed.`);
process.exit(report.missed === 0 ? 0 : 1);
