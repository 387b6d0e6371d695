import { expect, test } from '@playwright/test';
import { addDays } from '#domain/dates/amsterdam-time.ts';
import { dayInNumbers } from '#domain/dates/day-in-words.ts';
import {
  agendaOf,
  at,
  date,
  dayIn,
  dayText,
  field,
  freshMonday,
  inCalendar,
} from '#test/support/browser/agenda-screens.ts';
import { giveSession } from '#test/support/browser/browser.ts';
import { freshName } from '#test/support/browser/relation-screens.ts';
import { appointmentsOf } from '#test/support/calendar/stored-appointments.ts';

test('by keyboard alone an appointment is found, opened, moved, made and deleted [AGENDA-05, AGENDA-08, AGENDA-56]', async ({
  page,
}) => {
  const monday = freshMonday();
  const name = freshName('Toets');
  await giveSession(page);
  const appointments = appointmentsOf(page);
  const { id } = await appointments.create({
    text: name,
    start: at(addDays(monday, 1), '09:00'),
    end: at(addDays(monday, 1), '10:00'),
  });
  await page.goto(agendaOf(monday, '?tab=week'));
  const shown = inCalendar(page, name);
  await expect(shown).toBeVisible();

  await test.step('one tab stop, and arrows from there', async () => {
    await page.getByRole('button', { name: 'Volgende week', exact: true }).focus();
    await page.keyboard.press('Tab');
    await expect(dayIn(page, monday)).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await expect(shown).toBeFocused();
    await expect(page.getByRole('tooltip').getByText(name, { exact: true })).toBeVisible();
  });
  await test.step('Enter opens, Escape leads back', async () => {
    await page.keyboard.press('Enter');
    await expect(field(page, 'Afspraak')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(shown).toBeFocused();
  });
  await test.step('v moves it to another day', async () => {
    await page.keyboard.press('v');
    const dialog = page.getByRole('dialog', { name: 'Afspraak verplaatsen', exact: true });
    await dialog.getByLabel('Dag', { exact: true }).fill(addDays(monday, 3));
    await dialog.getByRole('button', { name: 'Verplaatsen', exact: true }).click();
    await expect.poll(async () => (await appointments.read(id))?.start).toBe(at(addDays(monday, 3), '09:00'));
    await expect(shown).toBeFocused();
    const moved = `‘${name}’ verplaatst naar ${dayText(addDays(monday, 3))}, 09:00 – 10:00.`;
    await expect(page.getByRole('status').filter({ hasText: moved })).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect.poll(async () => (await appointments.read(id))?.start).toBe(at(addDays(monday, 1), '09:00'));
  });
  await test.step('n makes one on the day that has the focus', async () => {
    await dayIn(page, addDays(monday, 4)).focus();
    await page.keyboard.press('n');
    await expect(date(page, 'startDay')).toHaveValue(dayInNumbers(addDays(monday, 4)));
    await page.keyboard.press('Control+s');
    await expect(inCalendar(page, 'Bespreking')).toBeFocused();
  });
  await test.step('Delete asks, and the focus stays in the calendar', async () => {
    await page.keyboard.press('Delete');
    await page.getByRole('button', { name: 'verwijderen', exact: true }).click();
    await expect(inCalendar(page, 'Bespreking')).toHaveCount(0);
    await expect(dayIn(page, addDays(monday, 4))).toBeFocused();
  });
  await test.step('arrows go on to the next week', async () => {
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowRight');
    await expect(dayIn(page, addDays(monday, 7))).toBeFocused();
  });
});

test('in a month, what has no room is reached too, and goes to the next week by the dialog', async ({
  page,
}) => {
  const monday = freshMonday();
  const name = freshName('Vol');
  await giveSession(page);
  const appointments = appointmentsOf(page);
  const hours = Array.from({ length: 12 }, (_, index) => `${String(index + 8).padStart(2, '0')}:00`);
  const ids: string[] = [];
  for (const hour of hours) {
    const made = await appointments.create({
      text: `${name} om ${hour}`,
      start: at(monday, hour),
      end: at(monday, hour.replace(':00', ':30')),
    });
    ids.push(made.id);
  }
  await page.goto(agendaOf(monday, '?tab=maand'));
  // Other weeks of the month may be full as well.
  const ofDay = page.locator(`[data-view] [data-date="${monday}"]`);
  const more = ofDay.getByRole('button', { name: /^\d+ afspraken meer$/ });
  await expect(more).toBeVisible();
  await dayIn(page, monday).focus();
  // Past those that have room; one press more would lead to the week below.
  const shown = await ofDay.locator('[data-appointment]').filter({ visible: true }).count();
  for (let steps = 0; steps <= shown; steps += 1) await page.keyboard.press('ArrowDown');
  await expect(more).toBeFocused();
  await page.keyboard.press('Enter');
  const popover = page.getByRole('dialog');
  const last = popover.getByRole('button').filter({ hasText: `${name} om 19:00` });
  await last.focus();
  await page.keyboard.press('v');
  await page.getByRole('button', { name: 'Volgende week', exact: true }).last().click();
  await expect
    .poll(async () => (await appointments.read(ids.at(-1) ?? ''))?.start)
    .toBe(at(addDays(monday, 7), '19:00'));
  const later = dayText(addDays(monday, 7));
  const moved = `‘${name} om 19:00’ verplaatst naar ${later}, 19:00 – 19:30.`;
  await expect(page.getByRole('status').filter({ hasText: moved })).toBeVisible();
  await page.goto(agendaOf(addDays(monday, 7), '?tab=week'));
  await expect(inCalendar(page, `${name} om 19:00`)).toBeVisible();
});
