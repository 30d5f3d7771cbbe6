import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

interface ServiceWorkerOptions {
  /** The worker's source. */
  entry: string;
  /** An address that serves the built index.html. */
  page: string;
  /** Names in the public folder that belong to the shell too. */
  also: readonly string[];
}

const digestOf = (source: string | Uint8Array): string =>
  createHash('sha256').update(source).digest('base64');

const shellOf = (
  bundle: Rolldown.OutputBundle,
  page: string,
  others: readonly (readonly [string, Buffer])[],
) => {
  const html = bundle['index.html'];
  if (html?.type !== 'asset') throw new Error('The build has no index.html to start from offline');
  const digest = digestOf(html.source);
  const files = [
    ...others.map(([name, source]) => ({ url: `/${name}`, revision: digestOf(source) })),
    ...Object.keys(bundle)
      .filter((file) => file.startsWith('assets/'))
      .sort()
      .map((file) => ({ url: `/${file}`, revision: null })),
    // Last, so that it is never there without its files. A server that has moved on to another build meanwhile must
    // not give its page to the files of this one.
    { url: page, revision: digest, integrity: `sha256-${digest}` },
  ];
  return { files, page };
};

const bundleWorker = async (entry: string, shell: object): Promise<string> => {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { SHELL: JSON.stringify(shell), 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: ['chrome111', 'firefox114', 'safari16.4'],
      // One file without imports: not every browser takes modules for workers.
      lib: { entry, formats: ['iife'], name: 'worker' },
    },
  });
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((one) =>
    'output' in one ? one.output : [],
  );
  const chunk = outputs.find((one) => one.type === 'chunk');
  if (!chunk) throw new Error(`${entry} could not be bundled`);
  return chunk.code;
};

/** Writes `sw.js`: the worker, with the list of files the app consists of, so that it starts without a network. */
export const serviceWorker = ({ entry, page, also }: ServiceWorkerOptions): Plugin => {
  let publicDir = '';
  return {
    name: 'rihla:service-worker',
    apply: 'build',
    configResolved(config) {
      publicDir = config.publicDir;
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const others = also.map((name) => [name, readFileSync(join(publicDir, name))] as const);
        const source = await bundleWorker(entry, shellOf(bundle, page, others));
        this.emitFile({ type: 'asset', fileName: 'sw.js', source });
      },
    },
  };
};
