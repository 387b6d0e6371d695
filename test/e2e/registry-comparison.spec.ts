import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, giveSession } from '#test/support/browser/browser.ts';
import { freshName, goOnWithoutPortal, sandbox } from '#test/support/browser/relation-screens.ts';
import { changeStored, openStored, storeOrganisation } from '#test/support/relation/stored-relations.ts';

const general = (page: Page) => page.getByRole('region', { name: 'Algemeen', exact: true });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'KvK-verschil', exact: true });
const choice = (page: Page, label: string) =>
  dialog(page).getByRole('checkbox', { name: label, exact: true });

const DONALD = '68750110';
/** What the register said is known for a day, so its failure shows at a number that no other test asks. */
const KATRIEN = '68727720';

/** The comparison of a new organisation with one of KvK's test numbers and an address of its own. */
async function openComparison(page: Page, kvkNumber = DONALD): Promise<{ id: string; name: string }> {
  const name = freshName('Verschil');
  const id = await storeOrganisation(page, name, { kvkNumber });
  await openStored(page, id);
  await general(page).getByRole('button', { name: 'KvK-verschil', exact: true }).click();
  await expect(dialog(page)).toBeVisible();
  return { id, name };
}

test.afterEach(() => sandbox().clearFaults('kvk'));

test('an organisation is compared with the register', async ({ page }) => {
  await giveSession(page);
  await test.step('an organisation takes over from the register what the user chooses, in one save', async () => {
    const { name } = await openComparison(page);
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
      page
        .getByRole('region', { name: 'Adres', exact: true })
        .getByText('Hizzaarderlaan 3 A', { exact: true }),
    ).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);

    await general(page).getByRole('button', { name: 'KvK-verschil', exact: true }).click();
    await expect(dialog(page).getByRole('checkbox')).toHaveCount(2);
  });

  await test.step('a change of somebody else in between is seen before anything is taken over; the comparison breaks no rule of axe and does not scroll sideways at 390 px', async () => {
    const { id } = await openComparison(page);
    await expect(choice(page, 'Straat')).toBeChecked();
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 720 });
    await changeStored(page, 'organisation', id, { street: 'Andere weg' });
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

  await test.step('a register that is away can be asked again', async () => {
    await sandbox().addFault('kvk', { fault: 'status', status: 503, times: 'always' });
    await openComparison(page, KATRIEN);
    await expect(
      dialog(page).getByText('Het handelsregister heeft een storing.', { exact: true }),
    ).toBeVisible();
    await sandbox().clearFaults('kvk');
    await dialog(page).getByRole('button', { name: 'Opnieuw', exact: true }).click();
    await expect(choice(page, 'Straat')).toBeVisible();
  });
});
