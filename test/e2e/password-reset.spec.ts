import { expect, test } from '@playwright/test';
import { account, fillSignIn } from '#test/support/browser/browser.ts';
import { stackInfo } from '#test/support/environment/stack-info.ts';

/** The passwords mailed to a user so far, as the sandbox's mailbox got them over SMTP. */
async function mailedPasswords(username: string): Promise<string[]> {
  const answer = await fetch(new URL('/sandbox/control/mails', stackInfo().sandbox));
  const mails: { to: string[]; text: string }[] = await answer.json();
  return mails
    .filter((mail) => mail.to.includes(`${username}@balie.example`))
    .map((mail) => /^Wachtwoord: (\S+)$/m.exec(mail.text)?.[1])
    .filter((password) => password !== undefined);
}

test('password reset', async ({ page }) => {
  await test.step('is reached from the sign-in screen and leads back [SHELL-07, LOGIN-06, LOGIN-24, LOGIN-25, LOGIN-26]', async () => {
    await page.goto('/login');
    await page.getByRole('link', { name: 'Wachtwoord vergeten?', exact: true }).click();
    await expect(page).toHaveURL('/sendpass');
    await expect(page.getByLabel('Gebruikersnaam', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Aanvragen', exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Terug naar login', exact: true }).click();
    await expect(page).toHaveURL('/login');
  });

  await page.getByRole('link', { name: 'Wachtwoord vergeten?', exact: true }).click();
  for (const { name, username } of [
    { name: 'no username [LOGIN-27]', username: '' },
    { name: 'an unknown username [LOGIN-28]', username: 'niemand-van-hier' },
  ]) {
    await test.step(`with ${name} says that there is no such user [ERR-51, ERR-60]`, async () => {
      await page.getByLabel('Gebruikersnaam', { exact: true }).fill(username);
      await page.getByRole('button', { name: 'Aanvragen', exact: true }).click();
      const alert = page.getByRole('alertdialog', { name: 'Let op!', exact: true });
      await expect(alert.getByText('Gebruiker bestaat niet.', { exact: true })).toBeVisible();
      await alert.getByRole('button', { name: 'doorgaan', exact: true }).click();
      await expect(alert).toBeHidden();
      await expect(page).toHaveURL('/sendpass');
      await expect(page.getByLabel('Gebruikersnaam', { exact: true })).toHaveValue(username);
    });
  }

  await test.step('shows a failure with its tag and leads to the sign-in screen [ERR-01, ERR-05, ERR-34]', async () => {
    await page.route('**/graphql', (route) =>
      route.fulfill({
        json: { errors: [{ message: 'Te veel pogingen.', extensions: { code: 'TOO_MANY_REQUESTS' } }] },
      }),
    );
    await page.getByLabel('Gebruikersnaam', { exact: true }).fill('beheer');
    await page.getByRole('button', { name: 'Aanvragen', exact: true }).click();
    const modal = page.getByRole('alertdialog', { name: 'Foutmelding', exact: true });
    await expect(modal.getByText('(429) Te veel pogingen. [sendpass]', { exact: true })).toBeVisible();
    await modal.getByRole('button', { name: 'OK', exact: true }).click();
    await expect(page).toHaveURL('/login');
    await page.unroute('**/graphql');
  });

  await test.step('mails a password that lets in once, to choose an own one [LOGIN-29, LOGIN-30]', async () => {
    const { username, password } = account('read');
    const before = await mailedPasswords(username);
    await page.getByRole('link', { name: 'Wachtwoord vergeten?', exact: true }).click();
    await page.getByLabel('Gebruikersnaam', { exact: true }).fill(username);
    await page.getByRole('button', { name: 'Aanvragen', exact: true }).click();
    const alert = page.getByRole('alertdialog', { name: 'Let op!', exact: true });
    await expect(
      alert.getByText('Een nieuw wachtwoord is naar uw emailadres gestuurd.', { exact: true }),
    ).toBeVisible();
    await alert.getByRole('button', { name: 'doorgaan', exact: true }).click();
    await expect(page).toHaveURL('/login');

    const fresh = async () =>
      (await mailedPasswords(username)).find((candidate) => !before.includes(candidate)) ?? '';
    await expect.poll(fresh).not.toBe('');
    const mailed = await fresh();
    await fillSignIn(page, username, mailed);
    await page.getByRole('button', { name: 'Inloggen', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Kies een eigen wachtwoord', exact: true })).toBeVisible();

    await page.getByLabel('Nieuw wachtwoord', { exact: true }).fill('tekort');
    await page.getByRole('button', { name: 'Opslaan', exact: true }).click();
    await expect(page.getByRole('alert')).toHaveText('Het wachtwoord is ongeldig.');
    await page.getByLabel('Nieuw wachtwoord', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Opslaan', exact: true }).click();
    await expect(page).toHaveURL('/dashboard');

    await page.goto('/login');
    await fillSignIn(page, username, mailed);
    await page.getByRole('button', { name: 'Inloggen', exact: true }).click();
    await expect(page.getByRole('alert')).toHaveText(
      'De gebruikersnaam/wachtwoord combinatie is niet geldig.',
    );
  });
});
