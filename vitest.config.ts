import { defineConfig } from 'vitest/config';

const ROOMS = '{core,host,shell-web,plugins,scripts,e2e/seams}';
const PROCESS = ['host/process.test.ts', 'host/bad-input/{operator,crash,killed-migration}.test.ts'];

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    projects: [
      {
        extends: true,
        // No module of ours holds state, so the plain tests share a process and load what they import once.
        test: { name: 'plain', include: [`${ROOMS}/**/*.test.ts`], exclude: PROCESS, isolate: false },
      },
      {
        extends: true,
        // These start the product itself, which is built for them once.
        test: { name: 'process', include: PROCESS, isolate: false, globalSetup: ['host/testing/build.ts'] },
      },
      { extends: true, test: { name: 'react', include: [`${ROOMS}/**/*.test.tsx`] } },
    ],
    // On two cores the default is one worker, which leaves the other core idle.
    maxWorkers: '100%',
    testTimeout: 20_000,
    hookTimeout: 60_000,
    css: { modules: { classNameStrategy: 'non-scoped' } },
    coverage: {
      provider: 'v8',
      reportsDirectory: '.cache/coverage',
      reporter: ['text-summary'],
      include: ['core/kernel/**/*.ts'],
      exclude: ['**/*.test.ts', '**/test-*.ts'],
      thresholds: { lines: 100 },
    },
  },
});
