import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { PIECE_BYTES } from '#domain/files/upload.ts';
import { sized } from '#test/size.ts';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  giveSession,
  operationOf,
} from '#test/support/browser/browser.ts';
import {
  actOnSelection,
  check,
  fileList,
  fileNames,
  makeFolder,
  openFreshFolder,
  upload,
} from '#test/support/browser/file-screens.ts';
import { rows, sandbox } from '#test/support/browser/relation-screens.ts';
import { DESK, NARROW } from '#test/support/browser/tested-screens.ts';

test.afterEach(() => sandbox().clearFaults('microsoft-graph'));

const entry = (page: Page, name: string) => fileList(page).getByRole('button', { name, exact: true });

async function openNewFolder(page: Page, name: string): Promise<void> {
  const way = page.getByRole('navigation', { name: 'Plaats van de map', exact: true });
  const top = way.getByRole('button', { name: 'Startmap', exact: true });
  if (await top.isVisible()) await top.click();
  await makeFolder(page, name);
  await entry(page, name).click();
  await expect(way.getByRole('listitem')).toHaveText(['Startmap', name]);
  await expect(page.getByText('Deze map is leeg', { exact: true })).toBeVisible();
}

test('the cloud browser of a relation', async ({ page }) => {
  await giveSession(page);
  await openFreshFolder(page);
  await test.step("goes down from 'Startmap' and back, folders first, sorted as asked [RELVIEW-12, FILES-01, FILES-02, FILES-03, FILES-04, FILES-05, FILES-13]", async () => {
    await upload(page, { 'b.txt': 'twee' });
    await expect(rows(page)).toHaveCount(1);
    await upload(page, { 'a.txt': 'een' });
    await expect(rows(page)).toHaveCount(2);
    await check(page, 'b.txt');
    await page.getByRole('button', { name: 'In portal zetten', exact: true }).click();
    await expect(fileList(page).getByText('In portal', { exact: true })).toHaveCount(1);
    await makeFolder(page, 'Zaken');
    await expect.poll(() => fileNames(page)).toEqual(['Zaken', 'a.txt', 'b.txt']);
    await expect(fileList(page).getByRole('columnheader')).toHaveText([
      '',
      'Naam',
      'Portal',
      'Grootte',
      'Gewijzigd',
    ]);
    for (const column of ['Portal', 'Gewijzigd']) {
      await fileList(page).getByRole('button', { name: column, exact: true }).click();
      await expect(page.getByRole('columnheader', { name: column, exact: true })).toHaveAttribute(
        'aria-sort',
        'ascending',
      );
      // In the portal, and there the longest.
      await expect.poll(() => fileNames(page)).toEqual(['Zaken', 'b.txt', 'a.txt']);
      await fileList(page).getByRole('button', { name: column, exact: true }).click();
      await expect.poll(() => fileNames(page)).toEqual(['Zaken', 'a.txt', 'b.txt']);
    }
    await fileList(page).getByRole('button', { name: 'Naam', exact: true }).click();
    await fileList(page).getByRole('button', { name: 'Naam', exact: true }).click();
    await expect.poll(() => fileNames(page)).toEqual(['Zaken', 'b.txt', 'a.txt']);

    await entry(page, 'Zaken').click();
    const way = page.getByRole('navigation', { name: 'Plaats van de map', exact: true });
    await expect(way.getByRole('listitem')).toHaveText(['Startmap', 'Zaken']);
    await makeFolder(page, '2026');
    await entry(page, '2026').press('Enter');
    await expect(way.getByRole('listitem')).toHaveText(['Startmap', 'Zaken', '2026']);
    await page.getByRole('button', { name: 'Omhoog naar Zaken', exact: true }).click();
    await expect.poll(() => fileNames(page)).toEqual(['2026']);
    await way.getByRole('button', { name: 'Startmap', exact: true }).click();
    await expect(page.getByRole('button', { name: /^Omhoog naar .+$/ })).toHaveCount(0);
    await expect(rows(page)).toHaveCount(3);
  });

  await test.step('takes small and big files, asks about a taken name, and gives back the very bytes [FILES-08, FILES-10]', async () => {
    await openNewFolder(page, 'Post');
    const big = Buffer.alloc(2 * PIECE_BYTES, 'balie');
    await upload(page, { 'groot.bin': big, 'brief.txt': 'eerste' });
    await expect.poll(() => fileNames(page)).toEqual(['brief.txt', 'groot.bin']);
    await upload(page, { 'brief.txt': 'tweede' });
    await expect(page.getByText('Er staat al iets met de naam ‘brief.txt’.', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Vervangen', exact: true }).click();
    await expect(page.getByRole('list', { name: 'Uploads', exact: true })).toHaveCount(0);

    const downloading = page.waitForEvent('download');
    await entry(page, 'brief.txt').click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('brief.txt');
    expect((await readFile(await download.path())).toString()).toBe('tweede');
    await expect.poll(() => fileNames(page)).toEqual(['brief.txt', 'groot.bin']);
  });

  await test.step('renames and deletes what is selected, by keyboard too', async () => {
    await openNewFolder(page, 'Werk');
    await upload(page, { 'a.txt': 'een', 'b.txt': 'twee' });
    await expect(rows(page)).toHaveCount(2);
    await entry(page, 'a.txt').focus();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Naam wijzigen', exact: true }).press('Enter');
    const name = page.getByRole('dialog').getByRole('textbox', { name: 'Naam', exact: true });
    await expect(name).toBeFocused();
    await name.fill('b.txt');
    await page.keyboard.press('Enter');
    await expect(
      page
        .getByRole('dialog')
        .getByText('OneDrive weigerde de gegevens: er staat al iets onder deze naam.', { exact: true }),
    ).toBeVisible();
    await name.fill('brief: 2026.txt');
    await page.keyboard.press('Enter');
    await expect.poll(() => fileNames(page)).toEqual(['b.txt', 'brief- 2026.txt']);

    await rows(page).first().getByRole('gridcell').first().click();
    await page.getByRole('button', { name: 'Verwijderen', exact: true }).click();
    await expect(
      page
        .getByRole('alertdialog')
        .getByText(
          '‘b.txt’ wordt verwijderd. In de prullenbak van de opslag is dit nog een tijd terug te halen.',
          { exact: true },
        ),
    ).toBeVisible();
    await page.getByRole('button', { name: 'verwijderen', exact: true }).click();
    await expect.poll(() => fileNames(page)).toEqual(['brief- 2026.txt']);
  });

  await test.step('says what keeps the storage from answering, and goes on when it does; a reader changes nothing [RELVIEW-14, RELVIEW-21]', async () => {
    await expect(page.getByRole('link', { name: 'Toevoegen', exact: true })).toHaveCount(0);
    await sandbox().addFault('microsoft-graph', {
      fault: 'status',
      status: 503,
      operation: 'folder.list',
      times: 'always',
    });
    await page.reload();
    await page.getByRole('tab', { name: 'bestanden', exact: true }).click();
    await expect(page.getByText('De bestanden konden niet worden opgehaald', { exact: true })).toBeVisible();
    await expect(page.getByText('OneDrive heeft een storing.', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await sandbox().clearFaults('microsoft-graph');
    // The screen also reads by itself, once it hears of the portal.
    const requested = page.waitForRequest((request) => operationOf(request) === 'folderQuery');
    await page.getByRole('button', { name: 'Opnieuw', exact: true }).click();
    await requested;
    await expect.poll(() => fileNames(page)).toEqual(['Post', 'Werk', 'Zaken', 'a.txt', 'b.txt']);
  });
});

for (const { name, use } of sized([NARROW], [DESK, NARROW])) {
  test.describe(name, () => {
    test.use(use);
    test(`the cloud browser is in order (${name})`, async ({ page }) => {
      await giveSession(page);
      await openFreshFolder(page);
      await expectAccessible(page);
      await upload(page, { 'Aangifte inkomstenbelasting 2026 met bijlagen.pdf': 'pdf', 'brief.docx': 'x' });
      await expect(rows(page)).toHaveCount(2);
      await makeFolder(page, 'Jaarrekening');
      await expect(rows(page)).toHaveCount(3);
      await upload(page, { 'brief.docx': 'y' });
      await expect(page.getByRole('button', { name: 'Beide bewaren', exact: true })).toBeVisible();
      await rows(page).last().getByRole('gridcell').first().click();
      await expect(page.getByRole('toolbar', { name: 'Selectie', exact: true })).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await actOnSelection(page, 'Naam wijzigen');
      await expectAccessible(page);
    });
  });
}
