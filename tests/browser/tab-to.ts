import { expect, type Locator, type Page } from '@playwright/test';

/** Presses Tab until `target` has the focus. */
export const tabTo = async (page: Page, target: Locator) => {
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
};
