import { expect, test } from '@playwright/test';
import {
  delayAnswer,
  expectFitAndAccessible,
  giveSession,
  operationOf,
} from '#test/support/browser/browser.ts';
import { freshName, rows } from '#test/support/browser/relation-screens.ts';
import { testScreens } from '#test/support/browser/tested-screens.ts';
import { expectWholeDates } from '#test/support/browser/whole-dates.ts';
import { openStored, storeOrganisation } from '#test/support/relation/stored-relations.ts';
import { tasksOf } from '#test/support/task/stored-tasks.ts';
import { dayFromNow, openTasks, tick, ticked } from '#test/support/task/task-lists.ts';

let relationId = '';

test.beforeEach(({ page }) => giveSession(page));

// Every state of the lists of tasks, in an order that a user can take.
testScreens('the lists of tasks', [
  {
    name: 'the list',
    open: async (page) => {
      // A new relation for each width.
      const name = freshName('Taken van een bedrijf met een lange naam');
      relationId = await storeOrganisation(page, name);
      const tasks = tasksOf(page);
      await tasks.create({
        relationId,
        subject: 'Te laat',
        startDay: dayFromNow(-9),
        startTime: '09:15',
        endDay: dayFromNow(-2),
        endTime: '16:45',
      });
      await tasks.create({ relationId, subject: 'Half', startDay: dayFromNow(-9), endDay: dayFromNow(9) });
      await tasks.create({ relationId, subject: 'Zonder einde' });
      const period = { kind: 'PERIODIC', period: 'MONTH', startDay: dayFromNow(-9) } as const;
      await tasks.create({ relationId, subject: 'Loonstroken', ...period });
      await openTasks(page, name);
      await expect(rows(page)).toHaveCount(3);
      await expectWholeDates(page);
      const size = page.viewportSize();
      await page.setViewportSize({ width: 1440, height: 900 });
      await expectWholeDates(page);
      if (size !== null) await page.setViewportSize(size);
    },
  },
  {
    name: 'ticked rows',
    open: async (page) => {
      await tick(page, 'Half');
      await expect(ticked(page)).toBeVisible();
    },
  },
  {
    name: 'the tab periodiek of one relation, with a filter',
    open: async (page) => {
      await page.goto(`/taken/${relationId}?tab=periodiek&mine=true`);
      await expect(rows(page)).toHaveCount(1);
      await expect(page.getByRole('button', { name: 'Taken van alle relaties', exact: true })).toBeVisible();
    },
  },
  {
    name: 'nothing found',
    open: async (page) => {
      await page.goto(`/taken/${relationId}?search=qqqqqq&overdue=true`);
      await expect(page.getByText('Geen taken gevonden voor ‘qqqqqq’', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'nothing to be done',
    open: async (page) => {
      const empty = await storeOrganisation(page, freshName('Zonder taken'));
      await page.goto(`/taken/${empty}`);
      await expect(page.getByText('Geen open taken', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'the tab of a relation',
    open: async (page) => {
      await openStored(page, relationId);
      await expect(rows(page)).toHaveCount(3);
    },
  },
  {
    name: 'its periodic part, ticked',
    open: async (page) => {
      await page.goto(`/relview?id=${relationId}&tab=taken&part=periodiek`);
      await tick(page, 'Loonstroken');
      await expect(ticked(page)).toBeVisible();
    },
  },
  {
    name: 'a failure',
    open: async (page) => {
      await page.route('**/graphql', (route) =>
        operationOf(route.request()) === 'taskListQueriesRowsQuery'
          ? route.fulfill({
              json: { errors: [{ message: 'Er is iets misgegaan.', extensions: { code: 'INTERNAL' } }] },
            })
          : route.continue(),
      );
      await page.goto('/taken/all');
      await expect(page.getByRole('alertdialog', { name: 'Foutmelding', exact: true })).toBeVisible();
    },
  },
]);

test('the list that loads is accessible, and fits', async ({ page }) => {
  const delayed = await delayAnswer(page, 'taskListQueriesRowsQuery');
  await page.goto('/taken/all');
  await expect(page.getByRole('grid', { name: 'Taken', exact: true })).toHaveAttribute('aria-busy', 'true');
  await expectFitAndAccessible(page);
  delayed.release();
});
