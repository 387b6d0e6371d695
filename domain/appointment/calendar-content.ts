import type { AppointmentContent, AppointmentTime } from './appointment.ts';
import { isSameTime } from './appointment-time.ts';

/** What an appointment and an event of a linked calendar both hold. */
export interface CalendarContent {
  /** One line. */
  readonly subject: string;
  readonly location: string;
  readonly time: AppointmentTime;
}

/** As long as Outlook keeps of a subject. */
const LONGEST_SUBJECT = 255;

/** The text of an appointment as the subject of an event: line breaks are spaces there. */
export function subjectOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= LONGEST_SUBJECT ? line : [...line].slice(0, LONGEST_SUBJECT).join('').trim();
}

export function calendarContent({
  text,
  location,
  time,
}: Pick<AppointmentContent, 'text' | 'location' | 'time'>): CalendarContent {
  return { subject: subjectOf(text), location, time };
}

export const CALENDAR_FIELDS = [
  'subject',
  'location',
  'time',
] as const satisfies readonly (keyof CalendarContent)[];
export type CalendarField = (typeof CALENDAR_FIELDS)[number];

export function isSameField(field: CalendarField, one: CalendarContent, other: CalendarContent): boolean {
  return field === 'time' ? isSameTime(one.time, other.time) : one[field] === other[field];
}

/** The fields in which they differ. */
export function differingFields(one: CalendarContent, other: CalendarContent): readonly CalendarField[] {
  return CALENDAR_FIELDS.filter((field) => !isSameField(field, one, other));
}
