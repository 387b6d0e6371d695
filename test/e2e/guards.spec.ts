import { expect, type Page, test } from '@playwright/test';
import { giveSession, storedToken } from '#test/support/browser/browser.ts';
import { firstRow, openList } from '#test/support/browser/relation-screens.ts';

const GUARDED = ['/beheer', '/relaties', '/relview?id=1', '/bedrijf', '/bedrijfk', '/persoon', '/fix12464'];

/** The pending reload, as a screen raises it whose selection is lost. */
const RAISE = "sessionStorage.setItem('balie.reload', '1')";
const PENDING = "sessionStorage.getItem('balie.reload')";

test.describe('without a session', () => {
  test('only what stands outside the frame shows', async ({ page }) => {
    await test.step('a screen of the office leads to the sign-in screen [SHELL-05, SHELL-43, SHELL-45, SHELL-47, SHELL-48, SHELL-50]', async () => {
      for (const path of [...GUARDED, '/', '/secret', '/dashboard']) {
        await page.goto(path);
        await expect(page, path).toHaveURL('/login');
        await expect(page.getByRole('button', { name: 'Inloggen', exact: true })).toBeVisible();
      }
    });
    await test.step('what stands outside the frame needs none [SHELL-47, SHELL-54]', async () => {
      for (const path of ['/login', '/sendpass', '/bestaat-niet', '/test']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
        await expect(page).toHaveURL(path);
        await expect(page.getByRole('banner')).toHaveCount(0);
        await expect(page.getByRole('navigation')).toHaveCount(0);
      }
    });
  });
});

const SCREENS = [
  {
    path: '/relaties',
    screen: (page: Page) => page.getByRole('grid', { name: 'Relaties', exact: true }),
  },
  {
    path: '/bedrijfk',
    screen: (page: Page) => page.getByRole('form', { name: 'Organisatie zoeken', exact: true }),
  },
  {
    path: '/persoon',
    screen: (page: Page) => page.getByRole('form', { name: 'Persoon toevoegen', exact: true }),
  },
];

test.describe('with a session', () => {
  test('screens have addresses', async ({ page }) => {
    await giveSession(page);
    await test.step('the beginning is the dashboard [SHELL-04, SHELL-08, SHELL-48]', async () => {
      for (const path of ['/', '/secret']) {
        await page.goto(path);
        await expect(page, path).toHaveURL('/dashboard');
      }
    });
    await test.step('a screen shows in the frame and survives a reload [SHELL-09, SHELL-13, SHELL-49, SHELL-53]', async () => {
      for (const { path, screen } of SCREENS) {
        await page.goto(path);
        await expect(screen(page)).toBeVisible();
        await expect(page.getByRole('navigation', { name: 'Hoofdmenu', exact: true })).toBeVisible();
        await page.reload();
        await expect(page).toHaveURL(path);
        await expect(screen(page)).toBeVisible();
      }
    });
    await test.step('a relation has a view and a form with addresses that survive a reload [SHELL-10, SHELL-11, SHELL-49]', async () => {
      await openList(page, 'architectenbureau');
      await firstRow(page).getByRole('link').first().click();
      await expect(page).toHaveURL(/\/relview\?id=/);
      await page.reload();
      await expect(page.getByRole('region', { name: 'Contact', exact: true })).toBeVisible();
      await page.getByRole('link', { name: 'Wijzigen', exact: true }).click();
      await expect(page).toHaveURL(/\/bedrijf\?id=/);
      await page.reload();
      await expect(page.getByRole('form', { name: 'Organisatie wijzigen', exact: true })).toBeVisible();
    });
  });

  test('addresses without a screen lead to the dashboard', async ({ page }) => {
    await giveSession(page);
    await test.step('an unknown path says that the page does not exist [SHELL-42]', async () => {
      await page.goto('/bestaat/niet');
      await expect(
        page.getByText('De pagina die u probeert te bereiken bestaat niet.', { exact: true }),
      ).toBeVisible();
      await page.getByRole('link', { name: 'Naar het begin', exact: true }).click();
      await expect(page).toHaveURL('/dashboard');
    });
    await test.step('a pending reload leads to the dashboard, which lowers it [SHELL-46, SHELL-49]', async () => {
      for (const path of GUARDED) {
        await page.evaluate(RAISE);
        await page.goto(path);
        await expect(page, path).toHaveURL('/dashboard');
        await expect(page.getByRole('heading', { name: 'Dashboard', exact: true })).toBeVisible();
        await expect.poll(() => page.evaluate(PENDING), path).toBeNull();
      }
      await page.goto('/relaties');
      await expect(page).toHaveURL('/relaties');
    });
    await test.step('a selection that no address holds ends on the dashboard [SHELL-44, SHELL-49]', async () => {
      await page.goto('/relview');
      await expect(page).toHaveURL('/dashboard');
      await expect.poll(() => page.evaluate(PENDING)).toBeNull();
    });
  });
});

test.describe('the development host', () => {
  test('has a page with build and session information only [SHELL-40, SHELL-52]', async ({
    page,
    baseURL,
  }) => {
    const { port } = new URL(baseURL ?? '');
    await page.goto(`http://localhost:${port}/test`);
    await expect(page.getByRole('heading', { name: 'Diagnose', exact: true })).toBeVisible();
    await expect(page.getByText('Versie', { exact: true })).toBeVisible();
    await expect(page.getByText('Sessie in dit tabblad', { exact: true })).toBeVisible();
  });

  test('is the only one with /test and /fix12464: elsewhere the sign-in screen shows, with a session too [SHELL-41]', async ({
    page,
    baseURL,
  }) => {
    const elsewhere = `http://127.0.0.1:${new URL(baseURL ?? '').port}`;
    const signInButton = page.getByRole('button', { name: 'Inloggen', exact: true });
    for (const path of ['/test', '/fix12464']) {
      await page.goto(`${elsewhere}${path}`);
      await expect(signInButton, path).toBeVisible();
    }

    await giveSession(page);
    const token = await storedToken(page);
    for (const path of ['/test', '/fix12464']) {
      await page.goto(`${elsewhere}/balie.svg`);
      await page.evaluate((kept) => sessionStorage.setItem('balie.token', kept ?? ''), token);
      await page.goto(`${elsewhere}${path}`);
      await expect(page).toHaveURL(`${elsewhere}${path}`);
      await expect(signInButton, path).toBeVisible();
      await expect(page.getByText('Diagnose', { exact: true })).toHaveCount(0);
    }
  });
});
