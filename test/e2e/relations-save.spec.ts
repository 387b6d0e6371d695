import { expect, type Page, test } from '@playwright/test';
import { callGraphql, giveSession } from '#test/support/browser/browser.ts';
import {
  addOrganisationOf,
  field,
  fillOrganisation,
  fillPerson,
  findContact,
  findInList,
  firstRow,
  freshName,
  goOnWithoutPortal,
  goToList,
  openView,
  save,
} from '#test/support/browser/relation-screens.ts';
import { freshBsn } from '#test/support/fields/fresh-bsn.ts';
import { storePerson } from '#test/support/relation/stored-relations.ts';

/** What stands under a field. */
const under = (page: Page, name: string) => page.locator(`[data-field="${name}"]`);

async function addPersonFromList(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Toevoegen', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Persoon', exact: true }).click();
}

async function openViewFromList(page: Page, name: string): Promise<void> {
  await findInList(page, name, 1);
  await firstRow(page).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/relview\?id=/);
}

async function changeFromView(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Wijzigen', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Wijzigen', exact: true })).toBeVisible();
}

async function relationNumberOf(page: Page, id: string): Promise<string> {
  const { data } = await callGraphql<{ node: { relationNumber: string } }>(
    page,
    'query ($id: ID!) { node(id: $id) { ... on Relation { relationNumber } } }',
    { id },
  );
  return data.node.relationNumber;
}

test('an organisation is saved with its contact persons, and asks whose portal it gets [RELFORM-01, RELFORM-36, RELSAGA-12, RELSAGA-24, RELSAGA-27, RELSAGA-31, RELVIEW-04]', async ({
  page,
}) => {
  await giveSession(page);
  await test.step('an organisation goes to the list at once, and shows all it was given [RELFORM-01, RELFORM-36, RELSAGA-12, RELSAGA-24, RELSAGA-27, RELSAGA-31, RELVIEW-04]', async () => {
    const surname = freshName('Contact');
    await storePerson(page, surname);
    const person = `J. ${surname}`;

    const name = freshName('Bakkerij');
    await page.goto('/bedrijfk?manual=true');
    await expect(page.getByRole('heading', { level: 1, name: 'Toevoegen', exact: true })).toBeVisible();
    await fillOrganisation(page, name);
    await field(page, 'iban').fill('nl91abna0417164300');
    await field(page, 'phone1').fill('0182123456');
    const email = await field(page, 'email').inputValue();
    await save(page);
    const question = page.getByRole('alertdialog');
    await expect(
      question.getByText('Zonder contactpersoon wordt er geen portal geopend. Doorgaan?', { exact: true }),
    ).toBeVisible();
    await question.getByRole('button', { name: 'annuleren', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Opslaan', exact: true })).toBeFocused();
    await expect(field(page, 'tradeName')).toHaveValue(name);

    const contacts = under(page, 'contactPersons');
    await findContact(page, surname);
    await page.getByRole('option', { name: person, exact: true }).click();
    await expect(contacts.getByRole('list').getByText(person, { exact: true })).toBeVisible();
    await save(page);
    const choice = page.getByRole('dialog', { name: 'Portal openen', exact: true });
    await expect(choice.getByRole('button', { name: /^.+ Contactpersoon$/ })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Opslaan', exact: true })).toBeFocused();
    await save(page);
    await expect(choice.getByRole('button', { name: `${person} Contactpersoon`, exact: true })).toBeVisible();
    await choice.getByRole('button', { name: 'doorgaan', exact: true }).click();
    await expect(page).toHaveURL('/relaties');
    await expect(page.getByText('Relatie toegevoegd.', { exact: true })).toBeVisible();

    await openView(page, name);
    const main = page.getByRole('main');
    await expect(main.getByText('Markt 12', { exact: true })).toBeVisible();
    await expect(main.getByText('2801 AB Gouda', { exact: true })).toBeVisible();
    await expect(main.getByText('NL91 ABNA 0417 1643 00', { exact: true })).toBeVisible();
    for (const text of [email, '0182 12 34 56'])
      await expect(main.getByText(text, { exact: true })).toBeVisible();
    // As contact person, and as whose portal it is.
    await expect(main.getByRole('link', { name: person, exact: true })).toHaveCount(2);
    await main.getByRole('link', { name: person, exact: true }).first().click();
    // The other way round it is one of the person's companies.
    await expect(main.getByRole('link', { name, exact: true })).toBeVisible();
    await main.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await changeFromView(page);
    await expect(page.getByRole('form', { name: 'Organisatie wijzigen', exact: true })).toBeVisible();
  });
  await test.step("an organisation that was added 'zonder portal' asks nothing when it gets a contact person again [RELSAGA-31]", async () => {
    const surname = freshName('Contact');
    await storePerson(page, surname);
    const person = `J. ${surname}`;
    const name = freshName('Bakkerij');
    await addOrganisationOf(page, name, [surname]);
    const choice = page.getByRole('dialog', { name: 'Portal openen', exact: true });
    await choice.getByRole('button', { name: /^.+ Contactpersoon$/ }).press('Enter');
    await page.getByRole('option', { name: 'zonder portal', exact: true }).click();
    await choice.getByRole('button', { name: 'doorgaan', exact: true }).click();
    await expect(page).toHaveURL('/relaties');
    await expect(page.getByText('Relatie toegevoegd.', { exact: true })).toBeVisible();

    await openViewFromList(page, name);
    await changeFromView(page);
    await page.getByRole('button', { name: `${person} verwijderen`, exact: true }).click();
    await save(page);
    await goOnWithoutPortal(page);
    await expect(page.getByText('Relatie gewijzigd.', { exact: true })).toBeVisible();

    await expect(page).toHaveURL(/\/relview\?id=/);
    await changeFromView(page);
    await findContact(page, surname);
    await page.getByRole('option', { name: person, exact: true }).click();
    await expect(
      under(page, 'contactPersons').getByRole('list').getByText(person, { exact: true }),
    ).toBeVisible();
    await save(page);
    await expect(page).toHaveURL(/\/relview\?id=/);
    await expect(page.getByText('Relatie gewijzigd.', { exact: true })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: person, exact: true })).toBeVisible();
  });
});

test('a person is added and changed, and refused what others have [RELFORM-02, RELFORM-27, RELRULES-08, RELRULES-12, RELRULES-30, RELRULES-60, RELRULES-71, RELSAGA-27, RELVIEW-05, RELVIEW-06]', async ({
  page,
}) => {
  await giveSession(page);
  await test.step('a person can be added and changed [RELFORM-02, RELFORM-27, RELSAGA-27, RELRULES-08, RELRULES-12, RELVIEW-05, RELVIEW-06]', async () => {
    const surname = freshName('Berg');
    await page.goto('/persoon');
    await expect(page.getByRole('heading', { level: 1, name: 'Toevoegen', exact: true })).toBeVisible();
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
    await expect(page.getByText('Relatie toegevoegd.', { exact: true })).toBeVisible();

    await openViewFromList(page, surname);
    await changeFromView(page);
    await expect(field(page, 'surnamePrefix')).toHaveValue('van den');
    await field(page, 'city').fill('Delft');
    await save(page);
    await expect(page).toHaveURL(/\/relview\?id=/);
    await expect(page.getByText('Relatie gewijzigd.', { exact: true })).toBeVisible();
    const main = page.getByRole('main');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`J. van den ${surname}`);
    for (const text of [email, 'Werk', '020 123 45 67', 'Mobiel', '06 12 34 56 78', '2801 AB Delft']) {
      await expect(main.getByText(text, { exact: true })).toBeVisible();
    }
  });
  await test.step('a number and an email that others have are refused at their fields [RELRULES-30, RELRULES-60, RELRULES-71]', async () => {
    const email = `post${freshBsn()}@voorbeeld.example`;
    const id = await storePerson(page, freshName('Eerste'), { email });
    const number = await relationNumberOf(page, id);
    await goToList(page);
    await addPersonFromList(page);
    await fillPerson(page, freshName('Tweede'));
    await field(page, 'relationNumber').fill(number);
    await field(page, 'email').fill(email);
    await save(page);
    await expect(
      under(page, 'relationNumber').getByText('Relatienummer bestaat al.', { exact: true }),
    ).toBeVisible();
    await expect(under(page, 'email').getByText('Email is al in gebruik.', { exact: true })).toBeVisible();
    await expect(field(page, 'relationNumber')).toBeFocused();
    await expect(page.getByText('Er zijn 2 velden niet in orde.', { exact: true })).toBeVisible();
    await field(page, 'relationNumber').fill(`${number}77`);
    await expect(under(page, 'relationNumber')).not.toContainText('bestaat al');
  });
  await test.step('an untouched number that was taken meanwhile is renewed [RELRULES-71]', async () => {
    await page.goto('/persoon');
    const surname = freshName('Laat');
    await fillPerson(page, surname);
    const number = await field(page, 'relationNumber').inputValue();

    const earlier = await storePerson(page, freshName('Eerder'));
    expect(await relationNumberOf(page, earlier)).toBe(number);

    await save(page);
    await expect(page).toHaveURL('/relaties');
    await findInList(page, surname, 1);
    await expect(firstRow(page)).not.toContainText(number);
  });
});

test('a relation is saved once, for whom it is to be, and after a question about its BSN [ERR-60, RELFORM-40, RELRULES-42, RELRULES-54, RELRULES-61, RELRULES-62, RELRULES-64]', async ({
  page,
}) => {
  await giveSession(page);
  await test.step('a BSN that another has asks before it saves [RELRULES-61, RELRULES-62, RELRULES-64, ERR-60]', async () => {
    const bsn = freshBsn();
    for (const { path, fill, text } of [
      {
        path: '/persoon',
        fill: fillPerson,
        text: /^Er bestaat al een relatie\/organisatie met dit BSN nummer\.\sHet nummer is van J\. .+\.$/s,
      },
      {
        path: '/bedrijfk?manual=true',
        fill: fillOrganisation,
        text: /^Er bestaat al een relatie\/eenmanszaak met dit RSIN\/BSN nummer\.\sHet nummer is van J\. .+\.$/s,
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
        await page.getByRole('button', { name: /^.+ Rechtsvorm$/ }).click();
        await page.getByRole('option', { name: 'B.V.', exact: true }).click();
      }
      await save(page);
      const warning = page.getByRole('alertdialog', { name: 'Waarschuwing', exact: true });
      await expect(warning.getByText(text, { exact: true })).toBeVisible();
      await warning.getByRole('button', { name: 'annuleren', exact: true }).click();
      await expect(field(page, 'bsn')).toHaveValue(bsn);
      await save(page);
      await warning.getByRole('button', { name: 'doorgaan', exact: true }).click();
      if (path === '/bedrijfk?manual=true') await goOnWithoutPortal(page);
      await expect(page).toHaveURL('/relaties');
      await findInList(page, name, 1);
    }
  });
  await test.step('twice at once, or on a line that breaks, saves once', async () => {
    const surname = freshName('Eenmalig');
    await goToList(page);
    await addPersonFromList(page);
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
    await page.getByRole('button', { name: 'Opslaan', exact: true }).dblclick();
    await expect(page).toHaveURL('/relaties');
    expect(requestIds.length).toBeGreaterThan(1);
    expect(new Set(requestIds).size).toBe(1);
    await findInList(page, surname, 1);
    await page.unrouteAll({ behavior: 'wait' });
  });
  await test.step('an admin chooses the user, another sees it [RELFORM-40, RELRULES-42, RELRULES-54]', async () => {
    await page.goto('/persoon');
    await under(page, 'ownerId').getByRole('button').click();
    await expect(page.getByRole('option')).toHaveText(['advies', 'beheer', 'inzage', 'salaris']);
    await page.keyboard.press('Escape');

    await giveSession(page, 'readwrite');
    await page.goto('/persoon');
    await expect(page.getByRole('textbox', { name: 'Gebruiker', exact: true })).toHaveValue('advies');
    await expect(page.getByRole('textbox', { name: 'Gebruiker', exact: true })).not.toBeEditable();
  });
});
