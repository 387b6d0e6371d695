import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { makeDocx, paragraph } from '#dev/seed/docx.ts';
import { giveSession, rewriteAnswers } from '#test/support/browser/browser.ts';
import { capturePicture } from '#test/support/browser/manual-picture.ts';
import { freshName, rows } from '#test/support/browser/relation-screens.ts';
import { testScreens } from '#test/support/browser/tested-screens.ts';
import { docxText } from '#test/support/letter/docx-text.ts';
import { openStored, storeOrganisation } from '#test/support/relation/stored-relations.ts';

test.beforeEach(({ page }) => giveSession(page));

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

async function choose(page: Page, text: string): Promise<void> {
  const [picker] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: /^(Bestand kiezen|Ander bestand)$/ }).click(),
  ]);
  const buffer = makeDocx({ body: paragraph('Geachte') + paragraph(text) });
  await picker.setFiles({ name: 'aanmaning.docx', mimeType: DOCX, buffer });
}

const save = (page: Page) => page.getByRole('button', { name: 'Opslaan', exact: true }).click();
const nameField = (page: Page) => page.getByRole('textbox', { name: 'Naam', exact: true });

async function openTab(page: Page): Promise<string> {
  const name = freshName('Brief');
  await openStored(page, await storeOrganisation(page, name));
  await page.getByRole('tab', { name: 'brieven', exact: true }).click();
  await expect(page.getByRole('row', { name: 'Verzoek om stukken', exact: true })).toBeVisible();
  return name;
}

test('a letter is added, changed, made for a relation and deleted', {
  tag: '@picture',
}, async ({ page }) => {
  const begun = Date.now();
  const byDate = page.getByRole('columnheader', { name: 'Aangemaakt op', exact: true });
  await test.step('stands in a table that is sorted by name and by date [LETTERS-01, LETTERS-02, LETTERS-03]', async () => {
    await page.goto('/beheer?tab=brieven');
    await expect(page.getByRole('columnheader')).toHaveText(['', 'Naam', 'Bestand', 'Aangemaakt op']);
    await expect(rows(page)).toHaveCount(3);
    await page.getByRole('columnheader', { name: 'Naam', exact: true }).click();
    await expect(rows(page).getByRole('rowheader').first()).toHaveText('Welkom als klant (persoon)');
    await byDate.click();
    await expect(byDate).toHaveAttribute('aria-sort', 'ascending');
  });
  await test.step('is added with a name and a file that is looked through [SETTINGS-10, LETTERS-04, LETTERS-05, LETTERS-24, SHELL-24]', async () => {
    await page.getByRole('link', { name: 'Toevoegen', exact: true }).click();
    await expect(page).toHaveURL('/brief');
    await save(page);
    await expect(page.getByText('Naam is een verplicht veld.', { exact: true })).toBeVisible();
    await expect(page.getByText('Sjabloon is een verplicht veld.', { exact: true })).toBeVisible();
    await expect(page.locator('input[type="file"]')).toHaveAttribute('accept', '.docx,.doc');
    await nameField(page).fill('Aanmaning');
    await choose(page, '{{bnaam');
    await expect(
      page.getByText('Alinea 2: ‘{{bnaam’ is niet afgesloten met }}.', { exact: true }),
    ).toBeVisible();
    await choose(page, '{% if klant %}{{bnaam}}');
    const remark =
      'Er staat een opdracht van een ander programma in: ‘{% if klant %}’ (alinea 2). Die wordt niet uitgevoerd, en staat zo in elke brief.';
    await expect(page.getByText(remark, { exact: true })).toBeVisible();
    await save(page);
    const question = page.getByRole('alertdialog', { name: 'Dit document zo bewaren?', exact: true });
    await expect(question.getByText(remark, { exact: true })).toBeVisible();
    await question.getByRole('button', { name: 'annuleren', exact: true }).click();
    await choose(page, '{{bnaam}} te {{plaats}} {{onbekend}}');
    await expect(
      page.getByText('Deze tag bestaat niet en drukt niets af: {{onbekend}}.', { exact: true }),
    ).toBeVisible();
    await capturePicture(page, 'brief');
    await save(page);
    await expect(page.getByText('Brief toegevoegd.', { exact: true })).toBeVisible();
    const newest = rows(page).filter({ has: page.getByRole('link', { name: 'Aanmaning', exact: true }) });
    await expect(newest.getByText('aanmaning.docx', { exact: true })).toBeVisible();
    const addedAt = await newest.locator('time').getAttribute('datetime');
    expect(Date.parse(addedAt ?? '')).toBeGreaterThan(begun);
    await byDate.click();
    await expect(byDate).toHaveAttribute('aria-sort', 'ascending');
    await expect(rows(page).getByRole('rowheader').last()).toHaveText('Aanmaning');
  });
  await test.step('is opened by its row, and changed [LETTERS-23, LETTERS-24]', async () => {
    await rows(page).getByRole('link', { name: 'Aanmaning', exact: true }).click();
    await nameField(page).fill('Eerste aanmaning');
    await save(page);
    await expect(page.getByText('Brief gewijzigd.', { exact: true })).toBeVisible();
  });
  const relation = await openTab(page);
  const make = page.getByRole('button', { name: 'Brief aanmaken', exact: true });
  await test.step('is not made without a template [LETTERS-15, RELVIEW-11, ERR-57]', async () => {
    await make.click();
    await expect(page.getByText("Het veld 'Sjabloon' is verplicht.", { exact: true })).toBeVisible();
  });
  const line = page.getByRole('row', { name: 'Eerste aanmaning', exact: true });
  await test.step('is made from the template that is chosen, and downloaded [LETTERS-14, LETTERS-17]', async () => {
    await line.click();
    const [download] = await Promise.all([page.waitForEvent('download'), make.click()]);
    expect(download.suggestedFilename()).toBe(`Eerste aanmaning ${relation}.docx`);
    await expect(page.getByText('De brief staat bij uw downloads.', { exact: true })).toBeVisible();
    expect(docxText(await readFile(await download.path()))).toMatch(new RegExp(`${relation} te \\S`));
  });
  await test.step('keeps its place in the list where it is moved [LETTERS-16]', async () => {
    await line.getByRole('button', { name: 'Acties bij Eerste aanmaning', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Omhoog', exact: true }).click();
    const names = () =>
      page.getByRole('grid', { name: 'Sjabloon', exact: true }).getByRole('row').allInnerTexts();
    await expect.poll(async () => (await names())[2]).toMatch(/^Eerste aanmaning/);
    await page.reload();
    await expect.poll(async () => (await names())[2]).toMatch(/^Eerste aanmaning/);
  });
  await test.step('that could not be filled says so [LETTERS-25]', async () => {
    // As one from a .doc that nothing could convert.
    const unfilled = (body: string) => body.replaceAll('"isFilled":true', '"isFilled":false');
    await rewriteAnswers(page, 'letterQueriesOwnQuery', unfilled);
    await page.reload();
    await page.getByRole('row', { name: /^Eerste aanmaning.*$/ }).click();
    await make.click();
    const shownText = 'De brief staat bij uw downloads. Een .doc-sjabloon wordt niet ingevuld.';
    await expect(page.getByText(shownText, { exact: true })).toBeVisible();
  });
  await test.step('is ticked, and deleted after a question [LETTERS-03]', async () => {
    await page.goto('/beheer?tab=brieven');
    const row = rows(page).filter({ hasText: 'Eerste aanmaning' });
    await row.getByRole('checkbox').check({ force: true });
    await page.getByRole('button', { name: 'Verwijderen', exact: true }).click();
    await expect(page.getByText('Er wordt 1 brief verwijderd.', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'verwijderen', exact: true }).click();
    await expect(page.getByText('Brief(s) verwijderd.', { exact: true })).toBeVisible();
    await expect(rows(page)).toHaveCount(3);
    await expect(page.locator('tr:focus-within')).toHaveCount(1);
  });
});

testScreens('letters', [
  {
    name: 'the letters of the settings',
    open: async (page) => {
      await page.goto('/beheer?tab=brieven');
      await expect(rows(page)).toHaveCount(3);
    },
  },
  {
    name: 'the form of a letter',
    open: async (page) => {
      await page.goto('/brief');
      await choose(page, '{{bnaam}} {{onbekend}}');
      await expect(page.getByText('{{onbekend}}', { exact: true })).toBeVisible();
    },
  },
  { name: 'the letters of a relation', open: async (page) => void (await openTab(page)) },
]);
