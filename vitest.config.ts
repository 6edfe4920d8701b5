import { defineConfig } from 'vitest/config';

const ROOMS = '{core,host,shell-web,plugins,scripts,e2e/{seams,house}}';
/** Covered to the last line, by its own tests alone. */
const KERNEL = ['core/kernel/**/*.test.ts'];
/** Of these, what waits for seconds or for Redis, or takes them: `npm run check` leaves it out, the coverage has it. */
const SLOW_KERNEL = [
  'core/kernel/archive/archive.test.ts',
  'core/kernel/generation/{claims,installed,streams}.test.ts',
  'core/kernel/host-services/{blobs/blobs,shared/redis,jobs/job-runner}.test.ts',
  'core/kernel/request/{input/{receive,slow-senders,upload},raw/raw}.test.ts',
  'core/kernel/{live/sockets,points/hooks}.test.ts',
];
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
  'host/bad-input/{archives,operator,crash,killed-migration,killed-job,several-hosts,upgrade,workers,texts/texts}.test.ts',
];
/** Whole houses, tables of rights, mail, storms and large sizes, seconds each: `npm test` asks them, `npm run check` not. */
const SLOW = [
  'plugins/admin/tests/uploads.test.ts',
  'e2e/{house,seams}/**/*.test.ts',
  'plugins/accounts/tests/{access-tokens,login}.test.ts',
  'plugins/{backups,exchange,takeover}/tests/*.test.ts',
  'plugins/exchange/format/pdf/chromium.test.ts',
  'plugins/*/tests/{rights,captcha-program,captcha-task,forgotten,mail,reminders}.test.ts',
  'plugins/ldap/tests/login.test.ts',
  'plugins/editor/{format/sql/read,format/table/table,tests/held-files,tests/limits,tests/templates}.test.ts',
  'plugins/items/server/threads/text-threads.test.ts',
  'plugins/items/server/**/{beside-savers,large-*,page-cost,page-limit,save-order,storm}.test.ts',
  'plugins/{items,exchange}/**/*.property.test.ts',
  'plugins/items/render/room.test.ts',
  'plugins/exchange/format/openapi/{hostile,public,public-large}.test.ts',
  'plugins/accounts/tests/second/passkey-alone.test.ts',
  'plugins/sso/tests/{attacks,links}.test.ts',
  'plugins/items/render/patch/block-renderer.test.ts',
];
/** The same, of what a browser is played for: whole screens. */
const SLOW_WEB = [
  'plugins/items/render/{payloads,render.property}.test.ts',
  'plugins/editor/web/{api/form,format/format,parts/{inserts/inserts,tools/counted},pages/PageEdit,saving/together,templates/templates}.test.tsx',
  'plugins/items/web/{groups/groups,members/members,search/search,tree/edit/TreeEditor}.test.tsx',
  'plugins/items/web/pages/{History,ItemList,ItemPassword,PageDiff,Reading,Reading.first}.test.tsx',
  'plugins/items/web/{life/life,reading/presence/presence,tree/edit/Rename}.test.tsx',
  'plugins/accounts/web/{admin/users/Users,pages/Register,pages/UserSetting}.test.tsx',
  'plugins/notices/web/{notices,watch/watch}.test.tsx',
  'plugins/editor/web/leave/leave.test.tsx',
  'plugins/{ldap/web/ldap,sso/web/sso,teams/web/teams}.test.tsx',
  'plugins/{exchange/web/exchange,files/web/attachments,takeover/web/takeover,backups/web/backups}.test.tsx',
];
/** Many minutes: `npm run test:long`. */
const LONG = [`${ROOMS}/**/*.long.test.ts`];

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
    projects: [
      // No module of ours holds state, so the tests share a process and load what they import once.
      { extends: true, test: { name: 'kernel', include: KERNEL, exclude: SLOW_KERNEL } },
      { extends: true, test: { name: 'slow-kernel', include: SLOW_KERNEL } },
      {
        extends: true,
        test: {
          name: 'plain',
          include: [`${ROOMS}/**/*.test.ts`],
          exclude: [...KERNEL, ...WEB, ...SLOW, ...PROCESS, ...LONG],
        },
      },
      { extends: true, test: { name: 'slow', include: SLOW, exclude: [...WEB, ...LONG] } },
      {
        extends: true,
        test: {
          name: 'process',
          include: PROCESS,
          globalSetup: ['host/testing/build.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      { extends: true, test: { name: 'template', include: TEMPLATE, isolate: true } },
      { extends: true, test: { name: 'web', include: WEB, exclude: [...TEMPLATE, ...SLOW_WEB], ...BROWSER } },
      { extends: true, test: { name: 'slow-web', include: SLOW_WEB, ...BROWSER } },
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
