import { expect, type Page, test } from '@playwright/test';
import { addDays, dayInAmsterdam } from '#domain/dates/amsterdam-time.ts';
import { agendaOf, at } from '#test/support/browser/agenda-screens.ts';
import { expectAccessible, expectNoSidewaysScroll, giveSession } from '#test/support/browser/browser.ts';
import { capturePicture } from '#test/support/browser/manual-picture.ts';
import { freshName } from '#test/support/browser/relation-screens.ts';
import { storeFlow, storeSubject, viewer } from '#test/support/browser/task-screens.ts';
import { appointmentsOf } from '#test/support/calendar/stored-appointments.ts';
import { storePerson } from '#test/support/relation/stored-relations.ts';
import { tasksOf } from '#test/support/task/stored-tasks.ts';

const panel = (page: Page, name: string | RegExp) => page.getByRole('region', { name, exact: true });
const tasksPanel = (page: Page) => panel(page, /^Taken \([\d.]+\)$/);
const today = () => dayInAmsterdam(new Date());

/** Earlier than all that the seed has, so that it stands at the top. */
const FIRST_DAY = '2020-01-02';

test.beforeEach(({ page }) => giveSession(page));

test('the dashboard has mail, tasks by their end, a calendar and what needs attention, and moves along [DASH-01, DASH-02, DASH-06, DASH-07, DASH-08, DASH-09, DASH-13, TASKRULES-15, SHELL-03]', {
  tag: '@picture',
}, async ({ page }) => {
  await page.goto('/dashboard');
  await expect(panel(page, 'Email').getByRole('listitem')).toHaveCount(50);
  await expect(tasksPanel(page)).toBeVisible();
  await expect(panel(page, 'Agenda').getByRole('columnheader').first()).toHaveText('ma');
  await capturePicture(page, 'dashboard');

  const surname = freshName('Dash');
  const relationId = await storePerson(page, surname, {});
  const subject = await storeSubject(page, 'Aangifte');
  const undatedSubject = await storeSubject(page, 'Ooit');
  const calls = tasksOf(page);
  const late = await calls.create({ relationId, subject, startDay: '2020-01-01', endDay: FIRST_DAY });
  const undated = await calls.create({ relationId, subject: undatedSubject, notes: 'zonder einde' });
  const { id: userId } = await viewer(page);
  const { id: flowId } = await storeFlow(page, userId, 'Identificatie', 'Machtiging');
  const step = await calls.create({ relationId, kind: 'FLOW', subject: '', flowId });
  const period = { kind: 'PERIODIC', period: 'YEAR', startDay: FIRST_DAY } as const;
  const series = await calls.create({ relationId, subject, ...period });

  const row = tasksPanel(page).getByRole('link').filter({ hasText: surname });
  await test.step('a task that a colleague makes comes by itself, the earliest end first', async () => {
    await expect(
      tasksPanel(page).getByRole('listitem').first().getByText(`J. ${surname}`, { exact: true }),
    ).toBeVisible();
    await expect(row.first().getByText(subject, { exact: true })).toBeVisible();
    await expect(row.first().getByText('te laat: 02-01-2020', { exact: true })).toBeVisible();
    await expect(
      row.first().getByRole('img', { name: '10 van 10 delen van de tijd voorbij', exact: true }),
    ).toBeVisible();
  });

  await test.step('all that is open and does not repeat, what has no end last', async () => {
    const more = tasksPanel(page).getByRole('button', { name: 'Meer taken tonen', exact: true });
    while (await more.isVisible()) {
      const before = await tasksPanel(page).getByRole('listitem').count();
      await more.click();
      await expect.poll(() => tasksPanel(page).getByRole('listitem').count()).toBeGreaterThan(before);
    }
    await expect(row).toHaveCount(3);
    await expect(row.filter({ hasText: 'Identificatie' })).toHaveCount(1);
    const items = tasksPanel(page).getByRole('listitem');
    const positions = await items.evaluateAll((all, text) => {
      const isUndated = all.map((one) => !/\d\d-\d\d-\d{4}/.test(one.textContent ?? ''));
      return [
        isUndated.indexOf(true),
        isUndated.lastIndexOf(false),
        all.findIndex((one) => one.textContent?.includes(text)),
      ];
    }, undatedSubject);
    const [firstUndated = 0, lastDated = 0, ours = 0] = positions;
    expect(firstUndated).toBe(lastDated + 1);
    expect(ours).toBeGreaterThan(lastDated);
  });

  await test.step('it opens in its view', async () => {
    await row.first().click();
    await expect(page).toHaveURL(`/taakview?id=${late.id}`);
    await expect(page.getByRole('heading', { level: 1, name: subject, exact: true })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/dashboard');
  });

  await test.step('one is completed where it stands, and taken back', async () => {
    const task = tasksPanel(page).getByRole('listitem').filter({ hasText: surname }).first();
    await task.getByRole('button', { name: `${subject} afronden`, exact: true }).click();
    await expect(page.getByText('De taak is afgerond.', { exact: true })).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(page.getByText('Taak teruggezet.', { exact: true })).toBeVisible();
    await expect(row.first().getByText('te laat: 02-01-2020', { exact: true })).toBeVisible();
  });

  await test.step('a completed one leaves', async () => {
    await calls.complete(late.id);
    await expect(tasksPanel(page).getByText('te laat: 02-01-2020', { exact: true })).toHaveCount(0);
    for (const { id } of [undated, step, series]) await calls.remove(id);
  });

  await test.step('the icon leads to all tasks', async () => {
    await expect(tasksPanel(page).locator('svg.lucide-reply')).toBeVisible();
    await tasksPanel(page).getByRole('link', { name: 'Alle taken', exact: true }).click();
    await expect(page).toHaveURL('/taken/all');
  });

  await test.step('who only reads has the three panels as well [DASH-01]', async () => {
    await giveSession(page, 'read');
    await page.goto('/dashboard');
    await expect(panel(page, 'Email').getByRole('listitem').first()).toBeVisible();
    await expect(tasksPanel(page)).toBeVisible();
    await expect(panel(page, 'Agenda').getByRole('columnheader').first()).toHaveText('ma');
  });
});

test('a day of the calendar shows what ends on it, the own tasks alone are a choice in the address, and the workload is a picture and a table [DASH-09, DASH-13]', async ({
  page,
}) => {
  await page.goto('/dashboard');
  const surname = freshName('Dag');
  const relationId = await storePerson(page, surname, {});
  const subject = await storeSubject(page, 'Aangifte');
  const { id } = await tasksOf(page).create({ relationId, subject, endDay: today() });

  await test.step('the day', async () => {
    const agenda = panel(page, 'Agenda');
    const dayButton = agenda.locator('[aria-current="date"]');
    await expect(dayButton).toHaveAccessibleName(/(taak|taken) eindig(t|en)$/);
    await dayButton.click();
    await expect(agenda.getByRole('link', { name: `${subject}, J. ${surname}`, exact: true })).toBeVisible();
  });

  await test.step('the own tasks', async () => {
    await tasksPanel(page).getByRole('button', { name: 'mijn taken', exact: true }).click();
    await expect(page).toHaveURL('/dashboard?mine=true');
    await page.reload();
    await expect(
      tasksPanel(page).getByRole('button', { name: 'mijn taken', exact: true, pressed: true }),
    ).toBeVisible();
  });

  await test.step('the workload', async () => {
    const workload = panel(page, 'Werkvoorraad');
    await expect(workload.getByRole('img').first()).toBeVisible();
    await workload.getByRole('button', { name: 'Tabel', exact: true }).click();
    await expect(workload.getByRole('table')).toBeVisible();
  });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await tasksOf(page).remove(id);
});

test('what is late stands under what needs attention, and leads to those tasks', async ({ page }) => {
  const relationId = await storePerson(page, freshName('Laat'), {});
  const { id } = await tasksOf(page).create({
    relationId,
    subject: await storeSubject(page, 'Aangifte'),
    startDay: addDays(today(), -9),
    endDay: addDays(today(), -1),
  });
  await page.goto('/dashboard');
  await panel(page, 'Vraagt aandacht')
    .getByRole('link', { name: /^\d+ (taak is|taken zijn) te laat$/ })
    .click();
  await expect(page).toHaveURL('/taken/all?overdue=true');
  await tasksOf(page).remove(id);
});

test('the calendar panel shows what is to come, and leads to its day and to the agenda [DASH-10, DASH-11]', async ({
  page,
}) => {
  const agenda = panel(page, 'Agenda');
  const [text, day] = [freshName('Vandaag'), today()];
  const appointments = appointmentsOf(page);
  await page.goto('/dashboard');
  await expect(agenda.getByRole('heading', { name: 'De komende zeven dagen', exact: true })).toBeVisible();
  // The first of its day, whatever else the day has.
  const { id } = await appointments.create({ text, start: at(day, '00:00'), end: at(day, '00:05') });
  const shown = agenda.getByRole('link').filter({ hasText: text });
  await test.step('one that is made meanwhile comes by itself', async () => {
    await expect(shown).toBeVisible();
    await agenda.locator('[aria-current="date"]').click();
    await expect(agenda.getByRole('heading', { name: 'Afspraken', exact: true })).toBeVisible();
    await expect(shown.getByText('00:00 – 00:05', { exact: true })).toBeVisible();
  });
  await test.step('it leads to its day', async () => {
    await shown.click();
    await expect(page).toHaveURL(new RegExp(`^[^?]+${agendaOf(day)}\\?afspraak=[^&]+$`));
    await expect(page.locator('[data-view] [data-open]').filter({ hasText: text })).toBeInViewport();
    await page.goBack();
  });
  await test.step('one that began before leads to the day on which it began', async () => {
    const [before, began] = [freshName('Gisteren'), addDays(day, -1)];
    const { id: longer } = await appointments.create({
      text: before,
      start: at(began, '23:00'),
      end: at(day, '00:05'),
    });
    await agenda.getByRole('link').filter({ hasText: before }).click();
    await expect(page).toHaveURL(new RegExp(`^[^?]+${agendaOf(began)}\\?afspraak=[^&]+$`));
    await appointments.remove(longer);
    await page.goBack();
  });
  await test.step('the icon leads to the week', async () => {
    await expect(agenda.locator('svg.lucide-reply')).toBeVisible();
    await agenda.getByRole('link', { name: 'Hele agenda', exact: true }).click();
    await expect(page).toHaveURL('/agenda/all');
  });
  await appointments.remove(id);
});
