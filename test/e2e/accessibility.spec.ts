import { expect } from '@playwright/test';
import { openDashboard } from '#test/support/browser/browser.ts';
import { testScreens } from '#test/support/browser/tested-screens.ts';

// Every screen and dialog of the shell, in an order that a user can take. The relation screens have a file of their own.
testScreens('the shell', [
  {
    name: 'sign-in',
    open: async (page) => {
      await page.goto('/login');
      await page.getByRole('button', { name: 'Inloggen', exact: true }).click();
      await expect(page.getByRole('alert')).not.toBeEmpty();
    },
  },
  {
    name: 'password reset with its alert',
    open: async (page) => {
      await page.goto('/sendpass');
      await page.getByRole('button', { name: 'Aanvragen', exact: true }).click();
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
  { name: 'dashboard', open: (page) => openDashboard(page) },
  {
    name: 'user menu',
    open: async (page) => {
      await page.getByRole('button', { name: /^Gebruiker .+$/ }).click();
      await expect(page.getByRole('menuitem', { name: 'Uitloggen', exact: true })).toBeVisible();
    },
  },
  {
    name: 'palette',
    open: async (page) => {
      await page.keyboard.press('Escape');
      // The items of the user menu are there until it has closed.
      await expect(page.getByRole('menuitem')).toHaveCount(0);
      await page.getByRole('button', { name: 'Zoeken en opdrachten', exact: true }).click();
      await expect(page.getByRole('menuitem').first()).toBeVisible();
    },
  },
  {
    name: 'shortcuts',
    open: async (page) => {
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menuitem')).toHaveCount(0);
      // The page listens for keys a moment after it shows; the sheet itself takes no second '?'.
      await expect(async () => {
        await page.keyboard.press('?');
        await expect(page.getByRole('dialog', { name: 'Sneltoetsen', exact: true })).toBeVisible({
          timeout: 1_000,
        });
      }).toPass();
    },
  },
  {
    name: 'error of a screen with its modal',
    open: async (page) => {
      await page.route('**/graphql', (route) =>
        route.request().postData()?.includes('dashboardQuery')
          ? route.fulfill({
              json: { errors: [{ message: 'Er is iets misgegaan.', extensions: { code: 'INTERNAL' } }] },
            })
          : route.continue(),
      );
      await page.goto('/dashboard');
      await expect(
        page
          .getByRole('alertdialog', { name: 'Foutmelding', exact: true })
          .getByText('(500) Er is iets misgegaan.', { exact: true }),
      ).toBeVisible();
    },
  },
]);
