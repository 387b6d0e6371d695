import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { IS_LONG } from '#test/size.ts';
import { PANELS_VARIABLE, stackInfo } from '#test/support/stack-info.ts';

/** What only `npm run test:long` walks through. */
const LONG_WALKS = ['**/email-foreign.spec.ts', '**/email-outage.spec.ts'];

/** test/e2e/global-setup.ts starts a product for each worker, and passes its addresses in environment variables. */
export default defineConfig({
  testDir: 'test/e2e',
  testIgnore: IS_LONG ? [] : LONG_WALKS,
  globalSetup: './test/e2e/global-setup.ts',
  outputDir: 'test-results',
  // Each worker has a product of its own, so that the files of one never meet those of another.
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    // This file is read again in each worker, when the products run.
    baseURL: PANELS_VARIABLE in process.env ? stackInfo().app : '',
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
