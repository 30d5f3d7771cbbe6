import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/{unit,integration}/**/*.test.{ts,tsx}'],
    globalSetup: ['tests/kit/db/global-setup.ts'],
    setupFiles: ['tests/kit/fail-on-noise.ts', 'tests/kit/client/stub-animations.ts'],
    // Shared build machines stall for seconds; on one's own machine every failure shows.
    retry: process.env.CI ? 1 : 0,
    hookTimeout: 60_000,
    testTimeout: 30_000,
    // Two cores: more files at once only makes the databases slower.
    maxWorkers: 2,
  },
});
