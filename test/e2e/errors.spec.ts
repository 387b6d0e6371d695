import { expect, type Page, test } from '@playwright/test';
import { giveSession } from '#test/support/browser/browser.ts';
import {
  fillOrganisation,
  fillPerson,
  firstRow,
  freshName,
  save,
} from '#test/support/browser/relation-screens.ts';
import { changeStored, storeOrganisation } from '#test/support/relation/stored-relations.ts';

/** From now on the server answers this operation with a refusal, as long as `isRefused`. */
async function refuse(
  page: Page,
  operation: string,
  code: string,
  message: string,
  isRefused: () => boolean = () => true,
): Promise<void> {
  await page.route('**/graphql', (route) =>
    route.request().postDataJSON().operationName === operation && isRefused()
      ? route.fulfill({ json: { errors: [{ message, extensions: { code } }] } })
      : route.continue(),
  );
}

const modal = (page: Page) => page.getByRole('alertdialog', { name: 'Foutmelding', exact: true });

interface TestedScreen {
  tag: string;
  operation: string;
  open: (page: Page) => Promise<unknown>;
}

/** Navigates as a link of a screen does, without a reload. */
const goTo = (page: Page, path: string) => page.evaluate((to) => history.pushState(null, '', to), path);

async function openRelation(page: Page): Promise<void> {
  await goTo(page, '/relaties');
  await firstRow(page).getByRole('link').first().click();
}

/** Each kind by its address, with its tag and the rows that say so. */
const LINK_SCREENS = [
  ['agenda', 'koppel-agenda', '[ERR-13, SHELL-15]'],
  ['contacts', 'koppel-personen', '[ERR-14, SHELL-16]'],
  ['email', 'koppel-email', '[ERR-15, SHELL-17]'],
  ['files', 'koppel-files', '[ERR-16, SHELL-18]'],
  ['finan', 'koppel-finan', '[ERR-17, SHELL-19]'],
  ['fisca', 'koppel-fisca', '[ERR-18, SHELL-20]'],
  ['hours', 'koppel-hours', '[ERR-19, SHELL-21]'],
  ['market', 'koppel-market', '[ERR-20, SHELL-22]'],
  ['tel', 'koppel-tel', '[ERR-21, SHELL-23]'],
] as const;

const screensByTitle: Readonly<Record<string, readonly TestedScreen[]>> = {
  'the screens of relations carry their tag [ERR-23, ERR-29, ERR-30, ERR-31, ERR-35, ERR-58]': [
    { tag: 'dashboard', operation: 'dashboardQuery', open: (page) => page.goto('/dashboard') },
    { tag: 'relview', operation: 'relationViewQuery', open: openRelation },
    {
      tag: 'files',
      operation: 'folderQuery',
      open: async (page) => {
        await openRelation(page);
        await page.getByRole('tab', { name: 'bestanden', exact: true }).click();
      },
    },
    {
      tag: 'persoon',
      operation: 'useCreateRelationMutation',
      open: async (page) => {
        await goTo(page, '/persoon');
        await fillPerson(page, freshName('Geweigerd'));
        await save(page);
      },
    },
    {
      tag: 'bedrijf',
      operation: 'useCreateRelationMutation',
      open: async (page) => {
        await goTo(page, '/bedrijfk?manual=true');
        await fillOrganisation(page, freshName('Geweigerd'));
        await save(page);
      },
    },
  ],
  'the agenda and the appointments of a relation carry their tags [ERR-38, ERR-61]': [
    {
      tag: 'agenda',
      operation: 'agendaQueriesBetweenQuery',
      open: (page) => goTo(page, '/agenda/2026,11,26?tab=week'),
    },
    {
      tag: 'agenda',
      operation: 'useSaveAppointmentCreateMutation',
      open: async (page) => {
        await goTo(page, '/agenda/2026,11,26?tab=week&nieuw=true');
        await save(page);
      },
    },
    {
      tag: 'agendak',
      operation: 'AppointmentsTabQuery',
      open: async (page) => {
        await openRelation(page);
        await page.getByRole('tab', { name: 'agenda', exact: true }).click();
      },
    },
  ],
  'the settings carry the tag of their tab [ERR-10, ERR-11, ERR-12, ERR-22, ERR-24, ERR-25, ERR-26, ERR-27, ERR-28, ERR-58]':
    [
      { tag: 'koppel', operation: 'linkQueriesLinksQuery', open: (page) => goTo(page, '/beheer?tab=koppel') },
      {
        tag: 'taakflow',
        operation: 'descriptionQueriesListQuery',
        open: (page) => goTo(page, '/beheer?tab=taakflow'),
      },
      { tag: 'flow', operation: 'descriptionQueriesFlowQuery', open: (page) => goTo(page, '/flow?id=x') },
      {
        tag: 'brieven',
        operation: 'letterQueriesTableQuery',
        open: (page) => goTo(page, '/beheer?tab=brieven'),
      },
      {
        tag: 'beheer-brief',
        operation: 'letterQueriesTemplateQuery',
        open: (page) => goTo(page, '/brief?id=x'),
      },
      {
        tag: 'ixport',
        operation: 'importQueriesHistoryQuery',
        open: (page) => goTo(page, '/beheer?tab=files'),
      },
      { tag: 'users', operation: 'usersQuery', open: (page) => goTo(page, '/beheer?tab=users') },
      { tag: 'user', operation: 'usersQuery', open: (page) => goTo(page, '/user') },
      {
        tag: 'beheer-main',
        operation: 'inventoryQueriesRowsQuery',
        open: (page) => goTo(page, '/beheer?tab=portal'),
      },
    ],
  ...Object.fromEntries(
    LINK_SCREENS.map(([kind, tag, rows]) => [
      `the link screen of ${kind} carries its tag ${rows}`,
      [{ tag, operation: 'linkQueriesLinksQuery', open: (page: Page) => goTo(page, `/beheer/${kind}`) }],
    ]),
  ),
};

test('errors carry the tag of their screen, and their button goes to the dashboard [ERR-01, ERR-04]', async ({
  page,
}) => {
  await giveSession(page);
  for (const [title, screens] of Object.entries(screensByTitle)) {
    await test.step(`errors of ${title}`, async () => {
      for (const { tag, operation, open } of screens) {
        await refuse(page, operation, 'FORBIDDEN', 'U hebt hiervoor geen rechten.');
        await open(page);
        await expect(
          modal(page).getByText(`(403) U hebt hiervoor geen rechten. [${tag}]`, { exact: true }),
        ).toBeVisible();
        await page.unrouteAll();
        await modal(page).getByRole('button', { name: 'OK', exact: true }).click();
        await expect(page).toHaveURL('/dashboard');
        await expect(modal(page)).toHaveCount(0);
      }
    });
  }
});

test('what could not be loaded', async ({ page }) => {
  await giveSession(page);
  await test.step('a screen that could not be loaded can be tried again', async () => {
    await refuse(page, 'dashboardQuery', 'INTERNAL', 'Er is iets misgegaan.');
    await page.goto('/dashboard');
    await modal(page).getByRole('button', { name: 'OK', exact: true }).click();
    await expect(page.getByText('Dit scherm kon niet worden geladen', { exact: true })).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Opnieuw proberen', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Laatst geopend', exact: true })).toBeVisible();
  });
  await test.step('a relation that changes while its files have failed tells of the failure once', async () => {
    const name = freshName('Veranderd');
    const id = await storeOrganisation(page, freshName('Onveranderd'));
    await refuse(page, 'folderQuery', 'FORBIDDEN', 'U hebt hiervoor geen rechten.');
    await page.goto(`/relview?id=${id}&tab=bestanden`);
    await expect(modal(page)).toBeVisible();
    await changeStored(page, 'organisation', id, { tradeName: name });
    // Behind the modal, which hides the page from who cannot see it.
    await expect(page.locator('h1', { hasText: name })).toBeAttached();
    await page.unrouteAll();
    await modal(page).getByRole('button', { name: 'OK', exact: true }).click();
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByRole('heading', { name: 'Dashboard', exact: true })).toBeVisible();
    await expect(modal(page)).toHaveCount(0);
  });
  await test.step("a 401 while the relations or the agenda load goes to '/' without a word [RELLIST-14, AGENDA-45, SESSION-10]", async () => {
    const screens = [
      { operation: 'relationListQueriesRowsQuery', address: '/relaties' },
      { operation: 'agendaQueriesBetweenQuery', address: '/agenda/2026,11,26?tab=week' },
      { operation: 'AgendaListQuery', address: '/agenda/all?tab=lijst' },
    ];
    for (const { operation, address } of screens) {
      // The dashboard asks for appointments too.
      const isThere = () => page.url().endsWith(address);
      await refuse(page, operation, 'WRONG_PASSWORD', 'Ongeldig wachtwoord', isThere);
      await page.goto(address);
      await expect(page, address).toHaveURL('/dashboard');
      await expect(page.getByRole('heading', { name: 'Dashboard', exact: true })).toBeVisible();
      await expect(modal(page)).toHaveCount(0);
      await page.unrouteAll({ behavior: 'wait' });
    }
  });
});
