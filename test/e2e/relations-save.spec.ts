import { expect, type Page, test } from '@playwright/test';
import { account, fillSignIn, giveSession } from '#test/support/browser.ts';
import { freshBsn } from '#test/support/fresh-bsn.ts';
import {
  field,
  fillOrganisation,
  fillPerson,
  findContact,
  firstRow,
  freshName,
  goOnWithoutPortal,
  openForm,
  openList,
  openView,
  rows,
  save,
} from '#test/support/relation-screens.ts';
import { storePerson } from '#test/support/stored-relations.ts';

/** What stands under a field. */
const under = (page: Page, name: string) => page.locator(`[data-field="${name}"]`);
const errors = (page: Page) => page.locator('[slot="errorMessage"]');

test.describe('saving', () => {
  test('an organisation goes to the list at once, and shows all it was given [RELFORM-01, RELFORM-36, RELSAGA-12, RELSAGA-24, RELSAGA-27, RELSAGA-31, RELVIEW-04]', async ({
    page,
  }) => {
    await giveSession(page);
    const surname = freshName('Contact');
    await storePerson(page, surname);

    const name = freshName('Bakkerij');
    await page.goto('/bedrijfk?manual=true');
    await expect(page.getByRole('heading', { level: 1, name: 'Toevoegen' })).toBeVisible();
    await fillOrganisation(page, name);
    await field(page, 'iban').fill('nl91abna0417164300');
    await field(page, 'phone1').fill('0182123456');
    const email = await field(page, 'email').inputValue();
    await save(page);
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('Zonder contactpersoon wordt er geen portal geopend. Doorgaan?');
    await question.getByRole('button', { name: 'annuleren' }).click();
    await expect(page.getByRole('button', { name: 'Opslaan', exact: true })).toBeFocused();
    await expect(field(page, 'tradeName')).toHaveValue(name);

    const contacts = under(page, 'contactPersons');
    await findContact(page, surname);
    await page.getByRole('option', { name: surname }).click();
    await expect(contacts.getByRole('list')).toContainText(surname);
    await save(page);
    const choice = page.getByRole('dialog', { name: 'Portal openen' });
    await expect(choice.getByRole('button', { name: /Contactpersoon/ })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Opslaan', exact: true })).toBeFocused();
    await save(page);
    await expect(choice).toContainText(surname);
    await choice.getByRole('button', { name: 'doorgaan' }).click();
    await expect(page).toHaveURL('/relaties');
    await expect(page.getByText('Relatie toegevoegd.')).toBeVisible();

    await openView(page, name);
    const main = page.getByRole('main');
    await expect(main).toContainText('Markt 12');
    await expect(main).toContainText('2801 AB Gouda');
    await expect(main).toContainText('NL91 ABNA 0417 1643 00');
    for (const text of [email, '0182123456']) await expect(main).toContainText(text);
    // As contact person, and as whose portal it is.
    await expect(main.getByRole('link', { name: surname })).toHaveCount(2);
    await main.getByRole('link', { name: surname }).first().click();
    // The other way round it is one of the person's companies.
    await expect(main.getByRole('link', { name })).toBeVisible();
  });

  test('a person can be added and changed [RELFORM-02, RELFORM-27, RELSAGA-27, RELRULES-08, RELRULES-12, RELVIEW-05, RELVIEW-06]', async ({
    page,
  }) => {
    await giveSession(page);
    const surname = freshName('Berg');
    await page.goto('/persoon');
    await fillPerson(page, surname);
    await field(page, 'surnamePrefix').fill('van den');
    await field(page, 'email').fill(`  MIXED${freshBsn()}@Voorbeeld.Example `);
    await field(page, 'phone1').fill('0201234567');
    await field(page, 'phone3').fill('0612345678');
    await field(page, 'phone3').blur();
    await expect(field(page, 'birthDate')).toHaveValue('01-02-1980');
    await expect(field(page, 'email')).toHaveValue(/^mixed\d+@voorbeeld\.example$/);
    const email = await field(page, 'email').inputValue();
    await save(page);
    await expect(page.getByText('Relatie toegevoegd.')).toBeVisible();

    await openForm(page, surname);
    await expect(field(page, 'surnamePrefix')).toHaveValue('van den');
    await field(page, 'city').fill('Delft');
    await save(page);
    await expect(page).toHaveURL(/\/relaties\?search=/);
    await expect(page.getByText('Relatie gewijzigd.')).toBeVisible();
    await expect(firstRow(page)).toContainText('Delft');

    await firstRow(page).getByRole('link', { name: surname }).click();
    const main = page.getByRole('main');
    await expect(main).toContainText(`van den ${surname}`);
    for (const text of [email, 'Werk', '0201234567', 'Mobiel', '0612345678', 'Delft']) {
      await expect(main).toContainText(text);
    }
  });

  test('a number and an email that others have are refused at their fields [RELRULES-30, RELRULES-60, RELRULES-71]', async ({
    page,
  }) => {
    await giveSession(page);
    const surname = freshName('Eerste');
    await page.goto('/persoon');
    await fillPerson(page, surname);
    const number = await field(page, 'relationNumber').inputValue();
    const email = await field(page, 'email').inputValue();
    await save(page);
    await expect(page).toHaveURL('/relaties');

    await page.goto('/persoon');
    await fillPerson(page, freshName('Tweede'));
    await field(page, 'relationNumber').fill(number);
    await field(page, 'email').fill(email);
    await save(page);
    await expect(under(page, 'relationNumber')).toContainText('Relatienummer bestaat al.');
    await expect(under(page, 'email')).toContainText('Email is al in gebruik.');
    await expect(field(page, 'relationNumber')).toBeFocused();
    await expect(page.getByText('Er zijn 2 velden niet in orde.')).toBeVisible();
    await field(page, 'relationNumber').fill(`${number}77`);
    await expect(under(page, 'relationNumber')).not.toContainText('bestaat al');
  });

  test('an untouched number that was taken meanwhile is renewed [RELRULES-71]', async ({ page, browser }) => {
    await giveSession(page);
    await page.goto('/persoon');
    const surname = freshName('Laat');
    await fillPerson(page, surname);
    const number = await field(page, 'relationNumber').inputValue();

    const elsewhere = await browser.newContext();
    const other = await elsewhere.newPage();
    await giveSession(other);
    await other.goto('/persoon');
    await expect(field(other, 'relationNumber')).toHaveValue(number);
    await fillPerson(other, freshName('Eerder'));
    await save(other);
    await expect(other).toHaveURL('/relaties');
    await elsewhere.close();

    await save(page);
    await expect(page).toHaveURL('/relaties');
    await openList(page, surname);
    await expect(firstRow(page)).not.toContainText(number);
  });

  test('a BSN that another has asks before it saves [RELRULES-61, RELRULES-62, RELRULES-64, ERR-60]', async ({
    page,
  }) => {
    await giveSession(page);
    const bsn = freshBsn();
    for (const { path, fill, text } of [
      {
        path: '/persoon',
        fill: fillPerson,
        text: 'Er bestaat al een relatie/organisatie met dit BSN nummer.',
      },
      {
        path: '/bedrijfk?manual=true',
        fill: fillOrganisation,
        text: 'Er bestaat al een relatie/eenmanszaak met dit RSIN/BSN nummer.',
      },
    ]) {
      if (path === '/persoon') {
        await storePerson(page, freshName('Eigenaar'), { bsn });
      }
      await page.goto(path);
      const name = freshName('Dubbel');
      await fill(page, name);
      await field(page, 'bsn').fill(bsn);
      if (path === '/bedrijfk?manual=true') {
        await page.getByRole('button', { name: /Rechtsvorm/ }).click();
        await page.getByRole('option', { name: 'B.V.' }).click();
      }
      await save(page);
      const warning = page.getByRole('alertdialog', { name: 'Waarschuwing' });
      await expect(warning).toContainText(text);
      await warning.getByRole('button', { name: 'annuleren' }).click();
      await expect(field(page, 'bsn')).toHaveValue(bsn);
      await save(page);
      await warning.getByRole('button', { name: 'doorgaan' }).click();
      if (path === '/bedrijfk?manual=true') await goOnWithoutPortal(page);
      await expect(page).toHaveURL('/relaties');
      await openList(page, name);
      await expect(rows(page)).toHaveCount(1);
    }
  });

  test('twice at once, or on a line that breaks, saves once', async ({ page }) => {
    await giveSession(page);
    const surname = freshName('Eenmalig');
    await page.goto('/persoon');
    await fillPerson(page, surname);
    const requestIds: string[] = [];
    await page.route('**/graphql', async (route) => {
      const { operationName, variables } = route.request().postDataJSON();
      if (operationName !== 'useCreateRelationMutation') return route.continue();
      requestIds.push(variables.input.requestId);
      // The first reaches the server, its answer reaches nobody.
      if (requestIds.length > 1) return route.continue();
      await route.fetch();
      return route.abort('connectionreset');
    });
    await page.getByRole('button', { name: 'Opslaan' }).dblclick();
    await expect(page).toHaveURL('/relaties');
    expect(requestIds.length).toBeGreaterThan(1);
    expect(new Set(requestIds).size).toBe(1);
    await openList(page, surname);
    await expect(rows(page)).toHaveCount(1);
  });

  test('an admin chooses the user, another sees it [RELFORM-40, RELRULES-42, RELRULES-54]', async ({
    page,
  }) => {
    await giveSession(page);
    await page.goto('/persoon');
    await under(page, 'ownerId').getByRole('button').click();
    await expect(page.getByRole('option')).toHaveText(['advies', 'beheer', 'inzage', 'salaris']);
    await page.keyboard.press('Escape');

    await giveSession(page, 'readwrite');
    await page.goto('/persoon');
    await expect(page.getByRole('textbox', { name: 'Gebruiker' })).toHaveValue('advies');
    await expect(page.getByRole('textbox', { name: 'Gebruiker' })).not.toBeEditable();
  });
});

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
    const dialog = page.getByRole('alertdialog', { name: 'Weet u het zeker?' });
    await expect(dialog).toContainText('gaan verloren');
    await dialog.getByRole('button', { name: 'annuleren' }).click();
    await expect(field(page, 'surname')).toHaveValue('Jansen');

    await page.getByRole('navigation').getByRole('link', { name: 'Relaties' }).click();
    await dialog.getByRole('button', { name: 'verlaten' }).click();
    await expect(page).toHaveURL('/relaties');
    await page.goto('/persoon');
    await expect(field(page, 'surname')).toHaveValue('');
    await field(page, 'surname').focus();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/relaties');
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
    const modal = page.getByRole('alertdialog', { name: 'Foutmelding' });
    await expect(modal).toContainText('(500) Er is iets misgegaan.');
    await modal.getByRole('button', { name: 'OK' }).click();
    await expect(page).toHaveURL('/dashboard');
    await page.unrouteAll();

    await expect(page.getByText('Uw invoer is bewaard.')).toBeVisible();
    await page.getByRole('button', { name: 'openen' }).click();
    await expect(page).toHaveURL('/persoon');
    await expect(page.getByText(/Uw invoer van \d\d:\d\d is nog niet opgeslagen\./)).toBeVisible();
    await page.getByRole('button', { name: 'Verdergaan' }).click();
    await expect(field(page, 'surname')).toHaveValue(surname);
    await save(page);
    await expect(page).toHaveURL('/relaties');
    await expect(page.getByText('Relatie toegevoegd.')).toBeVisible();
  });

  test('survives a session that expired, for the same user only [SESSION-07]', async ({ page }) => {
    await giveSession(page);
    await page.goto('/persoon');
    const surname = freshName('Verlopen');
    await fillPerson(page, surname);
    await page.route('**/graphql', (route) =>
      route.request().postDataJSON().operationName === 'useCreateRelationMutation'
        ? route.fulfill({
            json: { errors: [{ message: 'Token verlopen', extensions: { code: 'TOKEN_EXPIRED' } }] },
          })
        : route.continue(),
    );
    await save(page);
    await page.getByRole('alertdialog', { name: 'Foutmelding' }).getByRole('button', { name: 'OK' }).click();
    await expect(page).toHaveURL('/login');
    await page.unrouteAll();

    await enter(page, 'readwrite');
    await page.getByRole('button', { name: 'Relatie toevoegen' }).click();
    await page.getByRole('menuitem', { name: 'Persoon' }).click();
    await expect(field(page, 'surname')).toHaveValue('');
    await expect(page.getByRole('button', { name: 'Verdergaan' })).toHaveCount(0);
    await page.getByRole('button', { name: /^Gebruiker/ }).click();
    await page.getByRole('menuitem', { name: 'Uitloggen' }).click();

    await enter(page, 'admin');
    await page.getByRole('button', { name: 'openen' }).click();
    await page.getByRole('button', { name: 'Verdergaan' }).click();
    await expect(field(page, 'surname')).toHaveValue(surname);
  });

  test('is not refused for a number that another has changed and given away', async ({ page, browser }) => {
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
    await expect(other.getByText('Relatie gewijzigd.')).toBeVisible();
    await other.goto('/persoon');
    await fillPerson(other, freshName('Opvolger'));
    await field(other, 'relationNumber').fill(number);
    await save(other);
    await expect(other).toHaveURL('/relaties');
    await elsewhere.close();

    await field(page, 'city').fill('Leiden');
    await save(page);
    await expect(page.getByText('Relatie gewijzigd.')).toBeVisible();
    await openList(page, surname);
    await expect(firstRow(page)).toContainText('Leiden');
    await expect(firstRow(page)).toContainText(`${number}88`);
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
    await expect(other.getByText('Relatie gewijzigd.')).toBeVisible();
    await elsewhere.close();

    await field(page, 'street').fill('Kerkstraat');
    await field(page, 'phone1').fill('0612345678');
    await save(page);
    const dialog = page.getByRole('dialog', { name: 'Intussen gewijzigd' });
    const street = dialog.getByRole('radiogroup', { name: 'Straat' });
    const city = dialog.getByRole('radiogroup', { name: 'Woonplaats' });
    await expect(street.getByRole('radio', { name: /Van u.*Kerkstraat/ })).toBeChecked();
    await expect(street.getByRole('radio', { name: /Opgeslagen.*Hoofdstraat/ })).not.toBeChecked();
    await expect(city.getByRole('radio', { name: /Opgeslagen.*Delft/ })).toBeChecked();
    await expect(dialog.getByRole('radiogroup')).toHaveCount(2);
    await dialog.getByRole('button', { name: 'Opslaan' }).click();
    await expect(page.getByText('Relatie gewijzigd.')).toBeVisible();

    await openView(page, surname);
    const main = page.getByRole('main');
    await expect(main).toContainText('Kerkstraat 12');
    await expect(main).toContainText('2801 AB Delft');
    await expect(main).toContainText('0612345678');
  });
});

/** Signs in where the screen stands already: no page load, so that what lives in memory stays. */
async function enter(page: Page, role: 'admin' | 'readwrite'): Promise<void> {
  const { username, password } = account(role);
  await fillSignIn(page, username, password);
  await page.getByRole('button', { name: 'Inloggen' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
}
