import { afterEach, beforeEach, expect, vi } from 'vitest';

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
/** A second, the usual patience, is short for a machine that hashes passwords and starts databases beside it. */
const PATIENCE_MS = 15_000;
vi.waitFor = (check, options = PATIENCE_MS) => waitFor(check, options);
