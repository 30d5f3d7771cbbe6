import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { buildClient } from './build-client.ts';
import { startPostgres } from './services/postgres.ts';
import { runShown } from './services/run-command.ts';
import { readBrowserReport, readVitestReport, type TestReport } from './services/test-report.ts';

/**
 * `npm test`: style, types and dead code; then unit and integration tests on the embedded database and a real
 * PostgreSQL; then the browser. Everything runs even when an earlier step failed, so one run shows every failure.
 * `npm run test:quick` leaves out dead code and the integration tests, and opens each screen once.
 */
const isQuick = process.argv.includes('--quick');
const root = join(import.meta.dirname, '..');
const results = mkdtempSync(join(tmpdir(), 'rihla-results-'));
const bin = (name: string) => join(root, 'node_modules/.bin', name);
const started = Date.now();
const seconds = (from: number) => `${((Date.now() - from) / 1_000).toFixed(1)} s`;

interface Step {
  name: string;
  ok: boolean;
  took: string;
}
const steps: Step[] = [];

const step = async (name: string, run: () => Promise<boolean>): Promise<void> => {
  const from = Date.now();
  console.log(`\n— ${name}`);
  let ok = false;
  try {
    ok = await run();
  } catch (problem) {
    console.error(problem instanceof Error ? problem.message : problem);
  }
  steps.push({ name, ok, took: seconds(from) });
};

const command = (name: string, program: string, args: string[]) =>
  step(name, async () => (await runShown(program, args)) === 0);

// None of them needs another, and each works on one core.
await Promise.all([
  command('style', bin('biome'), ['check', '.']),
  command('types', bin('tsc'), ['-b']),
  ...(isQuick
    ? []
    : [command('dead code', bin('knip'), []), command('rooms', 'node', ['scripts/check-rooms.ts'])]),
  step('client build', async () => {
    await buildClient(root);
    return true;
  }),
]);

const vitestReport = join(results, 'vitest.json');
const browserReport = join(results, 'browser.json');
/** More files than these are no stall. */
const MOST_AGAIN = 3;

const runVitest = async (which: readonly string[], env: NodeJS.ProcessEnv): Promise<boolean> => {
  const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`];
  return (await runShown(bin('vitest'), ['run', ...which, ...reports], env)) === 0;
};

let first: TestReport | undefined;
let postgres: Awaited<ReturnType<typeof startPostgres>> | undefined;
try {
  if (!isQuick) {
    await step('PostgreSQL for the tests', async () => {
      postgres = await startPostgres();
      return true;
    });
  }
  const env = { ...process.env, TEST_DATABASE_URL: postgres?.url };
  await step(isQuick ? 'unit' : 'unit and integration', async () => {
    const which = isQuick ? ['tests/unit'] : [];
    if (await runVitest(which, env)) return true;
    const report = readVitestReport(vitestReport);
    const files = [...new Set(report.failures.map(({ file }) => file))];
    // Shared build machines stall for seconds: there, what failed has a second try, in a process of its own.
    if (!process.env.CI || files.length === 0 || files.length > MOST_AGAIN) return false;
    first = report;
    return runVitest(files, env);
  });
  await step('browser', async () => {
    const browserEnv = { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport };
    const which = isQuick ? ['--grep', '@quick'] : [];
    return (await runShown(bin('playwright'), ['test', ...which, '--reporter=list,json'], browserEnv)) === 0;
  });
} finally {
  await postgres?.stop();
}

const last = readVitestReport(vitestReport);
// Those of the second try that pass had passed or failed before: of the first run only the failures are made good.
const unit = first ? { ...last, passed: first.passed + first.failed - last.failed } : last;
const browser = readBrowserReport(browserReport);
rmSync(results, { recursive: true, force: true });

console.log('');
for (const { name, ok, took } of steps) console.log(`${ok ? 'ok    ' : 'FAILED'} ${name} (${took})`);
const named = (report: TestReport | undefined, how: string): void => {
  for (const { file, name, message } of report?.failures ?? [])
    console.log(`${how}: ${relative(root, file)} › ${name}\n  ${message.replaceAll('\n', '\n  ')}`);
};
named(first, 'failed the first time');
named(last, 'failed');
const failedSteps = steps.filter((one) => !one.ok).length;
const failed = Math.max(unit.failed + browser.failed, failedSteps);
console.log(`all in ${seconds(started)}`);
console.log(`${unit.passed + browser.passed} passed, ${failed} failed`);
process.exit(failedSteps === 0 && failed === 0 ? 0 : 1);
