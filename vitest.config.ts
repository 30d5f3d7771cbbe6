import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

// Workers, and the servers that tests start, keep what was compiled: most of the time of a start.
process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), 'rihla-compiled');

/** The loader of Google's script keeps its failure for as long as its page lives. */
const PAGE_OF_ITS_OWN = 'tests/unit/client/map/google-map-blocked.test.tsx';

export default defineConfig({
  test: {
    setupFiles: ['tests/kit/fail-on-noise.ts'],
    hookTimeout: 120_000,
    testTimeout: 30_000,
    // Two cores: more files at once only makes the databases slower.
    maxWorkers: 2,
    // Files of one worker share modules, databases and pages; those that have a page read the app's modules anew.
    isolate: false,
    projects: [
      {
        extends: true,
        test: { name: 'components', include: ['tests/unit/**/*.test.tsx'], exclude: [PAGE_OF_ITS_OWN] },
      },
      {
        extends: true,
        test: { name: 'page of its own', include: [PAGE_OF_ITS_OWN], isolate: true },
      },
      {
        extends: true,
        test: { name: 'unit', include: ['tests/unit/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          globalSetup: ['tests/kit/db/global-setup.ts'],
        },
      },
    ],
  },
});
