import { expect, type Locator, type Page } from '@playwright/test';
import { dayInAmsterdam } from '#domain/dates/amsterdam-time.ts';
import { rows } from '../browser/relation-screens.ts';

const DAY = 24 * 60 * 60 * 1000;

/** A day of the Dutch calendar, so many days from now. */
export function dayFromNow(days: number): string {
  return dayInAmsterdam(new Date(Date.now() + days * DAY));
}

/** As a list shows a day. */
export function shownDay(day: string): string {
  return day.split('-').reverse().join('-');
}

export const taskSearch = (page: Page): Locator =>
  page.getByRole('searchbox', { name: 'Taken zoeken', exact: true });

/** The line of a task, by what is to be done. */
export const taskRow = (page: Page, subject: string): Locator =>
  rows(page).filter({ has: page.getByRole('link', { name: subject, exact: true }) });

/** A cell of that line, by its place. */
export const taskCell = (page: Page, subject: string, index: number): Locator =>
  taskRow(page, subject).getByRole('gridcell').nth(index);

/** How many tasks the list says that there are. */
export const listedCount = (page: Page): Locator => page.locator('header h1 + span');

export const ticked = (page: Page): Locator => page.getByRole('toolbar', { name: 'Selectie', exact: true });

/** Ticks a line, not its link, nor the button that completes it. */
export async function tick(page: Page, subject: string): Promise<void> {
  await taskRow(page, subject)
    .getByRole('gridcell')
    .first()
    .click({ position: { x: 8, y: 8 } });
}

/** What is to be done, in the order of the list. */
export const subjects = (page: Page): Locator => rows(page).getByRole('rowheader');

/** Opens the list on what a search finds: a name that only one test's tasks have. */
export async function openTasks(page: Page, search: string, more = ''): Promise<void> {
  await page.goto(`/taken/all?search=${encodeURIComponent(search)}${more}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Taken', exact: true })).toBeVisible();
  await expect(page.getByRole('grid', { name: 'Taken', exact: true })).toHaveAttribute('aria-busy', 'false');
}

/** On the bar over the list, or in its menu where the window is narrow. */
export async function press(page: Page, action: 'afronden' | 'verwijderen'): Promise<void> {
  await ticked(page).getByRole('button', { name: action, exact: true }).click();
}

/** The question before many tasks are completed or deleted, and its answer. */
export async function confirm(page: Page, text: string, answer: string): Promise<void> {
  const dialog = page.getByRole('alertdialog', { name: 'Weet u het zeker?', exact: true });
  await expect(dialog.getByText(text, { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: answer, exact: true }).click();
}

/** How much of the time of a task is over. */
export const progress = (page: Page, subject: string): Locator =>
  taskRow(page, subject).getByRole('img', { name: /^\d+ van 10 delen van de tijd voorbij$/ });
