import { expect, type Page, test } from '@playwright/test';
import { addDays } from '#domain/dates/amsterdam-time.ts';
import { agendaOf, at, freshMonday, inCalendar } from '#test/support/browser/agenda-screens.ts';
import { giveSession } from '#test/support/browser/browser.ts';
import { freshName } from '#test/support/browser/relation-screens.ts';
import { testScreens } from '#test/support/browser/tested-screens.ts';
import { appointmentsOf } from '#test/support/calendar/stored-appointments.ts';

const monday = freshMonday();
const name = freshName('Afspraak met een lange omschrijving die nergens past');

async function show(page: Page, search: string): Promise<void> {
  await page.goto(agendaOf(monday, search));
  await expect(page.getByText(name, { exact: true }).first()).toBeVisible();
}

test.beforeEach(({ page }) => giveSession(page));

// Every state of the agenda, in an order that a user can take.
testScreens('the agenda', [
  {
    name: 'the week',
    open: async (page) => {
      const appointments = appointmentsOf(page);
      await appointments.create({ text: name, start: at(monday, '09:00'), end: at(monday, '10:00') });
      await appointments.create({ text: 'Hele dagen', startDay: monday, lastDay: addDays(monday, 2) });
      const crowded = { start: at(addDays(monday, 3), '09:00'), end: at(addDays(monday, 3), '10:00') };
      for (const index of [1, 2, 3, 4]) await appointments.create({ text: `Druk ${index}`, ...crowded });
      await show(page, '?tab=week');
    },
  },
  { name: 'the day', open: (page) => show(page, '') },
  { name: 'the month', open: (page) => show(page, '?tab=maand') },
  {
    name: 'the form of a new appointment',
    open: async (page) => {
      await show(page, '?tab=week&nieuw=true');
      await expect(page.getByRole('form', { name: 'Nieuwe afspraak', exact: true })).toBeVisible();
    },
  },
  {
    name: 'the form of one that is stored',
    open: async (page) => {
      await show(page, '?tab=week');
      // Where there is no room for the calendar its days are a list.
      await inCalendar(page, name)
        .or(page.getByRole('main').getByRole('link').filter({ hasText: name }))
        .first()
        .click();
      await expect(page.getByRole('form', { name: 'Afspraak wijzigen', exact: true })).toBeVisible();
    },
  },
  {
    name: 'the list',
    open: async (page) => {
      await page.goto('/agenda/all?tab=lijst');
      await expect(page.getByRole('grid', { name: 'Afspraken', exact: true })).toHaveAttribute(
        'aria-busy',
        'false',
      );
    },
  },
]);
