import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

const PLACE = '/*route-preload*/';
/** The two Latin faces every screen shows. */
const FONTS = /(el-messiri|figtree)-latin-wght-normal.*\.woff2$/;

const chunksUnder = (bundle: Bundle, fileName: string, found: Set<string>): Set<string> => {
  const chunk = bundle[fileName];
  if (!found.has(fileName) && chunk?.type === 'chunk') {
    found.add(fileName);
    for (const one of chunk.imports) chunksUnder(bundle, one, found);
  }
  return found;
};

const cssOf = (bundle: Bundle, files: Iterable<string>): Set<string> => {
  const css = new Set<string>();
  for (const file of files) {
    const chunk = bundle[file];
    if (chunk?.type === 'chunk') for (const one of chunk.viteMetadata?.importedCss ?? []) css.add(one);
  }
  return css;
};

const preloadsFor = (bundle: Bundle, chunks: Chunk[], modules: readonly string[]) => {
  const entry = chunks.find((chunk) => chunk.isEntry);
  const known = entry ? chunksUnder(bundle, entry.fileName, new Set()) : new Set<string>();
  const wanted = new Set<string>();
  for (const module of modules) {
    const chunk = chunks.find((one) => one.moduleIds.some((id) => id.endsWith(module)));
    if (!chunk) throw new Error(`No chunk holds ${module}`);
    chunksUnder(bundle, chunk.fileName, wanted);
  }
  const js = [...wanted].filter((file) => !known.has(file));
  const knownCss = cssOf(bundle, known);
  return [js, [...cssOf(bundle, js)].filter((file) => !knownCss.has(file))] as const;
};

/**
 * Lets index.html ask for the chunks of the screen at hand at once, instead of one after the other. `routes` maps a
 * pattern of the path to the modules it shows. The code goes into the page's one inline script, at a mark in it.
 */
export const routePreload = (routes: Readonly<Record<string, readonly string[]>>): Plugin => ({
  name: 'rihla:route-preload',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      if (!bundle) return html.replace(PLACE, '');
      const chunks = Object.values(bundle).filter((one): one is Chunk => one.type === 'chunk');
      const table = Object.entries(routes).map(([path, modules]) => [
        path,
        ...preloadsFor(bundle, chunks, modules),
      ]);
      const code =
        `;(function(t,p,a){for(a of t)if(new RegExp(a[0]).test(p)){[1,2].forEach(function(i){a[i].forEach(function(f){` +
        // Style sheets are only fetched: standing before the entry's own they would lose against it, rule by rule.
        `var l=document.createElement('link');l.rel=i==2?'preload':'modulepreload';if(i==2)l.as='style';l.href='/'+f;l.crossOrigin='';` +
        `document.head.appendChild(l)})});break}})(${JSON.stringify(table)},location.pathname)`;
      const fonts = Object.keys(bundle).filter((file) => FONTS.test(file));
      return {
        html: html.replace(PLACE, () => code),
        tags: fonts.map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
          injectTo: 'head-prepend' as const,
        })),
      };
    },
  },
});
