import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { Trip } from '../../shared/contracts/trip.ts';
import { type ModelServer, startModelServer } from '../kit/model/model-server.ts';
import { type App, startApp } from '../kit/server/start-app.ts';
import { test as base, expect, readAs, startTrip } from './fixtures.ts';

const USUAL = { scenario: 'auto', charsPerSecond: 700, times: Number.POSITIVE_INFINITY } as const;

/** The real server, and a model server that writes 700 characters a second unless a test changes that. */
export const test = base.extend<{ usual: undefined }, { model: ModelServer; app: App }>({
  model: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixtures it needs from this pattern.
    async ({}, use) => {
      const model = await startModelServer(USUAL);
      await use(model);
      await model.close();
    },
    { scope: 'worker' },
  ],
  app: [
    async ({ model }, use) => {
      const app = await startApp({ OPENAI_BASE_URL: model.url });
      await use(app);
      await app.dispose();
    },
    { scope: 'worker' },
  ],
  usual: [
    async ({ model }, use) => {
      Object.assign(model.script, USUAL);
      model.questions.length = 0;
      await use(undefined);
    },
    { auto: true },
  ],
});

/** For what is written by the model: many characters, on a machine that may be busy. */
export const LONG = { timeout: 60_000 };

export const readTrip = async (app: App, token: string, id: string): Promise<Trip> =>
  v.parse(Trip, await readAs(app, token, `/api/trip/${id}`));

/** Waits until no reply of the trip is being written. */
export const finished = async (app: App, token: string, id: string): Promise<void> => {
  await expect.poll(async () => (await readTrip(app, token, id)).reply, LONG).toBeNull();
};

export const messageInput = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true });

/** A trip with its first plan, of one night unless said otherwise, open on the page. */
export const openPlanned = async (
  page: Page,
  app: App,
  model: ModelServer,
  token: string,
  nights = 1,
): Promise<string> => {
  model.script.charsPerSecond = Number.POSITIVE_INFINITY;
  const id = await startTrip(app, token, { nights });
  await finished(app, token, id);
  await page.goto(`${app.url}/trip/chat/${id}`);
  await expect(messageInput(page)).toBeEnabled();
  return id;
};

/** Sends a message by the composer. */
export const say = async (page: Page, text: string): Promise<void> => {
  await messageInput(page).fill(text);
  await page.keyboard.press('Enter');
};

export { expect, type ModelServer };
