import { expect } from 'vitest';
import type { ShownEvent } from '#dev/sandbox/microsoft/calendar-contract.ts';
import { subjectOf } from '#domain/appointment/calendar-content.ts';
import { type CalendarWorld, timeInWords } from './calendar-world.ts';

/** What both sides say, a line for each appointment by which they are compared but for blanks, in the order of the lines. */
export interface CalendarSides {
  readonly here: readonly string[];
  readonly there: readonly string[];
  /** Appointments that the calendar has not got. */
  readonly onlyHere: readonly string[];
}

export async function calendarSides(world: CalendarWorld): Promise<CalendarSides> {
  const { events } = await world.outlook.show();
  const rows = await world.here();
  const lines = rows
    .filter(({ remoteId }) => remoteId !== null)
    .map(({ remoteId, text, location, time }) => `${remoteId} ${subjectOf(text)} ${location} ${time}`);
  return {
    here: lines.toSorted(),
    there: events.map(lineOf).toSorted(),
    onlyHere: rows.filter(({ remoteId }) => remoteId === null).map(({ text }) => text),
  };
}

/** Nothing is doubled, nothing is missing, both say the same, and nobody was mailed of it. */
export async function expectBothSame(world: CalendarWorld): Promise<void> {
  const { here, there } = await calendarSides(world);
  expect(here).toEqual(there);
  expect(await world.outlook.mailsSent()).toEqual([]);
}

function lineOf(event: ShownEvent): string {
  return `${event.id} ${subjectOf(event.subject)} ${event.location} ${timeInWords(event)}`;
}
