import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

// Workers, and the servers that tests start, keep what was compiled: most of the time of a start.
process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), 'rihla-compiled');

export default defineConfig({
  test: {
    setupFiles: ['tests/kit/fail-on-noise.ts'],
    hookTimeout: 120_000,
    testTimeout: 30_000,
    // Two cores: more files at once only makes the databases slower.
    maxWorkers: 2,
    // Files of one worker share modules and databases; components keep state in modules, and have a page each.
    isolate: false,
    projects: [
      {
        extends: true,
        test: { name: 'components', include: ['tests/unit/**/*.test.tsx'], isolate: true },
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
