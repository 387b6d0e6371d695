import { expect, type Page, test } from '@playwright/test';
import { giveSession } from '#test/support/browser/browser.ts';
import {
  field,
  firstRow,
  freshName,
  goOnWithoutPortal,
  openList,
  rows,
  sandbox,
  save,
  searchBox,
} from '#test/support/browser/relation-screens.ts';
import { testScreens } from '#test/support/browser/tested-screens.ts';
import { freshBsn } from '#test/support/fields/fresh-bsn.ts';

const NO_RESULT =
  'Helaas, er zijn geen resultaten voor uw zoekopdracht. Pas uw zoekopdracht aan, of vul de gegevens handmatig in.';
/** A word that more than a hundred registrations have. */
const MANY = '/bedrijfk?name=B.V.';

async function search(page: Page, name: string, text: string): Promise<void> {
  await field(page, name).fill(text);
  await page.getByRole('button', { name: 'Zoeken', exact: true }).click();
}

const legalForm = (page: Page) => page.getByRole('button', { name: /^.+ Rechtsvorm$/ });

test.beforeEach(({ page }) => giveSession(page));
test.afterEach(() => sandbox().clearFaults('kvk'));

/** Empties the fields first: the form still has what was searched before. */
async function searchOnly(page: Page, name: string, text: string): Promise<void> {
  for (const other of ['kvkNumber', 'tradeName', 'street', 'city']) await field(page, other).fill('');
  await search(page, name, text);
}

test('the search in the register', async ({ page }) => {
  const noResult = page.getByText(NO_RESULT, { exact: true });
  const typed = page.getByRole('form', { name: 'Organisatie toevoegen', exact: true });

  await test.step('is searched first, from the button that adds [RELFORM-03, RELFORM-39]', async () => {
    await openList(page);
    await page.getByRole('button', { name: 'Toevoegen', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Organisatie', exact: true }).click();
    await expect(page).toHaveURL('/bedrijfk');
    await expect(field(page, 'tradeName')).toBeFocused();
  });

  await test.step('can be typed without a search [RELFORM-06]', async () => {
    await page.getByRole('link', { name: 'Handmatig invullen', exact: true }).click();
    await expect(field(page, 'relationNumber')).not.toHaveValue('');
    await expect(field(page, 'tradeName')).toHaveValue('');
    await expect(typed).toBeVisible();
    await page.goBack();
  });

  await test.step('results are not asked for without anything to search by', async () => {
    await page.getByRole('button', { name: 'Zoeken', exact: true }).click();
    await expect(
      page.getByText('Vul een KvK-nummer, handelsnaam, straat of plaats in.', { exact: true }),
    ).toBeVisible();
    await search(page, 'kvkNumber', '123');
    await expect(page.getByText('Een KvK-nummer heeft acht cijfers.', { exact: true })).toBeVisible();
    await expect(page).toHaveURL('/bedrijfk');
  });

  await test.step('an organisation is found by its number, its street and its town [RELFORM-04]', async () => {
    for (const [name, text] of [
      ['kvkNumber', '68750110'],
      ['street', 'Hizzaarderlaan'],
      ['city', 'Lollum'],
    ] as const) {
      await searchOnly(page, name, text);
      await expect(firstRow(page).getByText('Test BV Donald', { exact: true }), name).toBeVisible();
      // A different word each time: a repeated one is shown from the store, and its answer may meet the next
      // step's fault.
      await searchOnly(page, 'tradeName', `qqq${name}`);
      await expect(noResult, name).toBeVisible();
    }
  });

  await test.step('results that fail say why, and can be asked again', async () => {
    await sandbox().addFault('kvk', { fault: 'status', status: 503, times: 'always' });
    await searchOnly(page, 'tradeName', 'Donald');
    await expect(page.getByText('Het handelsregister heeft een storing.', { exact: true })).toBeVisible();
    await sandbox().clearFaults('kvk');
    await page.getByRole('button', { name: 'Opnieuw', exact: true }).click();
    await expect(firstRow(page).getByText('Test BV Donald', { exact: true })).toBeVisible();
  });

  await test.step('results that are none say so in the words of the specification [RELFORM-08]', async () => {
    await searchOnly(page, 'tradeName', 'qqqqqq');
    await expect(noResult).toBeVisible();
    await page
      .getByRole('main')
      .getByRole('link', { name: 'Handmatig invullen', exact: true })
      .last()
      .click();
    await expect(typed).toBeVisible();
  });

  await test.step('results stand a hundred on a page, with the way to the others [RELFORM-07]', async () => {
    await page.goto(MANY);
    const pages = page.getByRole('navigation', { name: 'Bladzijden', exact: true });
    await expect(pages.getByText(/^1–100 van \d{3}$/)).toBeVisible();
    const grid = page.getByRole('grid', { name: 'Gevonden in het handelsregister', exact: true });
    await expect(grid).toHaveAttribute('aria-rowcount', '101');
    const first = (await firstRow(page).textContent()) ?? '';
    await pages.getByRole('link', { name: 'Volgende', exact: true }).click();
    await expect(pages.getByText(/^101–200 van \d{3}$/)).toBeVisible();
    await expect(firstRow(page)).not.toHaveText(first);
    await firstRow(page).getByRole('link').first().click();
    await expect(field(page, 'kvkNumber')).not.toHaveValue('');
    await page.goBack();
    await expect(pages.getByText(/^101–200 van \d{3}$/)).toBeVisible();
    await expect(field(page, 'tradeName')).toHaveValue('B.V.');
  });

  await test.step('results that the server could not give carry the tag of this screen [ERR-32]', async () => {
    await page.route('**/graphql', (route) =>
      route.request().postDataJSON().operationName === 'registryQueriesSearchQuery'
        ? route.fulfill({ json: { errors: [{ message: 'Mag niet.', extensions: { code: 'FORBIDDEN' } }] } })
        : route.continue(),
    );
    await searchOnly(page, 'tradeName', 'Katrien');
    await expect(
      page.getByRole('alertdialog').getByText('(403) Mag niet. [bedrijf-kvk]', { exact: true }),
    ).toBeVisible();
  });
});

test('a new organisation that is picked in the register', async ({ page }) => {
  await test.step('and cancelled leads back to where it was begun, as its save does', async () => {
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Relatie toevoegen', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Organisatie', exact: true }).click();
    await search(page, 'tradeName', 'Donald');
    await firstRow(page).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/bedrijfk\?kvk=/);
    await page.getByRole('button', { name: 'Annuleren', exact: true }).click();
    await expect(page).toHaveURL('/dashboard');
  });

  await test.step('of another legal form than the six leaves it to the user [RELFORM-41]', async () => {
    await page.goto('/bedrijfk?kvk=69599068');
    await expect(field(page, 'tradeName')).toHaveValue('Test Stichting Bolderbast');
    await expect(legalForm(page)).toHaveText('Kies…');
    await expect(
      page.getByText(
        'Ingevuld uit het handelsregister (KvK-nummer 69599068). De rechtsvorm is daar ‘Stichting’; kies zelf de rechtsvorm die past.',
        { exact: true },
      ),
    ).toBeVisible();
  });

  await test.step('fills the form, which saves [RELFORM-04, RELFORM-05, RELFORM-41, SHELL-12]', async () => {
    await page.goto('/bedrijfk');
    await search(page, 'tradeName', 'Donald');
    await expect(rows(page)).toHaveCount(3);
    await firstRow(page).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/bedrijfk\?kvk=/);
    for (const [name, value] of [
      ['tradeName', 'Test BV Donald'],
      ['kvkNumber', '68750110'],
      ['bsn', '857587973'],
      ['postcode', '8823SJ'],
      ['houseNumber', '3'],
      ['houseNumberSuffix', 'A'],
      ['street', 'Hizzaarderlaan'],
      ['city', 'Lollum'],
      ['correspondenceStreet', 'Postbus'],
      ['correspondenceHouseNumber', '200'],
      ['correspondencePostcode', '1000AE'],
      ['correspondenceCity', 'Rommeldam'],
    ] as const) {
      await expect(field(page, name)).toHaveValue(value);
    }
    await expect(legalForm(page)).toHaveText('B.V.');
    await expect(
      page.getByText('Ingevuld uit het handelsregister (KvK-nummer 68750110).', { exact: true }),
    ).toBeVisible();

    const name = freshName('Donald');
    await field(page, 'kvkNumber').fill(`7${freshBsn().slice(2)}`);
    await field(page, 'tradeName').fill(name);
    await field(page, 'bsn').fill(freshBsn());
    await field(page, 'email').fill(`info${freshBsn()}@voorbeeld.example`);
    await save(page);
    await goOnWithoutPortal(page);
    await expect(page).toHaveURL(/\/relaties/);
    await searchBox(page).fill(name);
    await expect(page).toHaveURL(/search=/);
    await expect(rows(page)).toHaveCount(1);
  });
});

testScreens('the register', [
  {
    name: 'the search with an error',
    open: async (page) => {
      await page.goto('/bedrijfk');
      await search(page, 'kvkNumber', '123');
      await expect(page.getByText('Een KvK-nummer heeft acht cijfers.', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'the results',
    open: async (page) => {
      await field(page, 'kvkNumber').fill('');
      await search(page, 'tradeName', 'Donald');
      await expect(rows(page)).toHaveCount(3);
    },
  },
  {
    name: 'the search without a result',
    open: async (page) => {
      await search(page, 'tradeName', 'qqqqqq');
      await expect(page.getByText('Niets gevonden', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'the form that was filled',
    open: async (page) => {
      await page.goto('/bedrijfk?kvk=69599068');
      await expect(field(page, 'tradeName')).toHaveValue('Test Stichting Bolderbast');
    },
  },
]);
