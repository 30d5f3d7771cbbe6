import type { Page } from '@playwright/test';

/** The card of a day of the plan that stands open. */
export const dayCard = (page: Page, day: number) =>
  page
    .locator('.chat-item[data-plan="true"] .day-card')
    .filter({ has: page.getByRole('heading', { name: `Day ${day}`, exact: true }) });
/** Its stops, in their order. */
export const stopsOf = (page: Page, day = 1) =>
  dayCard(page, day)
    .getByRole('listitem')
    .filter({ has: page.locator('.stop-name') });
/** Their names. */
export const namesOf = async (page: Page, day = 1) =>
  (await stopsOf(page, day).locator('.place-link').allTextContents()).map((name) => name.trim());
/** The button that opens the menu of a stop. */
export const moreOf = (page: Page, index: number, day = 1) =>
  stopsOf(page, day)
    .nth(index)
    .getByRole('button', { name: /^Change / });
/** An item of the menu that is open. */
export const item = (page: Page, name: string) => page.getByRole('menuitem', { name });
/** The menu that is open. */
export const menu = (page: Page) => page.getByRole('menu');
