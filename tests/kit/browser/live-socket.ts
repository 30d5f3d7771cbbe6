import type { Page } from '@playwright/test';

/** What Socket.IO sends when it has let a connection in. */
const LET_IN = '40{';

/** Opens an address and waits until its live connection stands, by which it receives changes. */
export const openLive = async (page: Page, url: string): Promise<void> => {
  const isLive = new Promise<void>((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (payload.toString().startsWith(LET_IN)) resolve();
      }),
    );
  });
  await page.goto(url);
  await isLive;
};

/** What a request and a frame take where nothing else is going on, with much to spare. */
const AT_REST_MS = 40;

/**
 * Time for what is published live to be on another page, without a reload; more where the machine is so busy with
 * other work that even a look at the server and a frame take long. The second that is promised for it is measured by
 * `npm run bench -- second-tab`.
 */
export const soon = async (page: Page): Promise<{ timeout: number }> => {
  const ms = await page.evaluate(async () => {
    const begun = performance.now();
    for (let looks = 0; looks < 3; looks += 1) {
      await fetch('/readyz');
      await new Promise(requestAnimationFrame);
    }
    return (performance.now() - begun) / 3;
  });
  return { timeout: 3_000 * Math.max(1, ms / AT_REST_MS) };
};

/**
 * Begins to look for an element with this text, and returns when the page first had it, in ms of the machine's clock.
 * The page looks by itself, since a busy machine asks late.
 */
export const noteFirst = async (
  page: Page,
  selector: string,
  text: string,
): Promise<() => Promise<number>> => {
  const seen = await page.evaluateHandle(
    (wanted) => ({
      at: new Promise<number>((resolve) => {
        const check = () => {
          const there = [...document.querySelectorAll(wanted.selector)];
          if (there.some(({ textContent }) => textContent.includes(wanted.text))) resolve(Date.now());
        };
        check();
        new MutationObserver(check).observe(document, {
          childList: true,
          subtree: true,
          characterData: true,
        });
      }),
    }),
    { selector, text },
  );
  return () => seen.evaluate(({ at }) => at);
};
