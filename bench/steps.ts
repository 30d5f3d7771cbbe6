import type { Page } from 'playwright';
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

/** Takes steps one after another, and notes in `longest` what each took. */
export const takeSteps = async (page: Page, steps: readonly Step[], longest: Longest): Promise<void> => {
  for (const { what, act, isDrag } of steps) {
    const events = await watchSlowEvents(page, isDrag ? 'events' : 'interactions');
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
