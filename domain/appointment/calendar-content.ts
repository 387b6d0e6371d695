import type { AppointmentContent, AppointmentTime } from './appointment.ts';
import { isSameTime } from './appointment-time.ts';

/** The fields that an appointment and an event of a linked calendar both have. */
export interface CalendarContent {
  readonly subject: string;
  readonly location: string;
  readonly time: AppointmentTime;
}

/** Outlook keeps no more of a subject. */
const LONGEST_SUBJECT = 255;

/** The text of an appointment whose event has no subject; it goes there as none. */
const WITHOUT_SUBJECT = '(geen onderwerp)';

/** The text of an appointment as the subject of an event: line breaks are spaces there. */
export function subjectOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line === WITHOUT_SUBJECT) return '';
  return line.length <= LONGEST_SUBJECT ? line : [...line].slice(0, LONGEST_SUBJECT).join('').trim();
}

/** The text of an appointment whose event says this; `before`, with its line breaks, where that says the same there. */
export function textOf(subject: string, before: string): string {
  if (subjectOf(before) === subjectOf(subject) && before !== '') return before;
  return subject.trim() === '' ? WITHOUT_SUBJECT : subject;
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

/** Blanks make no difference: the subject of an appointment goes there without them. */
export function isSameField(field: CalendarField, one: CalendarContent, other: CalendarContent): boolean {
  if (field === 'time') return isSameTime(one.time, other.time);
  return field === 'subject'
    ? subjectOf(one.subject) === subjectOf(other.subject)
    : one.location === other.location;
}

export function differingFields(one: CalendarContent, other: CalendarContent): readonly CalendarField[] {
  return CALENDAR_FIELDS.filter((field) => !isSameField(field, one, other));
}
