import { globSync } from 'node:fs';
import { join } from 'node:path';
import postcss, { type Root } from 'postcss';
import type { Plugin } from 'vite';
import { radixClassesFor, reachable } from './radix-classes.ts';

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
