import { expect, test } from '@playwright/test';
import { delayAnswer, giveSession } from '#test/support/browser/browser.ts';
import {
  changeStoredNote,
  openFreshRelation,
  openNote,
  storeNote,
  subjectField,
  textField,
} from '#test/support/browser/note-screens.ts';

test('the notes of a relation', async ({ page }) => {
  await giveSession(page);
  await openFreshRelation(page);
  const relation = page.url();
  await test.step('show both texts to the second of two who change one [NOTES-25]', async () => {
    const note = await storeNote(page, { subject: 'Afspraak', text: 'Om tien uur.' });
    await openNote(page, 'Afspraak');
    await page.getByRole('link', { name: 'Wijzigen', exact: true }).click();
    await textField(page).fill('Om elf uur.');
    await changeStoredNote(page, note, 'Om twaalf uur.');

    await page.getByRole('button', { name: 'Wijzigen', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Intussen gewijzigd', exact: true });
    await expect(
      dialog.getByRole('region', { name: 'Van u', exact: true }).getByText('Om elf uur.', { exact: true }),
    ).toBeVisible();
    await expect(
      dialog
        .getByRole('region', { name: 'Opgeslagen', exact: true })
        .getByText('Om twaalf uur.', { exact: true }),
    ).toBeVisible();
    await dialog.getByRole('button', { name: 'Onder elkaar zetten', exact: true }).click();
    await expect(textField(page)).toHaveValue('Om twaalf uur.\n\nOm elf uur.');
    await page.getByRole('button', { name: 'Wijzigen', exact: true }).click();
    await expect(page).toHaveURL(/\/relview/);
    await openNote(page, 'Afspraak');
    await expect(page.getByText('Om twaalf uur.\n\nOm elf uur.', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Sluiten', exact: true }).click();
    await expect(page).toHaveURL(/\/relview/);
  });

  await test.step('can be changed from what is stored now, once the input that was in conflict is discarded [NOTES-25]', async () => {
    const note = await storeNote(page, { subject: 'Bespreking', text: 'Om tien uur.' });
    await openNote(page, 'Bespreking');
    await page.getByRole('link', { name: 'Wijzigen', exact: true }).click();
    await textField(page).fill('Om elf uur.');
    await page.route('**/graphql', (route) =>
      route.request().postDataJSON().operationName === 'useSaveNoteChangeMutation'
        ? route.fulfill({ json: { errors: [{ message: 'Mis.', extensions: { code: 'FORBIDDEN' } }] } })
        : route.continue(),
    );
    await page.getByRole('button', { name: 'Wijzigen', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK', exact: true }).click();
    await page.unroute('**/graphql');
    // The snackbar of the step before has such a button too.
    await expect(page.getByText('Uw invoer is bewaard.', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'openen', exact: true }).click();
    await expect(textField(page)).toHaveValue('Om elf uur.');
    await changeStoredNote(page, note, 'Om twaalf uur.');

    await page.getByRole('button', { name: 'Wijzigen', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Intussen gewijzigd', exact: true });
    await dialog.getByRole('button', { name: 'annuleren', exact: true }).click();
    await page.getByRole('button', { name: 'Weggooien', exact: true }).click();
    await expect(textField(page)).toHaveValue('Om twaalf uur.');
    await textField(page).fill('Om twaalf uur, bij de klant.');
    await page.getByRole('button', { name: 'Wijzigen', exact: true }).click();
    await expect(page.getByText('De notitie is succesvol gewijzigd.', { exact: true })).toBeVisible();
    await page.goto(relation);
    await openNote(page, 'Bespreking');
    await expect(page.getByText('Om twaalf uur, bij de klant.', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Sluiten', exact: true }).click();
  });

  await test.step('take no input while they are being saved, so that none is lost', async () => {
    await page.getByRole('link', { name: 'Toevoegen', exact: true }).click();
    await subjectField(page).fill('Belde');
    await textField(page).fill('Komt morgen.');
    const answer = await delayAnswer(page, 'useSaveNoteAddMutation');
    await page.keyboard.press('Control+s');
    await page.keyboard.type(' Of overmorgen.');
    await expect(textField(page)).toHaveValue('Komt morgen.');
    await expect(textField(page)).toBeFocused();
    answer.release();
    await expect(page).toHaveURL(/\/relview/);
    await openNote(page, 'Belde');
    await expect(page.getByText('Komt morgen.', { exact: true })).toBeVisible();
  });
});
