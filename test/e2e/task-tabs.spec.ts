import { expect, type Page, test } from '@playwright/test';
import { giveSession, operationOf, untilAtRest } from '#test/support/browser/browser.ts';
import { freshName, rows } from '#test/support/browser/relation-screens.ts';
import { openStored, storeOrganisation } from '#test/support/relation/stored-relations.ts';
import { tasksOf } from '#test/support/task/stored-tasks.ts';
import {
  confirm,
  dayFromNow,
  press,
  shownDay,
  subjects,
  taskRow,
  tick,
  ticked,
} from '#test/support/task/task-lists.ts';

const headers = (page: Page) => page.getByRole('columnheader').filter({ hasText: /./ });
const subTab = (page: Page, name: string) =>
  page.getByRole('tablist', { name: 'Soort taken', exact: true }).getByRole('tab', { name, exact: true });
const status = (page: Page, subject: string) => taskRow(page, subject).getByRole('gridcell').last();

test('the tasks of a relation, on its view', async ({ page }) => {
  await giveSession(page);
  const relationId = await storeOrganisation(page, freshName('Taaktab'));
  const tasks = tasksOf(page);

  await test.step('its first tab has two parts, and says when it is empty [RELVIEW-07]', async () => {
    await openStored(page, relationId);
    const tabs = page.getByRole('tablist', { name: 'Onderdelen van de relatie', exact: true });
    await expect(tabs.getByRole('tab').first()).toHaveText('taken');
    await expect(tabs.getByRole('tab').first()).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tablist', { name: 'Soort taken', exact: true }).getByRole('tab')).toHaveText(
      ['algemeen', 'periodiek'],
    );
    await expect(subTab(page, 'algemeen')).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByText('Nog geen taken', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Toevoegen', exact: true }).click();
    await expect(page).toHaveURL(`/taak?relatie=${relationId}`);
  });

  await tasks.create({ relationId, subject: 'Open', endDay: dayFromNow(4) });
  const done = await tasks.create({ relationId, subject: 'Gedaan', endDay: dayFromNow(-2) });
  await tasks.complete(done.id);
  const series = await tasks.create({
    relationId,
    subject: 'Loonstroken',
    kind: 'PERIODIC',
    period: 'WEEK',
    startDay: dayFromNow(-2),
  });
  const occurrence = series.openOccurrences[0]?.id ?? '';
  await tasks.complete(occurrence);

  await page.setViewportSize({ width: 1440, height: 900 });
  await test.step('those that do not repeat, with what is done [TASKLIST-19, TASKLIST-20, TASKLIST-21, TASKLIST-37, TASKRULES-16]', async () => {
    await openStored(page, relationId);
    await expect(headers(page)).toHaveText([
      'Taak',
      'Start datum',
      'Eind datum',
      'Bijlagen',
      'Aangemaakt op',
      'Gebruiker',
      'Status',
    ]);
    await expect(subjects(page)).toHaveText(['Gedaan', 'Open']);
    await expect(status(page, 'Gedaan')).toHaveText(`voltooid op ${shownDay(dayFromNow(0))}`);
    await expect(status(page, 'Open')).toHaveText('open');
    // What is done is not late.
    await expect(taskRow(page, 'Gedaan').getByRole('gridcell').nth(2)).toHaveText(shownDay(dayFromNow(-2)));
    await taskRow(page, 'Gedaan').getByRole('link', { name: 'Gedaan', exact: true }).click();
    await expect(page).toHaveURL(`/taakview?id=${done.id}`);
    await page.goBack();
  });

  await test.step('those that repeat, which open their series [TASKLIST-22, TASKLIST-23, TASKLIST-24]', async () => {
    await subTab(page, 'periodiek').click();
    await expect(headers(page)).toHaveText(['Taak', 'Start datum', 'Eind datum', 'Gebruiker', 'Status']);
    await expect(rows(page)).toHaveCount(2);
    await expect(rows(page).first().getByRole('gridcell').last()).toHaveText('voltooid');
    await expect(rows(page).nth(1).getByRole('gridcell').last()).toHaveText('open');
    await page.reload();
    await expect(subTab(page, 'periodiek')).toHaveAttribute('aria-selected', 'true');
    await rows(page).first().getByRole('link', { name: 'Loonstroken', exact: true }).click();
    await expect(page).toHaveURL(`/taakview?id=${series.id}&keer=${occurrence}`);
    await page.goBack();
    await expect(subTab(page, 'periodiek')).toHaveAttribute('aria-selected', 'true');
    await subTab(page, 'algemeen').click();
    await expect(subjects(page)).toHaveText(['Gedaan', 'Open']);
  });

  await test.step('ticked ones are completed, and a colleague sees it [RELVIEW-17]', async () => {
    await tick(page, 'Gedaan');
    await expect(ticked(page).getByRole('button', { name: 'afronden', exact: true })).toBeDisabled();
    await tick(page, 'Open');
    await press(page, 'afronden');
    await confirm(page, 'Er wordt 1 taak afgerond.', 'afronden');
    await expect(status(page, 'Open')).toHaveText(`voltooid op ${shownDay(dayFromNow(0))}`);
    await page.getByRole('button', { name: 'Ongedaan maken Ctrl Z', exact: true }).click();
    await expect(status(page, 'Open')).toHaveText('open');
    await tasks.create({ relationId, subject: 'Van een ander', endDay: dayFromNow(3) });
    await expect(subjects(page)).toHaveText(['Gedaan', 'Van een ander', 'Open']);
  });
});

test('beside the rest of a relation each task keeps its name, its days with their times, and its status [TASKLIST-19, TASKLIST-20, TASKLIST-22]', async ({
  page,
}) => {
  await giveSession(page);
  const relationId = await storeOrganisation(page, freshName('Taakruimte'));
  const tasks = tasksOf(page);
  const moments = { startDay: dayFromNow(-9), startTime: '09:15', endDay: dayFromNow(-2), endTime: '16:45' };
  const done = await tasks.create({ relationId, subject: 'Jaarrekening', ...moments });
  await tasks.complete(done.id);
  const period = { kind: 'PERIODIC', period: 'MONTH' } as const;
  await tasks.create({ relationId, subject: 'Loonstroken', ...period, ...moments, endDay: dayFromNow(90) });
  for (const [subject, part] of [
    ['Jaarrekening', ''],
    ['Loonstroken', '&part=periodiek'],
  ] as const) {
    for (const width of [1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`/relview?id=${relationId}&tab=taken${part}`);
      await expect(taskRow(page, subject)).toHaveCount(1);
      await untilAtRest(page);
      const cut = taskRow(page, subject)
        .locator('[data-cut]')
        .evaluateAll((cells) =>
          cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent),
        );
      expect(await cut, `${subject} at ${width} px`).toEqual([]);
    }
  }
});

const PARTS = [
  { part: 'algemeen', tag: 'takenka', address: '' },
  { part: 'periodiek', tag: 'takenkp', address: '&part=periodiek' },
] as const;

test('each part names itself in its errors [ERR-36, ERR-37]', async ({ page }) => {
  await giveSession(page);
  const relationId = await storeOrganisation(page, freshName('Taakfout'));
  await page.route('**/graphql', (route) =>
    operationOf(route.request()) === 'taskListQueriesRelationQuery'
      ? route.fulfill({
          json: {
            errors: [{ message: 'U hebt hiervoor geen rechten.', extensions: { code: 'FORBIDDEN' } }],
          },
        })
      : route.continue(),
  );
  for (const { part, tag, address } of PARTS) {
    await page.goto(`/relview?id=${relationId}&tab=taken${address}`);
    const modal = page.getByRole('alertdialog', { name: 'Foutmelding', exact: true });
    await expect(
      modal.getByText(`(403) U hebt hiervoor geen rechten. [${tag}]`, { exact: true }),
      part,
    ).toBeVisible();
  }
  await page.unrouteAll({ behavior: 'wait' });

  const tasks = tasksOf(page);
  await tasks.create({ relationId, subject: 'Aangifte' });
  const weekly = { kind: 'PERIODIC', period: 'WEEK', startDay: dayFromNow(3) } as const;
  await tasks.create({ relationId, subject: 'Aangifte', ...weekly });
  await page.route('**/graphql', (route) =>
    operationOf(route.request()) === 'sendTaskActionCompleteMutation'
      ? route.fulfill({ json: { errors: [{ message: 'Mis.', extensions: { code: 'FORBIDDEN' } }] } })
      : route.fallback(),
  );
  for (const { tag, address } of PARTS) {
    await page.goto(`/relview?id=${relationId}&tab=taken${address}`);
    await tick(page, 'Aangifte');
    await press(page, 'afronden');
    await confirm(page, 'Er wordt 1 taak afgerond.', 'afronden');
    const modal = page.getByRole('alertdialog', { name: 'Foutmelding', exact: true });
    await expect(modal.getByText(`(403) Mis. [${tag}]`, { exact: true }), tag).toBeVisible();
  }
});

test('without a session, or after a reload that is due, the parts lead away [TASKLIST-25, TASKLIST-26]', async ({
  page,
}) => {
  await page.goto('/login');
  for (const { address } of PARTS) {
    await page.goto(`/relview?id=UGVyc29uOjE&tab=taken${address}`);
    await expect(page).toHaveURL('/login');
  }
  await giveSession(page);
  for (const { address } of PARTS) {
    await page.evaluate(() => sessionStorage.setItem('balie.reload', '1'));
    await page.goto(`/relview?id=UGVyc29uOjE&tab=taken${address}`);
    await expect(page).toHaveURL('/dashboard');
  }
});
