import { type Page, test } from '@playwright/test';
import { IS_LONG } from '#test/size.ts';
import { expectAccessible, expectNoSidewaysScroll } from './browser.ts';

/** A screen, a dialog or one of its states, and the way there. */
export interface Place {
  name: string;
  open: (page: Page) => Promise<void>;
  /** Where to look; everywhere when left out. */
  within?: readonly string[];
}

/** Screens that a test runs on: `use` is for test.use. */
export const DESK = { name: 'desk', use: {} };
export const NARROW = { name: '390 px', use: { viewport: { width: 390, height: 844 } } };

/** One test for each place on a desk, in both colour schemes; `npm run test:long` opens each on a telephone as well. */
export function testPlaces(places: readonly Place[]): void {
  for (const { name, open, within = [] } of places) {
    test(`${name} breaks no rule of axe and does not scroll sideways`, async ({ page }) => {
      await open(page);
      await expectAccessible(page, ...within);
      await page.setViewportSize(NARROW.use.viewport);
      await expectNoSidewaysScroll(page);
    });
  }

  if (!IS_LONG) return;
  test.describe('390 px', () => {
    test.use({ ...NARROW.use, hasTouch: true });
    for (const { name, open, within = [] } of places) {
      test(`${name} breaks no rule of axe and does not scroll sideways`, async ({ page }) => {
        await open(page);
        await expectNoSidewaysScroll(page);
        await expectAccessible(page, ...within);
      });
    }
  });
}
