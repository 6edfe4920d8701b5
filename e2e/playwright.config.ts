import { defineConfig } from '@playwright/test';

const executablePath = process.env.CHROMIUM_PATH;

/** The built product in Chromium. Each spec file starts a server of its own on a fresh data folder (see site.ts). */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  fullyParallel: false,
  workers: 2,
  // A limit ends what hangs, and a second try is a second try: `npm test` names what needed one.
  retries: 2,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    actionTimeout: 30_000,
    // A trace of every test takes a fifth of the time of all: `--trace on` for the one that is looked into.
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
