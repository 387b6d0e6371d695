import { defineConfig } from '@playwright/test';
import { PANELS_VARIABLE, stackInfo } from '#test/support/stack-info.ts';

/**
 * The browser tests. test/e2e/global-setup.ts brings up a product for each worker and says in environment variables,
 * which the workers inherit, where they are and which browser to use.
 */
export default defineConfig({
  testDir: 'test/e2e',
  globalSetup: './test/e2e/global-setup.ts',
  outputDir: 'test-results',
  // Two cores serve browsers, apis, workers and databases; a file finds what the files before it left in its office.
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    // Read again in each worker, once the products are up.
    baseURL: PANELS_VARIABLE in process.env ? stackInfo().app : '',
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '',
      // Chromium's sandbox refuses to run as root.
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    },
  },
});
