import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
const page = readFileSync(join(ROOT, 'docs/security.md'), 'utf8');

/** The rows of all tables: a promise, and the files said to show it. */
const promises = [...page.matchAll(/^\| (?!Promise|---)(.+) \| (.+) \|$/gm)].map((row) => ({
  promise: row[1] ?? '',
  shownBy: [...(row[2] ?? '').matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? ''),
}));

test('every promise of security is shown by tests that exist', () => {
  expect(promises.length).toBeGreaterThan(25);
  for (const { promise, shownBy } of promises) {
    expect(shownBy, promise).not.toEqual([]);
    for (const file of shownBy) {
      expect(file).toMatch(/^tests\/(unit|integration|browser)\/.+\.(test|spec)\.tsx?$/);
      expect(readFileSync(join(ROOT, file), 'utf8'), `${file}: ${promise}`).toMatch(/\btest\b/);
    }
  }
});
