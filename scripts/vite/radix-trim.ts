import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Root } from 'postcss';
import postcss from 'postcss';
import type { Plugin } from 'vite';

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

const LAYERS = '@layer app-base, radix-tokens, radix-components, radix-utilities;';
const SHEET =
  /@radix-ui\/themes\/(?:tokens\/)?(base|components|utilities|colors\/\w+)\.css(?:\?set=(first|rest))?$/;

/**
 * With it the browser works out the style of the root, which has all colours as variables, for every element that joins
 * or leaves the page: a millisecond each. theme.css sets the root's colour scheme, all these rules are for.
 */
const ASKS_THE_ROOT = /:root\b[^,]*:has\(/;

export interface RadixTrimOptions {
  root: string;
  /** Files of the client, relative to the root, that make up the first paint of the entry screens. */
  first: readonly string[];
  accents: readonly string[];
  grays: readonly string[];
}

type Keep = (selector: string) => boolean;

/** What the components of these classes, our colours and the base breakpoint need; everything else goes. */
const keeper = (classes: ReadonlySet<string>, { accents, grays }: RadixTrimOptions): Keep => {
  const known = (attribute: string, names: readonly string[], selector: string) =>
    [...selector.matchAll(new RegExp(`\\[${attribute}=['"]?(\\w+)['"]?\\]`, 'g'))].every(([, name = '']) =>
      names.includes(name),
    );
  return (selector) => {
    const bare = selector.replace(/:not\([^()]*(\([^()]*\)[^()]*)*\)/g, '');
    if (ASKS_THE_ROOT.test(bare)) return false;
    if (/\.(xs|sm|md|lg|xl)\\:|\.-rt-r-|\\:-rt-r-/.test(bare)) return false;
    if ([...bare.matchAll(/\.(rt-[A-Z]\w*)/g)].some(([, name = '']) => !classes.has(name))) return false;
    return known('data-accent-color', accents, bare) && known('data-gray-color', grays, bare);
  };
};

const dropRules = (sheet: Root, keep: Keep) => {
  sheet.walkRules((rule) => {
    if (rule.parent?.type === 'atrule' && 'name' in rule.parent && /keyframes$/.test(rule.parent.name))
      return;
    const kept = rule.selectors.filter(keep);
    if (kept.length === 0) rule.remove();
    else if (kept.length < rule.selectors.length) rule.selectors = kept;
  });
  // Colours for wide-gamut screens double the size of every scale; ours are defined once, in sRGB.
  sheet.walkAtRules('media', (at) => {
    if (/color-gamut/.test(at.params)) at.remove();
  });
};

const dropEmpty = (sheet: Root) => {
  const animations = new Set<string>();
  sheet.walkDecls(/^animation/, (decl) => {
    for (const word of decl.value.split(/[\s,]+/)) animations.add(word);
  });
  sheet.walkAtRules(/keyframes$/, (at) => {
    if (!animations.has(at.params)) at.remove();
  });
  for (let removed = true; removed; ) {
    removed = false;
    sheet.walk((node) => {
      if ((node.type === 'atrule' || node.type === 'rule') && node.nodes?.length === 0) {
        node.remove();
        removed = true;
      }
    });
  }
};

const trim = (css: string, keep: Keep): string => {
  const sheet = postcss.parse(css);
  dropRules(sheet, keep);
  dropEmpty(sheet);
  return sheet.toString();
};

/**
 * Cuts the style sheets of Radix Themes to what the client uses and puts them in cascade layers. A sheet imported
 * with `?set=first` holds what the entry screens need; with `?set=rest` what the other screens need beyond that.
 * Responsive values (`size={{ sm: … }}`) and negative margins of Radix are not kept: layout is done in our own CSS.
 */
export const radixTrim = (options: RadixTrimOptions): Plugin => {
  const client = join(options.root, 'client');
  const keepers = () => {
    const first = reachable(options.first.map((file) => join(client, file)));
    const all = globSync('**/*.tsx', { cwd: client }).map((file) => join(client, file));
    return {
      first: keeper(radixClassesFor(options.root, first), options),
      all: keeper(radixClassesFor(options.root, all), options),
    };
  };
  let known: ReturnType<typeof keepers> | null = null;
  return {
    name: 'rihla:radix-trim',
    enforce: 'pre',
    buildStart() {
      known = null;
    },
    transform(css, id) {
      const [, sheet, set] = SHEET.exec(id) ?? [];
      if (!sheet) return null;
      known ??= keepers();
      const { first, all } = known;
      const keep: Keep = set === 'rest' ? (selector) => all(selector) && !first(selector) : set ? first : all;
      const layer = sheet === 'components' || sheet === 'utilities' ? sheet : 'tokens';
      return { code: `${LAYERS}\n@layer radix-${layer} {\n${trim(css, keep)}\n}`, map: null };
    },
  };
};
