import { expect, test } from '@playwright/test';
import { giveSession } from '#test/support/browser/browser.ts';
import { openRowMenu } from '#test/support/browser/row-menu.ts';
import {
  button,
  chooseUser,
  dayField,
  detail,
  openTask,
  pick,
  relationField,
  said,
  storeClient,
  storeFlow,
  storeSubject,
  subjectField,
  viewer,
} from '#test/support/browser/task-screens.ts';
import { docxOf } from '#test/support/letter/zip.ts';
import { tasksOf } from '#test/support/task/stored-tasks.ts';
import { openTasks, taskRow } from '#test/support/task/task-lists.ts';

test('a Workflow shows its steps, and begins with the first [TASKFORM-06, TASKFORM-15, TASKFORM-22, TASKRULES-07, TASKRULES-22, TASKRULES-23, TASKRULES-29, TASKRULES-34]', async ({
  page,
}) => {
  await giveSession(page);
  const me = await viewer(page);
  const client = await storeClient(page);
  const subject = await storeSubject(page, 'Aangifte');
  const flow = await storeFlow(page, me.id, 'Identificatie', 'Machtiging');
  await page.goto(`/taak?relatie=${client.id}`);
  await pick(page, subjectField(page), subject);
  await relationField(page).fill('');
  await button(page, 'Aanmaken').click();
  await expect(said(page, "Het veld 'Relatie' is verplicht.")).toBeVisible();

  await page.getByText('Workflow', { exact: true }).click();
  await expect(said(page, "Het veld 'Relatie' is verplicht.")).toHaveCount(0);
  await expect(subjectField(page)).toHaveValue('');
  await pick(page, relationField(page), client.name);
  await expect(dayField(page, 'startDay')).toHaveCount(0);
  await expect(page.locator('[data-field="userId"]')).toHaveCount(0);
  await subjectField(page).fill(subject);
  await expect(page.getByRole('listbox')).toBeVisible();
  await expect(page.getByRole('option', { name: subject, exact: true })).toHaveCount(0);
  await pick(page, subjectField(page), flow.name);
  const preview = page.getByRole('region', { name: 'Taken van deze workflow', exact: true });
  await expect(preview.getByRole('listitem')).toHaveText([
    `Identificatie${me.username}`,
    `Machtiging${me.username}`,
  ]);
  await button(page, 'Aanmaken').click();
  await expect(said(page, 'De taak is succesvol aangemaakt.')).toBeVisible();
  await button(page, 'openen').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Identificatie', exact: true })).toBeVisible();
  await expect(detail(page, 'Type')).toHaveText('Workflow');
  await expect(detail(page, 'Startdatum')).not.toHaveText('');
  await expect(detail(page, 'Einddatum')).toHaveCount(0);
});

test('a Periodiek task says when it comes, and how often [TASKFORM-11, TASKFORM-12, TASKRULES-04, TASKRULES-08, TASKRULES-29, TASKRULES-33, TASKFORM-29]', async ({
  page,
}) => {
  await giveSession(page);
  const me = await viewer(page);
  const client = await storeClient(page);
  const subject = await storeSubject(page, 'Btw');
  await page.goto('/taak');
  const period = page.getByRole('radiogroup', { name: 'Herhaling', exact: true });
  await expect(relationField(page)).toBeVisible();
  await expect(period).toHaveCount(0);
  await page.getByText('Periodiek', { exact: true }).click();
  await expect(period.locator('label')).toHaveText(['Week', 'Maand', 'Kwartaal', 'Jaar']);
  await pick(page, relationField(page), client.name);
  await pick(page, subjectField(page), subject);
  await button(page, 'Aanmaken').click();
  await expect(said(page, "Het veld 'Startdatum' is verplicht.")).toBeVisible();
  await dayField(page, 'startDay').fill('2040-01-31');
  await expect(said(page, 'Komt op 31 jan 2040, 29 feb 2040, 31 mrt 2040, enzovoort.')).toBeVisible();
  const repeats = page.getByRole('textbox', { name: 'Aantal keren', exact: true });
  await repeats.pressSequentially('x2y');
  await expect(repeats).toHaveValue('2');
  await expect(said(page, 'Komt op 31 jan 2040 en 29 feb 2040.')).toBeVisible();
  await dayField(page, 'endDay').fill('2041-01-01');
  await expect(repeats).toHaveCount(0);
  await dayField(page, 'endDay').fill('');
  await repeats.fill('4');
  await page.getByText('Kwartaal', { exact: true }).click();
  await chooseUser(page, me.username);
  await button(page, 'Aanmaken').click();
  await expect(said(page, 'De taak is succesvol aangemaakt.')).toBeVisible();
  await button(page, 'openen').click();
  await expect(detail(page, 'Herhaling')).toHaveText('Kwartaal');
  await expect(detail(page, 'Nog te maken')).toHaveText('4');
});

test('a subject that was taken off the list stays with its task, and with no other [TASKFORM-44]', async ({
  page,
}) => {
  await giveSession(page);
  const client = await storeClient(page);
  const subject = await storeSubject(page, 'Kasboek');
  const task = await tasksOf(page).create({ relationId: client.id, subject });
  await page.goto('/beheer?tab=taakflow');
  await openRowMenu(page, subject);
  await page.getByRole('menuitem', { name: 'Verwijderen', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'verwijderen', exact: true }).click();
  await expect(page.getByRole('button', { name: `Acties bij ${subject}`, exact: true })).toHaveCount(0);

  await page.goto(`/taak?id=${task.id}`);
  await expect(subjectField(page)).toHaveValue(subject);
  await button(page, 'Opslaan').click();
  await expect(said(page, 'De taak is succesvol gewijzigd.')).toBeVisible();
  await page.goto('/taak');
  await subjectField(page).fill(subject);
  await expect(page.getByRole('option', { name: subject, exact: true })).toHaveCount(0);
  await subjectField(page).fill('');
  await page.keyboard.press('Escape');
  await button(page, 'Aanmaken').click();
  await expect(said(page, "Het veld 'Onderwerp' is verplicht.")).toBeVisible();
});

test('an attachment is added, downloaded and removed, and shown on the dashboard [TASKFORM-16, TASKFORM-17, TASKFORM-28, TASKLIST-13, TASKLIST-19, TASKRULES-29, DASH-06]', async ({
  page,
}) => {
  await giveSession(page);
  const client = await storeClient(page);
  const subject = await storeSubject(page, 'Dossier');
  const task = await tasksOf(page).create({ relationId: client.id, subject, endDay: '2020-01-03' });
  await page.goto(`/taak?id=${task.id}`);
  const attachments = page.getByRole('group', { name: 'Bijlagen', exact: true });
  await attachments.locator('input[type="file"]').setInputFiles({
    name: 'Opdracht.docx',
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    buffer: docxOf('Geachte heer'),
  });
  await expect(button(page, 'Verwijderen: Opdracht.docx')).toBeVisible();
  await button(page, 'Opslaan').click();
  await expect(said(page, 'De taak is succesvol gewijzigd.')).toBeVisible();
  await button(page, 'openen').click();
  const arrives = page.waitForEvent('download');
  await button(page, 'Downloaden: Opdracht.docx').click();
  expect((await arrives).suggestedFilename()).toBe('Opdracht.docx');

  await page.goto('/dashboard');
  const listed = page.getByRole('listitem').filter({ hasText: subject });
  await expect(listed.locator('svg.lucide-paperclip')).toBeVisible();
  await expect(listed.getByText('Heeft bijlagen', { exact: true })).toBeVisible();
  await openTasks(page, client.name);
  await expect(taskRow(page, subject).getByRole('gridcell').nth(4)).toHaveText('ja');
  await page.goto(`/relview?id=${client.id}&tab=taken`);
  await expect(taskRow(page, subject).getByRole('gridcell').nth(3)).toHaveText('ja');
  await openTask(page, task.id);
  await page.getByRole('link', { name: 'Wijzigen', exact: true }).click();
  const again = page.waitForEvent('download');
  await button(page, 'Downloaden: Opdracht.docx').click();
  await again;
  await button(page, 'Verwijderen: Opdracht.docx').click();
  await button(page, 'Opslaan').click();
  await expect(said(page, 'De taak is succesvol gewijzigd.')).toBeVisible();
  await button(page, 'openen').click();
  await expect(detail(page, 'Onderwerp')).toHaveText(subject);
  await expect(button(page, 'Downloaden: Opdracht.docx')).toHaveCount(0);
});
