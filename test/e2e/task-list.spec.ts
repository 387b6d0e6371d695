import { expect, type Page, test } from '@playwright/test';
import { giveSession, operationOf } from '#test/support/browser/browser.ts';
import { expectHeaderRoom } from '#test/support/browser/header-room.ts';
import { firstRow, freshName, rows } from '#test/support/browser/relation-screens.ts';
import { viewer } from '#test/support/browser/task-screens.ts';
import { storeOrganisation, storePerson } from '#test/support/relation/stored-relations.ts';
import { tasksOf } from '#test/support/task/stored-tasks.ts';
import {
  confirm,
  dayFromNow,
  listedCount,
  openTasks,
  press,
  progress,
  shownDay,
  subjects,
  taskCell,
  taskRow,
  taskSearch,
  tick,
  ticked,
} from '#test/support/task/task-lists.ts';

const ROWS = 'taskListQueriesRowsQuery';
const headers = (page: Page) => page.getByRole('columnheader').filter({ hasText: /./ });
const toggle = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** A relation with three tasks and a series, one of whose occurrences is due. */
async function storeList(page: Page) {
  await giveSession(page);
  const name = freshName('Takenlijst');
  const relationId = await storeOrganisation(page, name);
  const tasks = tasksOf(page);
  const late = dayFromNow(-3);
  await tasks.create({ relationId, subject: 'Aangifte', startDay: dayFromNow(-13), endDay: late });
  const bellen = await tasks.create({
    relationId,
    subject: 'Bellen',
    endDay: dayFromNow(9),
    endTime: '09:30',
  });
  await tasks.create({ relationId, subject: 'Controle' });
  const series = await tasks.create({
    relationId,
    subject: 'Loonstroken',
    kind: 'PERIODIC',
    period: 'MONTH',
    startDay: dayFromNow(-2),
  });
  const occurrence = series.openOccurrences[0]?.id ?? '';
  return { name, relationId, late, bellen, series, occurrence };
}

test('the list of tasks: columns, order, search and filters', async ({ page }) => {
  const { name, late } = await storeList(page);

  await test.step('is reached by the menu, says how many there are, and adds [TASKLIST-01, TASKLIST-02, TASKLIST-03, TASKLIST-05, SHELL-32]', async () => {
    await page.goto('/dashboard');
    await page.getByRole('navigation').getByRole('link', { name: 'Taken', exact: true }).click();
    await expect(page).toHaveURL('/taken/all');
    await expect(page.getByRole('heading', { level: 1, name: 'Taken', exact: true })).toBeVisible();
    await expect(page.getByRole('tab')).toHaveText(['algemeen', 'periodiek']);
    await expect(taskSearch(page)).toHaveAttribute('placeholder', 'Zoeken...');
    await taskSearch(page).fill(name);
    await expect(listedCount(page)).toHaveText('3');
    await page.getByRole('link', { name: 'Toevoegen', exact: true }).click();
    await expect(page).toHaveURL('/taak');
    await page.goBack();
    await expect(taskSearch(page)).toHaveValue(name);
  });

  await test.step('has its columns, by end at first, each of which sorts but the attachments [TASKLIST-11, TASKLIST-13, TASKLIST-16, CONST-02, CONST-07]', async () => {
    await expect(headers(page)).toHaveText([
      'Relatie',
      'Taak',
      'Start datum',
      'Eind datum',
      'Bijlagen',
      'Aangemaakt op',
      'Gebruiker',
    ]);
    await expect(subjects(page)).toHaveText(['Aangifte', 'Bellen', 'Controle']);
    await expect(page.getByRole('columnheader', { name: 'Bijlagen', exact: true })).not.toHaveAttribute(
      'aria-sort',
    );
    const { username } = await viewer(page);
    await expect(taskCell(page, 'Aangifte', 1)).toHaveText(name);
    await expect(taskCell(page, 'Aangifte', 2)).toHaveText(shownDay(dayFromNow(-13)));
    await expect(taskCell(page, 'Aangifte', 5)).toHaveText(/^[a-z]+dag \d\d:\d\d$/);
    await expect(taskCell(page, 'Aangifte', 5).locator('time')).toHaveAttribute(
      'title',
      /^[a-z]+dag \d{1,2} [a-z]+ \d{4} om \d\d:\d\d$/,
    );
    await expect(taskCell(page, 'Aangifte', 6)).toHaveText(username);
    for (const header of ['Relatie', 'Start datum', 'Aangemaakt op', 'Gebruiker', 'Eind datum', 'Taak']) {
      await page.getByRole('button', { name: header, exact: true }).click();
      const column = page.getByRole('columnheader', { name: header, exact: true });
      await expect(column).toHaveAttribute('aria-sort', 'ascending');
    }
    await page.getByRole('button', { name: 'Taak', exact: true }).click();
    await expect(subjects(page)).toHaveText(['Controle', 'Bellen', 'Aangifte']);
    await page.reload();
    await expect(subjects(page)).toHaveText(['Controle', 'Bellen', 'Aangifte']);
    await expect(taskCell(page, 'Bellen', 4)).toHaveText('nee');
  });

  await test.step('shows how much of the time is over, and what is late [TASKLIST-12, TASKLIST-27, TASKLIST-30, TASKLIST-31, TASKLIST-37]', async () => {
    await expect(progress(page, 'Aangifte')).toHaveAccessibleName('10 van 10 delen van de tijd voorbij');
    await expect(progress(page, 'Bellen')).toHaveAccessibleName('1 van 10 delen van de tijd voorbij');
    await expect(progress(page, 'Controle')).toHaveAccessibleName('10 van 10 delen van de tijd voorbij');
    await expect(taskCell(page, 'Aangifte', 3)).toHaveText(`te laat: ${shownDay(late)}`);
    await expect(taskCell(page, 'Bellen', 3)).toHaveText(`${shownDay(dayFromNow(9))} 09:30`);
    const shades = await progress(page, 'Controle')
      .locator('> span')
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor));
    const greenness = shades.map((shade) => {
      const [red = 0, green = 0] = (shade.match(/[\d.]+/g) ?? []).map(Number);
      return green / (red + green);
    });
    expect(greenness).toEqual([...new Set(greenness)].toSorted((one, other) => one - other));
    expect(greenness).toHaveLength(10);
    expect([greenness[0], greenness[9]].map((share = 0.5) => share > 0.5)).toEqual([false, true]);
    const first = progress(page, 'Bellen').locator('> span').first();
    await expect(first).toHaveCSS('background-color', shades[0] ?? '');
    await expect(progress(page, 'Bellen').locator('[data-filled]')).toHaveCount(1);
    const colour = (subject: string) =>
      taskCell(page, subject, 3)
        .locator('[data-overdue], span:last-child')
        .last()
        .evaluate((date) => getComputedStyle(date).color);
    expect(await colour('Aangifte')).not.toBe(await colour('Bellen'));
  });

  await test.step('filters, and keeps the filters in the address', async () => {
    await toggle(page, 'te laat').click();
    await expect(subjects(page)).toHaveText(['Aangifte']);
    await expect(listedCount(page)).toHaveText('1');
    await toggle(page, 'mijn taken').click();
    await expect(page).toHaveURL(/mine=true/);
    await page.reload();
    await expect(toggle(page, 'te laat')).toHaveAttribute('aria-pressed', 'true');
    await expect(toggle(page, 'mijn taken')).toHaveAttribute('aria-pressed', 'true');
    await expect(subjects(page)).toHaveText(['Aangifte']);
    await page.goBack();
    await expect(toggle(page, 'mijn taken')).toHaveAttribute('aria-pressed', 'false');
    await toggle(page, 'te laat').click();
    await expect(rows(page)).toHaveCount(3);
  });

  await test.step('finds by parts of the relation, the task and the user, whatever their case, and is emptied [TASKLIST-04, TASKLIST-17]', async () => {
    await taskSearch(page).fill(`${name.toUpperCase()} ELLE`);
    await expect(subjects(page)).toHaveText(['Bellen']);
    await taskSearch(page).fill(`${name} bestaatniet`);
    await expect(
      page.getByText(`Geen taken gevonden voor ‘${name} bestaatniet’`, { exact: true }),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Zoekopdracht wissen', exact: true }).first().click();
    await expect(taskSearch(page)).toHaveValue('');
    await taskSearch(page).fill(name);
    await expect(rows(page)).toHaveCount(3);
    await page.getByRole('button', { name: 'Zoekopdracht wissen', exact: true }).click();
    await expect(taskSearch(page)).toHaveValue('');
  });
});

test('the list of tasks: its tabs, and where it leads', async ({ page }) => {
  const { name, relationId, bellen, series, occurrence } = await storeList(page);
  const tasks = tasksOf(page);

  await test.step('has the periodic ones on a tab of their own, found by their period too [TASKLIST-14, TASKLIST-15, TASKLIST-18]', async () => {
    await openTasks(page, `${name} maand`);
    await expect(page.getByText(`Geen taken gevonden voor ‘${name} maand’`, { exact: true })).toBeVisible();
    await page.getByRole('tab', { name: 'periodiek', exact: true }).click();
    await expect(headers(page)).toHaveText([
      'Relatie',
      'Taak',
      'Start datum',
      'Eind datum',
      'Periode',
      'Gebruiker',
    ]);
    await expect(subjects(page)).toHaveText(['Loonstroken']);
    await expect(taskCell(page, 'Loonstroken', 4)).toHaveText('Maand');
    await page.getByRole('button', { name: 'Periode', exact: true }).click();
    await expect(page.getByRole('columnheader', { name: 'Periode', exact: true })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    await expect(progress(page, 'Loonstroken')).toBeVisible();
    await expect(listedCount(page)).toHaveText('1');
    await page.reload();
    await expect(page.getByRole('tab', { name: 'periodiek', exact: true })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  });

  await test.step('opens a task, the series of an occurrence, and a relation [TASKLIST-08, TASKLIST-09, TASKLIST-10, TASKFORM-31]', async () => {
    await taskRow(page, 'Loonstroken').getByRole('link', { name: 'Loonstroken', exact: true }).click();
    await expect(page).toHaveURL(`/taakview?id=${series.id}&keer=${occurrence}`);
    await openTasks(page, name);
    // The line itself is the link, wherever one clicks it.
    await taskCell(page, 'Bellen', 5).click({ force: true });
    await expect(page).toHaveURL(`/taakview?id=${bellen.id}`);
    await page.getByRole('button', { name: 'Sluiten', exact: true }).click();
    await expect(page).toHaveURL(/\/taken\/all\?search=[^&]+$/);
    await openTasks(page, name);
    await firstRow(page).getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(`/relview?id=${relationId}&tab=taken`);
  });

  await test.step('goes by its keys, and has room for its search in the window of a tablet', async () => {
    await openTasks(page, name);
    await expectHeaderRoom(page);
    await page.keyboard.press('/');
    await expect(taskSearch(page)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(firstRow(page).getByRole('link', { name: 'Aangifte', exact: true })).toBeFocused();
    await page.keyboard.press('Shift+ArrowDown');
    await expect(ticked(page).getByText('2 taken geselecteerd', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(ticked(page)).toHaveCount(0);
  });

  await test.step('of one relation has only its tasks, and says whose [TASKLIST-38]', async () => {
    const other = freshName('Ander');
    await tasks.create({ relationId: await storePerson(page, other), subject: 'Bellen' });
    await page.goto(`/taken/${relationId}`);
    await expect(rows(page)).toHaveCount(3);
    await expect(page.locator('header').last().getByRole('link', { name, exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Taken van alle relaties', exact: true }).click();
    await expect(page).toHaveURL('/taken/all');
    await taskSearch(page).fill(other);
    await expect(rows(page)).toHaveCount(1);
  });

  await test.step('of a relation that is not there says so, and leads to those of all', async () => {
    await page.goto('/taken/onzin');
    await expect(
      page.getByText('De relatie is verwijderd, of hoort bij een andere gebruiker.', { exact: true }),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Naar alle taken', exact: true }).click();
    await expect(page).toHaveURL('/taken/all');
    await expect(rows(page).first()).toBeVisible();
  });

  await test.step('shows the error modal with its tag [ERR-43]', async () => {
    await page.route('**/graphql', (route) =>
      operationOf(route.request()) === ROWS
        ? route.fulfill({
            json: {
              errors: [{ message: 'U hebt hiervoor geen rechten.', extensions: { code: 'FORBIDDEN' } }],
            },
          })
        : route.continue(),
    );
    await page.goto('/taken/all');
    const modal = page.getByRole('alertdialog', { name: 'Foutmelding', exact: true });
    await expect(
      modal.getByText('(403) U hebt hiervoor geen rechten. [taken]', { exact: true }),
    ).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await page.route('**/graphql', (route) =>
      operationOf(route.request()) === 'sendTaskActionCompleteMutation'
        ? route.fulfill({ json: { errors: [{ message: 'Mis.', extensions: { code: 'FORBIDDEN' } }] } })
        : route.fallback(),
    );
    await openTasks(page, name);
    await tick(page, 'Bellen');
    await press(page, 'afronden');
    await confirm(page, 'Er wordt 1 taak afgerond.', 'afronden');
    await expect(modal.getByText('(403) Mis. [taken]', { exact: true })).toBeVisible();
  });
});

test('who may only read sees no selection and adds nothing [ROLES-20]', async ({ page }) => {
  await giveSession(page, 'read');
  await page.goto('/taken/all');
  await expect(page.getByRole('heading', { level: 1, name: 'Taken', exact: true })).toBeVisible();
  await expect(page.getByRole('grid', { name: 'Taken', exact: true })).toHaveAttribute('aria-busy', 'false');
  await expect(page.getByRole('link', { name: /^(Taak t|T)oevoegen$/ })).toHaveCount(0);
  await expect(page.getByRole('columnheader').locator('label')).toHaveCount(0);
  await page.goto('/taak');
  await expect(page.getByText('U kunt taken alleen bekijken', { exact: true })).toBeVisible();
  await expect(page.getByRole('form')).toHaveCount(0);
});
