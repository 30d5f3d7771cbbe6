import type { Locator, Page } from 'playwright';
import { COMPOSER, press, pressKeys, type Step, typeWords } from './steps.ts';

const TYPED = 'A name of forty characters for this trip';

/** What a changed plan takes until it is shown on a processor four times slower. */
const SHOWN_MS = 2_000;
const MOST_TRIES = 50;
const DRAG_PLACES = [0.55, 0.6, 0.65, 0.7];

// Not by their roles: to find those the style of each skipped day is computed, which is no part of what is measured.
const button = (page: Page, label: string): Locator => page.locator(`button[aria-label="${label}"]`);
const keys =
  (page: Page, ...pressed: string[]) =>
  () =>
    pressKeys(page, ...pressed);

/** Presses what opens something, and waits until that is there. */
const opening =
  (page: Page, what: Locator, opened = '[role="dialog"], [role="menu"]') =>
  async (): Promise<void> => {
    await press(page, what);
    await page.locator(opened).first().waitFor();
  };

/** The frame of the page: what can be used at any time, also while a plan is written. */
export const frameSteps = (page: Page): Step[] => [
  { what: 'closing the sidebar', act: () => press(page, button(page, 'Close the sidebar')) },
  { what: 'opening the sidebar', act: () => press(page, button(page, 'Open the sidebar')) },
  { what: 'closing the sidebar by keys', act: keys(page, 'Control+b') },
  { what: 'opening the sidebar by keys', act: keys(page, 'Control+b') },
  { what: 'closing the map', act: () => press(page, button(page, 'Close map')) },
  { what: 'opening the map', act: () => press(page, page.locator('.open-map')) },
  { what: 'a day on the map', act: () => press(page, page.locator('.map-day[data-day="1"]')) },
  { what: 'a pin', act: () => page.locator('.pin').first().press('Enter') },
  { what: 'closing its card', act: keys(page, 'Escape') },
  { what: 'all days on the map', act: () => press(page, page.locator('.map-day[data-day="all"]')) },
  { what: 'the account menu', act: opening(page, page.locator('.sidebar-user')) },
  { what: 'closing the account menu', act: keys(page, 'Escape') },
  ...nameSteps(page),
];

/** Writing another name for the trip, and leaving it as it was. */
export const nameSteps = (page: Page): Step[] => [
  { what: 'renaming', act: () => press(page, button(page, 'Rename the trip')) },
  { what: '40 characters in the name', act: () => typeWords(page, TYPED) },
  { what: 'leaving the name', act: keys(page, 'Escape') },
];

const railDay = (page: Page, day: number): Locator =>
  page.locator('.day-rail').locator(`.rail-day[data-day="${day}"]`);

/** The row of days: from one to another near it, and from the first to the last. */
export const railSteps = (page: Page, last: number): Step[] => [
  { what: 'a near day', act: () => press(page, railDay(page, 3)) },
  { what: 'a far day', act: () => press(page, railDay(page, last - 2)) },
  { what: 'a day by keys', act: keys(page, 'ArrowLeft', 'Enter') },
  { what: 'the first day', act: () => press(page, railDay(page, 1)) },
];

const cardOf = (page: Page, day: number): Locator =>
  page.locator(`.chat-item[data-open="true"] .day-card[data-day="${day}"]`);
const stopOf = (page: Page, day: number, index: number): Locator =>
  cardOf(page, day).locator('.stop').nth(index);
const moreOf = (page: Page, day: number, index: number): Locator =>
  stopOf(page, day, index).locator('.stop-more-button');
const gripOf = (page: Page, day: number, index: number): Locator =>
  stopOf(page, day, index).locator('.stop-grip');

/** Does something that changes the plan, and waits until the server has answered and the page has shown it. */
const changing = (page: Page, act: () => Promise<unknown>) => async (): Promise<void> => {
  const answered = page.waitForResponse((response) => response.url().endsWith('/changes'));
  await act();
  await answered;
  await page.waitForTimeout(SHOWN_MS);
};

const item = (page: Page, name: string): Locator => page.locator(`[role="menuitem"]:text-is("${name}")`);

const menuSteps = (page: Page, day: number): Step[] => [
  { what: 'the menu of a stop for the first time', act: opening(page, moreOf(page, day, 0)) },
  { what: 'closing it', act: keys(page, 'Escape') },
  { what: 'the menu of a stop', act: opening(page, moreOf(page, day, 0)) },
  { what: 'Move down', act: changing(page, () => press(page, item(page, 'Move down'))) },
  { what: 'the menu of a stop', act: opening(page, moreOf(page, day, 1)) },
  { what: 'Lock', act: changing(page, () => press(page, item(page, 'Lock'))) },
  { what: 'the menu of a stop', act: opening(page, moreOf(page, day, 1)) },
  { what: 'Unlock', act: changing(page, () => press(page, item(page, 'Unlock to change it'))) },
  { what: 'the menu of a stop', act: opening(page, moreOf(page, day, 0)) },
  { what: 'Remove', act: changing(page, () => press(page, item(page, 'Remove'))) },
  { what: 'Undo by keys', act: changing(page, keys(page, 'Control+z')) },
  { what: 'Redo by keys', act: changing(page, keys(page, 'Control+Shift+z')) },
  {
    what: 'Undo by its button',
    act: changing(page, () =>
      press(page, page.locator('.plan-news-way, .undo-button').filter({ hasText: 'Undo' }).first()),
    ),
  },
];

const dialogSteps = (page: Page, day: number): Step[] => {
  const dialog = page.locator('[role="dialog"]');
  return [
    { what: 'the menu of a stop', act: opening(page, moreOf(page, day, 1)) },
    { what: 'Move…', act: opening(page, item(page, 'Move…')) },
    { what: 'reaching the list of days', act: () => dialog.locator('select').first().focus() },
    { what: 'another day in it', act: keys(page, 'ArrowDown') },
    { what: 'Move', act: changing(page, () => press(page, dialog.locator('button[type="submit"]'))) },
    { what: 'the menu of a stop', act: opening(page, moreOf(page, day, 1)) },
    { what: 'Replace…', act: opening(page, item(page, 'Replace…')) },
    {
      what: 'choosing another place',
      act: changing(page, () => press(page, dialog.locator('.alternatives button').first())),
    },
    {
      what: 'adding a stop',
      act: opening(page, cardOf(page, day).locator('.add-stop')),
    },
    { what: 'closing the search', act: keys(page, 'Escape') },
    { what: 'details of a place', act: () => press(page, stopOf(page, day, 0).locator('.stop-details')) },
    { what: 'closing these details', act: () => press(page, stopOf(page, day, 0).locator('.stop-details')) },
    {
      what: 'a stop on the map',
      act: opening(page, stopOf(page, day, 0).locator('.pin-button'), '.place-card'),
    },
    { what: 'closing its card', act: keys(page, 'Escape') },
  ];
};

const middleOf = async (place: Locator, share: number): Promise<[x: number, y: number]> => {
  const box = await place.boundingBox();
  if (!box) throw new Error('what the pointer goes to is not on the page');
  return [box.x + 60, box.y + box.height * share];
};

const dragSteps = (page: Page, day: number): Step[] => [
  { what: 'reaching the grip by keys', act: () => gripOf(page, day, 0).focus() },
  { what: 'taking a stop by keys', act: keys(page, 'Enter') },
  { what: 'to the next place by keys', act: keys(page, 'Tab') },
  { what: 'to another place by keys', act: keys(page, 'Tab') },
  { what: 'dropping it by keys', act: changing(page, keys(page, 'Enter')) },
  {
    what: 'reaching the grip by the pointer',
    act: async () => {
      // Near the lower edge the page would scroll beneath the pointer.
      await stopOf(page, day, 0).evaluate((stop) => stop.scrollIntoView({ block: 'start' }));
      await gripOf(page, day, 0).hover();
    },
  },
  {
    what: 'taking and dragging by the pointer',
    isDrag: true,
    act: async () => {
      await page.mouse.down();
      // On a slow page the place comes after the pointer.
      for (let tries = 0; (await page.locator('.drop-target[data-over]').count()) === 0; tries += 1) {
        if (tries === MOST_TRIES) throw new Error('what is dragged comes to no place');
        for (const share of DRAG_PLACES)
          await page.mouse.move(...(await middleOf(stopOf(page, day, 1), share)));
      }
    },
  },
  { what: 'dropping by the pointer', isDrag: true, act: changing(page, () => page.mouse.up()) },
];

const panelSteps = (page: Page): Step[] => [
  { what: 'Edit trip', act: opening(page, page.locator('.details-button')) },
  { what: 'closing it', act: keys(page, 'Escape') },
  { what: 'Share', act: opening(page, page.locator('.share button')) },
  { what: 'closing it', act: keys(page, 'Escape') },
  { what: 'Export', act: opening(page, page.locator('.export-button')) },
  { what: 'closing it', act: keys(page, 'Escape') },
];

const composerSteps = (page: Page): Step[] => [
  { what: 'the composer', act: () => press(page, page.locator('.composer textarea')) },
  { what: COMPOSER, act: () => typeWords(page, TYPED) },
];

const olderSteps = (page: Page): Step[] => {
  const older = page.locator('.older').last();
  return [
    { what: 'the trip at a glance', act: () => press(page, page.locator('.glance-toggle')) },
    { what: 'viewing an older version', act: () => press(page, older.locator('.older-way').first()) },
    { what: 'closing it', act: () => press(page, older.locator('.older-way').first()) },
    { what: 'Compare', act: opening(page, older.locator('.older-way', { hasText: 'Compare' })) },
    { what: 'closing the comparison', act: keys(page, 'Escape') },
  ];
};

/** All that is done with a finished plan of many days. */
export const planSteps = (page: Page, last: number): Step[] => [
  ...railSteps(page, last),
  ...menuSteps(page, 2),
  ...dialogSteps(page, 3),
  ...dragSteps(page, 4),
  ...panelSteps(page),
  ...composerSteps(page),
  ...frameSteps(page),
  ...olderSteps(page),
];
