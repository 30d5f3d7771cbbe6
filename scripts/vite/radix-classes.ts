import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const RADIX = '@radix-ui/themes';
const IMPORT = /(?:import|export)\b[^'"]*?from\s*['"]([^'"]+)['"]|import\s*['"]([^'"]+)['"]/g;
const NAMED = /import\s*\{([^}]*)\}\s*from\s*['"]@radix-ui\/themes['"]/g;

const kebab = (name: string) => name.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase();

/** Relative files a source imports statically; lazily imported ones are someone else's first paint. */
const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(IMPORT)]
    .map((match) => match[1] ?? match[2] ?? '')
    .filter((specifier) => specifier.startsWith('.') && /\.(js|ts|tsx)$/.test(specifier))
    .map((specifier) => resolve(dirname(file), specifier));

/** All files reachable from `roots` by static relative imports, the roots included. */
export const reachable = (roots: readonly string[]): Set<string> => {
  const seen = new Set<string>();
  const open = [...roots];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (seen.has(file) || !existsSync(file)) continue;
    seen.add(file);
    open.push(...importsOf(file));
  }
  return seen;
};

const componentsIn = (files: Iterable<string>): Set<string> => {
  const names = new Set<string>();
  for (const file of files) {
    for (const [, list = ''] of readFileSync(file, 'utf8').matchAll(NAMED)) {
      for (const name of list.split(',')) {
        const component = name.trim().split(/\s+as\s+/)[0] ?? '';
        if (/^[A-Z]/.test(component)) names.add(component);
      }
    }
  }
  return names;
};

/**
 * The `rt-` classes (`rt-Button`, `rt-BaseButton`…) that the Radix components imported in `files` can put on an
 * element: read from the components' own code, so nobody has to keep a list.
 */
export const radixClassesFor = (root: string, files: Iterable<string>): Set<string> => {
  const home = join(root, 'node_modules', RADIX, 'dist/esm/components');
  const roots = [...componentsIn(files)].map((name) => join(home, `${kebab(name)}.js`));
  const unknown = roots.filter((file) => !existsSync(file));
  if (unknown.length > 0) throw new Error(`Radix Themes has no such component: ${unknown.join(', ')}`);
  const classes = new Set<string>(['rt-reset']);
  for (const file of reachable(roots)) {
    if (!file.startsWith(home)) continue;
    for (const [name] of readFileSync(file, 'utf8').matchAll(/rt-[A-Z]\w*/g)) classes.add(name);
  }
  return classes;
};
