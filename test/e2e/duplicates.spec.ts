import { expect, type Page, test } from '@playwright/test';
import {
  account,
  expectAccessible,
  expectNoSidewaysScroll,
  giveSession,
  holdAnswer,
  signIn,
} from '#test/support/browser.ts';
import { freshBsn } from '#test/support/fresh-bsn.ts';
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
} from '#test/support/relation-screens.ts';
import { storePerson } from '#test/support/stored-relations.ts';

const LIST = 'Dubbele relaties';

/** Two organisations of one BSN, the second with another street and no telephone. */
async function addTwice(page: Page): Promise<string> {
  const name = freshName('Dubbel');
  const bsn = freshBsn();
  for (const [street, phone] of [
    ['Markt', '0182512345'],
    ['Marktplein', ''],
  ] as const) {
    await page.goto('/bedrijfk?manual=true');
    await fillOrganisation(page, name);
    await field(page, 'bsn').fill(bsn);
    await field(page, 'street').fill(street);
    await field(page, 'phone1').fill(phone);
    await save(page);
    const dialog = page.getByRole('alertdialog');
    if (street === 'Marktplein') {
      await expect(dialog).toContainText('Er bestaat al een relatie');
      await dialog.getByRole('button', { name: 'doorgaan' }).click();
      await expect(dialog).toContainText('portal');
    }
    await goOnWithoutPortal(page);
    await expect(page).toHaveURL(/\/relaties/);
  }
  return name;
}

const choice = (page: Page, label: string) => page.getByRole('radiogroup', { name: label, exact: true });
const preview = (page: Page) => page.getByRole('region', { name: 'Zo wordt de relatie' });

/** From the list of relations to the comparison of these two. */
async function openPair(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: LIST }).click();
  await expect(page.getByRole('heading', { level: 1, name: LIST })).toBeVisible();
  const pair = rows(page).filter({ hasText: name });
  await expect(pair).toContainText('BSN/RSIN');
  await pair.getByRole('link').click();
  await expect(choice(page, 'Adres')).toBeVisible();
}

async function mergeThem(page: Page): Promise<void> {
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('gaat op in');
  await dialog.getByRole('button', { name: 'samenvoegen' }).click();
  await expect(page.getByText('Relaties samengevoegd.')).toBeVisible();
}

test('two relations become one by what is chosen, and two again within ten seconds', async ({ page }) => {
  await signIn(page);
  const name = await addTwice(page);
  await openPair(page, name);
  await expectAccessible(page);
  // Of two filled values the one changed last, of one the filled one.
  await expect(preview(page)).toContainText('Marktplein 12');
  await expect(preview(page)).toContainText('0182512345');
  await choice(page, 'Adres').getByRole('radio', { checked: true }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(preview(page)).toContainText('Markt 12');
  // The other one stays; what was chosen holds.
  const numbers = choice(page, 'Relatie die blijft, met haar nummer').getByRole('radio');
  await numbers.nth(1).focus();
  await page.keyboard.press('Space');
  await expect(numbers.nth(1)).toBeChecked();
  await expect(preview(page)).toContainText('Markt 12');
  // Who undoes before the list is there gets it as it is after that.
  const beforeUndo = await holdAnswer(page, 'duplicateQueriesListQuery');
  await mergeThem(page);
  await expect(page).toHaveURL(/\/dubbel/);
  await page.keyboard.press('Control+z');
  await expect(page.getByText('Relatie(s) teruggezet.')).toBeVisible();
  beforeUndo.release();
  await expect(rows(page).filter({ hasText: name })).toHaveCount(1);
  await openList(page, name);
  await expect(rows(page)).toHaveCount(2);

  await openPair(page, name);
  await mergeThem(page);
  await expect(page.getByRole('grid', { name: LIST })).not.toHaveAttribute('aria-busy', 'true');
  await expect(rows(page).filter({ hasText: name })).toHaveCount(0);
  await openList(page, name);
  await expect(rows(page)).toHaveCount(1);
});

test.describe('dark scheme, 390 px', () => {
  test.use({ colorScheme: 'dark', viewport: { width: 390, height: 844 } });

  test('the warning of a doubled BSN leads to merging what was typed with who has it, or tells whose that is', async ({
    page,
  }) => {
    await giveSession(page);
    const bsn = freshBsn();
    const name = freshName('Zelfde');
    const storedId = await storePerson(page, name, { bsn });
    const warning = page.getByRole('alertdialog', { name: 'Waarschuwing' });
    const typeIt = async () => {
      await page.goto('/persoon');
      await fillPerson(page, name);
      await field(page, 'bsn').fill(bsn);
      await field(page, 'phone1').fill('0182512345');
      await save(page);
    };

    await giveSession(page, 'readwrite');
    await typeIt();
    await expect(warning).toContainText(`van een relatie van ${account('admin').username}`);
    await expect(warning).toContainText('ziet u alleen uw eigen relaties');
    await expect(warning.getByRole('button', { name: 'samenvoegen' })).toHaveCount(0);
    await warning.getByRole('button', { name: 'annuleren' }).click();
    await page.evaluate(() => sessionStorage.clear());

    await giveSession(page);
    await typeIt();
    await expect(warning).toContainText(`Het nummer is van J. ${name} (`);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await warning.getByRole('button', { name: 'vergelijken en samenvoegen' }).click();
    await expect(page).toHaveURL((url) => url.searchParams.get('blijft') === storedId);

    await expect(preview(page)).toContainText('0182512345');
    await mergeThem(page);
    await openList(page, name);
    await expect(rows(page)).toHaveCount(1);
  });

  test('a pair that is no duplicate is proposed no more, unless that is taken back', async ({ page }) => {
    await signIn(page);
    const name = await addTwice(page);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByRole('link', { name: LIST }).click();
    await expect(rows(page).filter({ hasText: name })).toHaveCount(1);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await rows(page).filter({ hasText: name }).getByRole('link').click();
    await expect(choice(page, 'Adres')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Niet dubbel' }).click();
    await expect(page.getByText('Deze twee worden niet meer voorgesteld.')).toBeVisible();
    await expect(rows(page).filter({ hasText: name })).toHaveCount(0);
    await page.getByRole('status').getByRole('button', { name: 'Ongedaan maken' }).click();
    await expect(rows(page).filter({ hasText: name })).toHaveCount(1);
  });
});

test('who only reads is offered no merge', async ({ page }) => {
  await signIn(page, 'read');
  await page.goto('/relaties');
  await expect(searchBox(page)).toBeVisible();
  await expect(page.getByRole('link', { name: LIST })).toHaveCount(0);
  await page.goto('/dubbel');
  await expect(page.getByText('U heeft hiervoor geen rechten')).toBeVisible();
  await expect(koppelreis(page)).toHaveCount(0);
});
