import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';

/** Console noise nobody expected fails the test that made it; `expectConsoleError` allows one message. */
const allowed: RegExp[] = [];
const seen: string[] = [];

export const expectConsoleError = (pattern: RegExp): void => {
  allowed.push(pattern);
};

beforeEach(() => {
  allowed.length = 0;
  seen.length = 0;
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...args: unknown[]) => {
      seen.push(args.map(String).join(' '));
    });
  }
});

afterEach(() => {
  vi.restoreAllMocks();
  expect(seen.filter((line) => !allowed.some((pattern) => pattern.test(line)))).toEqual([]);
});

const waitFor = vi.waitFor;
/**
 * A second, the usual patience, is short for a machine that hashes passwords and starts databases beside it; and most
 * of what is waited for is there in a few milliseconds.
 */
vi.waitFor = (check, options = 15_000) =>
  waitFor(check, { interval: 10, ...(typeof options === 'number' ? { timeout: options } : options) });

if (typeof document !== 'undefined') {
  // jsdom draws nothing and knows no animations; the page asks for them to have all its styles worked out.
  document.getAnimations ??= () => [];
  // A page of its own takes longer than most files: what one leaves in it and in the app's modules ends with it.
  afterAll(async () => {
    // A module whose page is taken away while it loads could not be loaded by the files that follow.
    await vi.dynamicImportSettled();
    vi.unstubAllGlobals();
    vi.resetModules();
    document.body.replaceChildren();
  });
}
