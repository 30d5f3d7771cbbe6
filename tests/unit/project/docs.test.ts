import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
const textOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

test('only env.ts and main.ts read the environment', () => {
  const sources = globSync('{server,client,shared}/**/*.{ts,tsx}', { cwd: ROOT });
  expect(sources.length).toBeGreaterThan(300);
  const readers = sources.filter((path) => /process\.env/.test(textOf(path)));
  expect(readers.filter((path) => !['server/env.ts', 'server/main.ts'].includes(path))).toEqual([]);
});

test('every path the documents name exists', () => {
  const missing: string[] = [];
  for (const document of ['README.md', ...globSync('docs/**/*.md', { cwd: ROOT })]) {
    for (const [, path] of textOf(document).matchAll(
      /`((?:server|client|shared|drizzle|tests|bench|docs|scripts)\/[\w./-]*[\w/])`/g,
    )) {
      if (path && globSync(path, { cwd: ROOT }).length === 0) missing.push(`${document}: ${path}`);
    }
  }
  expect(missing).toEqual([]);
});
