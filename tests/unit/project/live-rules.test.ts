import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
const page = readFileSync(join(ROOT, 'docs/live.md'), 'utf8');
const rules = [...page.matchAll(/^\*\*(L\d+)\. /gm)].map((match) => match[1] ?? '');

/** Rule numbers in the titles of tests: a comment or a name elsewhere shows nothing. */
const CITED =
  /\b(?:test|it|describe|eachReplyContext|eachApiContext)(?:\.each\([^)]*\))?\(\s*[`'"][^`'"\n]*?((?:\[L\d+\])+)/g;
const cited = globSync('tests/{unit,integration,browser}/**/*.{ts,tsx}', { cwd: ROOT })
  .filter((path) => !path.endsWith('live-rules.test.ts'))
  .flatMap((path) => [...readFileSync(join(ROOT, path), 'utf8').matchAll(CITED)])
  .flatMap((match) => (match[1] ?? '').match(/L\d+/g) ?? []);

test('the rules of live writing are numbered from L1 to L7', () => {
  expect(rules).toEqual(['L1', 'L2', 'L3', 'L4', 'L5', 'L6', 'L7']);
});

test('every rule of live writing is shown by a test, and no test cites another', () => {
  expect([...new Set(cited)].sort()).toEqual(rules);
});

test('every file that is said to keep a rule exists', () => {
  const files = [...page.matchAll(/`((?:client|server|shared|tests)\/[^`]+)`/g)].map(
    (match) => match[1] ?? '',
  );
  expect(files.length).toBeGreaterThan(rules.length);
  for (const file of files) expect(readFileSync(join(ROOT, file), 'utf8'), file).not.toBe('');
});
