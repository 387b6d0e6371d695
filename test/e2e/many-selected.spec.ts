import { expect, type Page, test } from '@playwright/test';
import {
  expectFitAndAccessible,
  expectNoSidewaysScroll,
  giveSession,
  operationOf,
} from '#test/support/browser.ts';
import { freshName, openList, rows, searchBox } from '#test/support/relation-screens.ts';
import { uploadPersons } from '#test/support/stored-relations.ts';

const toolbar = (page: Page) => page.getByRole('toolbar', { name: 'Selectie', exact: true });
const checkAll = (page: Page) => page.getByRole('columnheader').first().locator('label');
const matching = (page: Page) =>
  page.getByRole('heading', { level: 1 }).locator('xpath=following-sibling::*[1]');

async function storeAndSelect(page: Page, surname: string, count: number): Promise<void> {
  await uploadPersons(page, surname, count);
  await openList(page, surname);
  await expect(matching(page)).toHaveText(String(count));
  await checkAll(page).click();
  await toolbar(page)
    .getByRole('button', { name: `Alle ${count} selecteren`, exact: true })
    .click();
  await expect(toolbar(page).getByText(`${count} relaties geselecteerd`, { exact: true })).toBeVisible();
}

async function deleteSelected(page: Page): Promise<void> {
  await toolbar(page).getByRole('button', { name: 'Verwijderen', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'verwijderen', exact: true }).click();
}

async function delayCalls(page: Page, operation: string, milliseconds: number): Promise<() => number> {
  let calls = 0;
  await page.route('**/graphql', async (route) => {
    if (operationOf(route.request()) === operation) {
      calls += 1;
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
    }
    await route.fallback();
  });
  return () => calls;
}

test('many deletions are all taken back, however long that takes', async ({ page }) => {
  await giveSession(page);
  const surname = freshName('Traag');
  await storeAndSelect(page, surname, 101);
  const calls = await delayCalls(page, 'useWithdrawDeletionsMutation', 9_000);
  await deleteSelected(page);
  await expect(page.getByText('Relatie(s) verwijderd.', { exact: true })).toBeVisible();
  await page.keyboard.press('Control+z');
  const progress = page.getByRole('progressbar', { name: 'Relaties worden teruggezet', exact: true });
  await expect(progress).toBeVisible();
  await expectFitAndAccessible(page);
  await expect(page.getByText('Relatie(s) teruggezet.', { exact: true })).toBeVisible({ timeout: 40_000 });
  await expect(progress).toHaveCount(0);
  expect(calls()).toBe(2);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(matching(page)).toHaveText('101');
});

test('one call that fails while many deletions are taken back does not stop the others', async ({ page }) => {
  await giveSession(page);
  const surname = freshName('Deels');
  await storeAndSelect(page, surname, 101);
  let calls = 0;
  await page.route('**/graphql', async (route) => {
    if (operationOf(route.request()) !== 'useWithdrawDeletionsMutation') return route.fallback();
    calls += 1;
    if (calls > 1) return route.fallback();
    await route.fulfill({ json: { errors: [{ message: 'weg' }], data: null } });
  });
  await deleteSelected(page);
  await expect(page.getByText('Relatie(s) verwijderd.', { exact: true })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  expect(calls).toBe(2);
  await expect(matching(page)).toHaveText('1');
});

test('a selection ends with the search it was made in, however the search is left', async ({ page }) => {
  await giveSession(page);
  const surname = freshName('Terugweg');
  await uploadPersons(page, surname, 3);
  await openList(page, surname);
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole('link', { name: 'Relaties', exact: true }).click();
  await expect(searchBox(page)).toHaveValue('');
  await expect(matching(page)).not.toHaveText('3');
  await checkAll(page).click();
  await expect(toolbar(page).getByText('60 relaties geselecteerd', { exact: true })).toBeVisible();
  await page.goBack();
  await expect(rows(page)).toHaveCount(3);
  await expect(toolbar(page)).toHaveCount(0);
  await page.goForward();
  await expect(searchBox(page)).toHaveValue('');
  await expect(matching(page)).not.toHaveText('3');
  await expect(toolbar(page)).toHaveCount(0);
});

test('a deletion of many is shown wherever one is, and stopped after what is under way', async ({ page }) => {
  await giveSession(page);
  const surname = freshName('Gestopt');
  await storeAndSelect(page, surname, 201);
  const underWay = Promise.withResolvers<void>();
  let calls = 0;
  await page.route('**/graphql', async (route) => {
    if (operationOf(route.request()) === 'deleteBatchMutation') {
      calls += 1;
      await underWay.promise;
    }
    await route.fallback();
  });
  const stop = page.getByRole('button', { name: 'Stoppen', exact: true });
  await deleteSelected(page);
  await expect(stop).toBeVisible();
  await toolbar(page).getByRole('button', { name: 'Selectie opheffen', exact: true }).click();
  await expect(toolbar(page)).toHaveCount(0);
  await expect(stop).toBeVisible();
  await expectFitAndAccessible(page);
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1, exact: true })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await stop.click();
  underWay.resolve();
  await expect(page.getByText('Gestopt: 100 van de 201 relaties verwijderd.', { exact: true })).toBeVisible();
  await expect(stop).toHaveCount(0);
  expect(calls).toBe(1);
  await page.keyboard.press('Control+z');
  await expect(page.getByText('Relatie(s) teruggezet.', { exact: true })).toBeVisible({ timeout: 20_000 });
  await openList(page, surname);
  await expect(matching(page)).toHaveText('201');
});
