import type { Page } from 'playwright';
import * as v from 'valibot';
import { launchChromium } from '../scripts/services/chromium.ts';
import { tripPage } from '../shared/contracts/app-pages.ts';
import { signIn, signUp, tripAtOnce } from '../tests/kit/browser/api.ts';
import { quantile, type Report } from '../tests/kit/report.ts';
import { type App, startApp } from '../tests/kit/server/start-app.ts';
import { planSteps } from './plan-steps.ts';
import { type Longest, promiseSteps, slowDown, THROTTLE, takeSteps } from './steps.ts';

const NIGHTS = 30;
/** Each step counts with the median of so many rounds, as other work of the machine makes single ones longer. */
const ROUNDS = 3;
/** From the end of an answer to the day it changed in view. */
const IN_VIEW_MS = 1_000;
const WHOLE_MS = 60_000;
const CHANGED_DAY = 20;

/** A trip of 31 days, written at once. */
const openPlan = async (app: App, page: Page, token: string): Promise<void> => {
  const id = await tripAtOnce(app, token, NIGHTS);
  await page.goto(`${app.url}${tripPage(id)}`);
  await page.locator(`.day-card[data-day="${NIGHTS + 1}"]`).waitFor({ timeout: WHOLE_MS });
  await page.waitForTimeout(3_000);
};

const View = v.object({ ms: v.number(), crept: v.number() });

/**
 * Has a day far below changed by a message. Returns how long after the end of the answer it came into view, and by how
 * many pixels the page moved in the second after that.
 */
const changeFarDay = async (page: Page): Promise<v.InferOutput<typeof View>> => {
  const input = page.locator('.composer textarea');
  await input.fill(`Please add a museum on day ${CHANGED_DAY}`);
  await input.press('Enter');
  await page.locator('.composer textarea:disabled').waitFor();
  const view = await page.evaluate(async (day) => {
    const until = async (isSo: () => boolean): Promise<number> => {
      while (!isSo()) await new Promise(requestAnimationFrame);
      return performance.now();
    };
    const scroller = document.querySelector('.chat-scroll');
    const card = () => document.querySelector(`.chat-item[data-open="true"] .day-card[data-day="${day}"]`);
    const written = await until(() => document.querySelector('.composer textarea:disabled') === null);
    const shown = await until(() => {
      const { top = 0, bottom = 0 } = card()?.getBoundingClientRect() ?? {};
      return bottom > 150 && top < innerHeight - 200;
    });
    await new Promise((resolve) => setTimeout(resolve, 100));
    const before = scroller?.scrollTop ?? 0;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    return { ms: shown - written, crept: Math.abs((scroller?.scrollTop ?? 0) - before) };
  }, CHANGED_DAY);
  return v.parse(View, view);
};

/** The middle one of what each step took in several rounds. */
const medians = (rounds: readonly Longest[]): Longest => {
  const [first = new Map<string, number>()] = rounds;
  return new Map(
    [...first.keys()].map((what) => [
      what,
      quantile(
        rounds.map((round) => round.get(what) ?? 0),
        0.5,
      ),
    ]),
  );
};

/** A finished plan of 30 nights, used in all ways by a person on a slow machine. */
export const measureInteractions = async (report: Report): Promise<void> => {
  const app = await startApp();
  const browser = await launchChromium();
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    const token = await signIn(app, context, await signUp(app));
    const page = await context.newPage();
    await openPlan(app, page, token);
    const cdp = await context.newCDPSession(page);
    await slowDown(cdp);
    report.say(
      `a plan of ${NIGHTS} nights, CPU ${THROTTLE}× slower; each with the median of its longest times to the next paint in ${ROUNDS} rounds`,
    );
    const rounds: Longest[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const longest: Longest = new Map();
      rounds.push(longest);
      await takeSteps(page, planSteps(page, NIGHTS + 1), longest);
    }
    promiseSteps(report, medians(rounds));
    const { ms, crept } = await changeFarDay(page);
    report.promise(`a day changed by a message in view after ${ms.toFixed(0)} ms`, ms <= IN_VIEW_MS);
    report.promise(`the page stayed there (${crept} px)`, crept <= 1);
  } finally {
    await browser.close();
    await app.dispose();
  }
};
