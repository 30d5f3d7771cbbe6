import { expect, type Locator, type Page } from '@playwright/test';
import { tabTo } from './page-steps.ts';

/** The two lists of the sidebar. */
export const listsOf = (page: Page | Locator) => ({
  recent: page.getByRole('navigation', { name: 'Recent Trips' }),
  archived: page.getByRole('navigation', { name: 'Archived Trips' }),
});

/** The row of a trip in one of them. */
export const rowOf = (list: Locator, id: string): Locator =>
  list.getByRole('listitem').filter({ has: list.page().locator(`a[href="/trip/chat/${id}"]`) });

/** Makes the server fail to list trips, with this sentence. Returns how often that was tried so far. */
export const failHistory = async (page: Page, detail: string): Promise<() => number> => {
  let tries = 0;
  await page.route('**/api/trip/history', (route) => {
    tries += 1;
    return route.fulfill({ status: 500, json: { detail } });
  });
  return () => tries;
};

/** Opens the menu of a trip as the mouse does, and chooses. */
export const choose = async (page: Page, row: Locator, item: string): Promise<void> => {
  await row.hover();
  await row.getByRole('button', { name: /^Actions for / }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

/** The same, and confirms the question that follows. */
export const chooseSurely = async (page: Page, row: Locator, item: string): Promise<void> => {
  await choose(page, row, item);
  await page.getByRole('alertdialog', { name: item }).getByRole('button', { name: item }).click();
};

/** Opens the menu of a trip by the keyboard alone and chooses an item of it. */
export const chooseByKeys = async (
  page: Page,
  id: string,
  list: 'recent' | 'archived',
  item: string,
): Promise<void> => {
  const more = rowOf(listsOf(page)[list], id).getByRole('button');
  await tabTo(page, more);
  await expect(more).toHaveCSS('opacity', '1');
  await page.keyboard.press('Enter');
  const wanted = page.getByRole('menuitem', { name: item });
  await expect(wanted).toBeVisible();
  for (let presses = 0; presses < 3; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('ArrowDown');
  }
  await expect(wanted).toBeFocused();
  await page.keyboard.press('Enter');
};

/** Presses the button of a question by the keyboard alone. */
export const confirmByKeys = async (page: Page, action: string): Promise<void> => {
  const dialog = page.getByRole('alertdialog', { name: action });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await tabTo(page, dialog.getByRole('button', { name: action }));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
};

const LISTS = '.sidebar-lists, .trip-grid, .trips-note';

/**
 * Begins to record what the lists of the sidebar and the page show, as often as that changes. Returns a function that
 * reads what was recorded so far: one text for every state that was drawn, however briefly.
 */
export const watchLists = async (page: Page, lists = LISTS): Promise<() => Promise<string[]>> => {
  const seen = await page.evaluateHandle((selector) => {
    const states: string[] = [];
    const check = () => {
      const parts = document.querySelectorAll<HTMLElement>(selector);
      const state = [...parts].map((part) => part.innerText).join('\n');
      if (states.at(-1) !== state) states.push(state);
    };
    check();
    new MutationObserver(check).observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
    });
    return states;
  }, lists);
  return () => seen.jsonValue();
};
