import { expect, test } from '@playwright/test';
import { addDays, dayInAmsterdam, timeInAmsterdam } from '#domain/dates/amsterdam-time.ts';
import {
  agendaOf,
  at,
  dayIn,
  dayText,
  drag,
  dropped,
  freshMonday,
  inCalendar,
} from '#test/support/browser/agenda-screens.ts';
import { account, boxAtRest, giveSession } from '#test/support/browser/browser.ts';
import { capturePicture } from '#test/support/browser/manual-picture.ts';
import { freshName } from '#test/support/browser/relation-screens.ts';
import { appointmentsOf } from '#test/support/calendar/stored-appointments.ts';

test('the agenda is the week of today, and a day where the address names one [AGENDA-01, AGENDA-02, AGENDA-03, AGENDA-51, SHELL-27, SHELL-28, SHELL-51]', {
  tag: '@picture',
}, async ({ page }) => {
  await giveSession(page);
  await page.goto('/agenda');
  await expect(page).toHaveURL('/agenda/all');
  await expect(page.getByRole('heading', { name: 'Agenda', exact: true, level: 1 })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveText(['Lijst', 'Dag', 'Week', 'Maand']);
  await expect(page.getByRole('tab', { name: 'Week', exact: true })).toHaveAttribute('aria-selected', 'true');
  await expect(dayIn(page, dayInAmsterdam(new Date()))).toBeVisible();
  await capturePicture(page, 'agenda');

  await page.goto('/agenda/2024,05,17');
  await expect(page.getByRole('tab', { name: 'Dag', exact: true })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('heading', { name: 'vrijdag 17 mei 2024', exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Week', exact: true }).click();
  await expect(page).toHaveURL('/agenda/2024,05,17?tab=week');
  await expect(
    page.getByRole('heading', { name: '13 mei – 19 mei 2024, week 20', exact: true }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Volgende week', exact: true }).click();
  await expect(page).toHaveURL('/agenda/2024,5,24?tab=week');
  await expect(page.getByText('Tweede Pinksterdag', { exact: true }).first()).toBeVisible();
  await page.goBack();
  await expect(
    page.getByRole('heading', { name: '13 mei – 19 mei 2024, week 20', exact: true }),
  ).toBeVisible();
  await page.reload();
  await expect(
    page.getByRole('heading', { name: '13 mei – 19 mei 2024, week 20', exact: true }),
  ).toBeVisible();
  await page.goto('/agenda/2024,13,40');
  await expect(
    page.getByText('De pagina die u probeert te bereiken bestaat niet.', { exact: true }),
  ).toBeVisible();
});

test('sizes of the calendar, and where its day opens [AGENDA-04, AGENDA-46, AGENDA-47, AGENDA-48, AGENDA-52, AGENDA-19]', async ({
  page,
}) => {
  const monday = freshMonday();
  const name = freshName('Kort');
  await giveSession(page);
  await appointmentsOf(page).create({ text: name, start: at(monday, '09:00'), end: at(monday, '09:05') });
  await page.goto(agendaOf(monday, '?tab=week'));
  const short = inCalendar(page, name);
  expect((await boxAtRest(short)).height).toBeGreaterThanOrEqual(21);
  await expect(page.getByRole('rowheader', { name: 'Tijden', exact: true })).toHaveCount(1);
  const eleven = page.getByText('11:00', { exact: true });
  const twelve = page.getByText('12:00', { exact: true });
  const top = async (text: typeof eleven) => (await boxAtRest(text)).y;
  expect(Math.round((await top(twelve)) - (await top(eleven)))).toBe(88);
  const header = page.locator(`[role="columnheader"][data-date="${monday}"]`);
  expect(Math.round((await boxAtRest(header)).height)).toBe(35);
  const eight = await top(page.getByText('08:00', { exact: true }));
  const under = await top(header);
  expect(eight).toBeGreaterThan(under);
  expect(eight).toBeLessThan(under + 120);

  await short.hover();
  const tip = page.getByRole('tooltip');
  await expect(tip.getByRole('term')).toHaveText(['Afspraak', 'Start', 'Einde', 'Voor']);
  await expect(tip.getByText(name, { exact: true })).toBeVisible();
});

test('an admin sees all appointments or their own, others their own alone [AGENDA-06, AGENDA-42, ROLES-07, ROLES-15, ROLES-18]', async ({
  page,
  browser,
}) => {
  const monday = freshMonday();
  const [mine, theirs] = [freshName('Beheer'), freshName('Advies')];
  await giveSession(page);
  await appointmentsOf(page).create({ text: mine, start: at(monday, '09:00'), end: at(monday, '10:00') });
  const context = await browser.newContext();
  const other = await context.newPage();
  await giveSession(other, 'readwrite');
  await appointmentsOf(other).create({ text: theirs, start: at(monday, '09:00'), end: at(monday, '10:00') });

  await page.goto(agendaOf(monday, '?tab=week'));
  await expect(inCalendar(page, mine)).toBeVisible();
  await expect(inCalendar(page, theirs)).toBeVisible();
  const users = page.getByRole('list', { name: 'Gebruikers', exact: true });
  await expect(users.getByText(account('readwrite').username, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'toon persoonlijk', exact: true }).click();
  await expect(inCalendar(page, theirs)).toHaveCount(0);
  await expect(inCalendar(page, mine)).toBeVisible();
  await page.reload();
  await expect(inCalendar(page, mine)).toBeVisible();
  await expect(inCalendar(page, theirs)).toHaveCount(0);
  await page.getByRole('button', { name: 'toon alle gebruikers', exact: true }).click();
  await expect(inCalendar(page, theirs)).toBeVisible();

  await other.goto(agendaOf(monday, '?tab=week'));
  await expect(inCalendar(other, theirs)).toBeVisible();
  await expect(inCalendar(other, mine)).toHaveCount(0);
  await expect(other.getByRole('button', { name: 'toon persoonlijk', exact: true })).toHaveCount(0);
  await context.close();
});

test('a drag moves an appointment at once and is undone; nothing is made by the pointer [AGENDA-09, AGENDA-10, AGENDA-11, AGENDA-56]', async ({
  page,
}) => {
  const monday = freshMonday();
  const name = freshName('Sleep');
  await giveSession(page);
  const appointments = appointmentsOf(page);
  const { id } = await appointments.create({
    text: name,
    start: at(monday, '09:00'),
    end: at(monday, '10:00'),
  });
  await page.goto(agendaOf(monday, '?tab=week'));
  const shown = inCalendar(page, name);
  await expect(shown).toBeVisible();
  const stored = async () => (await appointments.read(id))?.start;

  await drag(page, shown, { x: 0, y: 88 });
  await expect.poll(stored).not.toBe(at(monday, '09:00'));
  const moved = new Date((await stored()) ?? '');
  const [start, end] = [moved, new Date(moved.getTime() + 3_600_000)].map(timeInAmsterdam);
  const shownText = `‘${name}’ verplaatst naar ${dayText(monday)}, ${start} – ${end}.`;
  await expect(page.getByText(shownText, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Ongedaan maken Ctrl Z', exact: true }).click();
  await expect.poll(stored).toBe(at(monday, '09:00'));

  await drag(page, shown, { x: 0, y: 44 }, true);
  await expect(
    page.getByText(`‘${name}’ is nu ${dayText(monday)}, 09:00 – 10:30.`, { exact: true }),
  ).toBeVisible();

  const empty = await boxAtRest(dayIn(page, addDays(monday, 2)));
  const point = { x: empty.x + 20, y: empty.y + 300 };
  await page.mouse.click(point.x, point.y);
  await page.mouse.dblclick(point.x, point.y);
  await page.mouse.move(point.x, point.y);
  await page.mouse.down();
  await page.mouse.move(point.x, point.y + 120, { steps: 6 });
  await page.mouse.up();
  await expect(page.getByRole('form')).toHaveCount(0);
  await expect(page.locator('[data-view] [data-appointment]')).toHaveCount(1);
});

test('an appointment lands by how far it is dragged, wherever it is gripped; brought back or given up nothing is saved [AGENDA-56]', async ({
  page,
}) => {
  const monday = freshMonday();
  const name = freshName('Greep');
  await giveSession(page);
  const appointments = appointmentsOf(page);
  const time = { start: at(monday, '09:10'), end: at(monday, '10:10') };
  const { id } = await appointments.create({ text: name, ...time });
  await page.goto(agendaOf(monday, '?tab=week'));
  const shown = inCalendar(page, name);
  await expect(shown).toBeVisible();
  const stored = async () => {
    const read = await appointments.read(id);
    return [read?.start, read?.end].map((moment) => moment && timeInAmsterdam(new Date(moment)));
  };
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.postData()?.includes('useMoveAppointmentMutation')) sent.push(request.url());
  });
  /** Presses so far below its upper edge, or above its lower one, moves there by steps, and lets go after what is to happen. */
  const pull = async (grip: number, path: readonly number[], last?: () => Promise<void>) => {
    const box = await boxAtRest(shown);
    const [x, y] = [box.x + 20, box.y + (grip < 0 ? box.height + grip : grip)];
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (const down of path) await page.mouse.move(x, y + down, { steps: 4 });
    await last?.();
    await dropped(page, shown);
  };

  for (const [grip, down, times] of [
    [10, 15, ['09:25', '10:25']],
    [18, 40, ['09:55', '10:55']],
    [16, -15, ['09:40', '10:40']],
    [22, 5, ['09:40', '10:40']],
    [27, 95, ['10:40', '11:40']],
    [33, -95, ['09:40', '10:40']],
    [16, 8, ['09:40', '10:40']],
    [10, -8, ['09:40', '10:40']],
  ] as const) {
    const before = await stored();
    sent.length = 0;
    await pull(grip, [down]);
    await expect.poll(stored, `gripped at ${grip}, moved by ${down}`).toEqual(times);
    expect(sent.length, `gripped at ${grip}, moved by ${down}`).toBe(before[0] === times[0] ? 0 : 1);
    await expect(shown).toBeFocused();
  }
  sent.length = 0;
  const giveUp = () => page.keyboard.press('Escape');
  await pull(20, [120, -4]);
  await pull(20, [120], giveUp);
  await pull(20, [8], giveUp);
  await expect(shown).toBeFocused();
  await pull(-3, [5]);
  await pull(-3, [80], giveUp);
  await expect(shown).toBeFocused();
  await expect(shown).toHaveText(/^.*, 09:40 – 10:40, .*$/);
  await expect(page.getByRole('form')).toHaveCount(0);
  expect(sent).toEqual([]);
  await pull(-3, [17]);
  await expect.poll(stored).toEqual(['09:40', '10:55']);

  await page.getByRole('tab', { name: 'Maand', exact: true }).click();
  await expect(page.getByRole('tabpanel', { name: 'Maand', exact: true })).toBeVisible();
  const before = await boxAtRest(shown);
  await pull(10, [30], giveUp);
  await expect(shown).toBeFocused();
  expect(await boxAtRest(shown)).toEqual(before);
  expect(sent.length).toBe(1);
});

test('a move that somebody else overtook goes back, and says so [AGENDA-56]', async ({ page }) => {
  const monday = freshMonday();
  const name = freshName('Ingehaald');
  await giveSession(page);
  const appointments = appointmentsOf(page);
  const time = { start: at(monday, '09:00'), end: at(monday, '10:00') };
  const { id } = await appointments.create({ text: name, ...time });
  await page.goto(agendaOf(monday, '?tab=week'));
  await expect(inCalendar(page, name)).toBeVisible();
  await page.route('**/graphql', async (route) => {
    const body = route.request().postDataJSON();
    if (body.operationName === 'useMoveAppointmentMutation') {
      await appointments.change({ id, version: 1 }, { text: name, location: 'Elders', ...time });
    }
    await route.continue();
  });
  await drag(page, inCalendar(page, name), { x: 0, y: 88 });
  await expect(
    page.getByText(
      'Een ander heeft deze afspraak intussen gewijzigd. Uw verplaatsing is niet opgeslagen; u ziet hoe de afspraak nu is.',
      { exact: true },
    ),
  ).toBeVisible();
  expect((await appointments.read(id))?.start).toBe(at(monday, '09:00'));
  await expect(inCalendar(page, name)).toHaveText(/^.*, 09:00 – 10:00, .*$/);
});

test('what a colleague makes, moves and deletes shows by itself', async ({ page, browser }) => {
  const monday = freshMonday();
  const name = freshName('Samen');
  await giveSession(page);
  await page.goto(agendaOf(monday, '?tab=week'));
  await expect(dayIn(page, monday)).toBeVisible();
  const context = await browser.newContext();
  const other = await context.newPage();
  await giveSession(other, 'readwrite');
  const colleague = appointmentsOf(other);
  const made = await colleague.create({ text: name, start: at(monday, '09:00'), end: at(monday, '10:00') });
  await expect(inCalendar(page, name)).toBeVisible();
  await colleague.change(made, { text: name, start: at(monday, '13:00'), end: at(monday, '14:00') });
  await expect(inCalendar(page, name)).toHaveText(/^.*, 13:00 – 14:00, .*$/);
  await colleague.remove(made.id);
  await expect(inCalendar(page, name)).toHaveCount(0);
  await context.close();
});

test('the list has what is to come and what is over, and a row leads to its day [AGENDA-20, AGENDA-21]', async ({
  page,
}) => {
  const name = freshName('Lijst');
  const [day, before] = [addDays(dayInAmsterdam(new Date()), 1), '2019-05-14'];
  await giveSession(page);
  const appointments = appointmentsOf(page);
  await appointments.create({ text: name, start: at(day, '20:00'), end: at(day, '20:30') });
  await appointments.create({ text: `${name} toen`, start: at(before, '09:00'), end: at(before, '09:30') });
  await page.goto('/agenda/all?tab=lijst');
  await expect(page.getByRole('columnheader')).toHaveText(['Afspraak', 'Start', 'Einde', 'Gebruiker']);
  const row = page.getByRole('link', { name, exact: true });
  await expect(row).toBeVisible();
  await row.click();
  await expect(page).toHaveURL(new RegExp(`^[^?]+${agendaOf(day)}\\?afspraak=[^&]+$`));
  await expect(page.locator('[data-view] [data-open]').filter({ hasText: name })).toBeInViewport();
  await page.getByRole('textbox', { name: 'Locatie', exact: true }).fill('Kantoor');
  await page.getByRole('button', { name: 'Opslaan', exact: true }).click();
  await expect(page).toHaveURL('/agenda/all?tab=lijst');
  await expect(row).toBeFocused();
  await page.getByRole('button', { name: 'verleden', exact: true }).click();
  await page.getByRole('link', { name: `${name} toen`, exact: true }).click();
  await expect(page).toHaveURL(/\/agenda\/2019,5,14\?afspraak=[^&]+$/);
  // The address is there before its screen is.
  await expect(page.getByRole('form', { name: 'Afspraak wijzigen', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/agenda/all?tab=lijst&verleden=true');
  await page.goto('/agenda/2019,5,14');
  await expect(inCalendar(page, `${name} toen`)).toBeVisible();
});
