import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { IS_LONG } from '#test/size.ts';
import { PANELS_VARIABLE, stackInfo } from '#test/support/stack-info.ts';

/** What only `npm run test:long` walks through: the rows of the ledger that these cite have another test as well. */
const LONG_WALKS = [
  'calendar-sync',
  'duplicates',
  'email-foreign',
  'email-outage',
  'found-records',
  'many-selected',
  'palette',
  'portal-inventory',
  'registry-comparison',
  'relation-return',
  'relations-undo',
  'selection-actions',
  'task-pictures',
  'vat-evidence',
].map((name) => `**/${name}.spec.ts`);
/** Pictures for the manual come from walks of either size. */
const TAKES_ALL = IS_LONG || process.env.BALIE_PICTURES !== undefined;

/** test/e2e/global-setup.ts starts a product for each worker, and passes its addresses in environment variables. */
export default defineConfig({
  testDir: 'test/e2e',
  testIgnore: TAKES_ALL ? [] : LONG_WALKS,
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
