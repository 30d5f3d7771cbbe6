import { gzipSync } from 'node:zlib';
import { launchChromium } from '../scripts/services/chromium.ts';
import { signIn, signUp, startTrip } from '../tests/kit/browser/api.ts';
import { startModelServer } from '../tests/kit/model/model-server.ts';
import { type Report, spread } from '../tests/kit/report.ts';
import { startApp } from '../tests/kit/server/start-app.ts';

/** KiB of JavaScript (gzip level 9) that the login page and the trip page ask for on a first load. */
export const measureFirstLoad = async (report: Report): Promise<void> => {
  const app = await startApp();
  const browser = await launchChromium();
  const load = async (
    path: string,
    setUp?: (context: Awaited<ReturnType<typeof browser.newContext>>) => Promise<string>,
  ) => {
    const context = await browser.newContext();
    const target = setUp ? await setUp(context) : path;
    const page = await context.newPage();
    const scripts: Promise<number>[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script')
        scripts.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
    });
    await page.goto(`${app.url}${target}`, { waitUntil: 'networkidle' });
    const sizes = await Promise.all(scripts);
    await context.close();
    return sizes.reduce((sum, size) => sum + size, 0) / 1024;
  };
  const loginKib = await load('/login');
  const tripKib = await load('', async (context) => {
    const token = await signIn(app, context, await signUp(app));
    return `/trip/chat/${await startTrip(app, token)}`;
  });
  await browser.close();
  await app.dispose();
  report.say(`first-load JavaScript of /login: ${loginKib.toFixed(1)} KiB gzip`);
  report.say(`first-load JavaScript of a trip page: ${tripKib.toFixed(1)} KiB gzip`);
};

const RUNS = 7;

/**
 * Milliseconds from the model's first token to the first frame that shows a character of the answer, one
 * figure for each run. The first token opens the JSON, so some of it is the model's own pace (700 characters
 * a second).
 */
export const measureFirstCharacter = async (report: Report, runs = RUNS): Promise<void> => {
  const model = await startModelServer({ scenario: 'slow-first-token', charsPerSecond: 700 });
  const app = await startApp({ OPENAI_BASE_URL: model.url });
  const browser = await launchChromium();
  const context = await browser.newContext();
  const token = await signIn(app, context, await signUp(app));
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const id = await startTrip(app, token, { nights: 1 });
    const page = await context.newPage();
    await page.goto(`${app.url}/trip/chat/${id}`);
    const shownAt = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const check = () => {
            if (document.querySelector('.greeting')?.textContent) resolve(Date.now());
            else requestAnimationFrame(check);
          };
          check();
        }),
    );
    times.push(shownAt - (model.questions.at(-1)?.firstPieceAt ?? Number.NaN));
    await page.close();
  }
  await browser.close();
  await app.dispose();
  await model.close();
  report.say(`first model token to first character on screen: ${spread(times)}`);
};
