import { type Page, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './browser.ts';

/** A screen, a dialog or one of its states, and the way there. */
export interface Place {
  name: string;
  open: (page: Page) => Promise<void>;
  /** Where to look; everywhere when left out. */
  within?: readonly string[];
}

/** One test for each place on a desk and one on a telephone, in both colour schemes. */
export function testPlaces(places: readonly Place[]): void {
  for (const { name, open, within = [] } of places) {
    test(`${name} breaks no rule of axe`, async ({ page }) => {
      await open(page);
      await expectAccessible(page, ...within);
    });
  }

  test.describe('390 px', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
    for (const { name, open, within = [] } of places) {
      test(`${name} breaks no rule of axe and does not scroll sideways`, async ({ page }) => {
        await open(page);
        await expectNoSidewaysScroll(page);
        await expectAccessible(page, ...within);
      });
    }
  });
}
