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
