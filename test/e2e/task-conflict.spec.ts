import { expect, type Page, test } from '@playwright/test';
import { giveSession } from '#test/support/browser/browser.ts';
import {
  button,
  dayField,
  detail,
  notesField,
  openTask,
  said,
  storeClient,
  storeSubject,
} from '#test/support/browser/task-screens.ts';
import { tasksOf } from '#test/support/task/stored-tasks.ts';

const SAVED_MEANWHILE =
  'Een ander heeft deze taak zojuist opgeslagen. Waar u beiden iets anders hebt ingevuld, kiest u bij het opslaan.';
const GONE =
  'Een ander heeft deze taak zojuist verwijderd. Bij het opslaan kunt u uw invoer als nieuwe taak bewaren.';

async function openForm(page: Page, id: string): Promise<void> {
  await page.goto(`/taak?id=${id}`);
  await expect(page.getByRole('heading', { name: 'Taak wijzigen', exact: true })).toBeVisible();
}

test('two who change one task: the second hears of it while typing, and chooses field by field [TASKFORM-26]', async ({
  page,
  browser,
}) => {
  await giveSession(page);
  const client = await storeClient(page);
  const subject = await storeSubject(page, 'Aangifte');
  const task = await tasksOf(page).create({ relationId: client.id, subject, notes: 'Begin' });
  const colleague = await (await browser.newContext()).newPage();
  await giveSession(colleague);
  await openForm(page, task.id);
  await openForm(colleague, task.id);
  await notesField(page).fill('Van mij');

  await notesField(colleague).fill('Van de collega');
  await dayField(colleague, 'endDay').fill('2026-12-31');
  await button(colleague, 'Opslaan').click();
  await expect(said(colleague, 'De taak is succesvol gewijzigd.')).toBeVisible();

  await expect(said(page, SAVED_MEANWHILE)).toBeVisible();
  await expect(notesField(page)).toHaveValue('Van mij');
  await expect(dayField(page, 'endDay')).toHaveValue('');
  await button(page, 'Opslaan').click();
  const dialog = page.getByRole('dialog', { name: 'Intussen gewijzigd', exact: true });
  const choice = dialog.getByRole('radiogroup', { name: 'Toelichting', exact: true });
  await expect(dialog.getByRole('radiogroup')).toHaveCount(1);
  await expect(choice.getByText('Van mij', { exact: true })).toBeVisible();
  await expect(choice.getByText('Van de collega', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Opslaan', exact: true }).click();
  await expect(said(page, 'De taak is succesvol gewijzigd.')).toBeVisible();
  await openTask(page, task.id);
  await expect(detail(page, 'Toelichting')).toHaveText('Van mij');
  await expect(detail(page, 'Einddatum')).toHaveText('donderdag 31 december 2026');
});

test('a view follows a colleague, and a form says that its task was completed or deleted [TASKFORM-30, TASKFORM-26]', async ({
  page,
  browser,
}) => {
  await giveSession(page);
  const client = await storeClient(page);
  const subject = await storeSubject(page, 'Aangifte');
  const tasks = tasksOf(page);
  const task = await tasks.create({ relationId: client.id, subject, notes: 'Begin' });
  const colleague = await (await browser.newContext()).newPage();
  await giveSession(colleague);
  const theirs = tasksOf(colleague);

  await test.step('changed', async () => {
    await openTask(page, task.id);
    await expect(detail(page, 'Toelichting')).toHaveText('Begin');
    await theirs.change(task, { relationId: client.id, subject, notes: 'Gebeld' });
    await expect(detail(page, 'Toelichting')).toHaveText('Gebeld');
  });

  await test.step('completed', async () => {
    await openForm(page, task.id);
    await notesField(page).fill('Nog iets');
    await theirs.complete(task.id);
    await expect(said(page, 'Deze taak is afgerond en kan niet meer worden gewijzigd.')).toBeVisible();
    await expect(notesField(page)).toHaveValue('Nog iets');
  });

  await test.step('deleted: what was typed becomes a new task', async () => {
    await page.goto('/balie.svg');
    const gone = await tasks.create({ relationId: client.id, subject });
    await openForm(page, gone.id);
    await notesField(page).fill('Bewaar mij');
    await theirs.remove(gone.id);
    await expect(said(page, GONE)).toBeVisible();
    await button(page, 'Opslaan').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'bewaren', exact: true }).click();
    await expect(said(page, 'De taak is succesvol aangemaakt.')).toBeVisible();
    await button(page, 'openen').click();
    await expect(detail(page, 'Toelichting')).toHaveText('Bewaar mij');
  });
});
