import path from 'node:path';
import { defineConfig } from '@playwright/test';

/**
 * The browser tests. test/e2e/global-setup.ts brings the product up and says in environment variables, which
 * the workers inherit, where it is and which browser to use.
 */
export default defineConfig({
  testDir: 'test/e2e',
  globalSetup: './test/e2e/global-setup.ts',
  outputDir: 'test-results',
  // One office of seeded data serves all files, and two cores serve browser, api, worker and databases.
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    baseURL: process.env.BALIE_TEST_URL ?? '',
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    screenshot: 'only-on-failure',
    // A trace films every test, which costs a third of the time on two cores; `--trace on` makes one of a test that failed.
    trace: 'off',
    launchOptions: {
      executablePath: path.join(import.meta.dirname, 'test/support/bare-chromium.sh'),
      // Chromium's sandbox refuses to run as root.
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    },
  },
});
