import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import {
  account,
  callGraphql,
  expectFitAndAccessible,
  giveSession,
  rewriteAnswers,
} from '#test/support/browser/browser.ts';
import { capturePicture } from '#test/support/browser/manual-picture.ts';
import { stackInfo } from '#test/support/environment/stack-info.ts';

const PASSWORD = 'Trommelvuur-7!';
const row = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Gebruikers', exact: true }).getByRole('row').filter({ hasText: name });
const radio = (page: Page, role: string, name: string) =>
  page.getByRole('radio', { name: `${role} voor ${name}`, exact: true });
const snackbar = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();

/** The path of the link in the mail of an invitation, as the sandbox's mailbox got it over SMTP. */
async function mailedLink(address: string): Promise<string> {
  let link = '';
  await expect
    .poll(async () => {
      const answer = await fetch(new URL('/sandbox/control/mails', stackInfo().sandbox));
      const mails: { to: string[]; text: string }[] = await answer.json();
      const text = mails.find(({ to }) => to.includes(address))?.text ?? '';
      link = /\/uitnodiging#[\w-]{43}/.exec(text)?.[0] ?? '';
      return link;
    })
    .not.toBe('');
  return link;
}

async function confirmWith(page: Page, password: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Bevestig met uw wachtwoord', exact: true });
  await dialog.getByLabel('Uw wachtwoord', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'bevestigen', exact: true }).click();
}

test('an admin adds a user, changes the role, renames and removes the user, each behind the own password', {
  tag: '@picture',
}, async ({ page, context }) => {
  const { password } = account('admin');
  const name = `nieuw-${randomUUID().slice(0, 8)}`;
  await giveSession(page);
  await page.goto('/beheer?tab=users');
  const table = page.getByRole('table', { name: 'Gebruikers', exact: true });
  await test.step('the table has a choice of role, in which no admin is made or changed [USERS-01, USERS-02, USERS-03, USERS-05, USERS-06, USERS-51, SETTINGS-06, ROLES-09]', async () => {
    await expect(table.getByRole('columnheader')).toHaveText([
      'Gebruiker',
      'Alle rechten',
      'Lezen en schrijven',
      'Alleen lezen',
      'Kleur',
    ]);
    for (const role of ['Alle rechten', 'Lezen en schrijven', 'Alleen lezen']) {
      await expect(radio(page, role, 'beheer')).toBeDisabled();
    }
    await expect(radio(page, 'Alle rechten', 'advies')).toBeDisabled();
    await expect(row(page, 'beheer').getByRole('checkbox')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Opslaan', exact: true })).toHaveCount(0);
    await expectFitAndAccessible(page);
  });
  await test.step('the form has its fields, the first free colour and every role [USERS-10, USERS-14, USERS-15, USERS-42, USERS-43, USERS-50, SETTINGS-09, SHELL-26]', async () => {
    await page.getByRole('link', { name: 'Toevoegen', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Gebruiker aanmaken', exact: true })).toBeVisible();
    await expect(page.getByRole('radio', { name: 'rood, van beheer', exact: true })).toBeDisabled();
    await expect(page.getByRole('radio', { name: 'groen', exact: true })).toBeChecked();
    const swatches = page.getByRole('radiogroup', { name: 'Kleur', exact: true }).getByRole('radio');
    await expect(swatches).toHaveCount(12);
    await expect(page.getByRole('radio', { name: 'Alleen lezen', exact: true })).toBeChecked();
    await expect(page.getByRole('radio', { name: 'Alle rechten', exact: true })).toBeEnabled();
    await expect(page.getByRole('radiogroup', { name: 'Rechten', exact: true })).toBeVisible();
    await capturePicture(page, 'gebruiker');
    await page.getByRole('button', { name: 'Aanmaken', exact: true }).click();
    await expect(page.getByText('Gebruikersnaam is een verplicht veld.', { exact: true })).toBeVisible();
    await expectFitAndAccessible(page);
  });
  await test.step('a user is added behind the own password [USERS-14, USERS-47, USERS-55]', async () => {
    await page.getByLabel('Gebruikersnaam', { exact: true }).fill('ADVIES');
    await page.getByLabel('Email', { exact: true }).fill(`${name}@voorbeeld.example`);
    await page.getByLabel('Wachtwoord', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Telefooncode', { exact: true }).fill('8');
    await page.getByRole('button', { name: 'Aanmaken', exact: true }).click();
    await confirmWith(page, 'Niet-dit-1!');
    await expect(page.getByText('Ongeldig wachtwoord', { exact: true })).toBeVisible();
    await expectFitAndAccessible(page);
    await confirmWith(page, password);
    await expect(page.getByText('Gebruikersnaam bestaat al.', { exact: true })).toBeVisible();
    await page.getByLabel('Gebruikersnaam', { exact: true }).fill(name);
    await page.getByRole('button', { name: 'Aanmaken', exact: true }).click();
    await confirmWith(page, password);
    await snackbar(page, 'Gebruiker toegevoegd.');
    await expect(page).toHaveURL('/beheer?tab=users');
    await expect(page.getByRole('link', { name: 'Toevoegen', exact: true })).toBeFocused();
  });
  await test.step('the role is changed in the table, behind the own password [USERS-02, USERS-03, USERS-07, USERS-09, SETTINGS-08]', async () => {
    await radio(page, 'Lezen en schrijven', name).check();
    await page.getByRole('button', { name: 'Annuleren', exact: true }).click();
    await expect(radio(page, 'Alleen lezen', name)).toBeChecked();
    await radio(page, 'Lezen en schrijven', name).check();
    const tick = page.getByRole('checkbox', { name: `${name} selecteren`, exact: true });
    await tick.press('Space');
    await expect(page.getByText('1 gebruiker geselecteerd', { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Opslaan', exact: true })).toBeVisible();
    await expectFitAndAccessible(page);
    await tick.press('Space');
    await page.getByRole('button', { name: 'Opslaan', exact: true }).click();
    await confirmWith(page, password);
    await snackbar(page, 'Gebruiker(s) gewijzigd.');
    await expect(page.getByRole('button', { name: 'Opslaan', exact: true })).toHaveCount(0);
    await expect(radio(page, 'Lezen en schrijven', name)).toBeChecked();
  });
  await test.step('the user is opened by its name, and renamed [USERS-55]', async () => {
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page.getByLabel('Telefooncode', { exact: true })).toHaveValue('08');
    await page.getByLabel('Gebruikersnaam', { exact: true }).fill(`${name}-2`);
    await page.getByRole('button', { name: 'Wijzigen', exact: true }).click();
    await confirmWith(page, password);
    await snackbar(page, 'Gebruiker(s) gewijzigd.');
    await expect(page.getByRole('link', { name: `${name}-2`, exact: true })).toBeFocused();
  });
  await test.step('the user is ticked, and removed after a question and the own password [USERS-11, SETTINGS-08, SETTINGS-13, SETTINGS-15, SETTINGS-20]', async () => {
    await page.getByRole('checkbox', { name: `${name}-2 selecteren`, exact: true }).press('Space');
    await page.getByRole('button', { name: 'Verwijderen', exact: true }).click();
    await expect(page.getByText('Er wordt 1 gebruiker verwijderd.', { exact: true })).toBeVisible();
    await expect(page.getByText(`Het gaat om ${name}-2.`, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'verwijderen', exact: true }).click();
    await confirmWith(page, password);
    await snackbar(page, 'Gebruiker(s) verwijderd.');
    await expect(row(page, name)).toHaveCount(0);
    await expect(table.locator('tr:focus-within')).toHaveCount(1);
  });
  await test.step('another is invited by mail, and chooses the own password by its link', async () => {
    const guest = `gast-${randomUUID().slice(0, 8)}`;
    await page.getByRole('link', { name: 'Toevoegen', exact: true }).click();
    await page.getByLabel('Gebruikersnaam', { exact: true }).fill(guest);
    await page.getByLabel('Email', { exact: true }).fill(`${guest}@voorbeeld.example`);
    await page.getByRole('radio', { name: 'Uitnodigen per mail', exact: true }).check({ force: true });
    await expect(page.getByLabel('Wachtwoord', { exact: true })).toHaveCount(0);
    await expectFitAndAccessible(page);
    await page.getByRole('button', { name: 'Aanmaken', exact: true }).click();
    await confirmWith(page, password);
    await snackbar(page, 'Gebruiker toegevoegd en uitgenodigd.');
    const state = row(page, guest).getByText(/^uitgenodigd, geldig tot .+$/);
    await expect(state).toBeVisible({ timeout: 20_000 });
    await expectFitAndAccessible(page);
    const link = await mailedLink(`${guest}@voorbeeld.example`);
    const invited = await context.newPage();
    await invited.goto(link);
    await expect(invited.getByLabel('Gebruikersnaam', { exact: true })).toHaveValue(guest);
    await expectFitAndAccessible(invited);
    await invited.getByLabel('Nieuw wachtwoord', { exact: true }).fill(PASSWORD);
    await invited.getByRole('button', { name: 'Opslaan', exact: true }).click();
    await expect(invited).toHaveURL('/dashboard');
    await invited.close();
    await page.reload();
    await expect(row(page, guest)).toBeVisible();
    await expect(state).toHaveCount(0);
    const href = await page.getByRole('link', { name: guest, exact: true }).getAttribute('href');
    const id = new URL(href ?? '', page.url()).searchParams.get('id');
    // So that its colour is free again.
    await callGraphql(
      page,
      'mutation ($requestId: ID!, $ids: [ID!]!) { removeUsers(requestId: $requestId, ids: $ids) { __typename } }',
      { requestId: randomUUID(), ids: [id] },
    );
    await page.reload();
  });
  await test.step('an admin has no choice of role in the form, and cannot remove the own account [USERS-16, USERS-51]', async () => {
    await page.getByRole('link', { name: 'beheer', exact: true }).click();
    await expect(page.getByLabel('Gebruikersnaam', { exact: true })).toHaveValue('beheer');
    await expect(page.getByRole('radio', { name: 'Alle rechten', exact: true })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Verwijderen', exact: true })).toHaveCount(0);
  });
  await test.step('a user without a colour is grey [USERS-52]', async () => {
    const colourless = (body: string) => body.replaceAll(/"color":"[^"]*"/g, '"color":""');
    await rewriteAnswers(page, 'usersQuery', colourless);
    await page.goto('/beheer?tab=users');
    const dot = row(page, 'advies').getByRole('cell').last().locator('span[aria-hidden]');
    const paint = await dot.evaluate((element) => getComputedStyle(element).backgroundColor);
    const [red = 0, green = 0, blue = 0] = (paint.match(/[\d.]+/g) ?? []).map(Number);
    // A neutral grey, and to be seen.
    expect(Math.max(red, green, blue) - Math.min(red, green, blue)).toBeLessThan(24);
    expect(Math.max(red, green, blue)).toBeLessThan(200);
    expect(Math.min(red, green, blue)).toBeGreaterThan(60);
  });
});

test('a user sees and ends the own sessions, and changes the own password', async ({ page }) => {
  const username = `eigen-${randomUUID().slice(0, 8)}`;
  await giveSession(page);
  await callGraphql(
    page,
    'mutation ($requestId: ID!, $user: NewUserInput!) { createUser(requestId: $requestId, user: $user) { __typename } }',
    {
      requestId: randomUUID(),
      user: { username, email: `${username}@voorbeeld.example`, password: PASSWORD, role: 'READWRITE' },
    },
  );
  for (let count = 0; count < 3; count += 1) await giveSession(page, { username, password: PASSWORD });
  await page.goto('/dashboard');
  await page.getByRole('button', { name: `Gebruiker ${username}`, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Mijn account', exact: true }).click();
  const sessions = page.getByRole('region', { name: 'Hier bent u ingelogd', exact: true });
  await expect(sessions.getByRole('listitem')).toHaveCount(3);
  await test.step('the own signature is typed with its looks and tags, and is there after a reload', async () => {
    const signature = page.getByRole('textbox', { name: 'Uw handtekening', exact: true });
    await signature.click();
    await page.keyboard.type('Met groet, ');
    await page.getByRole('button', { name: 'Aanhef en datum', exact: true }).click();
    await expect(page.getByRole('menuitem', { name: 'Aanhef', exact: true })).toHaveCount(0);
    await page.getByRole('menuitem', { name: 'Naam van de afzender', exact: true }).click();
    await page.getByRole('button', { name: 'Handtekening opslaan', exact: true }).click();
    await snackbar(page, 'Handtekening opgeslagen.');
    await page.reload();
    await expect(signature).toHaveText(/^Met groet, \{\{gebruiker\}\}$/);
    await expectFitAndAccessible(page);
  });
  await expect(
    sessions.getByRole('listitem').first().getByText('deze sessie', { exact: true }),
  ).toBeVisible();
  await expectFitAndAccessible(page);
  await sessions.getByRole('button', { name: 'Chrome op Linux beëindigen', exact: true }).first().click();
  await snackbar(page, '1 sessie beëindigd.');
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await expect(
    sessions.getByRole('button', { name: 'Chrome op Linux beëindigen', exact: true }),
  ).toBeFocused();

  const form = page.getByRole('form', { name: 'Wachtwoord wijzigen', exact: true });
  await form.getByLabel('Huidig wachtwoord', { exact: true }).fill('Niet-dit-1!');
  await form.getByLabel('Nieuw wachtwoord', { exact: true }).fill('Fluisterstil-8!');
  await form.getByRole('button', { name: 'Wachtwoord wijzigen', exact: true }).click();
  await expect(form.getByText('Ongeldig wachtwoord', { exact: true })).toBeVisible();
  await expect(form.getByLabel('Huidig wachtwoord', { exact: true })).toBeFocused();
  await form.getByLabel('Huidig wachtwoord', { exact: true }).fill(PASSWORD);
  await form.getByRole('button', { name: 'Wachtwoord wijzigen', exact: true }).click();
  await snackbar(page, 'Uw wachtwoord is gewijzigd. Andere sessies zijn beëindigd.');
  await expect(sessions.getByText('U bent nergens anders ingelogd.', { exact: true })).toBeVisible();
});
