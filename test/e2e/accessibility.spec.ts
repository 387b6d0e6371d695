import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, signIn } from '#test/support/browser.ts';

interface Place {
  name: string;
  open: (page: Page) => Promise<void>;
}

/** Every screen and dialog of the shell. The relation screens have a file of their own. */
const places: readonly Place[] = [
  {
    name: 'sign-in',
    open: async (page) => {
      await page.goto('/login');
      await page.getByRole('button', { name: 'Inloggen' }).click();
      await expect(page.getByRole('alert')).not.toBeEmpty();
    },
  },
  {
    name: 'password reset with its alert',
    open: async (page) => {
      await page.goto('/sendpass');
      await page.getByRole('button', { name: 'Aanvragen' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'not found',
    open: async (page) => {
      await page.goto('/bestaat-niet');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  },
  { name: 'dashboard', open: (page) => signIn(page) },
  {
    name: 'user menu',
    open: async (page) => {
      await signIn(page);
      await page.getByRole('button', { name: /^Gebruiker/ }).click();
      await expect(page.getByRole('menuitem', { name: 'Uitloggen' })).toBeVisible();
    },
  },
  {
    name: 'palette',
    open: async (page) => {
      await signIn(page);
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('menuitem').first()).toBeVisible();
    },
  },
  {
    name: 'shortcuts',
    open: async (page) => {
      await signIn(page);
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog', { name: 'Sneltoetsen' })).toBeVisible();
    },
  },
  {
    name: 'error of a screen with its modal',
    open: async (page) => {
      await signIn(page);
      await page.route('**/graphql', (route) =>
        route.request().postData()?.includes('dashboardQuery')
          ? route.fulfill({
              json: { errors: [{ message: 'Er is iets misgegaan.', extensions: { code: 'INTERNAL' } }] },
            })
          : route.continue(),
      );
      await page.goto('/dashboard');
      await expect(page.getByRole('alertdialog', { name: 'Foutmelding' })).toContainText(
        '(500) Er is iets misgegaan.',
      );
    },
  },
];

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`${colorScheme} scheme`, () => {
    test.use({ colorScheme });
    for (const { name, open } of places) {
      test(`${name} breaks no rule of axe`, async ({ page }) => {
        await open(page);
        await expectAccessible(page);
      });
    }
  });
}

test.describe('390 px', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
  for (const { name, open } of places) {
    test(`${name} does not scroll sideways`, async ({ page }) => {
      await open(page);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    });
  }
});
