import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import {
  callGraphql,
  expectAccessible,
  expectNoSidewaysScroll,
  giveSession,
} from '#test/support/browser/browser.ts';
import { freshName, sandbox } from '#test/support/browser/relation-screens.ts';
import { openStored, storeOrganisation } from '#test/support/relation/stored-relations.ts';

const OFFICE_NUMBER = 'NL859314200B01';

const card = (page: Page) => page.getByRole('region', { name: 'BTW-controle', exact: true });
const request = (page: Page) =>
  card(page).getByRole('button', { name: 'Controleer bij VIES', exact: true }).click();

/** An organisation with the VAT number of KvK's test company, unless another is given. */
async function openOrganisation(page: Page, number = '857587973'): Promise<void> {
  const vatNumber = `NL${number}B01`;
  await openStored(page, await storeOrganisation(page, freshName('Controle'), { vatNumber }));
}

test.afterEach(() => sandbox().clearFaults('vies'));

/** Behind the screen's back, as another admin would. */
async function setOfficeNumber(page: Page, vatNumber: string): Promise<void> {
  const { data } = await callGraphql(
    page,
    'mutation ($requestId: ID!, $vatNumber: String!) { setOfficeVatNumber(requestId: $requestId, vatNumber: $vatNumber) { __typename } }',
    { requestId: randomUUID(), vatNumber },
  );
  expect(data).toEqual({ setOfficeVatNumber: { __typename: 'OfficeSaved' } });
}

test('a VAT number is checked', async ({ page }) => {
  await giveSession(page);
  await test.step('an office without a number of its own is told why there is no consultation number, and gives one', async () => {
    await openOrganisation(page, '123456782');
    await expect(
      card(page).getByText('Dit BTW-nummer is nog niet bij VIES gecontroleerd.', { exact: true }),
    ).toBeVisible();
    await setOfficeNumber(page, '');
    await request(page);
    await expect(card(page).getByRole('paragraph').getByText('Ongeldig', { exact: true })).toBeVisible();
    await expect(
      card(page).getByText(/^Zonder BTW-nummer van uw kantoor geeft VIES geen raadpleegnummer, .+$/),
    ).toBeVisible();
    await card(page).getByRole('button', { name: 'BTW-nummer van het kantoor', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'BTW-nummer van het kantoor', exact: true });
    await dialog.getByRole('textbox').fill('NL12');
    await dialog.getByRole('button', { name: 'Opslaan', exact: true }).click();
    await expect(dialog.getByText('Het BTW-nummer is ongeldig.', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('textbox').fill(OFFICE_NUMBER);
    await dialog.getByRole('button', { name: 'Opslaan', exact: true }).click();
    await expect(dialog).toBeHidden();
    await request(page);
    await expect(card(page).getByText(/^WAPIAAAA\w{8}$/)).toBeVisible();
  });

  await test.step('390 px: an outage is no verdict; the next one is, and stays', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await setOfficeNumber(page, OFFICE_NUMBER);
    await openOrganisation(page);
    await sandbox().addFault('vies', { fault: 'status', status: 503 });
    await request(page);
    await expect(card(page).getByRole('paragraph').getByText('Geen uitslag', { exact: true })).toBeVisible();
    await expect(
      card(page).getByText(
        'VIES heeft een storing. Dit zegt niets over het nummer; probeer het later opnieuw.',
        { exact: true },
      ),
    ).toBeVisible();
    await expect(card(page)).not.toContainText('Ongeldig');
    await request(page);
    await expect(card(page).getByRole('paragraph').getByText('Geldig', { exact: true })).toBeVisible();
    await expect(card(page).getByText(/^WAPIAAAA\w{8}$/)).toBeVisible();
    await expect(card(page).getByText('TEST BV DONALD', { exact: true })).toBeVisible();
    await expect(
      card(page)
        .getByRole('list', { name: 'Eerdere controles', exact: true })
        .getByText('Geen uitslag', { exact: true }),
    ).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.reload();
    await expect(card(page).getByRole('paragraph').getByText('Geldig', { exact: true })).toBeVisible();
  });
});
