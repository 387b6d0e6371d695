import { expect, type Page, test } from '@playwright/test';
import {
  callGraphql,
  expectFitAndAccessible,
  giveSession,
  holdAnswer,
  operationOf,
} from '#test/support/browser.ts';
import { check, openFreshFolder, placeFiles } from '#test/support/file-screens.ts';
import { freshName, rows, sandbox } from '#test/support/relation-screens.ts';

const STORAGE = 'microsoft-graph';
const list = (page: Page) => page.getByRole('grid', { name: 'Links van het kantoor' });
const row = (page: Page, name: string) => rows(page).filter({ hasText: name });
/** Other states say the word too. */
const withdrawn = (page: Page, name: string) => row(page, name).getByText('ingetrokken', { exact: true });
const question = (page: Page) => page.getByRole('alertdialog');

async function openInventory(page: Page): Promise<void> {
  await page.goto('/beheer');
  await page.getByRole('tab', { name: 'portal' }).click();
  await expect(page).toHaveURL(/tab=portal/);
  await expect(list(page)).not.toHaveAttribute('aria-busy', 'true');
}

/** How many links the question says will go; other tests may have left some. */
async function countAsked(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'Alle intrekken' }).click();
  await expect(question(page)).toContainText('ook van relaties van collega’s');
  const [, count] = /Er word(?:t|en) (\d+) links? ingetrokken/.exec(await question(page).innerText()) ?? [];
  return Number(count);
}

test.afterEach(async () => {
  await sandbox().clearFaults(STORAGE);
  await sandbox().release(STORAGE);
});

test.describe('the inventory of links', () => {
  test('lists every link by age, and has one withdrawn', async ({ page }) => {
    await giveSession(page);
    const folder = await openFreshFolder(page);
    const [first, second] = [`${freshName('aangifte')}.pdf`, `${freshName('brief')}.docx`];
    await placeFiles(page, first, second);

    const held = await holdAnswer(page, 'inventoryQueriesRowsQuery');
    await page.goto('/beheer?tab=portal');
    await expect(list(page)).toHaveAttribute('aria-busy', 'true');
    held.release();
    await expect(row(page, first)).toContainText(folder);
    await expect(row(page, first)).toContainText('< 1 dag');
    const age = list(page).getByRole('columnheader', { name: 'Ouderdom' });
    await expect(age).toHaveAttribute('aria-sort', 'descending');
    await expect(list(page).getByRole('rowheader').last()).toContainText(second);
    await age.getByRole('button').click();
    await expect(list(page).getByRole('rowheader').first()).toContainText(second);
    await page.reload();
    await expect(list(page).getByRole('rowheader').first()).toContainText(second);
    await expectFitAndAccessible(page);

    await page
      .getByRole('button', { name: /Ouderdom$/ })
      .first()
      .click();
    await page.getByRole('option', { name: '365 dagen of ouder' }).click();
    await expect(page.getByText('Geen links van 365 dagen of ouder')).toBeVisible();
    await expectFitAndAccessible(page);
    await page.getByRole('button', { name: 'Alle links tonen' }).click();

    await check(page, first);
    await page.getByRole('button', { name: 'Uit portal halen' }).click();
    await expect(question(page)).toContainText('Dat kan niet ongedaan worden gemaakt');
    await page.keyboard.press('Escape');
    await expect(row(page, first)).toContainText('in portal');
    await page.getByRole('button', { name: 'Uit portal halen' }).click();
    await question(page).getByRole('button', { name: 'uit portal halen' }).click();
    await expect(withdrawn(page, first)).toBeVisible({ timeout: 20_000 });
    await expect(row(page, second)).toContainText('in portal');
    await row(page, second).getByRole('link').click();
    await expect(page.getByRole('heading', { name: new RegExp(folder) })).toBeVisible();
  });

  test('is withdrawn at once, with how far that is and what came of each link', async ({ page }) => {
    await giveSession(page);
    await openFreshFolder(page);
    const [first, second] = [`${freshName('aangifte')}.pdf`, `${freshName('brief')}.docx`];
    await placeFiles(page, first, second);
    await openInventory(page);

    const { addFault, release } = sandbox();
    await addFault(STORAGE, { fault: 'status', status: 403, operation: 'permission.list' });
    await addFault(STORAGE, { fault: 'hold', operation: 'permission.delete' });
    const count = await countAsked(page);
    expect(count).toBeGreaterThanOrEqual(2);
    await question(page).getByRole('button', { name: 'intrekken', exact: true }).click();
    const progress = page.getByRole('progressbar', { name: 'Links worden ingetrokken' });
    await expect(progress).toHaveAttribute('aria-valuetext', `${count - 2} van ${count}`);
    await expect(page.getByText('1 link kon niet worden ingetrokken.')).toBeVisible({ timeout: 20_000 });
    await expect(list(page).getByText('wordt ingetrokken')).toHaveCount(1);
    await expect(list(page).getByText('niet ingetrokken')).toHaveCount(1);
    await expectFitAndAccessible(page);

    await release(STORAGE);
    const outcome = page.getByText('Laatste keer:');
    await expect(outcome).toContainText(`${count - 1} van ${count} links ingetrokken door`, {
      timeout: 20_000,
    });
    await expect(progress).toHaveCount(0);

    // What is left is asked again, by the same button. The worker is ready before the screen hears that it began.
    expect(await countAsked(page)).toBe(1);
    const begun = await holdAnswer(page, 'useWithdrawAllMutation');
    await question(page).getByRole('button', { name: 'intrekken', exact: true }).click();
    await expect
      .poll(async () => (await callGraphql(page, '{ lastLinkWithdrawal { total pending } }', {})).data)
      .toEqual({ lastLinkWithdrawal: { total: 1, pending: 0 } });
    begun.release();
    await expect(outcome).toContainText('1 van 1 link ingetrokken door', { timeout: 20_000 });
    await expect(withdrawn(page, first)).toBeVisible();
    await expect(withdrawn(page, second)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Alle intrekken' })).toHaveCount(0);
    await page.reload();
    await expect(page.getByText('Er staan geen links open')).toBeVisible();
    await expectFitAndAccessible(page);
  });

  test('says when it could not be loaded, and tries again', async ({ page }) => {
    await giveSession(page);
    await page.route('**/graphql', (route) =>
      operationOf(route.request()) === 'inventoryQueriesRowsQuery'
        ? route.fulfill({ json: { errors: [{ message: 'Stuk', extensions: { code: 'INTERNAL' } }] } })
        : route.fallback(),
    );
    await page.goto('/beheer?tab=portal');
    const modal = page.getByRole('alertdialog');
    await expect(modal).toContainText('Stuk');
    await page.unrouteAll();
    await modal.getByRole('button', { name: 'OK' }).click();
    await expect(page).toHaveURL('/dashboard');
    await openInventory(page);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  });
});
