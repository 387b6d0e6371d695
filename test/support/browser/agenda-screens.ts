import { expect, type Locator, type Page } from '@playwright/test';
import { addDays, momentInAmsterdam } from '#domain/dates/amsterdam-time.ts';
import { boxAtRest } from './browser.ts';

let captured = 0;

/** A Monday that no other test of this process looks at, as all see each other's appointments. */
export function freshMonday(): string {
  captured += 1;
  return addDays('2027-03-01', 7 * (captured + 60 * (process.pid % 40)));
}

/** The address of a day. */
export function agendaOf(day: string, search = ''): string {
  return `/agenda/${day.split('-').map(Number).join(',')}${search}`;
}

/** A moment of the Dutch clock, as it is sent. */
export function at(day: string, time: string): string {
  return momentInAmsterdam({ day, time }).toISOString();
}

/** An appointment in the calendar, by the beginning of what it says. */
export function inCalendar(page: Page, text: string): Locator {
  return page
    .locator('[data-view] [role="button"]')
    .filter({ has: page.locator('[data-appointment]') })
    .filter({ hasText: text });
}

const words = new Intl.DateTimeFormat('nl-NL', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

/** 'maandag 1 maart' */
export function dayText(day: string): string {
  return words.format(new Date(`${day}T00:00:00Z`));
}

/** A day's name in the calendar. */
export function dayIn(page: Page, day: string): Locator {
  return page.locator(`[data-view] [data-date="${day}"] [role="link"]`);
}

export function field(page: Page, name: string): Locator {
  return page.getByRole('textbox', { name, exact: true });
}

export function time(page: Page, name: 'Starttijd' | 'Eindtijd' | 'Tijd'): Locator {
  return page.getByRole('combobox', { name, exact: true });
}

export function date(page: Page, name: 'startDay' | 'endDay'): Locator {
  return page.locator(`input[name="${name}"]`);
}

/** Drags by so many pixels, from the middle of what is there or from its lower edge. */
export async function drag(
  page: Page,
  what: Locator,
  by: { x: number; y: number },
  edge = false,
): Promise<void> {
  const box = await boxAtRest(what);
  const from = { x: box.x + Math.min(30, box.width / 2), y: edge ? box.y + box.height - 3 : box.y + 10 };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + by.x / 4, from.y + by.y / 4, { steps: 4 });
  await page.mouse.move(from.x + by.x, from.y + by.y, { steps: 8 });
  await dropped(page, what);
}

/** Lets go of an appointment. The library draws what is dragged a second time, and takes that away some frames later. */
export async function dropped(page: Page, what: Locator): Promise<void> {
  await page.mouse.up();
  await expect(what).toHaveCount(1);
}
