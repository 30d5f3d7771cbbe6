import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');

/** Which files may import which outside package. The table is the documentation. */
const DOORS: Record<string, RegExp> = {
  'drizzle-orm': /^server\/(db|auth)\//,
  pg: /^server\/db\/open\.ts$/,
  '@electric-sql/pglite': /^server\/db\/open\.ts$/,
  openai: /^server\/planner\/model\/openai\.ts$/,
  'socket.io': /^server\/live\/open\.ts$/,
  '@socket.io/redis-adapter': /^server\/live\/redis\.ts$/,
  ioredis: /^server\/live\/redis\.ts$/,
  hono: /^server\/(app\.ts|http\/|auth\/)/,
  '@hono/node-server': /^server\/(start-server\.ts|http\/)/,
  'better-auth': /^server\/auth\//,
  jose: /^server\/auth\//,
  nodemailer: /^server\/mail\//,
  pino: /^server\/log\.ts$/,
  'prom-client': /^server\/metrics\.ts$/,
  adhan: /^server\/places\//,
  minisearch: /^server\/places\//,
  'socket.io-client': /^client\/live\.ts$/,
  leaflet: /^client\/trip\/map\//,
  '@react-google-maps/api': /^client\/trip\/map\/google\//,
  'react-markdown': /^client\/trip\/prose\/markdown-text\.tsx$/,
  '@daypicker/react': /^client\/(ui|screens)\//,
  downshift: /^client\/ui\//,
  'workbox-core': /^client\/worker\//,
  'workbox-precaching': /^client\/worker\//,
  'workbox-routing': /^client\/worker\//,
};

const sources = globSync('{server,client,shared}/**/*.{ts,tsx}', { cwd: ROOT });
const importsOf = (path: string): string[] =>
  [...readFileSync(join(ROOT, path), 'utf8').matchAll(/(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)].map(
    (match) => match[1] ?? '',
  );
const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

test('every outside package comes in through its own door', () => {
  const wrong: string[] = [];
  for (const path of sources) {
    for (const specifier of importsOf(path)) {
      const door = DOORS[packageOf(specifier)];
      if (door && !specifier.startsWith('.') && !door.test(path)) wrong.push(`${path} imports ${specifier}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('client and server never import each other, and shared imports neither', () => {
  const room = (path: string) => path.split('/')[0];
  const wrong: string[] = [];
  for (const path of sources) {
    for (const specifier of importsOf(path).filter((one) => one.startsWith('.'))) {
      const target = room(join(path, '..', specifier));
      if (target !== room(path) && target !== 'shared') wrong.push(`${path} imports ${specifier}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('only the environment door reads the environment', () => {
  const readers = sources.filter((path) => /process\.env/.test(readFileSync(join(ROOT, path), 'utf8')));
  expect(readers.filter((path) => !['server/env.ts', 'server/main.ts'].includes(path))).toEqual([]);
});

test('every path the documents name exists', () => {
  const missing: string[] = [];
  for (const document of ['README.md', ...globSync('docs/**/*.md', { cwd: ROOT })]) {
    const text = readFileSync(join(ROOT, document), 'utf8');
    for (const [, path] of text.matchAll(
      /`((?:server|client|shared|drizzle|tests|docs|scripts)\/[\w./-]*[\w/])`/g,
    )) {
      if (path && globSync(path, { cwd: ROOT }).length === 0) missing.push(`${document}: ${path}`);
    }
  }
  expect(missing).toEqual([]);
});
