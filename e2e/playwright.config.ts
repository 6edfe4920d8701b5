import { defineConfig } from '@playwright/test';

const executablePath = process.env.CHROMIUM_PATH;

/** The built product in Chromium. Each spec file starts a server of its own on a fresh data folder (see site.ts). */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  fullyParallel: false,
  workers: 2,
  // Named at the end of the run where it was needed: such a test waits for too little, and is to be mended.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
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
