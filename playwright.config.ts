import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { LONG_WALKS } from '#test/long-walks.ts';
import { IS_LONG } from '#test/size.ts';
import { PANELS_VARIABLE, stackInfo } from '#test/support/environment/stack-info.ts';

/** Pictures for the manual come from walks of either size. */
const RUNS_ALL = IS_LONG || process.env.BALIE_PICTURES !== undefined;

/** test/e2e/global-setup.ts starts a product for each worker, and passes its addresses in environment variables. */
export default defineConfig({
  testDir: 'test/e2e',
  testIgnore: RUNS_ALL ? [] : LONG_WALKS.map((name) => `**/${name}.spec.ts`),
  globalSetup: './test/e2e/global-setup.ts',
  outputDir: 'test-results',
  // Each worker has a product of its own, so that the files of one never meet those of another.
  workers: 2,
  timeout: 300_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    // This file is read again in each worker, when the products run.
    baseURL: PANELS_VARIABLE in process.env ? stackInfo().app : '',
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    screenshot: 'only-on-failure',
    // A menu that fades in and out costs a third more to draw; the long size sees it fade.
    contextOptions: { reducedMotion: IS_LONG ? 'no-preference' : 'reduce' },
    // A trace films every test, which costs a third of the time on two cores; `--trace on` makes one of a test that failed.
    trace: 'off',
    launchOptions: {
      executablePath: path.join(import.meta.dirname, 'test/support/browser/bare-chromium.sh'),
      // Chromium's sandbox refuses to run as root.
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    },
  },
});
