import { expect, type Page, test } from '@playwright/test';
import { giveSession } from '#test/support/browser.ts';
import { fillPerson, firstRow, freshName, openList, save } from '#test/support/relation-screens.ts';

/** From now on the server answers this operation with a refusal. */
async function refuse(page: Page, operation: string, code: string, message: string): Promise<void> {
  await page.route('**/graphql', (route) =>
    route.request().postDataJSON().operationName === operation
      ? route.fulfill({ json: { errors: [{ message, extensions: { code } }] } })
      : route.continue(),
  );
}

const modal = (page: Page) => page.getByRole('alertdialog', { name: 'Foutmelding' });

interface Place {
  tag: string;
  /** The ledger row of the tag. */
  row: string;
  operation: string;
  open: (page: Page) => Promise<void>;
}

const places: readonly Place[] = [
  {
    tag: 'dashboard',
    row: '[ERR-35]',
    operation: 'dashboardQuery',
    open: async (page) => {
      await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
    },
  },
  {
    tag: 'relview',
    row: '[ERR-29]',
    operation: 'relationViewQuery',
    open: (page) => firstRow(page).getByRole('link').first().click(),
  },
  {
    tag: 'persoon',
    row: '[ERR-31]',
    operation: 'useCreateRelationMutation',
    open: async (page) => {
      await page.goto('/persoon');
      await fillPerson(page, freshName('Geweigerd'));
      await save(page);
    },
  },
];

for (const { tag, row, operation, open } of places) {
  test(`an error carries the tag '${tag}', and its button goes to the dashboard [ERR-01, ERR-04] ${row}`, async ({
    page,
  }) => {
    await giveSession(page);
    await openList(page);
    await refuse(page, operation, 'FORBIDDEN', 'U heeft hiervoor geen rechten.');
    await open(page);
    await expect(modal(page)).toContainText(`(403) U heeft hiervoor geen rechten. [${tag}]`);
    await page.unrouteAll();
    await modal(page).getByRole('button', { name: 'OK' }).click();
    await expect(page).toHaveURL('/dashboard');
    await expect(modal(page)).toHaveCount(0);
  });
}

test('a screen that could not be loaded can be tried again', async ({ page }) => {
  await giveSession(page);
  await refuse(page, 'dashboardQuery', 'INTERNAL', 'Er is iets misgegaan.');
  await page.goto('/dashboard');
  await modal(page).getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText('Dit scherm kon niet worden geladen')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Opnieuw proberen' }).click();
  await expect(page.getByRole('region', { name: 'Laatst geopend' })).toBeVisible();
});

test("a 401 while the relations load goes to '/' without a word [RELLIST-14, SESSION-10]", async ({
  page,
}) => {
  await giveSession(page);
  await refuse(page, 'relationListQueriesRowsQuery', 'WRONG_PASSWORD', 'Ongeldig wachtwoord');
  await page.goto('/relaties');
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(modal(page)).toHaveCount(0);
});
