import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readEnv, VARIABLES } from '../../../server/env.ts';

const ROOT = join(import.meta.dirname, '../../..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const pathsIn = (paths: string | readonly string[]): string[] => globSync(paths, { cwd: ROOT });

test('only env.ts and main.ts read the environment', () => {
  const sources = pathsIn('{server,client,shared}/**/*.{ts,tsx}');
  expect(sources.length).toBeGreaterThan(250);
  const readers = sources.filter((path) => /process\.env/.test(read(path)));
  expect(readers.filter((path) => !['server/env.ts', 'server/main.ts'].includes(path))).toEqual([]);
});

test('every path the documents name exists', () => {
  const missing: string[] = [];
  for (const document of ['README.md', ...pathsIn('docs/**/*.md')]) {
    for (const [, path] of read(document).matchAll(
      /`((?:server|client|shared|drizzle|tests|bench|docs|scripts)\/[\w./-]*[\w/])`/g,
    )) {
      if (path && pathsIn(path).length === 0) missing.push(`${document}: ${path}`);
    }
  }
  expect(missing).toEqual([]);
});

test('every promise of security is shown by tests that exist', () => {
  // The rows of all tables: a promise, and the files said to show it.
  const rows = [...read('docs/security.md').matchAll(/^\| (?!Promise|---)(.+) \| (.+) \|$/gm)];
  expect(rows.length).toBeGreaterThan(25);
  for (const [, promise = '', shownBy = ''] of rows) {
    const files = [...shownBy.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '');
    expect(files, promise).not.toEqual([]);
    for (const file of files) {
      expect(file).toMatch(/^tests\/(unit|integration|browser)\/.+\.(test|spec)\.tsx?$/);
      expect(read(file), `${file}: ${promise}`).toMatch(/\b(test|it)\b/);
    }
  }
});

describe('The rules of live writing', () => {
  const rules = [...read('docs/live.md').matchAll(/^\*\*(L\d+)\. /gm)].map((match) => match[1] ?? '');
  /** Rule numbers in the titles of tests: a comment or a name elsewhere shows nothing. */
  const CITED =
    /\b(?:test|it|describe|eachReplyContext|eachApiContext)(?:\.sequential)?(?:\.each\([^)]*\))?\(\s*[`'"][^`'"\n]*?((?:\[L\d+\])+)/g;
  const cited = pathsIn('tests/{unit,integration,browser}/**/*.{ts,tsx}')
    .filter((path) => !path.endsWith('documents.test.ts'))
    .flatMap((path) => [...read(path).matchAll(CITED)])
    .flatMap((match) => (match[1] ?? '').match(/L\d+/g) ?? []);

  test('are numbered from L1 to L7', () => {
    expect(rules).toEqual(['L1', 'L2', 'L3', 'L4', 'L5', 'L6', 'L7']);
  });

  test('are each shown by a test, and no test cites another', () => {
    expect([...new Set(cited)].sort()).toEqual(rules);
  });

  test('are kept by files that exist', () => {
    const files = [...read('docs/live.md').matchAll(/`((?:client|server|shared|tests)\/[^`]+)`/g)].map(
      (match) => match[1] ?? '',
    );
    expect(files.length).toBeGreaterThan(rules.length);
    for (const file of files) expect(read(file), file).not.toBe('');
  });
});

describe('The variables of the environment', () => {
  const known = [...VARIABLES].sort();
  const compose = read('docker-compose.yml');

  test('are all given to the app by docker-compose.yml but the folder of the image, and no other', () => {
    const app = /\n {2}app:\n([\s\S]*?)\n {2}\w+:\n/.exec(compose)?.[1] ?? '';
    const environment = /environment:\n((?: {6}.*\n)+)/.exec(app)?.[1] ?? '';
    const given = [...environment.matchAll(/^ {6}([A-Z_]+):/gm)].map((match) => match[1]);
    expect([...given, 'DATA_DIR'].sort()).toEqual(known);
    expect(read('Dockerfile')).toMatch(/ENV .*DATA_DIR=/);
  });

  test('pass the checks of the start as docker-compose.yml sets them when nothing is set', () => {
    const lines = [...compose.matchAll(/^ {6}([A-Z_]+): "?(.*?)"?$/gm)];
    // Twice, for the default of one variable may hold another.
    const unset = (text: string) => text.replace(/\$\{\w+:-([^${}]*)\}/g, '$1');
    const values = lines.map(([, name, value]) => [name, unset(unset(value ?? ''))]);
    const app = Object.fromEntries(values.filter(([name]) => VARIABLES.includes(name ?? '')));
    // As its command says, which makes the secret that is not set.
    expect(readEnv(app, { keepSecret: true })).toMatchObject({ ok: true });
  });

  test('are all named in the README', () => {
    const rows = [...read('README.md').matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, cell]) => [
      ...(cell ?? '').matchAll(/`([A-Z_]+)`/g),
    ]);
    expect(rows.map((match) => match[1]).sort()).toEqual(known);
  });
});
