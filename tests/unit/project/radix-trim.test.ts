import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { radixClassesFor, reachable } from '../../../scripts/vite/radix-trim.ts';

const ROOT = join(import.meta.dirname, '../../..');
let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'rihla-radix-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

const file = (name: string, text: string) => {
  writeFileSync(join(dir, name), text);
  return join(dir, name);
};

test('the classes of a component are those of all the parts it is made of', () => {
  symlinkSync(join(ROOT, 'node_modules'), join(dir, 'node_modules'));
  const page = file('page.tsx', `import { Button, DropdownMenu as Menu } from '@radix-ui/themes';`);
  const classes = radixClassesFor(dir, [page]);
  for (const name of ['rt-Button', 'rt-BaseButton', 'rt-DropdownMenuContent', 'rt-BaseMenuItem']) {
    expect(classes, name).toContain(name);
  }
  expect(classes).not.toContain('rt-TextFieldRoot');
});

test('a component that does not exist fails the build by its name', () => {
  symlinkSync(join(ROOT, 'node_modules'), join(dir, 'node_modules'));
  const page = file('page.tsx', `import { Buton } from '@radix-ui/themes';`);
  expect(() => radixClassesFor(dir, [page])).toThrow(/buton/);
});

test('what is imported only later does not belong to the first screen', () => {
  const first = file(
    'first.tsx',
    `import { a } from './second.tsx';\nconst later = () => import('./third.tsx');`,
  );
  const second = file('second.tsx', `export { a } from './fourth.ts';`);
  file('third.tsx', '');
  const fourth = file('fourth.ts', 'export const a = 1;');
  expect([...reachable([first])].sort()).toEqual([first, second, fourth].sort());
});
