import { expect, type Page, test } from '@playwright/test';
import { sized } from '#test/size.ts';
import { expectAccessible, expectNoSidewaysScroll, giveSession } from '#test/support/browser/browser.ts';
import { openFreshRelation, openNote, storeNote, textField } from '#test/support/browser/note-screens.ts';
import { rows } from '#test/support/browser/relation-screens.ts';
import { DESK, NARROW } from '#test/support/browser/tested-screens.ts';

const note = {
  subject: 'Besproken: voorlopige aanslag en de verlengingvandeuitsteltermijnvoordejaarrekening',
  text: 'Klant belt terug.\n\nStukken volgen per post.',
};

async function expectInOrder(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
}

/** Checks every screen and state of the notes. */
async function walkThroughNotes(page: Page): Promise<void> {
  await giveSession(page);
  await openFreshRelation(page);
  await expectInOrder(page);

  await page.getByRole('link', { name: 'Toevoegen', exact: true }).click();
  await page.getByRole('button', { name: 'Aanmaken', exact: true }).click();
  await expect(page.getByText("Het veld 'Onderwerp' is verplicht.", { exact: true })).toBeVisible();
  await expectInOrder(page);
  await page.getByRole('button', { name: 'Annuleren', exact: true }).click();

  await expect(page.getByText('Nog geen notities', { exact: true })).toBeVisible();
  await storeNote(page, note);
  await storeNote(page, { subject: 'Kort' });
  await expect(rows(page)).toHaveCount(2);
  await rows(page).first().getByRole('gridcell').first().click();
  await expect(page.getByText('1 notitie geselecteerd', { exact: true }).first()).toBeVisible();
  await expectInOrder(page);

  await openNote(page, note.subject);
  await expectInOrder(page);

  await page.getByRole('link', { name: 'Wijzigen', exact: true }).click();
  await textField(page).fill('Een andere tekst');
  await answerChangeWithConflict(page);
  await page.getByRole('button', { name: 'Wijzigen', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Intussen gewijzigd', exact: true })).toBeVisible();
  await expectInOrder(page);

  await page.goto('/noteview?id=Tm90ZTowMTkwMDAwMC0wMDAwLTcwMDAtODAwMC0wMDAwMDAwMDAwMDA');
  await expect(page.getByText('Deze notitie is er niet (meer)', { exact: true })).toBeVisible();
  await expectInOrder(page);
}

/** As the server answers when somebody else was first; notes-save.spec.ts has the two who really meet. */
async function answerChangeWithConflict(page: Page): Promise<void> {
  const currentNote = { __typename: 'Note', id: 'note', version: 2, kind: 'GENERAL', ...note };
  const result = {
    __typename: 'ConflictError',
    __isError: 'ConflictError',
    message: 'Intussen gewijzigd.',
    currentVersion: 2,
    conflicts: [{ field: 'text' }],
    currentNote,
  };
  await page.route('**/graphql', (route) =>
    route.request().postDataJSON().operationName === 'useSaveNoteChangeMutation'
      ? route.fulfill({ json: { data: { result } } })
      : route.continue(),
  );
}

for (const { name, use } of sized([NARROW], [DESK, NARROW])) {
  test.describe(name, () => {
    test.use(use);
    test(`no state of the notes scrolls sideways or breaks a rule of axe (${name})`, ({ page }) =>
      walkThroughNotes(page));
  });
}
