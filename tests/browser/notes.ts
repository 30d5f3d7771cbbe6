import type { BrowserContext, Page } from '@playwright/test';

/**
 * Writes down every note a page of `context` shows from its next load on. A note goes after four seconds, and a busy
 * machine may look for it later.
 */
export const keepNotes = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const shown: string[] = [];
    Reflect.set(window, 'notesShown', shown);
    const keep = (note: Element) => {
      const [title, text] = ['.toast-title', '.toast-text'].map(
        (line) => note.querySelector(line)?.textContent,
      );
      shown.push(`${title}\n${text ?? ''}`);
    };
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const added of addedNodes) if (added instanceof Element && added.matches('.toast')) keep(added);
    }).observe(document, { childList: true, subtree: true });
  });

/** Whether such a note was shown and not yet asked for; each counts for one question only. */
export const takeNote = (page: Page, title: string, text: string): Promise<boolean> =>
  page.evaluate((wanted) => {
    const shown: string[] = Reflect.get(window, 'notesShown');
    const at = shown.indexOf(wanted);
    if (at >= 0) shown.splice(at, 1);
    return at >= 0;
  }, `${title}\n${text}`);
