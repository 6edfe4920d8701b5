import { defineConfig } from 'vitest/config';

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    include: ['{core,host,shell-web,plugins,scripts}/**/*.test.{ts,tsx}', 'e2e/seams/**/*.test.ts'],
    typecheck: { enabled: false },
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
