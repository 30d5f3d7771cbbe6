import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readEnv, VARIABLES } from '../../../server/env.ts';

const read = (path: string) => readFileSync(join(import.meta.dirname, '../../..', path), 'utf8');
const known = [...VARIABLES].sort();

test('docker-compose.yml gives the app every variable there is but the folder of the image, and no other', () => {
  const app = /\n {2}app:\n([\s\S]*?)\n {2}\w+:\n/.exec(read('docker-compose.yml'))?.[1] ?? '';
  const environment = /environment:\n((?: {6}.*\n)+)/.exec(app)?.[1] ?? '';
  const given = [...environment.matchAll(/^ {6}([A-Z_]+):/gm)].map((match) => match[1]);
  expect([...given, 'DATA_DIR'].sort()).toEqual(known);
  expect(read('Dockerfile')).toMatch(/ENV .*DATA_DIR=/);
});

test('what docker-compose.yml sets when nothing is set passes the checks of the start', () => {
  const lines = [...read('docker-compose.yml').matchAll(/^ {6}([A-Z_]+): "?(.*?)"?$/gm)];
  // Twice, for the default of one variable may hold another.
  const unset = (text: string) => text.replace(/\$\{\w+:-([^${}]*)\}/g, '$1');
  const values = lines.map(([, name, value]) => [name, unset(unset(value ?? ''))]);
  const app = Object.fromEntries(values.filter(([name]) => VARIABLES.includes(name ?? '')));
  // As its command says, which makes the secret that is not set.
  expect(readEnv(app, { keepSecret: true })).toMatchObject({ ok: true });
});

test('the README names every variable', () => {
  const rows = [...read('README.md').matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, cell]) => [
    ...(cell ?? '').matchAll(/`([A-Z_]+)`/g),
  ]);
  expect(rows.map((match) => match[1]).sort()).toEqual(known);
});
