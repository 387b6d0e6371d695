import { expect, type Page, test } from '@playwright/test';
import { giveSession, holdAnswer, openDashboard } from '#test/support/browser.ts';
import { firstRow, openList, rows, searchBox } from '#test/support/relation-screens.ts';

const skeleton = (page: Page) => page.getByRole('status', { name: 'Scherm wordt geladen', exact: true });
const entry = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Hoofdmenu', exact: true }).getByRole('link', { name, exact: true });

test('a screen whose code is on its way shows its title, with the sidebar in step', async ({ page }) => {
  const released = Promise.withResolvers<void>();
  await page.route(/\/assets\/RelationListScreen-[^/]+\.js$/, async (route) => {
    await released.promise;
    await route.continue();
  });
  await openDashboard(page);
  await entry(page, 'Relaties').click();
  await expect(skeleton(page)).toHaveText('Relaties');
  await expect(page).toHaveTitle('Relaties · Balie');
  await expect(entry(page, 'Relaties')).toHaveAttribute('aria-current', 'page');
  released.resolve();
  await expect(page.getByRole('heading', { name: 'Relaties', exact: true })).toBeVisible();
  await expect(skeleton(page)).toHaveCount(0);
});

test('a relation whose data is on its way is titled as one', async ({ page }) => {
  await giveSession(page);
  await openList(page);
  const answer = await holdAnswer(page, 'relationViewQuery');
  await firstRow(page).getByRole('link').first().click();
  await expect(skeleton(page)).toHaveText('Relatie');
  await expect(page).toHaveTitle('Relatie · Balie');
  await expect(entry(page, 'Relaties')).toHaveAttribute('aria-current', 'true');
  answer.release();
  await expect(page.getByRole('region', { name: 'Contact', exact: true })).toBeVisible();
});

test('a search in the list leaves its screen and the focus in its box where they are', async ({ page }) => {
  await giveSession(page);
  await openList(page);
  await page.evaluate(() => {
    const watcher = new MutationObserver(() => {
      if (document.querySelector('[aria-label="Scherm wordt geladen"]')) document.title = 'vervangen';
    });
    watcher.observe(document.body, { childList: true, subtree: true });
  });
  const answer = await holdAnswer(page, 'relationListQueriesRowsQuery');
  await searchBox(page).fill('gouda');
  await expect(page).toHaveURL('/relaties?search=gouda');
  answer.release();
  await expect(rows(page).filter({ hasText: 'Gouda' }).first()).toBeVisible();
  await expect(searchBox(page)).toBeFocused();
  await expect(page).toHaveTitle('Relaties · Balie');
});
