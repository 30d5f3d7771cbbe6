import type { Page } from '@playwright/test';

/**
 * Holds back requests of the page to a path, so that what it shows meanwhile can be checked. Returns a function that
 * releases them; afterwards nothing is held any more.
 */
export const holdAnswers = async (page: Page, path: string, method = 'POST'): Promise<() => void> => {
  let letGo = (): void => undefined;
  const free = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(path, async (route) => {
    if (route.request().method() === method) await free;
    await route.continue();
  });
  return () => letGo();
};
