import { expect, type Page, test } from '@playwright/test';
import { IS_LONG } from '#test/size.ts';
import { inOtherScheme, overhang, violationsOf, violationsOfThisScheme } from './browser.ts';

/** A screen, a dialog or one of its states, and the way there. */
export interface TestedScreen {
  name: string;
  open: (page: Page) => Promise<void>;
  /** Where to look; everywhere when left out. */
  within?: readonly string[];
}

/** Screens that a test runs on: `use` is for test.use. */
export const DESK = { name: 'desk', use: {} };
export const NARROW = { name: '390 px', use: { viewport: { width: 390, height: 844 } } };

function found(page: Page, index: number, within: readonly string[]): ReturnType<typeof violationsOf> {
  if (IS_LONG) return violationsOf(page, ...within);
  const look = () => violationsOfThisScheme(page, within);
  return index % 2 === 0 ? look() : inOtherScheme(page, look);
}

const softly = expect.configure({ soft: true });

/**
 * One test visits these places on one page of a desk, every other one in the dark, and names each that is not in order;
 * `npm run test:long` looks at each in both colour schemes, and on a telephone as well. Calls that a place answers
 * itself are the server's again at the next one.
 */
export function testScreens(title: string, screens: readonly TestedScreen[]): void {
  test(`${title}: no place breaks a rule of axe or scrolls sideways`, async ({ page }) => {
    const desk = page.viewportSize();
    for (const [index, { name, open, within = [] }] of screens.entries()) {
      await test.step(name, async () => {
        await open(page);
        softly(await found(page, index, within), name).toEqual([]);
        await page.setViewportSize(NARROW.use.viewport);
        await softly.poll(() => overhang(page), name).toBe(0);
        await page.unrouteAll({ behavior: 'wait' });
        if (desk) await page.setViewportSize(desk);
      });
    }
  });

  if (!IS_LONG) return;
  test.describe('390 px', () => {
    test.use({ ...NARROW.use, hasTouch: true });
    test(`${title}: no place breaks a rule of axe or scrolls sideways`, async ({ page }) => {
      for (const { name, open, within = [] } of screens) {
        await test.step(name, async () => {
          await open(page);
          await softly.poll(() => overhang(page), name).toBe(0);
          softly(await violationsOf(page, ...within), name).toEqual([]);
          await page.unrouteAll({ behavior: 'wait' });
        });
      }
    });
  });
}
