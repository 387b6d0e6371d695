import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { delayAnswer, giveSession } from '#test/support/browser/browser.ts';
import { freshName, rows } from '#test/support/browser/relation-screens.ts';
import { storeOrganisation } from '#test/support/relation/stored-relations.ts';
import { type TaskFields, tasksOf } from '#test/support/task/stored-tasks.ts';
import { dayFromNow, openTasks, subjects, taskRow, tick, ticked } from '#test/support/task/task-lists.ts';

async function openWith(page: Page, name: string, fields: readonly Omit<TaskFields, 'relationId'>[]) {
  await giveSession(page);
  const relationId = await storeOrganisation(page, name);
  const tasks = tasksOf(page);
  const ids: string[] = [];
  for (const field of fields) ids.push((await tasks.create({ relationId, ...field })).id);
  await openTasks(page, name);
  await expect(rows(page)).toHaveCount(fields.length);
  return { relationId, ids };
}

test('what a colleague does with tasks shows by itself [TASKRULES-24, TASKRULES-25]', async ({
  page,
  browser,
}) => {
  const name = freshName('Samen');
  const { relationId, ids } = await openWith(page, name, [
    { subject: 'Eerste', endDay: dayFromNow(1) },
    { subject: 'Tweede', endDay: dayFromNow(2) },
    { subject: 'Derde', endDay: dayFromNow(3) },
  ]);
  const [first = '', second = ''] = ids;
  const context = await browser.newContext();
  const other = await context.newPage();
  await giveSession(other);
  const colleague = tasksOf(other);

  await test.step('a new task appears in its place, and the ticked row stays ticked', async () => {
    await tick(page, 'Derde');
    await colleague.create({ relationId, subject: 'Nieuw', endDay: dayFromNow(2), endTime: '10:00' });
    await expect(subjects(page)).toHaveText(['Eerste', 'Nieuw', 'Tweede', 'Derde']);
    await expect(ticked(page).getByText('1 taak geselecteerd', { exact: true })).toBeVisible();
  });

  await test.step('a changed task moves to its place', async () => {
    await colleague.change(
      { id: second, version: 1 },
      { relationId, subject: 'Tweede', endDay: dayFromNow(9) },
    );
    await expect(subjects(page)).toHaveText(['Eerste', 'Nieuw', 'Derde', 'Tweede']);
  });

  await test.step('a completed task leaves, and returns when that is taken back', async () => {
    const undoToken = randomUUID();
    await colleague.complete(first, undoToken);
    await expect(subjects(page)).toHaveText(['Nieuw', 'Derde', 'Tweede']);
    await colleague.undo(undoToken);
    await expect(subjects(page)).toHaveText(['Eerste', 'Nieuw', 'Derde', 'Tweede']);
  });

  await test.step('a task that leaves is no longer ticked', async () => {
    await tick(page, 'Eerste');
    await expect(ticked(page).getByText('2 taken geselecteerd', { exact: true })).toBeVisible();
    await colleague.remove(first);
    await expect(subjects(page)).toHaveText(['Nieuw', 'Derde', 'Tweede']);
    await expect(ticked(page).getByText('1 taak geselecteerd', { exact: true })).toBeVisible();
  });

  await test.step('two lists show the same', async () => {
    await openTasks(other, name);
    await colleague.create({ relationId, subject: 'Vroegst', endDay: dayFromNow(0) });
    for (const screen of [page, other]) {
      await expect(subjects(screen)).toHaveText(['Vroegst', 'Nieuw', 'Derde', 'Tweede']);
    }
  });
  await context.close();
});

test('a row that left while the list was read does not come back', async ({ page, browser }) => {
  const name = freshName('Weg');
  const { relationId, ids } = await openWith(page, name, [
    { subject: 'Blijft', endDay: dayFromNow(1) },
    { subject: 'Vertrekt', endDay: dayFromNow(2) },
  ]);
  const context = await browser.newContext();
  const other = await context.newPage();
  await giveSession(other);
  const colleague = tasksOf(other);

  const delayed = await delayAnswer(page, 'TaskListReadQuery');
  const reading = page.waitForRequest(
    (request) => request.postDataJSON()?.operationName === 'TaskListReadQuery',
  );
  await colleague.create({ relationId, subject: 'Komt', endDay: dayFromNow(3) });
  await reading;
  await colleague.remove(ids[1] ?? '');
  await expect(subjects(page)).toHaveText(['Blijft']);
  const revived: string[] = [];
  await page.exposeFunction('noteRevived', (text: string) => revived.push(text));
  await page.evaluate(() => {
    const grid = document.querySelector('[role="grid"]');
    const note = (window as unknown as { noteRevived: (text: string) => void }).noteRevived;
    new MutationObserver(() => {
      if (grid?.textContent?.includes('Vertrekt')) note('Vertrekt');
    }).observe(document.body, { subtree: true, childList: true });
  });
  delayed.release();
  await expect(subjects(page)).toHaveText(['Blijft', 'Komt']);
  expect(revived).toEqual([]);
  await context.close();
});

test('after a gap the list is read again, and stays where it was scrolled to', async ({ page }) => {
  test.slow();
  const name = freshName('Lang');
  await giveSession(page);
  const relationId = await storeOrganisation(page, name);
  const tasks = tasksOf(page);
  for (let day = 1; day <= 90; day++) {
    await tasks.create({ relationId, subject: 'Aangifte', endDay: dayFromNow(day) });
  }
  await openTasks(page, name);
  const scroller = page.locator('[data-scroll-restoration-id="taken"]');
  await scroller.hover();
  const atEnd = async () => {
    await page.mouse.wheel(0, 4_000);
    return page.locator('[data-row-index="89"]').count();
  };
  await expect.poll(atEnd).toBe(1);
  const before = await scroller.evaluate((element) => element.scrollTop);
  const read = page.waitForResponse(
    (response) => response.request().postDataJSON()?.operationName === 'TaskListReadQuery',
  );
  await page.context().setOffline(true);
  await tasks.create({ relationId, subject: 'Nieuw', endDay: dayFromNow(200) }).catch(() => undefined);
  await page.context().setOffline(false);
  await read;
  await expect(page.locator('[data-row-index="89"]')).toBeVisible();
  expect(await scroller.evaluate((element) => element.scrollTop)).toBe(before);
  await expect(taskRow(page, 'Aangifte').first()).toBeVisible();
});
