import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import type { RelationInput } from '#domain/relation/relation.ts';
import { callGraphql, giveSession, pressedForPage } from '#test/support/browser/browser.ts';
import {
  field,
  fillPerson,
  findInList,
  firstRow,
  freshName,
  openList,
  save,
} from '#test/support/browser/relation-screens.ts';
import { freshBsn } from '#test/support/fields/fresh-bsn.ts';
import { changeStored, storePerson } from '#test/support/relation/stored-relations.ts';

const NEW_PERSON = {
  initials: 'J.',
  surname: 'Opvolger',
  birthDate: '1-2-1980',
  postcode: '2801AB',
  houseNumber: '12',
  street: 'Markt',
  city: 'Gouda',
};

const errors = (page: Page) => page.locator('[slot="errorMessage"]');

async function addPersonFromList(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Toevoegen', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Persoon', exact: true }).click();
  await expect(field(page, 'surname')).toHaveValue('');
}

async function refusalOfNewPerson(page: Page, fields: RelationInput): Promise<string | undefined> {
  const { data } = await callGraphql<{ result: { issues?: { message: string }[] } }>(
    page,
    'mutation ($input: CreateRelationInput!) { result: createRelation(input: $input) { ... on ValidationError { issues { message } } } }',
    {
      input: {
        requestId: randomUUID(),
        person: { ...NEW_PERSON, bsn: freshBsn(), email: `j${freshBsn()}@voorbeeld.example`, ...fields },
        relationNumberTyped: true,
      },
    },
  );
  return data.result.issues?.map(({ message }) => message).join();
}

test('what was typed is asked about before it is left, saved by its keys, and kept [ERR-08, ERR-31]', async ({
  page,
}) => {
  await giveSession(page);
  await openList(page);
  await test.step('is asked about before it is left, and Escape and Ctrl+S do as the buttons', async () => {
    await addPersonFromList(page);
    await expect(field(page, 'surname')).toBeVisible();
    await page.keyboard.press('Control+s');
    await expect(errors(page).first()).toBeVisible();
    await field(page, 'surname').fill('Jansen');
    await page.keyboard.press('Escape');
    const dialog = page.getByRole('alertdialog', { name: 'Weet u het zeker?', exact: true });
    await expect(
      dialog.getByText('Uw wijzigingen zijn nog niet opgeslagen en gaan verloren.', { exact: true }),
    ).toBeVisible();
    await dialog.getByRole('button', { name: 'annuleren', exact: true }).click();
    await expect(field(page, 'surname')).toHaveValue('Jansen');

    await page.getByRole('navigation').getByRole('link', { name: 'Relaties', exact: true }).click();
    await dialog.getByRole('button', { name: 'verlaten', exact: true }).click();
    await expect(page).toHaveURL('/relaties');
    await addPersonFromList(page);
    await expect(field(page, 'surname')).toHaveValue('');
    await field(page, 'surname').focus();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/relaties');
  });
  await test.step('is saved by Ctrl+S over an open list of choices, and below a dialog neither saved nor handed to the browser', async () => {
    await addPersonFromList(page);
    await fillPerson(page, freshName('Lijst'));
    const country = page.locator('[data-field="country"]').getByRole('combobox');
    await country.click();
    await country.pressSequentially('nederland');
    await expect(page.getByRole('listbox')).toBeVisible();
    expect(await pressedForPage(page, 'Control+s')).toBe(true);
    await expect(page.getByText('Relatie toegevoegd.', { exact: true })).toBeVisible();

    await addPersonFromList(page);
    await field(page, 'surname').fill('Jansen');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog')).toBeVisible();
    for (const keys of ['Control+s', 'Control+k']) {
      expect(await pressedForPage(page, keys)).toBe(true);
    }
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('alertdialog').getByRole('button', { name: 'annuleren', exact: true }).click();
    await expect(field(page, 'surname')).toHaveValue('Jansen');
    await expect(errors(page)).toHaveCount(0);
  });
  await test.step('is kept when the server fails, and offered when the form opens again [ERR-08, ERR-31]', async () => {
    await page.goto('/persoon');
    const surname = freshName('Bewaard');
    await fillPerson(page, surname);
    await page.route('**/graphql', (route) =>
      route.request().postDataJSON().operationName === 'useCreateRelationMutation'
        ? route.fulfill({
            json: { errors: [{ message: 'Er is iets misgegaan.', extensions: { code: 'INTERNAL' } }] },
          })
        : route.continue(),
    );
    await save(page);
    const modal = page.getByRole('alertdialog', { name: 'Foutmelding', exact: true });
    await expect(modal.getByText('(500) Er is iets misgegaan.', { exact: true })).toBeVisible();
    await modal.getByRole('button', { name: 'OK', exact: true }).click();
    await expect(page).toHaveURL('/dashboard');
    await page.unrouteAll();

    await expect(page.getByText('Uw invoer is bewaard.', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'openen', exact: true }).click();
    await expect(page).toHaveURL('/persoon');
    await expect(page.getByText(/^Uw invoer van \d\d:\d\d is nog niet opgeslagen\.$/)).toBeVisible();
    await page.getByRole('button', { name: 'Verdergaan', exact: true }).click();
    await expect(field(page, 'surname')).toHaveValue(surname);
    await save(page);
    // The form was opened from the dashboard.
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByText('Relatie toegevoegd.', { exact: true })).toBeVisible();
  });
});

test('what was typed meets what somebody else saved meanwhile', async ({ page }) => {
  await giveSession(page);
  await test.step('is not refused for its number of before that another has changed, and nobody else gets that number', async () => {
    const surname = freshName('Ingehaald');
    const id = await storePerson(page, surname);
    await page.goto(`/persoon?id=${id}`);
    const number = await field(page, 'relationNumber').inputValue();

    await changeStored(page, 'person', id, { relationNumber: `${number}88` });
    expect(await refusalOfNewPerson(page, { relationNumber: number })).toBe(
      'Relatienummer was van een andere relatie. Kies een ander nummer.',
    );

    await field(page, 'city').fill('Leiden');
    await save(page);
    await expect(page.getByText('Relatie gewijzigd.', { exact: true })).toBeVisible();
    await findInList(page, surname, 1);
    await expect(firstRow(page).getByText('Leiden', { exact: true })).toBeVisible();
    await expect(firstRow(page).getByText(`${number}88`, { exact: true })).toBeVisible();
  });
  await test.step('and what somebody else saved meanwhile are both shown, field by field', async () => {
    const surname = freshName('Samen');
    const id = await storePerson(page, surname);
    await page.goto(`/persoon?id=${id}`);
    await expect(field(page, 'city')).toHaveValue('Gouda');

    await changeStored(page, 'person', id, { street: 'Hoofdstraat', city: 'Delft' });

    await field(page, 'street').fill('Kerkstraat');
    await field(page, 'phone1').fill('0612345678');
    await save(page);
    const dialog = page.getByRole('dialog', { name: 'Intussen gewijzigd', exact: true });
    const street = dialog.getByRole('radiogroup', { name: 'Straat', exact: true });
    const city = dialog.getByRole('radiogroup', { name: 'Woonplaats', exact: true });
    await expect(street.getByRole('radio', { name: /^Van u.*Kerkstraat$/ })).toBeChecked();
    await expect(street.getByRole('radio', { name: /^Opgeslagen.*Hoofdstraat$/ })).not.toBeChecked();
    await expect(city.getByRole('radio', { name: /^Zoals het was.*Gouda$/ })).not.toBeChecked();
    await expect(city.getByRole('radio', { name: /^Opgeslagen.*Delft$/ })).toBeChecked();
    await expect(dialog.getByRole('radiogroup')).toHaveCount(2);
    await dialog.getByRole('button', { name: 'Opslaan', exact: true }).click();
    await expect(page.getByText('Relatie gewijzigd.', { exact: true })).toBeVisible();

    await findInList(page, surname, 1);
    await firstRow(page).getByRole('link').first().click();
    const main = page.getByRole('main');
    await expect(main.getByText('Kerkstraat 12', { exact: true })).toBeVisible();
    await expect(main.getByText('2801 AB Delft', { exact: true })).toBeVisible();
    await expect(main.getByRole('link', { name: '06 12 34 56 78', exact: true })).toBeVisible();
  });
});
