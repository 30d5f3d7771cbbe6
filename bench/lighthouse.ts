import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type BrowserContext, chromium } from 'playwright';
import * as v from 'valibot';
import { CHROMIUM_ARGS, findChromium, launchChromium } from '../scripts/services/chromium.ts';
import { freePort } from '../scripts/services/free-port.ts';
import { findProgram } from '../scripts/services/run-command.ts';
import { tripPage } from '../shared/contracts/app-pages.ts';
import { shareTrip, signIn, signUp, type Traveller, tripAtOnce } from '../tests/kit/browser/api.ts';
import { quantile, type Report } from '../tests/kit/report.ts';
import { type App, startApp } from '../tests/kit/server/start-app.ts';

const RUNS = 5;
/** A report holds pictures of the page. */
const MOST_BYTES = 64 * 1024 * 1024;
/** How much of a page may move while it loads: half of what web.dev calls good. */
const MOST_SHIFT = 0.05;

const run = promisify(execFile);

const Score = v.object({ score: v.number() });
const Metric = v.object({ numericValue: v.number() });
const LighthouseReport = v.object({
  categories: v.object({ performance: Score }),
  audits: v.object({
    'first-contentful-paint': Metric,
    'largest-contentful-paint': Metric,
    'total-blocking-time': Metric,
    'cumulative-layout-shift': Metric,
    'speed-index': Metric,
  }),
});
type LighthouseReport = v.InferOutput<typeof LighthouseReport>;

interface Visit {
  name: string;
  path: string;
  /** Whom the page belongs to; nobody is signed in without. */
  traveller?: Traveller;
  /** The least score, of 100; without, it is loaded once, and only what moves is measured. */
  least?: number;
}

/** One first load in a browser that has seen nothing before, on Lighthouse's own slow phone. */
const visitOnce = async (lighthouse: string, app: App, visit: Visit): Promise<LighthouseReport> => {
  const folder = mkdtempSync(join(tmpdir(), 'rihla-lighthouse-'));
  const port = await freePort();
  let context: BrowserContext | null = null;
  try {
    context = await chromium.launchPersistentContext(folder, {
      executablePath: await findChromium(),
      args: [...CHROMIUM_ARGS, `--remote-debugging-port=${port}`],
    });
    if (visit.traveller) await signIn(app, context, visit.traveller);
    const url = `${app.url}${visit.path}`;
    const args = [url, `--port=${port}`, '--output=json', '--quiet', '--only-categories=performance'];
    const { stdout } = await run(lighthouse, args, { maxBuffer: MOST_BYTES });
    return v.parse(v.pipe(v.string(), v.parseJson(), LighthouseReport), stdout);
  } finally {
    await context?.close();
    rmSync(folder, { recursive: true, force: true });
  }
};

const measureVisit = async (report: Report, lighthouse: string, app: App, visit: Visit, runs: number) => {
  const reports: LighthouseReport[] = [];
  const { name, least } = visit;
  for (let at = 0; at < (least === undefined ? 1 : runs); at += 1)
    reports.push(await visitOnce(lighthouse, app, visit));
  const median = (read: (one: LighthouseReport) => number) => quantile(reports.map(read), 0.5);
  const score = Math.round(100 * median((one) => one.categories.performance.score));
  const metric = (name: keyof LighthouseReport['audits']) => median((one) => one.audits[name].numericValue);
  const seconds = (name: keyof LighthouseReport['audits']) => `${(metric(name) / 1000).toFixed(1)} s`;
  const shift = metric('cumulative-layout-shift');
  report.promise(`${name}: layout shift ${shift.toFixed(3)}, at most ${MOST_SHIFT}`, shift <= MOST_SHIFT);
  if (least === undefined) return;
  report.promise(`${name}: ${score} of 100, at least ${least}`, score >= least);
  report.say(
    `${name}: first paint ${seconds('first-contentful-paint')}, largest ${seconds('largest-contentful-paint')}, ` +
      `speed index ${seconds('speed-index')}, blocked ${metric('total-blocking-time').toFixed(0)} ms`,
  );
};

const makeVisits = async (app: App): Promise<Visit[]> => {
  const traveller = await signUp(app);
  const browser = await launchChromium();
  const token = await signIn(app, await browser.newContext(), traveller);
  await browser.close();
  const shared = await tripAtOnce(app, token, 4);
  const long = await tripAtOnce(app, token, 30);
  await shareTrip(app, token, shared);
  const owned = (name: string, path: string) => ({ name, path, traveller });
  return [
    { name: 'login', path: '/login', least: 95 },
    { ...owned('trip of 5 days', tripPage(shared)), least: 75 },
    { ...owned('trip of 30 nights', tripPage(long)), least: 65 },
    owned('dashboard', '/dashboard'),
    owned('new trip', '/trip/new'),
    owned('history', '/trip/history'),
    owned('settings', '/settings'),
    { name: 'shared trip', path: tripPage(shared) },
  ];
};

/**
 * First loads as Lighthouse measures them on its slow phone: the score for performance, the median of some runs, and
 * what moves on every page meanwhile. Says so where Lighthouse is not on the machine: see docs/decisions/022-lighthouse-from-the-machine.md.
 */
export const measureLighthouse = async (report: Report, runs = RUNS): Promise<void> => {
  const lighthouse = findProgram(['lighthouse']);
  if (!lighthouse) {
    report.say('not measured: there is no lighthouse on PATH (npm install --global lighthouse)');
    return;
  }
  const app = await startApp();
  try {
    for (const visit of await makeVisits(app)) await measureVisit(report, lighthouse, app, visit, runs);
  } finally {
    await app.dispose();
  }
};
