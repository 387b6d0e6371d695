import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectFitAndAccessible, giveSession } from '#test/support/browser/browser.ts';
import {
  field,
  fillOrganisation,
  firstRow,
  freshName,
  goOnWithoutPortal,
  sandbox,
  save,
} from '#test/support/browser/relation-screens.ts';
import { storeOrganisation } from '#test/support/relation/stored-relations.ts';

async function search(page: Page, name: string, text: string): Promise<void> {
  await field(page, name).fill(text);
  await page.getByRole('button', { name: 'Zoeken', exact: true }).click();
}

test.beforeEach(({ page }) => giveSession(page));
test.afterEach(() => sandbox().clearFaults('kvk'));

test('a new organisation that is a relation already', async ({ page }) => {
  const hidden = { name: freshName('Verborgen'), kvkNumber: '90000102' };

  await test.step('is told in the results, in the form and before the save', async () => {
    const id = await storeOrganisation(page, freshName('Bestaat'), { kvkNumber: '69599084' });
    await storeOrganisation(page, hidden.name, { kvkNumber: hidden.kvkNumber });
    await page.goto('/bedrijfk');
    await search(page, 'kvkNumber', '69599084');
    await expect(firstRow(page).getByText('al een relatie', { exact: true })).toBeVisible();
    await expectFitAndAccessible(page);
    const link = firstRow(page).getByRole('link', { name: /^Bestaat.+ \(\d+\)$/ });
    await expect(link).toHaveAttribute('href', new RegExp(encodeURIComponent(id)));

    await page.getByRole('link', { name: 'Handmatig invullen', exact: true }).click();
    const note = page.getByText(
      /^Er bestaat al een relatie met dit KvK-nummer\. Het nummer is van Bestaat.+ \(\d+\)\.$/,
    );
    await field(page, 'kvkNumber').fill('6959908');
    await expect(note).toHaveCount(0);
    await field(page, 'kvkNumber').fill('69599084');
    await expect(note).toBeVisible();
    await expectFitAndAccessible(page);

    await fillOrganisation(page, freshName('Nogmaals'));
    await save(page);
    const warning = page.getByRole('alertdialog', { name: 'Waarschuwing', exact: true });
    await expect(
      warning.getByText(/^Er bestaat al een relatie met dit KvK-nummer\.\sHet nummer is van Bestaat.+$/s),
    ).toBeVisible();
    await expect(
      warning.getByRole('button', { name: 'vergelijken en samenvoegen', exact: true }),
    ).toBeVisible();
    await expectAccessible(page);
    await warning.getByRole('button', { name: 'doorgaan', exact: true }).click();
    await goOnWithoutPortal(page);
    await expect(page).toHaveURL(/\/relaties/);
  });

  await test.step('of a colleague whose relations one may not see is told by the user alone [ROLES-10]', async () => {
    await page.evaluate(() => sessionStorage.clear());
    await giveSession(page, 'readwrite');
    await page.goto('/bedrijfk?manual=true');
    await field(page, 'kvkNumber').fill(hidden.kvkNumber);
    await expect(page.getByText(/^.*Dit KvK-nummer is van een relatie van .+$/)).toBeVisible();
    await expect(page.getByRole('form')).not.toContainText(hidden.name);
  });

  await test.step('is not for who only may read', async () => {
    await page.evaluate(() => sessionStorage.clear());
    await giveSession(page, 'read');
    await page.goto('/bedrijfk');
    await expect(page.getByText('U kunt relaties alleen bekijken', { exact: true })).toBeVisible();
  });
});
