import { defineConfig } from 'vitest/config';

const ROOMS = '{core,host,shell-web,plugins,scripts,e2e/{seams,house}}';
/** Covered to the last line, by its own tests alone. */
const KERNEL = ['core/kernel/**/*.test.ts'];
/** These run in a browser that jsdom plays. */
const WEB = [
  `${ROOMS}/**/*.test.tsx`,
  `${ROOMS}/**/web/**/*.test.ts`,
  'shell-web/**/*.test.ts',
  'plugins/items/render/{payloads,render.property}.test.ts',
];
/** A plugin as an author gets it, who has no such browser. */
const TEMPLATE = ['scripts/plugin/template/**/*.test.tsx'];
/** These start the product itself, which is built for them once. */
const PROCESS = [
  'host/process.test.ts',
  'host/bad-input/{operator,crash,killed-migration,killed-job,texts/texts}.test.ts',
];
/** Many minutes: `npm run test:long`. */
const LONG = [`${ROOMS}/**/*.long.test.ts`];

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    projects: [
      // No module of ours holds state, so the tests share a process and load what they import once.
      { extends: true, test: { name: 'kernel', include: KERNEL } },
      {
        extends: true,
        test: { name: 'plain', include: [`${ROOMS}/**/*.test.ts`], exclude: [...KERNEL, ...WEB, ...PROCESS, ...LONG] },
      },
      { extends: true, test: { name: 'process', include: PROCESS, globalSetup: ['host/testing/build.ts'] } },
      { extends: true, test: { name: 'template', include: TEMPLATE, isolate: true } },
      {
        extends: true,
        test: {
          name: 'web',
          include: WEB,
          exclude: TEMPLATE,
          environment: './core/testing/web/one-browser.ts',
          setupFiles: ['core/testing/web/one-browser-setup.ts'],
        },
      },
    ],
    isolate: false,
    globalSetup: ['core/testing/end-of-run.ts'],
    // On two cores the default is one worker, which leaves the other core idle.
    maxWorkers: '100%',
    testTimeout: 20_000,
    hookTimeout: 20_000,
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
