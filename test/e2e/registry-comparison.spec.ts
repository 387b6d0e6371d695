import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, giveSession } from '#test/support/browser.ts';
import {
  field,
  freshName,
  goOnWithoutPortal,
  openForm,
  openView,
  sandbox,
  save,
} from '#test/support/relation-screens.ts';
import { storeOrganisation } from '#test/support/stored-relations.ts';

const general = (page: Page) => page.getByRole('region', { name: 'Algemeen', exact: true });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'KvK-verschil', exact: true });
const choice = (page: Page, label: string) =>
  dialog(page).getByRole('checkbox', { name: label, exact: true });

const DONALD = '68750110';
/** What the register said is known for a day, so its failure shows at a number that no other test asks. */
const KATRIEN = '68727720';

/** An organisation with one of KvK's test numbers and an address of its own. */
async function addRegistered(page: Page, kvkNumber = DONALD): Promise<string> {
  const name = freshName('Verschil');
  await storeOrganisation(page, name, { kvkNumber });
  return name;
}

async function openComparison(page: Page, name: string): Promise<void> {
  await openView(page, name);
  await general(page).getByRole('button', { name: 'KvK-verschil', exact: true }).click();
  await expect(dialog(page)).toBeVisible();
}

test.beforeEach(({ page }) => giveSession(page));
test.afterEach(() => sandbox().clearFaults('kvk'));

test('an organisation takes over from the register what the user chooses, in one save', async ({ page }) => {
  const name = await addRegistered(page);
  await openComparison(page, name);
  await expect(dialog(page).getByText('Hizzaarderlaan', { exact: true })).toBeVisible();
  await choice(page, 'Handelsnaam').uncheck({ force: true });
  await choice(page, 'BSN/RSIN').uncheck({ force: true });
  await dialog(page)
    .getByRole('button', { name: /^\d+ velden overnemen$/ })
    .click();
  await goOnWithoutPortal(page);
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText('Relatie gewijzigd.', { exact: true })).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Adres', exact: true }).getByText('Hizzaarderlaan 3 A', { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);

  await general(page).getByRole('button', { name: 'KvK-verschil', exact: true }).click();
  await expect(dialog(page).getByRole('checkbox')).toHaveCount(2);
});

test('a change of somebody else in between is seen before anything is taken over', async ({ page }) => {
  const name = await addRegistered(page);
  await openComparison(page, name);
  await expect(choice(page, 'Straat')).toBeChecked();
  const elsewhere = await page.context().browser()?.newContext();
  if (!elsewhere) throw new Error('no browser of its own');
  const other = await elsewhere.newPage();
  await giveSession(other);
  await openForm(other, name);
  await field(other, 'street').fill('Andere weg');
  await save(other);
  await goOnWithoutPortal(other);
  await expect(other).toHaveURL(/\/relview/);
  await elsewhere.close();
  await dialog(page)
    .getByRole('button', { name: /^\d+ velden overnemen$/ })
    .click();
  const alert = page.getByRole('alertdialog');
  await expect(
    alert.getByText(
      'Een ander heeft deze relatie intussen gewijzigd. Er is niets opgeslagen; de vergelijking wordt opnieuw gemaakt.',
      { exact: true },
    ),
  ).toBeVisible();
  await alert.getByRole('button').click();
  await expect(dialog(page).getByText('Andere weg', { exact: true })).toBeVisible();
});

test('a register that is away can be asked again', async ({ page }) => {
  const name = await addRegistered(page, KATRIEN);
  await sandbox().addFault('kvk', { fault: 'status', status: 503, times: 'always' });
  await openComparison(page, name);
  await expect(
    dialog(page).getByText('Het handelsregister heeft een storing.', { exact: true }),
  ).toBeVisible();
  await sandbox().clearFaults('kvk');
  await dialog(page).getByRole('button', { name: 'Opnieuw', exact: true }).click();
  await expect(choice(page, 'Straat')).toBeVisible();
});

test.describe('390 px', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test('the comparison breaks no rule of axe and does not scroll sideways', async ({ page }) => {
    await openComparison(page, await addRegistered(page));
    await expect(choice(page, 'Straat')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});
