import { expect, type Page } from '@playwright/test';
import { CREDENTIALS } from '#dev/sandbox/credentials.ts';
import type { PersonalEvent } from '#dev/sandbox/microsoft/calendar-contract.ts';
import { addDays, dayInAmsterdam } from '#domain/dates/amsterdam-time.ts';
import { callGraphql } from '../browser/browser.ts';
import { sandbox } from '../browser/relation-screens.ts';

/** The office whose agenda a test links, and its calendar in the sandbox. */
export const LINDE = { username: 'linde', password: 'Achterdeur!1' };
export const outlook = () => sandbox().calendar('second');

/** The Monday so many weeks after this week's. */
export function mondayAfter(weeks: number): string {
  const today = dayInAmsterdam(new Date());
  const sinceMonday = (new Date(`${today}T12:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(today, 7 * weeks - sinceMonday);
}

/** An hour of a day, as a person plans it in Outlook. */
export function hourOf(day: string, hour: number): Pick<PersonalEvent, 'start' | 'end'> {
  const clock = (of: number) => `${day}T${String(of).padStart(2, '0')}:00`;
  return { start: clock(hour), end: clock(hour + 1) };
}

/** How many appointments the office of an admin has, past and to come. */
export async function countAppointments(page: Page): Promise<number> {
  const { data } = await callGraphql<Record<'past' | 'coming', { totalCount: number }>>(
    page,
    `{ past: appointments(own: false, isPast: true, first: 1) { totalCount }
       coming: appointments(own: false, isPast: false, first: 1) { totalCount } }`,
    {},
  );
  return data.past.totalCount + data.coming.totalCount;
}

/** Links the agenda to the second account of the sandbox, from its screen. */
export async function linkCalendar(page: Page): Promise<void> {
  const opened = page.context().waitForEvent('page');
  await page.getByRole('button', { name: 'Autoriseren', exact: true }).click();
  const provider = await opened;
  await provider.locator('button[name="account"][value="second"]').click();
  await expect(provider).toHaveURL(/\/link\/callback/);
  const { mailbox } = CREDENTIALS.second;
  await expect(
    page.getByText(`U hebt zich bij Microsoft 365 aangemeld als ${mailbox}.`, { exact: true }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Afronden', exact: true }).click();
  await expect(page.getByText('Gekoppeld', { exact: true })).toBeVisible();
  await provider.close();
}
