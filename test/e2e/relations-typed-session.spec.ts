import { expect, type Page, test } from '@playwright/test';
import { account, fillSignIn, giveSession } from '#test/support/browser/browser.ts';
import { field, fillPerson, freshName, save } from '#test/support/browser/relation-screens.ts';

test('what was typed survives a session that ends, and leads the same user back to it [SESSION-05, SESSION-07]', async ({
  page,
}) => {
  await giveSession(page);
  for (const { how, code, message, dialog, action } of [
    {
      how: 'expired [SESSION-07]',
      code: 'TOKEN_EXPIRED',
      message: 'Token verlopen',
      dialog: 'Foutmelding',
      action: 'OK',
    },
    {
      how: 'is known no more [SESSION-05]',
      code: 'INVALID_TOKEN',
      message: 'Invalid token',
      dialog: 'Let op!',
      action: 'doorgaan',
    },
  ]) {
    await test.step(`survives a session that ${how}, and leads the same user back to it`, async () => {
      await page.goto('/persoon');
      const surname = freshName('Verlopen');
      await fillPerson(page, surname);
      await page.route('**/graphql', (route) =>
        route.request().postDataJSON().operationName === 'useCreateRelationMutation'
          ? route.fulfill({ json: { errors: [{ message, extensions: { code } }] } })
          : route.continue(),
      );
      await save(page);
      const alert = page.getByRole('alertdialog', { name: dialog, exact: true });
      await alert.getByRole('button', { name: action, exact: true }).click();
      await expect(page).toHaveURL('/login');
      await page.unrouteAll();

      await enter(page, 'readwrite');
      await page.getByRole('button', { name: 'Relatie toevoegen', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Persoon', exact: true }).click();
      await expect(field(page, 'surname')).toHaveValue('');
      await expect(page.getByRole('button', { name: 'Verdergaan', exact: true })).toHaveCount(0);
      await page.getByRole('button', { name: /^Gebruiker .+$/ }).click();
      await page.getByRole('menuitem', { name: 'Uitloggen', exact: true }).click();

      await sendSignIn(page, 'admin');
      await expect(page).toHaveURL('/persoon');
      await page.getByRole('button', { name: 'Verdergaan', exact: true }).click();
      await expect(field(page, 'surname')).toHaveValue(surname);
      await page.getByRole('button', { name: 'Annuleren', exact: true }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'verlaten', exact: true }).click();
      await expect(page).not.toHaveURL('/persoon');
    });
  }
});

/** Signs in without loading the page, so that what lives in memory stays. */
async function enter(page: Page, role: 'admin' | 'readwrite'): Promise<void> {
  await sendSignIn(page, role);
  await expect(page.getByRole('heading', { name: 'Dashboard', exact: true })).toBeVisible();
}

async function sendSignIn(page: Page, role: 'admin' | 'readwrite'): Promise<void> {
  const { username, password } = account(role);
  await fillSignIn(page, username, password);
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click();
}
