import { expect, test } from '@playwright/test';
import { giveSession, operationOf } from '#test/support/browser/browser.ts';
import { freshName, rows } from '#test/support/browser/relation-screens.ts';
import { storeOrganisation } from '#test/support/relation/stored-relations.ts';
import { tasksOf } from '#test/support/task/stored-tasks.ts';
import {
  confirm,
  dayFromNow,
  listedCount,
  openTasks,
  press,
  shownDay,
  taskCell,
  taskRow,
  tick,
  ticked,
} from '#test/support/task/task-lists.ts';

test('tasks that are completed or deleted together', async ({ page }) => {
  await giveSession(page);
  const name = freshName('Bulk');
  const relationId = await storeOrganisation(page, name);
  const tasks = tasksOf(page);
  for (const subject of ['Een', 'Twee', 'Drie', 'Vier', 'Vijf']) await tasks.create({ relationId, subject });
  const said = (text: string) => page.getByText(text, { exact: true });
  const undo = page.getByRole('button', { name: 'Ongedaan maken Ctrl Z', exact: true });

  await test.step('one is completed after a question, leaves the list, and comes back [TASKLIST-02, TASKLIST-06, TASKLIST-32, TASKRULES-12, TASKRULES-24, TASKRULES-35]', async () => {
    await openTasks(page, name);
    await expect(rows(page)).toHaveCount(5);
    await expect(page.getByRole('button', { name: 'afronden', exact: true })).toHaveCount(0);
    await tick(page, 'Een');
    await press(page, 'afronden');
    await confirm(page, 'Er wordt 1 taak afgerond.', 'annuleren');
    await expect(rows(page)).toHaveCount(5);
    await press(page, 'afronden');
    await confirm(page, 'Er wordt 1 taak afgerond.', 'afronden');
    await expect(said('De taak is afgerond.')).toBeVisible();
    await expect(rows(page)).toHaveCount(4);
    await expect(taskRow(page, 'Een')).toHaveCount(0);
    await expect(listedCount(page)).toHaveText('4');
    await expect(ticked(page)).toHaveCount(0);
    await undo.click();
    await expect(said('Taak teruggezet.')).toBeVisible();
    await expect(rows(page)).toHaveCount(5);
    await expect(listedCount(page)).toHaveText('5');
  });

  await test.step('more are completed one at a time, and come back at once [TASKLIST-33, TASKLIST-36, TASKRULES-11, TASKRULES-35]', async () => {
    let underWay = 0;
    let most = 0;
    await page.route('**/graphql', async (route) => {
      if (operationOf(route.request()) !== 'sendTaskActionCompleteMutation') return route.fallback();
      underWay += 1;
      most = Math.max(most, underWay);
      const response = await route.fetch();
      underWay -= 1;
      await route.fulfill({ response });
    });
    await page.getByRole('columnheader').first().locator('label').click();
    await press(page, 'afronden');
    await confirm(page, 'Er worden 5 taken afgerond.', 'afronden');
    await expect(said('Taken afgerond.')).toBeVisible();
    expect(most).toBe(1);
    await expect(rows(page)).toHaveCount(0);
    await undo.click();
    await expect(said('Taken teruggezet.')).toBeVisible();
    await expect(rows(page)).toHaveCount(5);
    await page.unrouteAll({ behavior: 'wait' });
  });

  await test.step('that are many show how far it is, and can be stopped [TASKLIST-36]', async () => {
    const released = Promise.withResolvers<void>();
    let calls = 0;
    await page.route('**/graphql', async (route) => {
      if (operationOf(route.request()) !== 'sendTaskActionRemoveMutation') return route.fallback();
      calls += 1;
      if (calls === 2) await released.promise;
      await route.continue();
    });
    await page.getByRole('columnheader').first().locator('label').click();
    await press(page, 'verwijderen');
    await confirm(page, 'Er worden 5 taken verwijderd.', 'verwijderen');
    const bar = page.getByRole('progressbar', { name: 'Taken worden verwijderd', exact: true });
    await expect(bar).toHaveAttribute('aria-valuetext', '1 van 5');
    await page.getByRole('button', { name: 'Stoppen', exact: true }).click();
    released.resolve();
    await expect(said('Gestopt: 2 van de 5 taken verwijderd.')).toBeVisible();
    await expect(rows(page)).toHaveCount(3);
    await undo.click();
    await expect(rows(page)).toHaveCount(5);
    await page.unrouteAll({ behavior: 'wait' });
    await page.keyboard.press('Escape');
  });

  await test.step('are deleted after a question [TASKLIST-07, TASKLIST-34, TASKLIST-35, TASKRULES-35]', async () => {
    await openTasks(page, name);
    await expect(page.getByRole('button', { name: 'verwijderen', exact: true })).toHaveCount(0);
    await tick(page, 'Een');
    await press(page, 'verwijderen');
    await confirm(page, 'Er wordt 1 taak verwijderd.', 'verwijderen');
    await expect(said('Taak verwijderd.')).toBeVisible();
    await expect(rows(page)).toHaveCount(4);
    await tick(page, 'Twee');
    await tick(page, 'Drie');
    await press(page, 'verwijderen');
    await confirm(page, 'Er worden 2 taken verwijderd.', 'verwijderen');
    await expect(said('Taken verwijderd.')).toBeVisible();
    await expect(rows(page)).toHaveCount(2);
    await page.reload();
    await expect(rows(page)).toHaveCount(2);
  });

  await test.step('an occurrence makes place for the next one [TASKRULES-25]', async () => {
    await tasks.create({
      relationId,
      subject: 'Loonstroken',
      kind: 'PERIODIC',
      period: 'WEEK',
      startDay: dayFromNow(-2),
    });
    await openTasks(page, name, '&tab=periodiek');
    await expect(taskCell(page, 'Loonstroken', 2)).toHaveText(shownDay(dayFromNow(-2)));
    await tick(page, 'Loonstroken');
    await press(page, 'afronden');
    await confirm(page, 'Er wordt 1 taak afgerond.', 'afronden');
    await expect(taskCell(page, 'Loonstroken', 2)).toHaveText(shownDay(dayFromNow(5)));
    await expect(rows(page)).toHaveCount(1);
    await undo.click();
    await expect(taskCell(page, 'Loonstroken', 2)).toHaveText(shownDay(dayFromNow(-2)));
    await expect(rows(page)).toHaveCount(1);
  });
});
