import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildClient } from '../scripts/build-client.ts';
import { measureStops } from '../tests/kit/nodes/stops.ts';
import { measureRedisAway, measureTwoNodes } from '../tests/kit/nodes/two-nodes.ts';
import { createReport, type Report } from '../tests/kit/report.ts';
import { measureDeletions } from './deletions.ts';
import { measureEndings } from './endings.ts';
import { measureFirstCharacter } from './first-character.ts';
import { measureFirstLoad } from './first-load.ts';
import { measureHistories } from './histories.ts';
import { KILLS } from './kills.ts';
import { countLines } from './line-count.ts';
import { measureManyTrips } from './many-trips.ts';
import { measurePlans } from './plan-quality.ts';
import { measureSecondTab } from './second-tab.ts';
import { measureStart } from './start-time.ts';
import { measureThrottledTab } from './throttled-tab.ts';

/**
 * `npm run bench`: the numbers the product promises, measured on this machine and printed. Names choose parts
 * of it, also several at once (`npm run bench -- kills stops`), `--tries 3` shortens those that try something many times. The exit
 * code is 1 when a promise was missed.
 */
const PARTS: Record<string, (report: Report, tries?: number) => Promise<void>> = {
  lines: countLines,
  start: measureStart,
  'first-load': measureFirstLoad,
  'first-character': measureFirstCharacter,
  'second-tab': measureSecondTab,
  ...KILLS,
  endings: measureEndings,
  stops: measureStops,
  'two-nodes': measureTwoNodes,
  'redis-away': measureRedisAway,
  histories: measureHistories,
  'throttled-tab': measureThrottledTab,
  'many-trips': measureManyTrips,
  deletions: measureDeletions,
  plans: measurePlans,
};
/** These need the client as it is built for use. */
const IN_BROWSER = ['first-load', 'first-character', 'second-tab', 'throttled-tab', 'many-trips'];
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { tries: { type: 'string' } },
});
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
if (chosen.some(([name]) => IN_BROWSER.includes(name))) await buildClient(join(import.meta.dirname, '..'));
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
