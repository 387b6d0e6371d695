import { expect, type Page, test } from '@playwright/test';
import { giveSession } from '#test/support/browser/browser.ts';
import { capturePicture } from '#test/support/browser/manual-picture.ts';
import { field, save } from '#test/support/browser/relation-screens.ts';
import { EXTRA_BANK_CODE } from '#test/support/fields/extra-bank-code.ts';

/** Of a bank that operations added, and of one that nobody knows. */
const EXTRA_BANK = `NL53${EXTRA_BANK_CODE}0417164300`;
const UNKNOWN_BANK = 'NL88QQQR0417164300';

/** What stands under a field. */
const under = (page: Page, name: string) => page.locator(`[data-field="${name}"]`);
const errors = (page: Page) => page.locator('[slot="errorMessage"]');
const legend = (page: Page) => page.getByRole('form').locator('legend');

const ORGANISATION = '/bedrijfk?manual=true';

/** A field, what it says when it is empty, and the rows that want it. */
type Needed = readonly [name: string, message: string, rows: string];

/** Saves the empty form, of which nothing may reach the server. */
async function expectNotSent(page: Page, needed: readonly Needed[]): Promise<void> {
  await expect(errors(page)).toHaveCount(0);
  let sent = 0;
  await page.route('**/graphql', (route) => {
    if (route.request().postDataJSON().operationName.endsWith('Mutation')) sent++;
    return route.continue();
  });
  await save(page);
  for (const [name, message, rows] of needed) {
    await test.step(`${name} is needed ${rows}`, () =>
      expect(under(page, name).locator('[slot="errorMessage"]')).toHaveText(message));
  }
  await expect(errors(page)).toHaveText(needed.map(([, message]) => message));
  await expect(field(page, needed[0]?.[0] ?? '')).toBeFocused();
  await expect(
    page.getByText(`Er zijn ${needed.length} velden niet in orde.`, { exact: true }),
  ).toBeVisible();
  expect(sent).toBe(0);
  await page.unrouteAll({ behavior: 'wait' });
}

async function expectChoices(page: Page, name: RegExp, choices: readonly string[]): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  await expect(page.getByRole('option').filter({ hasNotText: 'Niet ingevuld' })).toHaveText(choices);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
}

test('an empty form of an organisation has its defaults, its choices and what it needs', {
  tag: '@picture',
}, async ({ page }) => {
  await giveSession(page);
  await page.goto(ORGANISATION);
  await test.step('opens with the defaults and the groups of the specification [RELFORM-11, RELFORM-16, RELFORM-38]', async () => {
    await expect(legend(page)).toHaveText(['Algemeen', 'Adres', /^Correspondentieadres.*$/, 'Contact']);
    await expect(page.getByRole('button', { name: /^.+ Rechtsvorm$/ })).toHaveText('Eenmanszaak');
    await expect(under(page, 'country').getByRole('combobox')).toHaveValue('Nederland');
    await expect(field(page, 'relationNumber')).toHaveValue(/^\d{4,}$/);
    await capturePicture(page, 'organisatie');
  });
  await test.step('is not sent but says what it needs, in order, and goes to the first [RELSAGA-01, ERR-56]', async () => {
    await expectNotSent(page, [
      ['tradeName', 'Handelsnaam is een verplicht veld.', '[RELRULES-38]'],
      ['bsn', 'BSN is een verplicht veld.', '[RELRULES-39]'],
      ['postcode', 'Postcode is een verplicht veld.', '[RELRULES-45]'],
      ['houseNumber', 'Huisnummer is een verplicht veld.', '[RELRULES-46]'],
      ['street', 'Straat is een verplicht veld.', '[RELRULES-47]'],
      ['city', 'Woonplaats is een verplicht veld.', '[RELRULES-48]'],
      ['email', 'Email is een verplicht veld.', '[RELRULES-43]'],
    ]);
  });
  await test.step('offers exactly the choices of the specification [RELFORM-17, RELFORM-21]', async () => {
    await expectChoices(page, /Rechtsvorm/, [
      'Eenmanszaak',
      'VOF',
      'Maatschap',
      'C.V.',
      'B.V.',
      'Coöperatieve Vereniging',
    ]);
    await expectChoices(page, /BTW-aangifte/, [
      'Maand',
      'Kwartaal',
      'Jaar',
      'Niet BTW-plichtig',
      'Doet zelf aangifte',
    ]);
  });
  await test.step('also needs its number [RELRULES-41]', async () => {
    await field(page, 'relationNumber').fill('');
    await field(page, 'relationNumber').blur();
    await expect(
      under(page, 'relationNumber').getByText('Relatienummer is een verplicht veld.', { exact: true }),
    ).toBeVisible();
  });
  await test.step('opens a correspondence address with the default of the specification [RELFORM-23]', async () => {
    await page.getByRole('button', { name: /^Correspondentieadres .+$/ }).click();
    await expect(under(page, 'correspondenceCountry').getByRole('combobox')).toHaveValue('Nederland');
  });
});

test('an empty form of a person has its defaults, its choices and what it needs', async ({ page }) => {
  await giveSession(page);
  await page.goto('/persoon');
  await test.step('opens with the defaults and the groups of the specification [RELFORM-31, RELFORM-37, RELFORM-38, RELRULES-14]', async () => {
    await expect(legend(page)).toHaveText(['Algemeen', 'Adres', 'Contact']);
    await expect(page.getByRole('button', { name: /^.+ Geslacht$/ })).toHaveText('Niet ingevuld');
    await expect(page.getByRole('button', { name: /^.+ Aanspreekvorm$/ })).toHaveText('Formeel');
    await expect(page.getByRole('checkbox', { name: 'Nieuwsbrief', exact: true })).toBeChecked();
    await expect(field(page, 'birthDate')).toHaveAttribute('placeholder', '01-01-1999');
  });
  await test.step('is not sent but says what it needs, in order, and goes to the first [RELSAGA-01, ERR-56]', async () => {
    await expectNotSent(page, [
      ['initials', 'Voorletters is een verplicht veld.', '[RELRULES-49]'],
      ['surname', 'Achternaam is een verplicht veld.', '[RELRULES-50]'],
      ['birthDate', 'Geboortedatum is een verplicht veld.', '[RELRULES-51, RELRULES-67]'],
      ['bsn', 'BSN is een verplicht veld.', '[RELRULES-52]'],
      ['postcode', 'Postcode is een verplicht veld.', '[RELRULES-56]'],
      ['houseNumber', 'Huisnummer is een verplicht veld.', '[RELRULES-57]'],
      ['street', 'Straat is een verplicht veld.', '[RELRULES-58]'],
      ['city', 'Woonplaats is een verplicht veld.', '[RELRULES-59]'],
      ['email', 'Email is een verplicht veld.', '[RELRULES-55]'],
    ]);
  });
  await test.step('offers exactly the choices of the specification [RELFORM-25, RELFORM-30]', async () => {
    await expectChoices(page, /Geslacht/, ['Man', 'Vrouw']);
    await expectChoices(page, /Aanspreekvorm/, ['Formeel', 'Informeel']);
  });
});

test('while typing, an organisation is validated and helped', async ({ page }) => {
  await giveSession(page);
  await page.goto(ORGANISATION);
  await test.step('a field is judged when it is left, and from then on at every key', async () => {
    await field(page, 'email').fill('geen adres');
    await expect(under(page, 'email')).not.toContainText('ongeldig');
    await field(page, 'email').blur();
    await expect(under(page, 'email').getByText('Email is ongeldig.', { exact: true })).toBeVisible();
    await field(page, 'email').fill('wel@adres.example');
    await expect(under(page, 'email')).not.toContainText('ongeldig');
    await field(page, 'email').fill('');
    await expect(
      under(page, 'email').getByText('Email is een verplicht veld.', { exact: true }),
    ).toBeVisible();
  });
  await test.step('numbers are checked live, with the bank where it is known [RELRULES-04, RELRULES-20, RELRULES-21, RELRULES-24, RELRULES-40]', async () => {
    const bsn = field(page, 'bsn');
    await bsn.pressSequentially('12345678');
    await expect(under(page, 'bsn').getByText('Nog 1 cijfer.', { exact: true })).toBeVisible();
    await bsn.pressSequentially('9');
    await expect(under(page, 'bsn').getByText('Het BSN is ongeldig.', { exact: true })).toBeVisible();
    await expect(bsn).toBeFocused();
    await bsn.fill('123456782');
    await expect(under(page, 'bsn').getByText('Voldoet aan de elfproef.', { exact: true })).toBeVisible();

    await field(page, 'iban').fill('NL91ABNA');
    await expect(under(page, 'iban').getByText('ABN AMRO · Nog 10 tekens.', { exact: true })).toBeVisible();
    await field(page, 'iban').fill('NL91ABNA0417164301');
    await expect(under(page, 'iban').getByText('Het IBAN is ongeldig.', { exact: true })).toBeVisible();
    await expect(
      under(page, 'iban').getByText('De controlecijfers kloppen niet.', { exact: true }),
    ).toBeVisible();
    await field(page, 'iban').fill('NL91 ABNA 0417 1643 00');
    await expect(under(page, 'iban').getByText('ABN AMRO', { exact: true })).toBeVisible();
    await expect(under(page, 'iban')).not.toContainText('ongeldig');
    await field(page, 'iban').fill(UNKNOWN_BANK);
    await expect(under(page, 'iban').getByText('Onbekende bankcode QQQR.', { exact: true })).toBeVisible();
    await field(page, 'iban').fill(EXTRA_BANK);
    await field(page, 'iban').press('Tab');
    await expect(under(page, 'iban').getByText(EXTRA_BANK_CODE, { exact: true })).toBeVisible();
    await expect(under(page, 'iban')).not.toContainText(/ongeldig|Onbekende/);
    await expect(under(page, 'bsn')).not.toContainText('ongeldig');
  });
  await test.step('only digits enter numbers, and a foreign telephone number keeps its meaning [RELRULES-37, RELRULES-72]', async () => {
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
  await test.step('the VAT number stands in two fields with fixed NL and B, and needs both [RELRULES-33, RELRULES-34, RELRULES-35, RELRULES-36, RELRULES-69, RELRULES-70]', async () => {
    await expect(under(page, 'vatNumber').getByText('NL', { exact: true })).toBeVisible();
    await expect(under(page, 'vatSubnumber').getByText('B', { exact: true })).toBeVisible();
    await field(page, 'vatNumber').fill('123456782');
    await field(page, 'vatSubnumber').fill('');
    await save(page);
    await expect(
      under(page, 'vatSubnumber').getByText('Het BTW-subnummer is ongeldig.', { exact: true }),
    ).toBeVisible();
    await field(page, 'vatNumber').fill('123456789');
    await field(page, 'vatSubnumber').fill('01');
    await expect(
      under(page, 'vatNumber').getByText('Het BTW-nummer is ongeldig.', { exact: true }),
    ).toBeVisible();
    // Of a sole proprietor: passes mod-97, not the eleven-test.
    await field(page, 'vatNumber').fill('NL002455799B11');
    await expect(field(page, 'vatNumber')).toHaveValue('002455799');
    await expect(field(page, 'vatSubnumber')).toHaveValue('11');
    await expect(under(page, 'vatNumber')).not.toContainText('ongeldig');
    await expect(under(page, 'vatSubnumber')).not.toContainText('ongeldig');
  });
  await test.step('a country is picked from 250 by its Dutch name, and a foreign postcode is free [RELFORM-34, RELFORM-35, RELRULES-26, RELRULES-27, RELRULES-29, RELRULES-68]', async () => {
    await field(page, 'postcode').fill('12345');
    await field(page, 'postcode').blur();
    await expect(under(page, 'postcode').getByText('Ongeldige postcode.', { exact: true })).toBeVisible();

    const country = under(page, 'country').getByRole('combobox');
    await country.click();
    const list = page.getByRole('listbox');
    await expect(list.getByRole('option')).toHaveCount(250);
    // Whole pixels: a list that is placed above the field measures 360.000008.
    await expect
      .poll(async () => Math.round((await list.boundingBox())?.height ?? Number.NaN))
      .toBeLessThanOrEqual(360);
    await country.fill('duits');
    await list.getByRole('option', { name: 'Duitsland', exact: true }).click();
    await expect(country).toHaveValue('Duitsland');
    await expect(under(page, 'postcode')).not.toContainText('Ongeldige postcode.');
  });
});
