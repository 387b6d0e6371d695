import { expect, test } from '@playwright/test';
import { giveSession, operationOf, rewriteAnswers } from '#test/support/browser/browser.ts';
import {
  button,
  detail,
  notesField,
  openTask,
  said,
  storeClient,
  storeFlow,
  storeSubject,
  viewer,
} from '#test/support/browser/task-screens.ts';
import { testScreens } from '#test/support/browser/tested-screens.ts';
import { tasksOf } from '#test/support/task/stored-tasks.ts';

const ENDING = 'Er komen geen nieuwe taken meer. 1 open taak gaat weg. Wat is afgerond, blijft.';
const open = { name: 'Open taken', exact: true };

test('an open task is completed, changed or left from its view, a done one is only read [TASKFORM-27, TASKFORM-28, TASKFORM-30, TASKFORM-31, TASKRULES-10, TASKRULES-28, SHELL-34]', async ({
  page,
}) => {
  await giveSession(page);
  const client = await storeClient(page);
  const subject = await storeSubject(page, 'Aangifte');
  const task = await tasksOf(page).create({ relationId: client.id, subject, notes: 'Voor vrijdag.' });
  await page.goto(`/relview?id=${client.id}`);
  await expect(page.getByRole('heading', { level: 1, name: client.name, exact: true })).toBeVisible();
  await openTask(page, task.id);
  await expect(page.getByRole('link', { name: 'Wijzigen', exact: true })).toBeVisible();
  await expect(detail(page, 'Afgerond op')).toHaveCount(0);
  await button(page, 'Afronden').click();
  await expect(said(page, 'De taak is afgerond.')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/relview\\?id=${client.id}`));

  await openTask(page, task.id);
  await expect(detail(page, 'Afgerond op')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Taak', exact: true }).getByRole('textbox')).toHaveCount(0);
  await expect(button(page, 'Afronden')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Wijzigen', exact: true })).toHaveCount(0);
  await detail(page, 'Relatie').getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/relview\\?id=${client.id}`));
  await openTask(page, task.id);
  await button(page, 'Sluiten').click();
  await expect(page).toHaveURL(new RegExp(`/relview\\?id=${client.id}`));
});

test('a reader reads a task, and changes nothing [TASKFORM-30]', async ({ page }) => {
  await giveSession(page);
  const client = await storeClient(page);
  const subject = await storeSubject(page, 'Aangifte');
  const task = await tasksOf(page).create({ relationId: client.id, subject });
  await rewriteAnswers(page, 'viewerQuery', (body) => body.replace('"canWrite":true', '"canWrite":false'));
  await openTask(page, task.id);
  await expect(button(page, 'Sluiten')).toBeVisible();
  for (const name of ['Afronden', 'Meer acties']) await expect(button(page, name)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Wijzigen', exact: true })).toHaveCount(0);
});

test('a series shows its open tasks, completes one at a time, and ends only when it is asked to [TASKFORM-29, TASKRULES-25, TASKRULES-32, TASKRULES-33]', async ({
  page,
}) => {
  await giveSession(page);
  const client = await storeClient(page);
  const subject = await storeSubject(page, 'Btw');
  const fields = { relationId: client.id, subject, kind: 'PERIODIC', period: 'MONTH' } as const;
  const series = await tasksOf(page).create({ ...fields, startDay: '2020-01-31' });
  const occurrences = page.getByRole('region', open).getByRole('listitem');
  const endMenu = page.getByRole('menuitem', { name: 'Reeks beëindigen', exact: true });
  const dialog = page.getByRole('alertdialog');

  await test.step('the earliest is completed, and the next one comes', async () => {
    await openTask(page, series.id);
    await expect(detail(page, 'Herhaling')).toHaveText('Maand');
    await expect(detail(page, 'Nog te maken')).toHaveText('onbeperkt');
    await expect(occurrences).toHaveCount(1);
    const first = (await occurrences.textContent()) ?? '';
    await occurrences.getByRole('button', { name: /^Afronden: .+$/ }).click();
    await expect(said(page, 'De taak is afgerond.')).toBeVisible();
    await expect(occurrences).toHaveCount(1);
    await expect(occurrences).not.toHaveText(first);
    await page.keyboard.press('Control+z');
    await expect(occurrences).toHaveText(first);
  });

  await test.step('the one that the address names is completed, or none', async () => {
    const named = `/taakview?id=${series.id}&keer=${series.openOccurrences[0]?.id}`;
    await page.goto(named);
    await expect(occurrences).toHaveAttribute('aria-current', 'true');
    await button(page, 'Afronden').click();
    await expect(said(page, 'De taak is afgerond.')).toBeVisible();
    await page.goto(named);
    await expect(occurrences).toHaveCount(1);
    await expect(button(page, 'Afronden')).toHaveCount(0);
  });

  await test.step('ending it is asked about, and taken back', async () => {
    await button(page, 'Meer acties').click();
    await endMenu.click();
    await expect(said(page, ENDING)).toBeVisible();
    await dialog.getByRole('button', { name: 'annuleren', exact: true }).click();
    await expect(occurrences).toHaveCount(1);
    await button(page, 'Meer acties').click();
    await endMenu.click();
    await dialog.getByRole('button', { name: 'beëindigen', exact: true }).click();
    await expect(said(page, 'De reeks is beëindigd.')).toBeVisible();
    await openTask(page, series.id);
    await expect(said(page, 'Afgerond')).toBeVisible();
    await expect(occurrences).toHaveCount(0);
  });
});

test('a flow shows its steps with state and user, and moves on [TASKFORM-22, TASKRULES-32]', async ({
  page,
}) => {
  await giveSession(page);
  const me = await viewer(page);
  const client = await storeClient(page);
  const flow = await storeFlow(page, me.id, 'Identificatie', 'Machtiging');
  const step = await tasksOf(page).create({
    relationId: client.id,
    kind: 'FLOW',
    subject: '',
    flowId: flow.id,
  });
  await openTask(page, step.id);
  const steps = page
    .getByRole('list', { name: `Stappen van ${flow.name}`, exact: true })
    .getByRole('listitem');
  await expect(steps).toHaveText([`Identificatie${me.username}Open`, `Machtiging${me.username}Wacht`]);
  await tasksOf(page).complete(step.id);
  await expect(steps).toHaveText([`Identificatie${me.username}Afgerond`, `Machtiging${me.username}Open`]);
  await expect(button(page, 'Afronden')).toHaveCount(0);
  await steps.getByRole('link', { name: 'Machtiging', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Machtiging', exact: true })).toBeVisible();
  await expect(button(page, 'Afronden')).toBeVisible();
});

test('a task is deleted after asking, and comes back; one that is gone says so [TASKRULES-35]', async ({
  page,
}) => {
  await giveSession(page);
  const client = await storeClient(page);
  const subject = await storeSubject(page, 'Aangifte');
  const task = await tasksOf(page).create({ relationId: client.id, subject });
  await openTask(page, task.id);
  await button(page, 'Meer acties').click();
  await page.getByRole('menuitem', { name: 'Verwijderen', exact: true }).click();
  await expect(said(page, 'Er wordt 1 taak verwijderd.')).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'verwijderen', exact: true }).click();
  await expect(said(page, 'Taak verwijderd.')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(said(page, 'Taak teruggezet.')).toBeVisible();
  await openTask(page, task.id);

  await tasksOf(page).remove(task.id);
  await expect(said(page, 'Deze taak is er niet (meer)')).toBeVisible();
});

test('a failed call on either screen carries its tag [ERR-39, ERR-40]', async ({ page }) => {
  await giveSession(page);
  for (const [path, tag] of [
    ['/taak', 'taak'],
    ['/taakview?id=x', 'taakview'],
  ]) {
    await page.route('**/graphql', (route) =>
      /^task/.test(route.request().postDataJSON().operationName)
        ? route.fulfill({ json: { errors: [{ message: 'Mis.', extensions: { code: 'FORBIDDEN' } }] } })
        : route.fallback(),
    );
    await page.goto(path ?? '');
    await expect(
      page.getByRole('alertdialog').getByText(`(403) Mis. [${tag}]`, { exact: true }),
    ).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await page.goto('/balie.svg');
  }
  const client = await storeClient(page);
  const subject = await storeSubject(page, 'Aangifte');
  const task = await tasksOf(page).create({ relationId: client.id, subject });
  for (const [path, call, pressed, tag] of [
    [`/taak?id=${task.id}`, 'useSaveTaskChangeMutation', 'Opslaan', 'taak'],
    [`/taakview?id=${task.id}`, 'useTaskMutationsCompleteMutation', 'Afronden', 'taakview'],
  ] as const) {
    await page.route('**/graphql', (route) =>
      operationOf(route.request()) === call
        ? route.fulfill({ json: { errors: [{ message: 'Mis.', extensions: { code: 'FORBIDDEN' } }] } })
        : route.fallback(),
    );
    await page.goto(path);
    if (tag === 'taak') await notesField(page).fill('Wordt geweigerd.');
    await button(page, pressed).click();
    const modal = page.getByRole('alertdialog');
    await expect(modal.getByText(`(403) Mis. [${tag}]`, { exact: true }), call).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await page.goto('/balie.svg');
  }
});

testScreens('the screens of a task [TASKFORM-01, TASKFORM-28]', [
  {
    name: 'a new task with errors',
    open: async (page) => {
      await giveSession(page);
      await page.goto('/taak');
      await button(page, 'Aanmaken').click();
      await expect(said(page, "Het veld 'Relatie' is verplicht.")).toBeVisible();
    },
  },
  {
    name: 'a new periodic task',
    open: async (page) => {
      await page.goto('/taak');
      await page.getByText('Periodiek', { exact: true }).click();
      await expect(page.getByRole('textbox', { name: 'Aantal keren', exact: true })).toBeVisible();
    },
  },
  {
    name: 'a series',
    open: async (page) => {
      const client = await storeClient(page);
      const subject = await storeSubject(page, 'Voorlopigeaanslagenverlengingvandeuitsteltermijn');
      const fields = { relationId: client.id, subject, kind: 'PERIODIC', period: 'WEEK' } as const;
      const series = await tasksOf(page).create({ ...fields, startDay: '2020-01-31' });
      await openTask(page, series.id);
    },
  },
  {
    name: 'the form of a task',
    open: async (page) => {
      await page.getByRole('link', { name: 'Wijzigen', exact: true }).click();
      await expect(notesField(page)).toBeVisible();
    },
  },
]);
