import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { callGraphql, expectAccessible, expectNoSidewaysScroll, giveSession } from '#test/support/browser.ts';
import { freshName, sandbox } from '#test/support/relation-screens.ts';
import { openStored, storeOrganisation } from '#test/support/stored-relations.ts';

const OFFICE_NUMBER = 'NL859314200B01';

const card = (page: Page) => page.getByRole('region', { name: 'BTW-controle' });
const ask = (page: Page) => card(page).getByRole('button', { name: 'Controleer bij VIES' }).click();

/** An organisation with the VAT number of KvK's test company, unless another is given. */
async function openOrganisation(page: Page, number = '857587973'): Promise<void> {
  const vatNumber = `NL${number}B01`;
  await openStored(page, await storeOrganisation(page, freshName('Controle'), { vatNumber }));
}

test.afterEach(() => sandbox().clearFaults('vies'));

test('an office without a number of its own is told why there is no consultation number, and gives one', async ({
  page,
}) => {
  await giveSession(page);
  await openOrganisation(page, '123456782');
  await expect(card(page)).toContainText('nog niet bij VIES gecontroleerd');
  await setOfficeNumber(page, '');
  await ask(page);
  await expect(card(page).getByRole('paragraph').getByText('Ongeldig')).toBeVisible();
  await expect(card(page)).toContainText('geeft VIES geen raadpleegnummer');
  await card(page).getByRole('button', { name: 'BTW-nummer van het kantoor' }).click();
  const dialog = page.getByRole('dialog', { name: 'BTW-nummer van het kantoor' });
  await dialog.getByRole('textbox').fill('NL12');
  await dialog.getByRole('button', { name: 'Opslaan' }).click();
  await expect(dialog).toContainText('Het BTW-nummer is ongeldig.');
  await expectAccessible(page);
  await dialog.getByRole('textbox').fill(OFFICE_NUMBER);
  await dialog.getByRole('button', { name: 'Opslaan' }).click();
  await expect(dialog).toBeHidden();
  await ask(page);
  await expect(card(page)).toContainText(/WAPIAAAA\w{8}/);
});

/** Behind the screen's back, as another admin would. */
async function setOfficeNumber(page: Page, vatNumber: string): Promise<void> {
  const { data } = await callGraphql(
    page,
    'mutation ($requestId: ID!, $vatNumber: String!) { setOfficeVatNumber(requestId: $requestId, vatNumber: $vatNumber) { __typename } }',
    { requestId: randomUUID(), vatNumber },
  );
  expect(data).toEqual({ setOfficeVatNumber: { __typename: 'OfficeSaved' } });
}

test.describe('390 px', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test('an outage is no verdict; the next one is, and stays', async ({ page }) => {
    await giveSession(page);
    await setOfficeNumber(page, OFFICE_NUMBER);
    await openOrganisation(page);
    await sandbox().addFault('vies', { fault: 'status', status: 503 });
    await ask(page);
    await expect(card(page)).toContainText('Geen uitslag');
    await expect(card(page)).toContainText('VIES heeft een storing. Dit zegt niets over het nummer');
    await expect(card(page)).not.toContainText('Ongeldig');
    await ask(page);
    await expect(card(page)).toContainText('Geldig');
    await expect(card(page)).toContainText(/WAPIAAAA\w{8}/);
    await expect(card(page)).toContainText('TEST BV DONALD');
    await expect(card(page).getByRole('list', { name: 'Eerdere controles' })).toContainText('Geen uitslag');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.reload();
    await expect(card(page)).toContainText('Geldig');
  });
});
