import { expect, type Page, test } from '@playwright/test';
import {
  account,
  delayAnswer,
  fillSignIn,
  giveSession,
  recordEvents,
  signOut,
  submitSignIn,
} from '#test/support/browser/browser.ts';
import {
  createNote,
  noteList,
  openFreshRelation,
  openNote,
  storeNote,
  storeNotes,
  subjectField,
  textField,
} from '#test/support/browser/note-screens.ts';
import { rows } from '#test/support/browser/relation-screens.ts';

test.beforeEach(({ page }) => giveSession(page));

const subjects = (page: Page) => rows(page).getByRole('rowheader').allInnerTexts();

test.describe('the notes of a relation', () => {
  test('are listed', async ({ page }) => {
    await openFreshRelation(page);
    const address = page.url();
    await test.step('that another adds appear by themselves', async () => {
      // The first may come with the fetch that every subscription begins with, the second as an event alone.
      for (const subject of ['Van een ander', 'Nog een']) {
        await storeNote(page, { subject });
        await expect(rows(page).first().getByText(subject, { exact: true })).toBeVisible();
      }
    });

    await test.step('are all there although news overtook the list before it was first shown', async () => {
      // Leaves the page, so that its socket is not taken for the next page's.
      await page.goto('/balie.svg');
      const list = await delayAnswer(page, 'noteQueriesListQuery');
      const events = recordEvents(page, 'useNoteChangesSubscription');
      await page.goto(address);
      // A subscription's first event says that it listens.
      await expect.poll(() => events().length).toBeGreaterThan(0);
      await storeNote(page, { subject: 'Van een derde' });
      await expect.poll(() => events().some((frame) => frame.includes('notesVersion'))).toBe(true);
      list.release();
      await expect(rows(page)).toHaveCount(3);
      await createNote(page, { subject: 'Van u' });
      await expect(rows(page)).toHaveCount(4);
    });

    await test.step('are sorted by subject and by date [NOTES-02]', async () => {
      await openFreshRelation(page);
      await storeNotes(page, 'Beta', 'alfa', 'Gamma');
      await expect.poll(() => subjects(page)).toEqual(['Gamma', 'alfa', 'Beta']);
      await page.getByRole('button', { name: 'Onderwerp', exact: true }).click();
      await expect.poll(() => subjects(page)).toEqual(['alfa', 'Beta', 'Gamma']);
      await page.getByRole('button', { name: 'Aangemaakt op', exact: true }).click();
      await expect.poll(() => subjects(page)).toEqual(['Beta', 'alfa', 'Gamma']);
    });

    await test.step('are deleted when ticked, after a question [NOTES-26, RELVIEW-18]', async () => {
      for (const subject of ['Beta', 'Gamma']) {
        await rows(page).filter({ hasText: subject }).getByRole('gridcell').first().click();
      }
      await expect(page.getByText('2 notities geselecteerd', { exact: true }).first()).toBeVisible();
      await page.getByRole('button', { name: 'Verwijderen', exact: true }).click();
      const question = page.getByRole('alertdialog');
      await expect(question.getByText('Er worden 2 notities verwijderd.', { exact: true })).toBeVisible();
      await question.getByRole('button', { name: 'annuleren', exact: true }).click();
      await expect(rows(page)).toHaveCount(3);
      await page.getByRole('button', { name: 'Verwijderen', exact: true }).click();
      await question.getByRole('button', { name: 'verwijderen', exact: true }).click();
      await expect.poll(() => subjects(page)).toEqual(['alfa']);
    });

    await test.step('are opened, ticked and changed by keyboard', async () => {
      await noteList(page).getByRole('link').focus();
      await page.keyboard.press('Space');
      await expect(page.getByText('1 notitie geselecteerd', { exact: true }).first()).toBeVisible();
      await noteList(page).getByRole('link').focus();
      await page.keyboard.press('Enter');
      // The address is there before the screen that listens to the key.
      await expect(page.getByRole('heading', { name: 'alfa', exact: true })).toBeVisible();
      await page.keyboard.press('e');
      await expect(subjectField(page)).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(page).toHaveURL(/\/relview/);
    });
  });

  test('are written', async ({ page }) => {
    const name = await openFreshRelation(page);
    const address = page.url();
    await test.step('have a table on a tab of their own [NOTES-01, RELVIEW-10]', async () => {
      await expect(page.getByRole('tab', { name: 'notities', selected: true, exact: true })).toBeVisible();
      await expect(noteList(page).getByRole('columnheader')).toHaveText([
        '',
        'Onderwerp',
        'Soort',
        'Aangemaakt op',
      ]);
    });

    await test.step('are added in a form [NOTES-04, NOTES-05, NOTES-06, NOTES-07, NOTES-08, NOTES-18, NOTES-21, NOTES-23, RELVIEW-21]', async () => {
      await page.getByRole('link', { name: 'Toevoegen', exact: true }).click();
      await expect(page).toHaveURL(/\/note\?relatie=/);
      await expect(page.getByRole('radio', { name: 'Algemeen', exact: true })).toBeChecked();
      await page.getByRole('radio', { name: 'Telefoon', exact: true }).check({ force: true });
      await subjectField(page).fill('Belde over de aangifte');
      await textField(page).fill('Terugbellen na\nmaandag.');
      await page.getByRole('button', { name: 'Aanmaken', exact: true }).click();
      await expect(page).toHaveURL(/\/relview\?id=/);
      await expect(page.getByText('De notitie is succesvol aangemaakt.', { exact: true })).toBeVisible();
      await expect(rows(page).first()).toHaveText(/^Belde over de aangifteTelefoon\w+dag \d\d:\d\d$/);
    });

    await test.step('are read [NOTES-11, NOTES-12]', async () => {
      await page.getByRole('button', { name: 'openen', exact: true }).click();
      await expect(page).toHaveURL(/\/noteview\?id=/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Belde over de aangifte');
      await expect(page.getByText('Terugbellen na\nmaandag.', { exact: true })).toBeVisible();
      await expect(page.getByRole('textbox')).toHaveCount(0);
      await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toBeVisible();
    });

    await test.step('are changed [NOTES-08, NOTES-10, NOTES-12, NOTES-19, NOTES-22]', async () => {
      await page.getByRole('link', { name: 'Wijzigen', exact: true }).click();
      await expect(textField(page)).toHaveValue('Terugbellen na\nmaandag.');
      await page.getByRole('radio', { name: 'Algemeen', exact: true }).check({ force: true });
      await subjectField(page).fill('Aangifte besproken');
      await page.getByRole('button', { name: 'Wijzigen', exact: true }).click();
      await expect(page.getByText('De notitie is succesvol gewijzigd.', { exact: true })).toBeVisible();
      await expect(page).toHaveURL(/\/relview\?id=/);
      await expect(rows(page)).toHaveCount(1);
      await expect(rows(page).first()).toHaveText(/^Aangifte besprokenAlgemeen\w+dag \d\d:\d\d$/);
    });

    await test.step('are opened by their row, and left [NOTES-03, NOTES-09, NOTES-10, NOTES-12]', async () => {
      await openNote(page, 'Aangifte besproken');
      await page.getByRole('link', { name: 'Sluiten', exact: true }).click();
      await expect(page).toHaveURL(/\/relview\?id=/);
      await page.getByRole('link', { name: 'Toevoegen', exact: true }).click();
      await page.getByRole('button', { name: 'Annuleren', exact: true }).click();
      await expect(page).toHaveURL(/\/relview\?id=/);
    });

    await test.step('need a subject or a text; the first words become the subject [NOTES-24]', async () => {
      await page.getByRole('link', { name: 'Toevoegen', exact: true }).click();
      await page.getByRole('button', { name: 'Aanmaken', exact: true }).click();
      await expect(page.getByText("Het veld 'Onderwerp' is verplicht.", { exact: true })).toBeVisible();
      await expect(subjectField(page)).toBeFocused();
      await textField(page).fill('Stukken ontvangen van de klant');
      await page.keyboard.press('Control+s');
      await expect(page).toHaveURL(/\/relview\?id=/);
      await expect(
        rows(page).first().getByText('Stukken ontvangen van de klant', { exact: true }),
      ).toBeVisible();
    });

    await test.step('that are being typed are not lost by leaving', async () => {
      await page.getByRole('link', { name: 'Toevoegen', exact: true }).click();
      await textField(page).fill('Half af');
      await page.keyboard.press('Escape');
      const question = page.getByRole('alertdialog');
      await expect(
        question.getByText('Uw wijzigingen zijn nog niet opgeslagen en gaan verloren.', { exact: true }),
      ).toBeVisible();
      await question.getByRole('button', { name: 'annuleren', exact: true }).click();
      await expect(textField(page)).toHaveValue('Half af');
      await page.keyboard.press('Escape');
      await question.getByRole('button', { name: 'verlaten', exact: true }).click();
      await expect(page).toHaveURL(/\/relview/);
    });

    await test.step('that a server error interrupts are kept, and the error carries the tag [ERR-41]', async () => {
      await page.getByRole('link', { name: 'Toevoegen', exact: true }).click();
      await textField(page).fill('Blijft bewaard');
      await page.route('**/graphql', (route) =>
        route.request().postDataJSON().operationName === 'useSaveNoteAddMutation'
          ? route.fulfill({ json: { errors: [{ message: 'Mis.', extensions: { code: 'FORBIDDEN' } }] } })
          : route.continue(),
      );
      await page.getByRole('button', { name: 'Aanmaken', exact: true }).click();
      const error = page.getByRole('alertdialog');
      await expect(error.getByText('(403) Mis. [note]', { exact: true })).toBeVisible();
      await error.getByRole('button', { name: 'OK', exact: true }).click();
      await expect(page.getByRole('heading', { name: 'Dashboard', exact: true })).toBeVisible();
      await page.unroute('**/graphql');
      await expect(page.getByText('Uw invoer is bewaard.', { exact: true })).toBeVisible();
      await page.getByRole('button', { name: 'openen', exact: true }).click();
      await expect(page.getByText('Dit had u getypt en nog niet opgeslagen.', { exact: true })).toBeVisible();
      await expect(textField(page)).toHaveValue('Blijft bewaard');
      await page.getByRole('button', { name: 'Aanmaken', exact: true }).click();
      // The form was opened from the dashboard.
      await expect(page).toHaveURL('/dashboard');
      await page.goto(address);
      await expect(rows(page).first().getByText('Blijft bewaard', { exact: true })).toBeVisible();
    });

    await test.step('that are being written outlive the session, for the same user [SESSION-05]', async () => {
      await page.getByRole('link', { name: 'Toevoegen', exact: true }).click();
      await textField(page).fill('Halverwege een zin');
      const form = page.url();
      await page.route('**/graphql', (route) =>
        route.request().postDataJSON().operationName === 'useSaveNoteAddMutation'
          ? route.fulfill({
              json: { errors: [{ message: 'Invalid token', extensions: { code: 'INVALID_TOKEN' } }] },
            })
          : route.continue(),
      );
      await page.getByRole('button', { name: 'Aanmaken', exact: true }).click();
      const alert = page.getByRole('alertdialog', { name: 'Let op!', exact: true });
      await alert.getByRole('button', { name: 'doorgaan', exact: true }).click();
      await expect(page).toHaveURL('/login');
      await page.unroute('**/graphql');
      const { username, password } = account('admin');
      await fillSignIn(page, username, password);
      await page.getByRole('button', { name: 'Inloggen', exact: true }).click();
      await expect(page).toHaveURL(form);
      await expect(textField(page)).toHaveValue('Halverwege een zin');
    });

    await test.step('that were given up on signing out are not led back to', async () => {
      await textField(page).fill('Mag weg');
      await page.getByRole('button', { name: /^Gebruiker .+$/ }).click();
      await page.getByRole('menuitem', { name: 'Uitloggen', exact: true }).click();
      await page
        .getByRole('alertdialog', { name: 'Weet u het zeker?', exact: true })
        .getByRole('button', { name: 'verlaten', exact: true })
        .click();
      await expect(page).toHaveURL('/login');
      await submitSignIn(page, account('admin'));
      await expect(page.getByRole('button', { name: 'Relatie toevoegen', exact: true })).toBeVisible();
      await expect(page).toHaveURL('/dashboard');
      await expect(page.getByText('Uw invoer is bewaard.', { exact: true })).toHaveCount(0);
    });

    await test.step('a note without what it shows leads to the dashboard [SHELL-35, SHELL-36, SHELL-49]', async () => {
      for (const path of ['/note', '/noteview']) {
        await page.goto(path);
        await expect(page, path).toHaveURL('/dashboard');
      }
    });

    await test.step('who may only read sees no way to write [ROLES-20]', async () => {
      await page.evaluate(() => sessionStorage.clear());
      await giveSession(page, 'read');
      await page.goto('/relaties');
      await rows(page).first().locator('[data-row-focus]').click();
      await page.getByRole('tab', { name: 'notities', exact: true }).click();
      await expect(noteList(page)).toBeVisible();
      await expect(noteList(page).getByRole('checkbox')).toHaveCount(0);
      await expect(page.getByRole('link', { name: 'Toevoegen', exact: true })).toHaveCount(0);
    });
  });

  test('that are being written in another tab outlive the session that ends in this one, for the same user [SESSION-07]', async ({
    page,
    context,
  }) => {
    await page.goto('/relaties');
    await expect(page.getByRole('heading', { name: 'Relaties', exact: true })).toBeVisible();
    // It receives the session of the first.
    const second = await context.newPage();
    await second.goto('/relaties');
    await expect(second.getByRole('heading', { name: 'Relaties', exact: true })).toBeVisible();
    await openFreshRelation(second);
    await second.getByRole('link', { name: 'Toevoegen', exact: true }).click();
    await textField(second).fill('In het tweede tabblad');
    const form = second.url();

    const expired = [{ message: 'Token verlopen', extensions: { code: 'TOKEN_EXPIRED' } }];
    await page.route('**/graphql', (route) => route.fulfill({ json: { errors: expired } }));
    await page.getByRole('navigation').getByRole('link', { name: 'Dashboard', exact: true }).click();
    await page
      .getByRole('alertdialog', { name: 'Foutmelding', exact: true })
      .getByRole('button', { name: 'OK', exact: true })
      .click();

    await expect(second).toHaveURL('/login');
    const alert = second.getByRole('alertdialog', { name: 'Let op!', exact: true });
    await expect(
      alert.getByText(
        'Uw sessie is beëindigd. Wat u typte is bewaard: logt u in dit tabblad weer in, dan gaat u verder waar u was.',
        { exact: true },
      ),
    ).toBeVisible();
    await alert.getByRole('button', { name: 'doorgaan', exact: true }).click();

    await submitSignIn(second, account('readwrite'));
    await expect(second.getByRole('button', { name: 'Relatie toevoegen', exact: true })).toBeVisible();
    await expect(second.getByText('Uw invoer is bewaard.', { exact: true })).toHaveCount(0);
    await signOut(second);

    const { username, password } = account('admin');
    await fillSignIn(second, username, password);
    await second.getByRole('button', { name: 'Inloggen', exact: true }).click();
    await expect(second).toHaveURL(form);
    await expect(textField(second)).toHaveValue('In het tweede tabblad');
  });
});
