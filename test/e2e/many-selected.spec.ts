import { expect, type Page, test } from '@playwright/test';
import {
  expectFitAndAccessible,
  expectNoSidewaysScroll,
  giveSession,
  operationOf,
} from '#test/support/browser/browser.ts';
import { freshName, goToList, openList, rows, searchBox } from '#test/support/browser/relation-screens.ts';
import { uploadPersons } from '#test/support/relation/stored-relations.ts';

const toolbar = (page: Page) => page.getByRole('toolbar', { name: 'Selectie', exact: true });
const checkAll = (page: Page) => page.getByRole('columnheader').first().locator('label');
const matching = (page: Page) =>
  page.getByRole('heading', { level: 1 }).locator('xpath=following-sibling::*[1]');
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Weet u het zeker?', exact: true });

const DELAY_MUTATION = 'useUndoDeletionsDelayMutation';
const WITHDRAW = 'useUndoDeletionsMutation';

/** One more than a single call deletes. */
const COUNT = 101;

async function selectAll(page: Page): Promise<void> {
  await expect(matching(page)).toHaveText(String(COUNT));
  await checkAll(page).click();
  await toolbar(page)
    .getByRole('button', { name: `Alle ${COUNT} selecteren`, exact: true })
    .click();
  await expect(toolbar(page).getByText(`${COUNT} relaties geselecteerd`, { exact: true })).toBeVisible();
}

async function deleteSelected(page: Page): Promise<void> {
  await toolbar(page).getByRole('button', { name: 'Verwijderen', exact: true }).click();
  await question(page).getByRole('button', { name: 'verwijderen', exact: true }).click();
}

test('all relations that match a search are selected, deleted, and that is undone', async ({ page }) => {
  // Three hundred deletions are begun, and most of them undone.
  test.setTimeout(240_000);
  await giveSession(page);
  const surname = freshName('Velen');
  await uploadPersons(page, surname, COUNT);
  const calls: (string | null)[] = [];
  // Long before its calls: Playwright hears of none that comes while Chromium begins to ask the route.
  await page.route('**/graphql', async (route) => {
    // Holds the last call, so that the progress stays on the screen.
    if (operationOf(route.request()) === WITHDRAW && calls.length === 3)
      await new Promise((resolve) => setTimeout(resolve, 4_000));
    await route.fallback();
  });
  await openList(page, surname);

  await test.step('are selected at a press, loaded or not, and deleted in goes after one question', async () => {
    await expect(matching(page)).toHaveText(String(COUNT));
    await checkAll(page).click();
    await expect(toolbar(page).getByText('60 relaties geselecteerd', { exact: true })).toBeVisible();
    await expectFitAndAccessible(page);
    await toolbar(page)
      .getByRole('button', { name: `Alle ${COUNT} selecteren`, exact: true })
      .click();
    await expect(toolbar(page).getByText(`${COUNT} relaties geselecteerd`, { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Alle \d+ selecteren$/ })).toHaveCount(0);

    const goes: number[] = [];
    page.on('request', (request) => {
      if (operationOf(request) === 'deleteBatchMutation') {
        goes.push(request.postDataJSON().variables.ids.length);
      }
    });
    await toolbar(page).getByRole('button', { name: 'Verwijderen', exact: true }).click();
    await expect(
      question(page).getByText(`Er worden ${COUNT} relaties verwijderd.`, { exact: true }),
    ).toBeVisible();
    await question(page).getByRole('button', { name: 'verwijderen', exact: true }).click();
    await expect(page.getByText('Relatie(s) verwijderd.', { exact: true })).toBeVisible();
    expect(goes).toEqual([100, 1]);
    await expect(matching(page)).toHaveText('0');
  });

  await test.step('many deletions are all taken back, however long that takes', async () => {
    page.on('request', (request) => {
      const operation = operationOf(request);
      if (operation === DELAY_MUTATION || operation === WITHDRAW) calls.push(operation);
    });
    await page.keyboard.press('Control+z');
    const progress = page.getByRole('progressbar', { name: 'Relaties worden teruggezet', exact: true });
    await expect(progress).toBeVisible();
    await expectFitAndAccessible(page);
    await expect(page.getByText('Relatie(s) teruggezet.', { exact: true })).toBeVisible({ timeout: 40_000 });
    await expect(progress).toHaveCount(0);
    // Delayed first, so that none of them begins before the call that undoes it (delayed-deletions.test.ts).
    expect(calls).toEqual([DELAY_MUTATION, WITHDRAW, WITHDRAW]);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(matching(page)).toHaveText(String(COUNT));
    await page.unrouteAll({ behavior: 'wait' });
  });

  await test.step('a deletion of many is shown wherever one is, and stopped after what is under way', async () => {
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
    await selectAll(page);
    await deleteSelected(page);
    await expect(stop).toBeVisible();
    await toolbar(page).getByRole('button', { name: 'Selectie opheffen', exact: true }).click();
    await expect(toolbar(page)).toHaveCount(0);
    await expect(stop).toBeVisible();
    await expectFitAndAccessible(page);
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1, exact: true })).toBeVisible();
    const size = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    await stop.click();
    underWay.resolve();
    await expect(
      page.getByText(`Gestopt: 100 van de ${COUNT} relaties verwijderd.`, { exact: true }),
    ).toBeVisible();
    await expect(stop).toHaveCount(0);
    expect(calls).toBe(1);
    await page.keyboard.press('Control+z');
    await expect(page.getByText('Relatie(s) teruggezet.', { exact: true })).toBeVisible({ timeout: 20_000 });
    await page.unrouteAll({ behavior: 'wait' });
    if (size) await page.setViewportSize(size);
    await openList(page, surname);
  });

  await test.step('one call that fails while many deletions are taken back does not stop the others', async () => {
    await selectAll(page);
    let calls = 0;
    await page.route('**/graphql', async (route) => {
      if (operationOf(route.request()) !== WITHDRAW) return route.fallback();
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
});

test('a selection follows its search', async ({ page }) => {
  await giveSession(page);
  const surname = freshName('Terugweg');
  await uploadPersons(page, surname, 3);
  await openList(page, surname);
  await test.step('ends with the search it was made in, however the search is left', async () => {
    await expect(rows(page)).toHaveCount(3);
    await goToList(page);
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
  await test.step('all relations are counted in the question, also where they are the whole office', async () => {
    const count = (await matching(page).textContent()) ?? '';
    await checkAll(page).click();
    await toolbar(page)
      .getByRole('button', { name: `Alle ${count} selecteren`, exact: true })
      .click();
    await toolbar(page).getByRole('button', { name: 'Verwijderen', exact: true }).click();
    const kinds = '(notities?|taak|taken|afspraak|afspraken)';
    const lost = `[0-9.]+ ${kinds}(, [0-9.]+ ${kinds})?( en [0-9.]+ ${kinds})?`;
    const along = `( Daarmee verdwijn(t|en) ${lost}\\.)?`;
    const text = new RegExp(`^Er worden ${count.replace('.', '\\.')} relaties verwijderd\\.${along}$`);
    await expect(question(page).locator(':scope *').filter({ hasText: text }).first()).toBeVisible();
    await question(page).getByRole('button', { name: 'annuleren', exact: true }).click();
    await toolbar(page).getByRole('button', { name: 'Selectie opheffen', exact: true }).click();
    await expect(toolbar(page)).toHaveCount(0);
  });
});
