import type { Page } from 'playwright';
import { launchChromium } from '../scripts/services/chromium.ts';
import { inDays, signIn, signUp } from '../tests/kit/browser/api.ts';
import { noteFirst } from '../tests/kit/browser/live-socket.ts';
import { quantile, type Report, spread } from '../tests/kit/report.ts';
import { type App, startApp } from '../tests/kit/server/start-app.ts';

const RUNS = 5;
const FIRST_CARD_MS = 1_000;
/** Until the whole plan is there, by nights, in milliseconds. */
const WHOLE_PLAN_MS = [
  [2, 4_000],
  [7, 10_000],
  [30, 20_000],
] as const;
const NOTES = 'History and museums, good local food, coffee. We hate malls.';
const PATIENCE = { timeout: 60_000 };

/** What a form of so many nights holds, as this browser keeps one that was left half filled. */
const keepForm = (page: Page, nights: number): Promise<void> => {
  const [year, month, day] = inDays(20).split('-');
  const form = {
    departureDate: `${day}/${month}/${year}`,
    numberOfNights: nights,
    numberOfCompanions: 2,
    additionalNotes: NOTES,
  };
  return page.evaluate((kept) => sessionStorage.setItem('rihla:new-trip', kept), JSON.stringify(form));
};

/** Milliseconds from the press on the form's button to what the reader waits for. */
interface Pace {
  greeting: number;
  hotel: number;
  firstStop: number;
  whole: number;
}

const planOnce = async (app: App, page: Page, nights: number): Promise<Pace> => {
  await page.goto(`${app.url}/trip/new`);
  await keepForm(page, nights);
  await page.reload();
  const seen = {
    greeting: await noteFirst(page, '.greeting', ''),
    hotel: await noteFirst(page, '.hotel-name', ''),
    firstStop: await noteFirst(page, '.stop-name', ''),
  };
  const pressed = await page.evaluateHandle(() => ({
    at: new Promise<number>((resolve) => {
      document.addEventListener('submit', () => resolve(Date.now()), { capture: true, once: true });
    }),
  }));
  await page.getByRole('button', { name: 'Create Trip Plan' }).click();
  await page.locator('.itinerary[data-writing="false"]').waitFor(PATIENCE);
  const end = await page.evaluate(() => Date.now());
  const began = await pressed.evaluate(({ at }) => at);
  return {
    greeting: (await seen.greeting()) - began,
    hotel: (await seen.hotel()) - began,
    firstStop: (await seen.firstStop()) - began,
    whole: end - began,
  };
};

/** How fast a first plan comes, from the press on the form to the first stop's card and to the last. */
export const measurePace = async (report: Report, runs = RUNS): Promise<void> => {
  const app = await startApp();
  const browser = await launchChromium();
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await signIn(app, context, await signUp(app));
    for (const [nights, most] of WHOLE_PLAN_MS) {
      const found: Pace[] = [];
      for (let run = 0; run < runs; run += 1) {
        const page = await context.newPage();
        found.push(await planOnce(app, page, nights));
        await page.close();
      }
      for (const part of ['greeting', 'hotel', 'firstStop', 'whole'] as const)
        report.say(`${nights} nights, ${part}: ${spread(found.map((pace) => pace[part]))}`);
      const cards = found.map(({ firstStop }) => firstStop);
      report.promise(`first stop within ${FIRST_CARD_MS} ms`, quantile(cards, 1) <= FIRST_CARD_MS);
      report.promise(
        `all within ${most} ms`,
        quantile(
          found.map(({ whole }) => whole),
          1,
        ) <= most,
      );
    }
  } finally {
    await browser.close();
    await app.dispose();
  }
};
