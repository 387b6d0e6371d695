import { expect, type Page, test } from '@playwright/test';
import {
  callGraphql,
  delayAnswer,
  expectFitAndAccessible,
  giveSession,
  operationOf,
} from '#test/support/browser/browser.ts';
import { check, openFreshFolder, placeFiles } from '#test/support/browser/file-screens.ts';
import { freshName, rows, sandbox } from '#test/support/browser/relation-screens.ts';

const STORAGE = 'microsoft-graph';
const list = (page: Page) => page.getByRole('grid', { name: 'Links van het kantoor', exact: true });
const row = (page: Page, name: string) => rows(page).filter({ hasText: name });
/** Other states say the word too. */
const withdrawn = (page: Page, name: string) => row(page, name).getByText('ingetrokken', { exact: true });
const question = (page: Page) => page.getByRole('alertdialog');

async function openInventory(page: Page): Promise<void> {
  await page.goto('/beheer');
  await page.getByRole('tab', { name: 'portal', exact: true }).click();
  await expect(page).toHaveURL(/tab=portal/);
  await expect(list(page)).not.toHaveAttribute('aria-busy', 'true');
}

/** How many links the question says will go; other tests may have left some. */
async function countRequested(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'Alle intrekken', exact: true }).click();
  await expect(
    question(page).getByText(
      /^Er word(t|en) \d+ links? ingetrokken: alles van het hele kantoor, ook van relaties van collega’s\. .+$/s,
    ),
  ).toBeVisible();
  const [, count] = /Er word(?:t|en) (\d+) links? ingetrokken/.exec(await question(page).innerText()) ?? [];
  return Number(count);
}

test.afterEach(async () => {
  await sandbox().clearFaults(STORAGE);
  await sandbox().release(STORAGE);
});

test('the inventory of links', async ({ page }) => {
  await giveSession(page);
  const folder = await openFreshFolder(page);
  const first = `${freshName('aangifte')}.pdf`;
  const second = `${freshName('brief')}.docx`;
  const third = `${freshName('contract')}.docx`;
  await placeFiles(page, first, second, third);

  await test.step('lists every link by age, and has one withdrawn', async () => {
    const delayed = await delayAnswer(page, 'inventoryQueriesRowsQuery');
    await page.goto('/beheer?tab=portal');
    await expect(list(page)).toHaveAttribute('aria-busy', 'true');
    delayed.release();
    await expect(row(page, first).getByRole('gridcell', { name: `J. ${folder}`, exact: true })).toBeVisible();
    await expect(row(page, first).getByText('< 1 dag', { exact: true })).toBeVisible();
    const age = list(page).getByRole('columnheader', { name: 'Ouderdom', exact: true });
    await expect(age).toHaveAttribute('aria-sort', 'descending');
    await expect(list(page).getByRole('rowheader').last()).toHaveText(`${third} · J. ${folder}`);
    await age.getByRole('button').click();
    await expect(list(page).getByRole('rowheader').first()).toHaveText(`${third} · J. ${folder}`);
    await page.reload();
    await expect(list(page).getByRole('rowheader').first()).toHaveText(`${third} · J. ${folder}`);
    await expectFitAndAccessible(page);

    await page.getByRole('button', { name: 'Alle links Ouderdom', exact: true }).click();
    await page.getByRole('option', { name: '365 dagen of ouder', exact: true }).click();
    await expect(page.getByText('Geen links van 365 dagen of ouder', { exact: true })).toBeVisible();
    await expectFitAndAccessible(page);
    await page.getByRole('button', { name: 'Alle links tonen', exact: true }).click();

    await check(page, first);
    await page.getByRole('button', { name: 'Uit portal halen', exact: true }).click();
    await expect(
      question(page).getByText(
        `‘${first}’ wordt uit het portal gehaald. De link werkt dan niet meer. Dat kan niet ongedaan worden gemaakt: zet u een bestand later weer in het portal, dan krijgt het een nieuwe link.`,
        { exact: true },
      ),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(row(page, first).getByText('in portal', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Uit portal halen', exact: true }).click();
    await question(page).getByRole('button', { name: 'uit portal halen', exact: true }).click();
    await expect(withdrawn(page, first)).toBeVisible({ timeout: 20_000 });
    await expect(row(page, second).getByText('in portal', { exact: true })).toBeVisible();
    await row(page, second).getByRole('link').click();
    await expect(page.getByRole('heading', { name: `J. ${folder}`, exact: true })).toBeVisible();
  });

  await test.step('is withdrawn at once, with how far that is and what came of each link', async () => {
    await openInventory(page);

    const { addFault, release } = sandbox();
    await addFault(STORAGE, { fault: 'status', status: 403, operation: 'permission.list' });
    await addFault(STORAGE, { fault: 'hold', operation: 'permission.delete' });
    const count = await countRequested(page);
    expect(count).toBeGreaterThanOrEqual(2);
    await question(page).getByRole('button', { name: 'intrekken', exact: true }).click();
    const progress = page.getByRole('progressbar', { name: 'Links worden ingetrokken', exact: true });
    await expect(progress).toHaveAttribute('aria-valuetext', `${count - 2} van ${count}`);
    await expect(
      page.getByText(
        '1 link kon niet worden ingetrokken. OneDrive weigert de toegang. Controleer de koppeling.',
        { exact: true },
      ),
    ).toBeVisible({ timeout: 20_000 });
    await expect(list(page).getByText('wordt ingetrokken', { exact: true })).toHaveCount(1);
    await expect(list(page).getByText('niet ingetrokken', { exact: true })).toHaveCount(1);
    await expectFitAndAccessible(page);

    await release(STORAGE);
    const outcome = page.getByText(/^Laatste keer: .+\.$/);
    await expect(outcome).toHaveText(
      new RegExp(
        `^Laatste keer: ${count - 1} van ${count} links ingetrokken door beheer, \\w+dag \\d\\d:\\d\\d\\.$`,
      ),
      {
        timeout: 20_000,
      },
    );
    await expect(progress).toHaveCount(0);

    // The button now retries the rest. The worker may end before the screen is notified of the start.
    expect(await countRequested(page)).toBe(1);
    const begun = await delayAnswer(page, 'useWithdrawAllMutation');
    await question(page).getByRole('button', { name: 'intrekken', exact: true }).click();
    await expect
      .poll(async () => (await callGraphql(page, '{ lastLinkWithdrawal { total pending } }', {})).data)
      .toEqual({ lastLinkWithdrawal: { total: 1, pending: 0 } });
    begun.release();
    await expect(outcome).toHaveText(
      /^Laatste keer: 1 van 1 link ingetrokken door beheer, \w+dag \d\d:\d\d\.$/,
      { timeout: 20_000 },
    );
    await expect(withdrawn(page, second)).toBeVisible();
    await expect(withdrawn(page, third)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Alle intrekken', exact: true })).toHaveCount(0);
    await page.reload();
    await expect(page.getByText('Er staan geen links open', { exact: true })).toBeVisible();
    await expectFitAndAccessible(page);
  });

  await test.step('says when it could not be loaded, and tries again', async () => {
    await page.route('**/graphql', (route) =>
      operationOf(route.request()) === 'inventoryQueriesRowsQuery'
        ? route.fulfill({ json: { errors: [{ message: 'Stuk', extensions: { code: 'INTERNAL' } }] } })
        : route.fallback(),
    );
    await page.goto('/beheer?tab=portal');
    const modal = page.getByRole('alertdialog');
    await expect(modal.getByText('(500) Stuk', { exact: true })).toBeVisible();
    await page.unrouteAll();
    await modal.getByRole('button', { name: 'OK', exact: true }).click();
    await expect(page).toHaveURL('/dashboard');
    await openInventory(page);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  });
});
