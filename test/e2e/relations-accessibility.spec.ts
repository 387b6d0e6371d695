import { expect, test } from '@playwright/test';
import { expectAccessible, giveSession } from '#test/support/browser/browser.ts';
import {
  addPerson,
  field,
  fillOrganisation,
  fillPerson,
  findContact,
  firstRow,
  freshName,
  koppelreis,
  openList,
  openView,
  sandbox,
  save,
  step,
} from '#test/support/browser/relation-screens.ts';
import { testScreens } from '#test/support/browser/tested-screens.ts';
import { changeStored, storePerson } from '#test/support/relation/stored-relations.ts';

/** Enough rows to show all there is in one; axe looks at every cell. */
const FEW = 'architectenbureau';

test.beforeEach(({ page }) => giveSession(page));
test.afterEach(() => sandbox().clearFaults());

// Every screen, dialog and state of the relations, in an order that a user can take.
testScreens('the list and the view of relations', [
  { name: 'the list', open: (page) => openList(page, FEW) },
  {
    name: 'the menu that adds',
    open: async (page) => {
      await page.getByRole('button', { name: 'Toevoegen', exact: true }).click();
      await expect(page.getByRole('menuitem', { name: 'Persoon', exact: true })).toBeVisible();
    },
  },
  {
    name: 'the list with a selection and the question before deleting',
    open: async (page) => {
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menuitem')).toHaveCount(0);
      await firstRow(page).getByRole('gridcell').first().click();
      await expectAccessible(page);
      // On a narrow screen the actions are in a menu.
      const menu = page.getByRole('button', { name: 'Acties', exact: true });
      const remove = page.getByRole('button', { name: 'Verwijderen', exact: true });
      await expect(menu.or(remove)).toBeVisible();
      const isNarrow = await menu.isVisible();
      await (isNarrow ? menu : remove).click();
      if (isNarrow) {
        await page.getByRole('menuitem', { name: 'Verwijderen', exact: true }).click();
      }
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'the read view',
    open: async (page) => {
      await page.keyboard.press('Escape');
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
      await firstRow(page).getByRole('link').first().click();
      await expect(page.getByRole('region', { name: 'Contact', exact: true })).toBeVisible();
    },
  },
  {
    name: 'the list without a result',
    open: async (page) => {
      await page.goto('/relaties?search=qqqqqq');
      await expect(page.getByText('Geen relaties gevonden voor ‘qqqqqq’', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'a relation that is not there',
    open: async (page) => {
      await page.goto('/relview?id=T3JnYW5pc2F0aW9uOjAxOTAwMDAwLTAwMDAtNzAwMC04MDAwLTAwMDAwMDAwMDAwMA');
      await expect(page.getByText('Deze relatie is er niet (meer)', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'the panel with a failed step, and the same in the read view',
    open: async (page) => {
      await sandbox().addFault('laposta', { fault: 'refuse', times: 'always' });
      const surname = freshName('Toegang');
      await addPerson(page, surname);
      await expect(step(koppelreis(page), 'Nieuwsbrief').getByText('mislukt', { exact: true })).toBeVisible();
      await expectAccessible(page);
      await openView(page, surname);
    },
  },
]);

testScreens('the forms of relations', [
  {
    name: 'the organisation form with found contact persons',
    open: async (page) => {
      await page.goto('/bedrijfk?manual=true');
      await findContact(page, 'bakker');
      await expect(page.getByRole('option').first()).toBeVisible();
    },
    within: ['[data-field="contactPersons"]', '[role="listbox"]'],
  },
  {
    name: 'the organisation form with errors, notes and an open correspondence address',
    open: async (page) => {
      await page.keyboard.press('Escape');
      await page.getByRole('combobox', { name: 'Contactpersonen', exact: true }).fill('');
      await field(page, 'iban').fill('NL91ABNA0417164300');
      await field(page, 'vatNumber').fill('0024557');
      await page.getByRole('button', { name: /^Correspondentieadres .+$/ }).click();
      await save(page);
      await expect(page.getByText('Handelsnaam is een verplicht veld.', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'the question about the portal',
    open: async (page) => {
      await page.goto('/bedrijfk?manual=true');
      await fillOrganisation(page, freshName('Vraag'));
      await save(page);
      await expect(
        page
          .getByRole('alertdialog')
          .getByText('Zonder contactpersoon wordt er geen portal geopend. Doorgaan?', { exact: true }),
      ).toBeVisible();
    },
  },
  {
    name: 'the person form and the warning before leaving it',
    open: async (page) => {
      await page.goto('/persoon');
      await field(page, 'surname').fill('Jansen');
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(
        page
          .getByRole('alertdialog')
          .getByText('Uw wijzigingen zijn nog niet opgeslagen en gaan verloren.', { exact: true }),
      ).toBeVisible();
    },
  },
  {
    name: 'the conflict between two users',
    open: async (page) => {
      const id = await storePerson(page, freshName('Botsing'));
      await page.goto(`/persoon?id=${id}`);
      await expect(field(page, 'city')).toBeVisible();
      await changeStored(page, 'person', id, { city: 'Delft' });
      await field(page, 'city').fill('Leiden');
      await save(page);
      await expect(page.getByRole('dialog', { name: 'Intussen gewijzigd', exact: true })).toBeVisible();
    },
  },
  {
    name: 'input that was kept',
    open: async (page) => {
      await page.goto('/persoon');
      await fillPerson(page, freshName('Bewaard'));
      await page.route('**/graphql', (route) =>
        route.request().postDataJSON().operationName === 'useCreateRelationMutation'
          ? route.fulfill({ json: { errors: [{ message: 'Mis.', extensions: { code: 'INTERNAL' } }] } })
          : route.continue(),
      );
      await save(page);
      await page.getByRole('alertdialog').getByRole('button', { name: 'OK', exact: true }).click();
      await expect(page.getByRole('heading', { name: 'Dashboard', exact: true })).toBeVisible();
      await page.getByRole('button', { name: 'openen', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Verdergaan', exact: true })).toBeVisible();
    },
  },
  {
    name: 'what only may be read',
    open: async (page) => {
      await page.evaluate(() => sessionStorage.clear());
      await giveSession(page, 'read');
      await page.goto('/persoon');
      await expect(page.getByText('U kunt relaties alleen bekijken', { exact: true })).toBeVisible();
    },
  },
]);
