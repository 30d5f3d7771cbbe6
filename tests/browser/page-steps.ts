import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import { plannedTrip } from '../kit/browser/api.ts';
import type { App } from '../kit/server/start-app.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** More than any page has stops for Tab: where the first press starts from after a change differs from browser to browser. */
const MOST_PRESSES = 150;

/** Presses Tab, or Shift and Tab, until `target` has the focus. */
export const tabTo = async (page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') => {
  for (let presses = 0; presses < MOST_PRESSES; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
};

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
    await route.fallback();
  });
  return () => letGo();
};

export const messageInput = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true });

/** Sends a message by the composer. */
export const say = async (page: Page, text: string): Promise<void> => {
  await messageInput(page).fill(text);
  await page.keyboard.press('Enter');
};

/** Opens a trip with its first plan, of one night unless said otherwise. Returns its id. */
export const openPlanned = async (page: Page, app: App, token: string, nights = 1): Promise<string> => {
  const id = await plannedTrip(app, token, nights);
  await page.goto(`${app.url}/trip/chat/${id}`);
  await expect(messageInput(page)).toBeEnabled();
  // Those below the window join one by one, and can be scrolled to then.
  await expect(page.locator('.day-card')).toHaveCount(nights + 1);
  return id;
};

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Expects that password managers find what each of these fields is for. */
export const expectFilledIn = async (page: Page, fields: Record<string, string>): Promise<void> => {
  for (const [label, autocomplete] of Object.entries(fields))
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('autocomplete', autocomplete);
};

/** Expects an address beside a new password, without which it would be saved for nobody. */
export const expectOwner = (page: Page, email: string): Promise<void> =>
  expect(page.locator('form:has([autocomplete=new-password]) [autocomplete=username]')).toHaveValue(email);

/** The rules whose findings differ between light and dark: the elements are the same in both. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** How often colours that look wrong are measured again. */
const MEASURED_AGAIN = 3;

/** Holds the notes, as a pointer over them would: what goes while it is looked at has no colours to speak of. */
const tellNotes = (page: Page, what: 'Pause' | 'Resume'): Promise<unknown> =>
  page.evaluate(
    (type) => document.querySelector('.toasts')?.dispatchEvent(new Event(type)),
    `toast.viewport${what}`,
  );

/** What lies over everything else: the page beneath it can be neither read nor reached, and has been checked without it. */
const OVERLAY = '[role=dialog][data-state=open], [role=alertdialog][data-state=open], [role=menu]';

const isDark = (page: Page): Promise<boolean> =>
  page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);

/** Waits until the page has its colours, and nothing fades in any more, which would be measured wrongly. */
const settleColours = async (page: Page, colorScheme: 'dark' | 'light'): Promise<void> => {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.waitForFunction((dark) => {
    const { classList } = document.documentElement;
    return !document.querySelector('.radix-themes') || classList.contains('dark') === dark;
  }, colorScheme === 'dark');
  await tellNotes(page, 'Pause');
  await page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
};

/** Everything axe finds now within what lies on top, or on the page. */
const findingsOf = async (page: Page, options: RunOptions): Promise<string[]> => {
  const measure = async () => {
    const { violations } = await page.evaluate(
      ([overlay, how]) => {
        const top = [...document.querySelectorAll(overlay)].at(-1);
        return window.axe.run(top ?? document, how);
      },
      [OVERLAY, options] as const,
    );
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
  };
  // Under load Chromium gives words their old colour on their new ground for a while: what is wrong stays so.
  let found = await measure();
  for (let again = 0; found.length > 0 && again < MEASURED_AGAIN; again += 1) {
    await page.evaluate(async () => {
      for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
    });
    found = await measure();
  }
  return found;
};

/**
 * Fails, with the elements, on anything axe finds on what lies on top of the page, or on the page where nothing does, in
 * light and in dark colours; the rules in `but` do not apply to it. Leaves the page in the other colours than before:
 * changing them takes longer than looking for faults.
 */
export const expectNoFindings = async (page: Page, where: string, but: string[] = []): Promise<void> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const rules = Object.fromEntries(but.map((rule) => [rule, { enabled: false }]));
  const now = (await isDark(page)) ? 'dark' : 'light';
  const other = now === 'dark' ? 'light' : 'dark';
  for (const colorScheme of [now, other] as const) {
    await settleColours(page, colorScheme);
    const found = await findingsOf(page, {
      resultTypes: ['violations'],
      runOnly: colorScheme === now ? { type: 'tag', values: TAGS } : { type: 'rule', values: COLOUR_RULES },
      rules,
    });
    expect(found, `${where}, ${colorScheme}`).toEqual([]);
    await tellNotes(page, 'Resume');
  }
};

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
const takeNote = (page: Page, title: string, text: string): Promise<boolean> =>
  page.evaluate((wanted) => {
    const shown: string[] = Reflect.get(window, 'notesShown');
    const at = shown.indexOf(wanted);
    if (at >= 0) shown.splice(at, 1);
    return at >= 0;
  }, `${title}\n${text}`);

/** Waits for a note with these two lines, also one that a busy machine only looks for when it has gone. */
export const expectNote = (page: Page, title: string, text: string): Promise<void> =>
  expect.poll(() => takeNote(page, title, text), `the note "${title}: ${text}"`).toBe(true);
