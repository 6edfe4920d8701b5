import { defineConfig } from 'vitest/config';

/** What takes many minutes: not part of `npm test`. One at a time, for some of it measures. */
export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    name: 'long',
    include: ['{core,host,shell-web,plugins,scripts}/**/*.long.test.ts'],
    globalSetup: ['host/testing/build.ts', 'core/testing/databases/end-of-run.ts'],
    fileParallelism: false,
    testTimeout: 600_000,
    hookTimeout: 120_000,
  },
});
