import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import {
  callGraphql,
  expectAccessible,
  expectNoSidewaysScroll,
  giveSession,
} from '#test/support/browser/browser.ts';
import { capturePicture } from '#test/support/browser/manual-picture.ts';
import { field, freshName, openView, save } from '#test/support/browser/relation-screens.ts';
import { freshBsn } from '#test/support/fields/fresh-bsn.ts';
import {
  changeStored,
  openStored,
  storePerson,
  untilCarried,
} from '#test/support/relation/stored-relations.ts';

const PHONES = { phone1: '0201234567', phone2: '0301234567', phone3: '0612345678' };

const history = (page: Page) => page.getByRole('region', { name: 'Geschiedenis', exact: true });

test.beforeEach(({ page }) => giveSession(page));

test('the view names the relation and its phones, and leads to its form; its history tells who changed what, also while one looks [RELVIEW-01, RELVIEW-02, RELVIEW-03, RELVIEW-06, RELVIEW-24]', {
  tag: '@picture',
}, async ({ page }) => {
  const surname = freshName('Historie');
  const id = await storePerson(page, surname, PHONES);
  const { data } = await callGraphql<{ node: { relationNumber: string } }>(
    page,
    'query ($id: ID!) { node(id: $id) { ... on Relation { relationNumber } } }',
    { id },
  );
  await openStored(page, id);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`J. ${surname}`);
  await expect(
    page.getByRole('main').locator('header').getByText(data.node.relationNumber, { exact: true }),
  ).toBeVisible();
  const contact = page.getByRole('region', { name: 'Contact', exact: true });
  for (const text of ['Werk020 123 45 67', 'Privé030 123 45 67', 'Mobiel06 12 34 56 78']) {
    await expect(contact.getByText(text, { exact: true })).toBeVisible();
  }

  await page.getByRole('link', { name: 'Wijzigen', exact: true }).click();
  await expect(page).toHaveURL(/\/persoon\?id=/);
  await field(page, 'city').fill('Delft');
  await page.getByRole('button', { name: 'BSN tonen', exact: true }).click();
  await field(page, 'bsn').fill(freshBsn());
  await save(page);
  await expect(page).toHaveURL(/\/relview/);
  const entries = history(page).locator('ol > li');
  await expect(entries).toHaveText([
    /^Gewijzigd door beheer.*BSN •••••• → ••••••Woonplaats Gouda → Delft$/,
    /^BSN bekeken door beheer\w+dag \d\d:\d\d$/,
    /^Toegevoegd door beheer\w+dag \d\d:\d\d.*$/,
  ]);

  await changeStored(page, 'person', id, { phone2: '' });
  await expect(entries.first()).toHaveText(/^Gewijzigd door beheer.*Telefoon 2 0301234567 → \(leeg\)$/);
  await expect(entries).toHaveCount(4);
  // Notified also of changes that are no save of the relation.
  await untilCarried(page, id);
  await callGraphql(
    page,
    'mutation ($requestId: ID!, $id: ID!) { createCustomerLink(requestId: $requestId, relationId: $id, renew: false) { __typename } }',
    { requestId: randomUUID(), id },
  );
  await expect(
    entries.first().getByText('Persoonlijke link gemaakt door beheer', { exact: true }),
  ).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await test.step('a phone is changed where it stands: letters over it are told and empty nothing, and the change is taken back [RELRULES-37]', async () => {
    await page.getByRole('button', { name: 'Aanpassen: Werk', exact: true }).click();
    const phone = page.getByRole('textbox', { name: 'Werk', exact: true });
    await expect(phone).toHaveValue('0201234567');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('bel');
    await expect(phone).toHaveValue('0201234567');
    await expect(
      page.getByText('In ‘Werk’ horen alleen cijfers: ‘bel’ is weggelaten.', { exact: true }),
    ).toBeVisible();
    // What was selected still is.
    await page.keyboard.type('0613');
    await expect(phone).toHaveValue('0613');
    await page.keyboard.press('Enter');
    await expect(
      page.getByText('Relatie gewijzigd. Dit nummer is korter dan een Nederlands nummer.', { exact: true }),
    ).toBeVisible();
    await page.keyboard.press('ControlOrMeta+z');
    await expect(page.getByText('‘Werk’ is weer zoals het was.', { exact: true })).toBeVisible();
    await expect(contact.getByText('Werk020 123 45 67', { exact: true })).toBeVisible();
  });
  await test.step('a relation that nobody has changed yet says so in its history', async () => {
    await openView(page, 'Architectenbureau Bakker');
    await expect(
      history(page).getByText('Er is nog niets aan deze relatie gewijzigd.', { exact: true }),
    ).toBeVisible();
    await capturePicture(page, 'relatie');
  });
});
