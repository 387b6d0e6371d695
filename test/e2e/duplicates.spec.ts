import { expect, type Page, test } from '@playwright/test';
import {
  account,
  delayAnswer,
  expectAccessible,
  expectNoSidewaysScroll,
  giveSession,
} from '#test/support/browser/browser.ts';
import {
  field,
  fillOrganisation,
  fillPerson,
  freshName,
  goOnWithoutPortal,
  koppelreis,
  openList,
  rows,
  save,
  searchBox,
} from '#test/support/browser/relation-screens.ts';
import { freshBsn } from '#test/support/fields/fresh-bsn.ts';
import { storeOrganisation, storePerson } from '#test/support/relation/stored-relations.ts';

const LIST = 'Dubbele relaties';
const DOUBLED = 'Er bestaat al een relatie/organisatie met dit BSN nummer.';

/** Two organisations of one BSN, the second with another street and no telephone; ends on the list. */
async function storeTwice(page: Page): Promise<string> {
  const name = freshName('Dubbel');
  const bsn = freshBsn();
  await storeOrganisation(page, name, { bsn, phone1: '0182512345' });
  await storeOrganisation(page, name, { bsn, street: 'Marktplein' });
  await openList(page, name);
  return name;
}

/** Adds two organisations with the same name and phone: the first by the API, the second by the form, which asks. */
async function addTwice(page: Page): Promise<string> {
  const name = freshName('Dubbel');
  const bsn = freshBsn();
  await storeOrganisation(page, name, { bsn, phone1: '0182512345' });
  await page.goto('/bedrijfk?manual=true');
  await fillOrganisation(page, name);
  await field(page, 'bsn').fill(bsn);
  await field(page, 'street').fill('Marktplein');
  await save(page);
  const dialog = page.getByRole('alertdialog');
  await expect(
    dialog.getByText(
      /^Er bestaat al een relatie\/eenmanszaak met dit RSIN\/BSN nummer\.\sHet nummer is van .+$/s,
    ),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'doorgaan', exact: true }).click();
  await expect(
    dialog.getByText('Zonder contactpersoon wordt er geen portal geopend. Doorgaan?', { exact: true }),
  ).toBeVisible();
  await goOnWithoutPortal(page);
  await expect(page).toHaveURL(/\/relaties/);
  return name;
}

const choice = (page: Page, label: string) => page.getByRole('radiogroup', { name: label, exact: true });
const preview = (page: Page) => page.getByRole('region', { name: 'Zo wordt de relatie', exact: true });

/** From the list of relations to the comparison of these two. */
async function openPair(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: LIST, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: LIST, exact: true })).toBeVisible();
  const pair = rows(page).filter({ hasText: name });
  await expect(pair.getByText('BSN/RSIN', { exact: true })).toBeVisible();
  await pair.getByRole('link').click();
  await expect(choice(page, 'Adres')).toBeVisible();
}

async function mergeThem(page: Page): Promise<void> {
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByText(/^.+ gaat op in .+ en wordt verwijderd\..*$/s)).toBeVisible();
  await dialog.getByRole('button', { name: 'samenvoegen', exact: true }).click();
  await expect(page.getByText('Relaties samengevoegd.', { exact: true })).toBeVisible();
}

test('two relations become one by what is chosen, and two again within ten seconds', async ({ page }) => {
  await giveSession(page);
  const name = await addTwice(page);
  await openPair(page, name);
  await expectAccessible(page);
  // Of two filled values the one changed last, of one the filled one.
  await expect(
    preview(page).getByText('Marktplein 12 2801 AB Gouda Nederland', { exact: true }),
  ).toBeVisible();
  await expect(preview(page).getByText('0182512345', { exact: true })).toBeVisible();
  await choice(page, 'Adres').getByRole('radio', { checked: true }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(preview(page).getByText('Markt 12 2801 AB Gouda Nederland', { exact: true })).toBeVisible();
  // The other one stays; what was chosen holds.
  const numbers = choice(page, 'Relatie die blijft, met nummer').getByRole('radio');
  await numbers.nth(1).focus();
  await page.keyboard.press('Space');
  await expect(numbers.nth(1)).toBeChecked();
  await expect(preview(page).getByText('Markt 12 2801 AB Gouda Nederland', { exact: true })).toBeVisible();
  // A user who undoes before the list is there gets it as it is after that.
  const beforeUndo = await delayAnswer(page, 'duplicateQueriesListQuery');
  await mergeThem(page);
  await expect(page).toHaveURL(/\/dubbel/);
  await page.keyboard.press('Control+z');
  await expect(page.getByText('Relatie(s) teruggezet.', { exact: true })).toBeVisible();
  beforeUndo.release();
  await expect(rows(page).filter({ hasText: name })).toHaveCount(1);
  await openList(page, name);
  await expect(rows(page)).toHaveCount(2);

  await openPair(page, name);
  await mergeThem(page);
  await expect(page.getByRole('grid', { name: LIST, exact: true })).not.toHaveAttribute('aria-busy', 'true');
  await expect(rows(page).filter({ hasText: name })).toHaveCount(0);
  await openList(page, name);
  await expect(rows(page)).toHaveCount(1);
});

test.describe('dark scheme, 390 px', () => {
  test.use({ colorScheme: 'dark', viewport: { width: 390, height: 844 } });

  test('two that are one', async ({ page }) => {
    await giveSession(page);
    await test.step('a pair that is no duplicate is proposed no more, unless that is taken back', async () => {
      const name = await storeTwice(page);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await page.getByRole('link', { name: LIST, exact: true }).click();
      await expect(rows(page).filter({ hasText: name })).toHaveCount(1);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await rows(page).filter({ hasText: name }).getByRole('link').click();
      await expect(choice(page, 'Adres')).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Niet dubbel', exact: true }).click();
      await expect(page.getByText('Deze twee worden niet meer voorgesteld.', { exact: true })).toBeVisible();
      await expect(rows(page).filter({ hasText: name })).toHaveCount(0);
      await page.getByRole('button', { name: 'Ongedaan maken', exact: true }).click();
      await expect(rows(page).filter({ hasText: name })).toHaveCount(1);
    });

    await test.step('the warning of a doubled BSN leads to merging what was typed with who has it, or tells whose that is', async () => {
      const bsn = freshBsn();
      const name = freshName('Zelfde');
      const storedId = await storePerson(page, name, { bsn });
      const warning = page.getByRole('alertdialog', { name: 'Waarschuwing', exact: true });
      const typeIt = async () => {
        await page.goto('/persoon');
        await fillPerson(page, name);
        await field(page, 'bsn').fill(bsn);
        await field(page, 'phone1').fill('0182512345');
        await save(page);
      };

      await giveSession(page, 'readwrite');
      await typeIt();
      const hidden = `Dit BSN/RSIN is van een relatie van ${account('admin').username}. Zonder ‘Alle rechten’ ziet u alleen uw eigen relaties.`;
      await expect(warning.getByText(`${DOUBLED} ${hidden}`, { exact: true })).toBeVisible();
      await expect(
        warning.getByRole('button', { name: 'vergelijken en samenvoegen', exact: true }),
      ).toHaveCount(0);
      await warning.getByRole('button', { name: 'annuleren', exact: true }).click();
      await page.evaluate(() => sessionStorage.clear());

      await giveSession(page);
      await typeIt();
      const owner = new RegExp(
        `^${DOUBLED}\\sHet nummer is van J\\. ${name} \\(\\d+\\)\\.\\sBij vergelijken en samenvoegen wordt uw invoer eerst opgeslagen\\.$`,
      );
      await expect(warning.getByText(owner, { exact: true })).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await warning.getByRole('button', { name: 'vergelijken en samenvoegen', exact: true }).click();
      await expect(page).toHaveURL((url) => url.searchParams.get('blijft') === storedId);

      await expect(preview(page).getByText('0182512345', { exact: true })).toBeVisible();
      await mergeThem(page);
      await openList(page, name);
      await expect(rows(page)).toHaveCount(1);
    });

    await test.step('who only reads is offered no merge', async () => {
      await page.evaluate(() => sessionStorage.clear());
      await giveSession(page, 'read');
      await page.goto('/relaties');
      await expect(searchBox(page)).toBeVisible();
      await expect(page.getByRole('link', { name: LIST, exact: true })).toHaveCount(0);
      await page.goto('/dubbel');
      await expect(page.getByText('U hebt hiervoor geen rechten', { exact: true })).toBeVisible();
      await expect(koppelreis(page)).toHaveCount(0);
    });
  });
});
