import { defineConfig } from 'vitest/config';

const ROOMS = '{core,host,shell-web,plugins,scripts,e2e/{seams,house}}';
/** A plugin as an author gets it, who has no browser that is shared. */
const TEMPLATE = 'scripts/plugin/template/**/*.test.tsx';

/** The lane of a test is the end of its name: `.test`, `.slow.test`, `.long.test`. */
const plain = (lane: string) => `${ROOMS}/**/*${lane}.ts`;
/** These run in a browser that happy-dom plays. */
const web = (lane: string) => [
  `${ROOMS}/**/*${lane}.tsx`,
  `{core,plugins,e2e/seams}/**/web/**/*${lane}.ts`,
  `shell-web/**/*${lane}.ts`,
];
const notQuick = ['.slow.test', '.long.test'].flatMap((lane) => [plain(lane), ...web(lane)]);

const BROWSER = {
  environment: './core/testing/web/one-browser.ts',
  setupFiles: ['core/testing/web/one-browser-setup.ts'],
};

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  resolve: {
    // The door that outsiders have to what plugins offer; in the SDK package it is a path of its own.
    alias: [{ find: /^@docstead\/core\/plugins\/(.+)$/, replacement: `${import.meta.dirname}/plugins/$1.ts` }],
  },
  test: {
    // No module of ours holds state, so the tests share a process and load what they import once.
    projects: [
      { extends: true, test: { name: 'quick', include: [plain('.test')], exclude: [...web('.test'), ...notQuick] } },
      {
        extends: true,
        test: { name: 'quick-web', include: web('.test'), exclude: [TEMPLATE, ...notQuick], ...BROWSER },
      },
      { extends: true, test: { name: 'template', include: [TEMPLATE], isolate: true } },
      {
        extends: true,
        test: {
          name: 'slow',
          include: [plain('.slow.test')],
          exclude: web('.slow.test'),
          // Some start the product itself, which is built for them once.
          globalSetup: ['host/testing/build.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      { extends: true, test: { name: 'slow-web', include: web('.slow.test'), ...BROWSER } },
    ],
    isolate: false,
    // The many short-lived objects of a page that is played are swept away seldom, and all at once.
    execArgv: ['--max-semi-space-size=64'],
    experimental: { fsModuleCache: true, fsModuleCachePath: '.cache/vitest' },
    globalSetup: ['core/testing/databases/end-of-run.ts'],
    setupFiles: ['core/testing/patience.ts', 'core/testing/closed.ts'],
    // On two cores the default is one worker, which leaves the other core idle.
    maxWorkers: '100%',
    // A limit ends what hangs, and a second try is a second try: `npm test` names what needed one.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    retry: 2,
    expect: { poll: { timeout: 30_000 } },
    css: { modules: { classNameStrategy: 'non-scoped' } },
    coverage: {
      provider: 'v8',
      reportsDirectory: '.cache/coverage',
      reporter: ['text-summary', ['text', { skipFull: true }]],
      include: ['core/kernel/**/*.ts'],
      exclude: ['**/*.test.ts', '**/test-*.ts', '**/testing/**'],
      thresholds: { lines: 100 },
    },
  },
});
