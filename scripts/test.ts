import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildClient } from './build-client.ts';
import { startPostgres } from './services/postgres.ts';
import { runShown } from './services/run-command.ts';

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

const countsIn = (
  file: string,
  read: (report: Record<string, unknown>) => [unknown, unknown],
): { passed: number; failed: number } => {
  try {
    const report: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof report !== 'object' || report === null) throw new Error('no report');
    const [passed, failed] = read({ ...report }).map(Number);
    return { passed: passed ?? 0, failed: failed ?? 0 };
  } catch {
    // A runner that died before it wrote its report counts as one failure.
    return { passed: 0, failed: 1 };
  }
};

await step('style', async () => (await runShown(bin('biome'), ['check', '.'])) === 0);
await step('types', async () => (await runShown(bin('tsc'), ['-b'])) === 0);
if (!isQuick) await step('dead code', async () => (await runShown(bin('knip'), [])) === 0);
if (!isQuick) await step('rooms', async () => (await runShown('node', ['scripts/check-rooms.ts'])) === 0);
await step('client build', async () => {
  await buildClient(root);
  return true;
});

const vitestReport = join(results, 'vitest.json');
const browserReport = join(results, 'browser.json');
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
    const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`];
    return (
      (await runShown(bin('vitest'), ['run', ...(isQuick ? ['tests/unit'] : []), ...reports], env)) === 0
    );
  });
  await step('browser', async () => {
    const browserEnv = { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport };
    const which = isQuick ? ['--grep', '@quick'] : [];
    return (await runShown(bin('playwright'), ['test', ...which, '--reporter=list,json'], browserEnv)) === 0;
  });
} finally {
  await postgres?.stop();
}

const unit = countsIn(vitestReport, (report) => [report.numPassedTests, report.numFailedTests]);
const browser = countsIn(browserReport, (report) => {
  const stats = typeof report.stats === 'object' && report.stats !== null ? { ...report.stats } : {};
  const of = (key: string) => Number(Object.entries(stats).find(([name]) => name === key)?.[1] ?? 0);
  return [of('expected') + of('flaky'), of('unexpected')];
});
rmSync(results, { recursive: true, force: true });

console.log('');
for (const { name, ok, took } of steps) console.log(`${ok ? 'ok    ' : 'FAILED'} ${name} (${took})`);
const failedSteps = steps.filter((one) => !one.ok).length;
const failed = Math.max(unit.failed + browser.failed, failedSteps);
console.log(`all in ${seconds(started)}`);
console.log(`${unit.passed + browser.passed} passed, ${failed} failed`);
process.exit(failedSteps === 0 && failed === 0 ? 0 : 1);
