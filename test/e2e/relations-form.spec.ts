import { expect, type Page, test } from '@playwright/test';
import { account, fillSignIn, signIn } from '#test/support/browser.ts';
import {
  addOrganisation,
  addPerson,
  field,
  fillOrganisation,
  fillPerson,
  firstRow,
  freshBsn,
  freshName,
  goOnWithoutPortal,
  openForm,
  openList,
  openView,
  rows,
  save,
} from '#test/support/relation-screens.ts';

/** What stands under a field. */
const under = (page: Page, name: string) => page.locator(`[data-field="${name}"]`);
const errors = (page: Page) => page.locator('[slot="errorMessage"]');
const legend = (page: Page) => page.getByRole('form').getByRole('group');

test.describe('an empty form', () => {
  for (const { path, kind, messages, first, citing } of [
    {
      path: '/bedrijfk',
      kind: 'an organisation',
      first: 'tradeName',
      messages: [
        'Handelsnaam is een verplicht veld.',
        'BSN is een verplicht veld.',
        'Postcode is een verplicht veld.',
        'Huisnummer is een verplicht veld.',
        'Straat is een verplicht veld.',
        'Woonplaats is een verplicht veld.',
        'Email is een verplicht veld.',
      ],
      citing: 'RELRULES-38, RELRULES-39, RELRULES-43, RELRULES-45, RELRULES-46, RELRULES-47, RELRULES-48',
    },
    {
      path: '/persoon',
      kind: 'a person',
      first: 'initials',
      messages: [
        'Voorletters is een verplicht veld.',
        'Achternaam is een verplicht veld.',
        'Geboortedatum is een verplicht veld.',
        'BSN is een verplicht veld.',
        'Postcode is een verplicht veld.',
        'Huisnummer is een verplicht veld.',
        'Straat is een verplicht veld.',
        'Woonplaats is een verplicht veld.',
        'Email is een verplicht veld.',
      ],
      citing:
        'RELRULES-49, RELRULES-50, RELRULES-51, RELRULES-52, RELRULES-55, RELRULES-56, RELRULES-57, RELRULES-58, RELRULES-59, RELRULES-67',
    },
  ]) {
    test(`of ${kind} is not sent but says what it needs, in order, and goes to the first [RELSAGA-01, ERR-56, ${citing}]`, async ({
      page,
    }) => {
      await signIn(page);
      await page.goto(path);
      await expect(errors(page)).toHaveCount(0);
      let sent = 0;
      await page.route('**/graphql', (route) => {
        if (route.request().postDataJSON().operationName.endsWith('Mutation')) sent++;
        return route.continue();
      });
      await save(page);
      await expect(errors(page)).toHaveText(messages);
      await expect(field(page, first)).toBeFocused();
      await expect(page.getByText(`Er zijn ${messages.length} velden niet in orde.`)).toBeVisible();
      expect(sent).toBe(0);
    });
  }

  test('of an organisation also needs its number [RELRULES-41]', async ({ page }) => {
    await signIn(page);
    await page.goto('/bedrijfk');
    await field(page, 'relationNumber').fill('');
    await field(page, 'relationNumber').blur();
    await expect(under(page, 'relationNumber')).toContainText('Relatienummer is een verplicht veld.');
  });

  test('opens with the defaults and the groups of the specification [RELFORM-11, RELFORM-16, RELFORM-23, RELFORM-31, RELFORM-37, RELFORM-38, RELRULES-14, RELRULES-31]', async ({
    page,
  }) => {
    await signIn(page);
    await page.goto('/bedrijfk');
    await expect(legend(page)).toHaveText([/^Algemeen/, /^Adres/, /^Correspondentieadres/, /^Contact/]);
    await expect(page.getByRole('button', { name: /Rechtsvorm/ })).toContainText('Eenmanszaak');
    await expect(under(page, 'country').getByRole('combobox')).toHaveValue('Nederland');
    await expect(field(page, 'relationNumber')).toHaveValue(/^\d{4,}$/);
    await page.getByRole('button', { name: /^Correspondentieadres/ }).click();
    await expect(under(page, 'correspondenceCountry').getByRole('combobox')).toHaveValue('Nederland');

    await page.goto('/persoon');
    await expect(legend(page)).toHaveText([/^Algemeen/, /^Adres/, /^Contact/]);
    await expect(page.getByRole('button', { name: /Geslacht/ })).toContainText('Niet ingevuld');
    await expect(page.getByRole('button', { name: /Aanspreekvorm/ })).toContainText('Formeel');
    await expect(page.getByRole('checkbox', { name: 'Nieuwsbrief' })).toBeChecked();
    await expect(field(page, 'birthDate')).toHaveAttribute('placeholder', '01-01-1999');
  });

  test('offers exactly the choices of the specification [RELFORM-17, RELFORM-21, RELFORM-25, RELFORM-30]', async ({
    page,
  }) => {
    await signIn(page);
    const choices = async (name: RegExp) => {
      await page.getByRole('button', { name }).click();
      const texts = await page.getByRole('option').allTextContents();
      await page.keyboard.press('Escape');
      return texts.filter((text) => text !== 'Niet ingevuld');
    };
    await page.goto('/bedrijfk');
    expect(await choices(/Rechtsvorm/)).toEqual([
      'Eenmanszaak',
      'VOF',
      'Maatschap',
      'C.V.',
      'B.V.',
      'Coöperatieve Vereniging',
    ]);
    expect(await choices(/BTW-aangifte/)).toEqual([
      'Maand',
      'Kwartaal',
      'Jaar',
      'Niet BTW-plichtig',
      'Doet zelf aangifte',
    ]);
    await page.goto('/persoon');
    expect(await choices(/Geslacht/)).toEqual(['Man', 'Vrouw']);
    expect(await choices(/Aanspreekvorm/)).toEqual(['Formeel', 'Informeel']);
  });
});

test.describe('while typing', () => {
  test('a field is judged when it is left, and from then on at every key', async ({ page }) => {
    await signIn(page);
    await page.goto('/bedrijfk');
    await field(page, 'email').fill('geen adres');
    await expect(under(page, 'email')).not.toContainText('ongeldig');
    await field(page, 'email').blur();
    await expect(under(page, 'email')).toContainText('Email is ongeldig.');
    await field(page, 'email').fill('wel@adres.example');
    await expect(under(page, 'email')).not.toContainText('ongeldig');
    await field(page, 'email').fill('');
    await expect(under(page, 'email')).toContainText('Email is een verplicht veld.');
  });

  test('numbers are checked live, with the bank where it is known [RELRULES-04, RELRULES-20, RELRULES-21, RELRULES-24, RELRULES-40]', async ({
    page,
  }) => {
    await signIn(page);
    await page.goto('/bedrijfk');
    const bsn = field(page, 'bsn');
    await bsn.pressSequentially('12345678');
    await expect(under(page, 'bsn')).toContainText('Nog 1 cijfer.');
    await bsn.pressSequentially('9');
    await expect(under(page, 'bsn')).toContainText('Het BSN is ongeldig.');
    await expect(bsn).toBeFocused();
    await bsn.fill('123456782');
    await expect(under(page, 'bsn')).toContainText('Voldoet aan de elfproef.');

    await field(page, 'iban').fill('NL91ABNA');
    await expect(under(page, 'iban')).toContainText('ABN AMRO · Nog 10 tekens.');
    await field(page, 'iban').fill('NL91ABNA0417164301');
    await expect(under(page, 'iban')).toContainText('Het IBAN is ongeldig.');
    await expect(under(page, 'iban')).toContainText('De controlecijfers kloppen niet.');
    await field(page, 'iban').fill('NL91 ABNA 0417 1643 00');
    await expect(under(page, 'iban')).toContainText('ABN AMRO');
    await expect(under(page, 'iban')).not.toContainText('ongeldig');
    await expect(under(page, 'bsn')).not.toContainText('ongeldig');
  });

  test('only digits enter numbers, and a foreign telephone number keeps its meaning [RELRULES-37, RELRULES-72]', async ({
    page,
  }) => {
    await signIn(page);
    await page.goto('/bedrijfk');
    for (const name of ['bsn', 'kvkNumber', 'houseNumber', 'relationNumber', 'vatNumber', 'vatSubnumber']) {
      await field(page, name).fill('');
      await field(page, name).pressSequentially('1a-2');
      await expect(field(page, name)).toHaveValue('12');
    }
    await field(page, 'phone1').pressSequentially('+31 6 1234-5678');
    await expect(field(page, 'phone1')).toHaveValue('0612345678');
    await field(page, 'phone1').fill('+32 2 123 45 67');
    await expect(field(page, 'phone1')).toHaveValue('003221234567');
  });

  test('the VAT number stands in two fields with fixed NL and B, and needs both [RELRULES-33, RELRULES-34, RELRULES-35, RELRULES-36, RELRULES-69, RELRULES-70]', async ({
    page,
  }) => {
    await signIn(page);
    await page.goto('/bedrijfk');
    await expect(under(page, 'vatNumber')).toContainText('NL');
    await expect(under(page, 'vatSubnumber')).toContainText('B');
    await field(page, 'vatNumber').fill('123456782');
    await save(page);
    await expect(under(page, 'vatSubnumber')).toContainText('Het BTW-subnummer is ongeldig.');
    await field(page, 'vatNumber').fill('123456789');
    await field(page, 'vatSubnumber').fill('01');
    await expect(under(page, 'vatNumber')).toContainText('Het BTW-nummer is ongeldig.');
    // Of a sole proprietor: passes mod-97, not the eleven-test.
    await field(page, 'vatNumber').fill('NL002455799B11');
    await expect(field(page, 'vatNumber')).toHaveValue('002455799');
    await expect(field(page, 'vatSubnumber')).toHaveValue('11');
    await expect(under(page, 'vatNumber')).not.toContainText('ongeldig');
    await expect(under(page, 'vatSubnumber')).not.toContainText('ongeldig');
  });

  test('a country is picked from 250 by its Dutch name, and a foreign postcode is free [RELFORM-34, RELFORM-35, RELRULES-26, RELRULES-27, RELRULES-29, RELRULES-68]', async ({
    page,
  }) => {
    await signIn(page);
    await page.goto('/bedrijfk');
    await field(page, 'postcode').fill('12345');
    await field(page, 'postcode').blur();
    await expect(under(page, 'postcode')).toContainText('Ongeldige postcode.');

    const country = under(page, 'country').getByRole('combobox');
    await country.click();
    const list = page.getByRole('listbox');
    await expect(list.getByRole('option')).toHaveCount(250);
    expect((await list.boundingBox())?.height).toBeLessThanOrEqual(360);
    await country.fill('duits');
    await list.getByRole('option', { name: 'Duitsland' }).click();
    await expect(country).toHaveValue('Duitsland');
    await expect(under(page, 'postcode')).not.toContainText('Ongeldige postcode.');
  });
});

test.describe('saving', () => {
  test('an organisation goes to the list at once, and shows all it was given [RELFORM-01, RELFORM-36, RELSAGA-12, RELSAGA-24, RELSAGA-27, RELVIEW-04]', async ({
    page,
  }) => {
    await signIn(page);
    const surname = freshName('Contact');
    await addPerson(page, surname);

    const name = freshName('Bakkerij');
    await page.goto('/bedrijfk');
    await expect(page.getByRole('heading', { level: 1, name: 'Toevoegen' })).toBeVisible();
    await fillOrganisation(page, name);
    await field(page, 'iban').fill('nl91abna0417164300');
    await save(page);
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('Zonder contactpersoon wordt er geen portal geopend. Doorgaan?');
    await question.getByRole('button', { name: 'annuleren' }).click();
    await expect(page.getByRole('button', { name: 'Opslaan', exact: true })).toBeFocused();
    await expect(field(page, 'tradeName')).toHaveValue(name);

    const contacts = under(page, 'contactPersons');
    await contacts.getByRole('combobox').fill(surname);
    await page.getByRole('option', { name: surname }).click();
    await expect(contacts.getByRole('list')).toContainText(surname);
    await save(page);
    await expect(page).toHaveURL('/relaties');
    await expect(page.getByText('Relatie toegevoegd.')).toBeVisible();

    await openView(page, name);
    const main = page.getByRole('main');
    await expect(main).toContainText('Markt 12');
    await expect(main).toContainText('2801 AB Gouda');
    await expect(main).toContainText('NL91 ABNA 0417 1643 00');
    await main.getByRole('link', { name: surname }).click();
    // The other way round it is one of the person's companies.
    await expect(main.getByRole('link', { name })).toBeVisible();
  });

  test('a person can be added and changed [RELFORM-02, RELFORM-27, RELSAGA-27, RELRULES-08, RELRULES-12, RELVIEW-05, RELVIEW-06]', async ({
    page,
  }) => {
    await signIn(page);
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
    for (const text of ['Werk', '0201234567', 'Mobiel', '0612345678', 'Delft']) {
      await expect(main).toContainText(text);
    }
  });

  test('a number and an email that others have are refused at their fields [RELRULES-30, RELRULES-60, RELRULES-71]', async ({
    page,
  }) => {
    await signIn(page);
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
    await signIn(page);
    await page.goto('/persoon');
    const surname = freshName('Laat');
    await fillPerson(page, surname);
    const number = await field(page, 'relationNumber').inputValue();

    const elsewhere = await browser.newContext();
    const other = await elsewhere.newPage();
    await signIn(other);
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
    await signIn(page);
    const bsn = freshBsn();
    for (const { path, fill, text } of [
      {
        path: '/persoon',
        fill: fillPerson,
        text: 'Er bestaat al een relatie/organisatie met dit BSN nummer.',
      },
      {
        path: '/bedrijfk',
        fill: fillOrganisation,
        text: 'Er bestaat al een relatie/eenmanszaak met dit RSIN/BSN nummer.',
      },
    ]) {
      if (path === '/persoon') {
        await page.goto('/persoon');
        await fillPerson(page, freshName('Eigenaar'));
        await field(page, 'bsn').fill(bsn);
        await save(page);
        await expect(page).toHaveURL('/relaties');
      }
      await page.goto(path);
      const name = freshName('Dubbel');
      await fill(page, name);
      await field(page, 'bsn').fill(bsn);
      if (path === '/bedrijfk') {
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
      if (path === '/bedrijfk') await goOnWithoutPortal(page);
      await expect(page).toHaveURL('/relaties');
      await openList(page, name);
      await expect(rows(page)).toHaveCount(1);
    }
  });

  test('twice at once, or on a line that breaks, saves once', async ({ page }) => {
    await signIn(page);
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
    await signIn(page);
    await page.goto('/persoon');
    await under(page, 'ownerId').getByRole('button').click();
    await expect(page.getByRole('option')).toHaveText(['advies', 'beheer', 'inzage', 'salaris']);
    await page.keyboard.press('Escape');

    await signIn(page, 'readwrite');
    await page.goto('/persoon');
    await expect(page.getByRole('textbox', { name: 'Gebruiker' })).toHaveValue('advies');
    await expect(page.getByRole('textbox', { name: 'Gebruiker' })).not.toBeEditable();
  });
});

test.describe('what was typed', () => {
  test('is asked about before it is left, and Escape and Ctrl+S do as the buttons', async ({ page }) => {
    await signIn(page);
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
    await signIn(page);
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
    await signIn(page);
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

  test('and what somebody else saved meanwhile are both shown, field by field', async ({ page, browser }) => {
    await signIn(page);
    const surname = freshName('Samen');
    await addPerson(page, surname);
    await openForm(page, surname);

    const elsewhere = await browser.newContext();
    const other = await elsewhere.newPage();
    await signIn(other);
    await openForm(other, surname);
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

test('a form of the other kind, and one of nobody, find their way', async ({ page }) => {
  await signIn(page);
  const name = freshName('Slagerij');
  await addOrganisation(page, name);
  await openView(page, name);
  const id = new URL(page.url()).searchParams.get('id') ?? '';
  await page.goto(`/persoon?id=${id}`);
  await expect(page).toHaveURL(`/bedrijf?id=${id}`);
  await expect(field(page, 'tradeName')).toHaveValue(name);
  await page.goto('/bedrijf');
  await expect(page).toHaveURL('/bedrijfk');
  await page.goto('/relview?id=T3JnYW5pc2F0aW9uOjAxOTAwMDAwLTAwMDAtNzAwMC04MDAwLTAwMDAwMDAwMDAwMA');
  await expect(page.getByText('Deze relatie is er niet (meer)')).toBeVisible();
});
