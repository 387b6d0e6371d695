import { expect, type Page, test } from '@playwright/test';
import { FIRST_OFFICE, SECOND_OFFICE } from '#dev/seed/accounts.ts';
import { giveSession } from '#test/support/browser/browser.ts';
import { sandbox } from '#test/support/browser/relation-screens.ts';
import { testScreens } from '#test/support/browser/tested-screens.ts';

async function status(page: Page, text: string | RegExp, tone = 'success'): Promise<void> {
  const line = page.getByRole('status').filter({ visible: true }).first();
  await expect(line).toHaveText(text);
  await expect(line).toHaveAttribute('data-tone', tone);
}
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function openMaintenance(page: Page): Promise<void> {
  await giveSession(page, 'admin');
  await page.goto('/fix12464');
  await status(page, /^\d+ databases$/);
}

async function openSubscriptions(page: Page): Promise<void> {
  await openMaintenance(page);
  await page.getByRole('button', { name: /^.+ Database$/ }).click();
  await page.getByRole('option', { name: FIRST_OFFICE, exact: true }).click();
  await page.getByRole('button', { name: /^.+ Soort$/ }).click();
  await page.getByRole('option', { name: 'contacts', exact: true }).click();
  await press(page, 'Maken');
  await status(page, /^Het abonnement \(contacts\) loopt tot .+\.$/);
  await press(page, 'Lijst ophalen');
  await status(page, /^\d+ abonnement(?:en)?$/);
}

test('an admin looks after databases, subscriptions, mail and jobs', async ({ page }) => {
  await test.step('makes, lists, renews and deletes subscriptions [MAINT-08, MAINT-09, MAINT-13]', async () => {
    await openSubscriptions(page);
    const list = page.getByRole('list', { name: 'Abonnementen', exact: true });
    await expect(list.getByText('me/contacts', { exact: true })).toBeVisible();
    const requests: string[] = [];
    page.on('request', (request) => void requests.push(new URL(request.url()).pathname));
    await press(page, 'Vernieuwen');
    await status(page, /^Het abonnement \(contacts\) loopt tot .+\.$/);
    expect(requests).toContain('/app/fix/subdate');
    await press(page, 'Lijst ophalen');
    await press(page, 'Verwijder me/contacts');
    await page.getByRole('alertdialog').getByRole('button', { name: 'verwijderen', exact: true }).click();
    await status(page, 'Het abonnement is verwijderd.');
    await expect(list.getByText('me/contacts', { exact: true })).toHaveCount(0);
  });
  await test.step('says in salmon that an office has no link [MAINT-14]', async () => {
    await page.getByRole('button', { name: /^.+ Database$/ }).click();
    await page.getByRole('option', { name: SECOND_OFFICE, exact: true }).click();
    await page.getByRole('button', { name: /^.+ Soort$/ }).click();
    await page.getByRole('option', { name: 'agenda', exact: true }).click();
    await press(page, 'Maken');
    await status(page, 'No link found', 'warning');
  });
  await test.step('mends jobs [MAINT-07]', async () => {
    for (const kind of ['agenda', 'contacts', 'email']) {
      await press(page, `Vernieuw ${kind}`);
      await status(page, `De abonnementen (${kind}) worden nu vernieuwd.`);
    }
    await press(page, 'Alle taken herstarten');
    await status(page, 'De vaste taken worden opnieuw gestart.');
  });
  await test.step('sends a mail to try [MAINT-06]', async () => {
    await page.getByRole('textbox', { name: 'Aan', exact: true }).fill('niemand');
    await press(page, 'Versturen');
    await status(page, '400: Vul een geldig e-mailadres in.', 'danger');
    const typed = { Aan: 'proef@kantoor.example', Onderwerp: 'Proef', Kop: 'Bovenaan', Tekst: 'Eronder.' };
    for (const [label, text] of Object.entries(typed))
      await page.getByRole('textbox', { name: label, exact: true }).fill(text);
    await press(page, 'Versturen');
    await status(page, 'De mail is verstuurd.');
    const mail = await sandbox().waitForMail(typed.Aan);
    expect([mail.subject, mail.text.trim()]).toEqual(['Proef', 'Bovenaan\n\nEronder.']);
  });
  await test.step('locks and unlocks a database [MAINT-03, MAINT-04]', async () => {
    await press(page, `${SECOND_OFFICE} blokkeren`);
    await status(page, `'${SECOND_OFFICE}' is geblokkeerd.`);
    await press(page, `${SECOND_OFFICE} vrijgeven`);
    await status(page, `'${SECOND_OFFICE}' is vrijgegeven.`);
  });
  await test.step('has a choice of hosts, of which another has its own list [MAINT-01, MAINT-02, MAINT-03, MAINT-16]', async () => {
    const hosts = page.getByRole('radiogroup', { name: 'Host', exact: true });
    await expect(hosts.getByRole('radio', { name: 'Ontwikkeling (localhost)', exact: true })).toBeChecked();
    await hosts.getByRole('radio', { name: 'Productie', exact: true }).check({ force: true });
    await expect(page.getByText('npm run maintenance -- offices', { exact: true })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Databases', exact: true })).toHaveCount(0);
  });
});

test('a colleague without the rights sees so in red [MAINT-12, MAINT-17]', async ({ page }) => {
  await giveSession(page, 'readwrite');
  await page.goto('/fix12464');
  await status(page, '403: U hebt hiervoor geen rechten.', 'danger');
  await expect(page.getByText(SECOND_OFFICE, { exact: true })).toHaveCount(0);
  await expect(page.getByText('De databases konden niet worden opgehaald', { exact: true })).toBeVisible();
  await page.route('**/app/fix/dblist', (route) => route.abort());
  await press(page, 'Opnieuw');
  await status(page, '666: Er is geen verbinding met de server.', 'danger');
  const unread = page.getByRole('region', { name: 'Databases', exact: true });
  await expect(unread.getByText('666: Er is geen verbinding met de server.', { exact: true })).toBeVisible();
  const found = [{ id: '1', name: 'Kantoor Jansen', isLocked: false, removal: null }];
  await page.route('**/app/fix/dblist', (route) => route.fulfill({ json: found }));
  await page.getByRole('button', { name: 'Opnieuw', exact: true }).press('Enter');
  await status(page, '1 database');
  await expect(page.getByRole('heading', { name: 'Onderhoud', exact: true })).toBeFocused();
  await expect(page.getByRole('list', { name: 'Databases', exact: true }).getByRole('listitem')).toHaveCount(
    1,
  );
});

testScreens('the maintenance page', [
  {
    name: 'the maintenance page, with a question over it',
    open: async (page) => {
      await openSubscriptions(page);
      await press(page, 'Verwijder me/contacts');
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'the maintenance page, asking for the name of an office that is to be removed',
    open: async (page) => {
      await openMaintenance(page);
      await press(page, `${SECOND_OFFICE} verwijderen`);
      const dialog = page.getByRole('alertdialog');
      await dialog.getByRole('textbox', { name: 'Naam van de database', exact: true }).fill('Een ander');
      await dialog.getByRole('button', { name: 'verwijderen', exact: true }).click();
      await expect(dialog.getByText('Dit is niet de naam van deze database.', { exact: true })).toBeVisible();
    },
  },
]);
