import type { CDPSession, Locator, Page } from 'playwright';
import type { Report } from '../tests/kit/report.ts';
import { watchSlowEvents } from './slow-events.ts';

/** One thing a person does on a page. */
export interface Step {
  what: string;
  act: () => Promise<unknown>;
  /** It is a drag by the pointer, whose events browsers count as no interaction. */
  isDrag?: true;
}

/** The longest time to the next paint of each step, in milliseconds. */
export type Longest = Map<string, number>;

/** Interaction to next paint: what the web vitals call good. */
const NEXT_PAINT_MS = 200;
/** For the next letter of who types a message, which is felt sooner. */
const COMPOSER_MS = 100;
export const COMPOSER = '40 characters in the composer';
/** Pauses let the paint after each step be seen. */
const PAUSE_MS = 300;

/** A quick hand: how long a button or key is held, how long the pointer rests before a press, and between two letters. */
const HELD_MS = 60;
const RESTS_MS = 100;
const LETTER_MS = 80;

/** Around a page: the frame and the bars of a window that nobody sees count as a part of it. */
const WINDOW = { width: 1_600, height: 1_200 };
export const THROTTLE = 4;

/**
 * Makes the processor of a page four times slower, in a window that holds all of it: below its edge the browser draws
 * no frame, and an input there seems to last until something above it changes.
 */
export const slowDown = async (cdp: CDPSession): Promise<void> => {
  const { windowId } = await cdp.send('Browser.getWindowForTarget');
  await cdp.send('Browser.setWindowBounds', { windowId, bounds: WINDOW });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
};

/**
 * Presses with the pointer as a hand does: it comes to the place first, and what is pressed is held a moment. A press of
 * the test driver comes with all three at once, and looks in the page for what is under the pointer before it.
 */
export const press = async (page: Page, what: Locator): Promise<void> => {
  await what.scrollIntoViewIfNeeded();
  const box = await what.boundingBox();
  if (!box) throw new Error('what is pressed is not on the page');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(RESTS_MS);
  await page.mouse.down();
  await page.waitForTimeout(HELD_MS);
  await page.mouse.up();
};

/** Presses keys one after another, each held a moment. */
export const pressKeys = async (page: Page, ...pressed: readonly string[]): Promise<void> => {
  for (const key of pressed) await page.keyboard.press(key, { delay: HELD_MS });
};

/** Types as fast as the fastest do: twelve letters in a second. */
export const typeWords = (page: Page, words: string): Promise<void> =>
  page.keyboard.type(words, { delay: LETTER_MS });

/** Takes steps one after another, and notes in `longest` what each took. */
export const takeSteps = async (page: Page, steps: readonly Step[], longest: Longest): Promise<void> => {
  for (const { what, act, isDrag } of steps) {
    const events = await watchSlowEvents(page, isDrag ? 'drag' : 'interactions');
    await act();
    await page.waitForTimeout(PAUSE_MS);
    const [slowest] = await events.end();
    longest.set(what, Math.max(slowest?.ms ?? 0, longest.get(what) ?? 0));
  }
};

export const promiseSteps = (report: Report, longest: Longest): void => {
  for (const [what, ms] of longest) {
    const most = what === COMPOSER ? COMPOSER_MS : NEXT_PAINT_MS;
    report.promise(`${what}: ${ms} ms, at most ${most}`, ms <= most);
  }
};
