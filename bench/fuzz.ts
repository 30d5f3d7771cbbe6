import { startPostgres } from '../scripts/services/postgres.ts';
import { createDatabaseAt } from '../tests/kit/db/postgres-database.ts';
import { type FuzzNode, openFuzzNode } from '../tests/kit/fuzz/fuzz-node.ts';
import { type RestResult, runRest } from '../tests/kit/fuzz/run-rest.ts';
import { runSockets } from '../tests/kit/fuzz/run-sockets.ts';
import type { Report } from '../tests/kit/report.ts';

const CASES = 10_000;
/** One program on the socket for so many requests. */
const CASES_PER_PROGRAM = 20;
const SEED = 1;
/** How often one request is sent at the same moment: more than any limit lets pass, where there are limits. */
const AT_ONCE = { open: 20, limited: 150 };

/** How often each route was answered by each status. */
const sayStatuses = (report: Report, { statuses }: RestResult): void => {
  for (const [name, counts] of [...statuses].sort(([a], [b]) => a.localeCompare(b))) {
    const each = [...counts].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
    report.say(`  ${name.padEnd(52)} ${each.join('  ')}`);
  }
};

const fuzz = async (report: Report, node: FuzzNode, cases: number, seed: number, isLimited: boolean) => {
  const rest = await runRest(node, cases, seed, isLimited ? AT_ONCE.limited : AT_ONCE.open);
  sayStatuses(report, rest);
  for (const fault of rest.faults) report.fault(fault);
  const share = ((rest.signedIn / rest.cases) * 100).toFixed(0);
  report.say(`${rest.cases} requests, seed ${seed}, limits ${isLimited ? 'on' : 'off'}`);
  if (!isLimited) {
    report.promise(
      `every route was carried out${rest.neverDone.map((name) => `, but ${name}`).join('')}`,
      rest.neverDone.length === 0,
    );
    report.promise(`${share} % of the requests came past sign-in`, rest.signedIn * 2 >= rest.cases);
  }
  const limited = [...rest.statuses].filter(([, counts]) => counts.has(429)).length;
  if (isLimited) report.promise(`limits were met on ${limited} routes`, limited > 0);
  const sockets = await runSockets(node, Math.ceil(cases / CASES_PER_PROGRAM), seed);
  for (const fault of sockets.faults) report.fault(fault);
  report.say(
    `${sockets.programs} programs on the socket: ${sockets.frames} frames came back, ${sockets.watched} trips were watched, ${sockets.texts} pieces of text came`,
  );
  report.promise(
    'no answer, frame or row was another than it may be',
    rest.faults.length + sockets.faults.length === 0,
  );
};

/**
 * Odd requests and frames from our own API document and the schemas of the socket, as nobody, a stranger, a visitor of a
 * shared trip and its owner, to a whole node on PostgreSQL. The same seed sends the same again.
 */
export const fuzzParts = (seed = SEED): Record<string, (report: Report, tries?: number) => Promise<void>> =>
  Object.fromEntries(
    [false, true].map((isLimited) => [
      isLimited ? 'fuzz-limited' : 'fuzz-open',
      async (report: Report, tries = CASES) => {
        const server = await startPostgres();
        const made = await createDatabaseAt(server.url);
        const node = await openFuzzNode(made.url, isLimited);
        try {
          await fuzz(report, node, tries, seed, isLimited);
        } finally {
          await node.close();
          await made.drop();
          await server.stop();
        }
      },
    ]),
  );
