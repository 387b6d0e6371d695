import { expect, type Page, test } from '@playwright/test';
import { account, fillSignIn, giveSession, pressedForPage } from '#test/support/browser.ts';
import {
  field,
  fillPerson,
  firstRow,
  freshName,
  openList,
  openView,
  save,
} from '#test/support/relation-screens.ts';
import { storePerson } from '#test/support/stored-relations.ts';

const errors = (page: Page) => page.locator('[slot="errorMessage"]');

test.describe('what was typed', () => {
  test('is asked about before it is left, and Escape and Ctrl+S do as the buttons', async ({ page }) => {
    await giveSession(page);
    await openList(page);
    await page.goto('/persoon');
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
    await page.goto('/persoon');
    await expect(field(page, 'surname')).toHaveValue('');
    await field(page, 'surname').focus();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/relaties');
  });

  test('is saved by Ctrl+S over an open list of choices, and below a dialog neither saved nor handed to the browser', async ({
    page,
  }) => {
    await giveSession(page);
    await page.goto('/persoon');
    await fillPerson(page, freshName('Lijst'));
    const country = page.locator('[data-field="country"]').getByRole('combobox');
    await country.click();
    await country.pressSequentially('neder');
    await expect(page.getByRole('listbox')).toBeVisible();
    expect(await pressedForPage(page, 'Control+s')).toBe(true);
    await expect(page.getByText('Relatie toegevoegd.', { exact: true })).toBeVisible();

    await page.goto('/persoon');
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

  test('is kept when the server fails, and offered when the form opens again [ERR-08, ERR-31]', async ({
    page,
  }) => {
    await giveSession(page);
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

  for (const { how, code, message, dialog, action } of [
    {
      how: 'expired [SESSION-07]',
      code: 'TOKEN_EXPIRED',
      message: 'Token verlopen',
      dialog: 'Foutmelding',
      action: 'OK',
    },
    {
      how: 'is known no more [SESSION-05]',
      code: 'INVALID_TOKEN',
      message: 'Invalid token',
      dialog: 'Let op!',
      action: 'doorgaan',
    },
  ]) {
    test(`survives a session that ${how}, and leads the same user back to it`, async ({ page }) => {
      await giveSession(page);
      await page.goto('/persoon');
      const surname = freshName('Verlopen');
      await fillPerson(page, surname);
      await page.route('**/graphql', (route) =>
        route.request().postDataJSON().operationName === 'useCreateRelationMutation'
          ? route.fulfill({ json: { errors: [{ message, extensions: { code } }] } })
          : route.continue(),
      );
      await save(page);
      const told = page.getByRole('alertdialog', { name: dialog, exact: true });
      await told.getByRole('button', { name: action, exact: true }).click();
      await expect(page).toHaveURL('/login');
      await page.unrouteAll();

      await enter(page, 'readwrite');
      await page.getByRole('button', { name: 'Relatie toevoegen', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Persoon', exact: true }).click();
      await expect(field(page, 'surname')).toHaveValue('');
      await expect(page.getByRole('button', { name: 'Verdergaan', exact: true })).toHaveCount(0);
      await page.getByRole('button', { name: /^Gebruiker .+$/ }).click();
      await page.getByRole('menuitem', { name: 'Uitloggen', exact: true }).click();

      await sendSignIn(page, 'admin');
      await expect(page).toHaveURL('/persoon');
      await page.getByRole('button', { name: 'Verdergaan', exact: true }).click();
      await expect(field(page, 'surname')).toHaveValue(surname);
    });
  }

  test('is not refused for its number of before that another has changed, and nobody else gets that number', async ({
    page,
    browser,
  }) => {
    await giveSession(page);
    const surname = freshName('Ingehaald');
    const form = `/persoon?id=${await storePerson(page, surname)}`;
    await page.goto(form);
    const number = await field(page, 'relationNumber').inputValue();

    const elsewhere = await browser.newContext();
    const other = await elsewhere.newPage();
    await giveSession(other);
    await other.goto(form);
    await field(other, 'relationNumber').fill(`${number}88`);
    await save(other);
    await expect(other.getByText('Relatie gewijzigd.', { exact: true })).toBeVisible();
    await other.goto('/persoon');
    await fillPerson(other, freshName('Opvolger'));
    await field(other, 'relationNumber').fill(number);
    await save(other);
    await expect(errors(other)).toHaveText(
      'Relatienummer was van een andere relatie. Kies een ander nummer.',
    );
    await elsewhere.close();

    await field(page, 'city').fill('Leiden');
    await save(page);
    await expect(page.getByText('Relatie gewijzigd.', { exact: true })).toBeVisible();
    await openList(page, surname);
    await expect(firstRow(page).getByText('Leiden', { exact: true })).toBeVisible();
    await expect(firstRow(page).getByText(`${number}88`, { exact: true })).toBeVisible();
  });

  test('and what somebody else saved meanwhile are both shown, field by field', async ({ page, browser }) => {
    await giveSession(page);
    const surname = freshName('Samen');
    const form = `/persoon?id=${await storePerson(page, surname)}`;
    await page.goto(form);
    await expect(field(page, 'city')).toHaveValue('Gouda');

    const elsewhere = await browser.newContext();
    const other = await elsewhere.newPage();
    await giveSession(other);
    await other.goto(form);
    await field(other, 'street').fill('Hoofdstraat');
    await field(other, 'city').fill('Delft');
    await save(other);
    await expect(other.getByText('Relatie gewijzigd.', { exact: true })).toBeVisible();
    await elsewhere.close();

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

    await openView(page, surname);
    const main = page.getByRole('main');
    await expect(main.getByText('Kerkstraat 12', { exact: true })).toBeVisible();
    await expect(main.getByText('2801 AB Delft', { exact: true })).toBeVisible();
    await expect(main.getByRole('link', { name: '06 12 34 56 78', exact: true })).toBeVisible();
  });
});

/** Signs in without loading the page, so that what lives in memory stays. */
async function enter(page: Page, role: 'admin' | 'readwrite'): Promise<void> {
  await sendSignIn(page, role);
  await expect(page.getByRole('heading', { name: 'Dashboard', exact: true })).toBeVisible();
}

async function sendSignIn(page: Page, role: 'admin' | 'readwrite'): Promise<void> {
  const { username, password } = account(role);
  await fillSignIn(page, username, password);
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click();
}
