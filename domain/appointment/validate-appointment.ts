import { FIRST_YEAR, isDay, LAST_YEAR, noDayMessage } from '#domain/dates/written-day.ts';
import { type FieldIssue, ValidationError } from '#domain/errors.ts';
import { checkLineWithin, checkText, checkTextWithin } from '#domain/text/plain-text.ts';
import {
  type AppointmentContent,
  type AppointmentTime,
  LONGEST_APPOINTMENT_LOCATION,
  LONGEST_APPOINTMENT_TEXT,
  MINUTES_TYPED,
} from './appointment.ts';
import { isSameTime } from './appointment-time.ts';

export interface AppointmentRules {
  /** The stored content, which may stay: a time from the calendar can lie beside the grid. */
  readonly before: AppointmentContent | null;
}

interface Validated {
  readonly content: AppointmentContent;
  readonly issues: readonly FieldIssue[];
}

const END_FIRST = 'Einddatum ligt voor startdatum.';

/** One rule for form and server (AGENDA-54, 58); issues name text, location, start(Day), end or lastDay. */
export function validateAppointment(content: AppointmentContent, rules: AppointmentRules): Validated {
  const issues: FieldIssue[] = [];
  const text = validateText(content.text, rules.before?.text, issues);
  const location = validateLocation(content.location, rules.before?.location, issues);
  if (rules.before === null || !isSameTime(content.time, rules.before.time))
    validateTime(content.time, issues);
  return { content: { ...content, text, location }, issues };
}

/** Throws ValidationError. The relation's name is not in the text yet. */
export function checkAppointment(content: AppointmentContent, rules: AppointmentRules): AppointmentContent {
  const validated = validateAppointment(content, rules);
  if (validated.issues.length > 0) throw new ValidationError(validated.issues);
  return validated.content;
}

function validateText(text: string, before: string | undefined, issues: FieldIssue[]): string {
  if (text === before) return text;
  const isLonger = text.length > (before?.length ?? 0);
  const checked = isLonger
    ? checkTextWithin('Afspraak', text, LONGEST_APPOINTMENT_TEXT)
    : checkText('Afspraak', text);
  if (checked.ok) return checked.value.trim();
  issues.push({ field: 'text', message: checked.message });
  return text;
}

function validateLocation(location: string, before: string | undefined, issues: FieldIssue[]): string {
  if (location === before) return location;
  const checked = checkLineWithin('Locatie', location, LONGEST_APPOINTMENT_LOCATION);
  if (checked.ok) return checked.value;
  issues.push({ field: 'location', message: checked.message });
  return location;
}

function validateTime(time: AppointmentTime, issues: FieldIssue[]): void {
  if (time.kind === 'days') {
    const { startDay, lastDay } = time;
    if (!isDay(startDay)) issues.push({ field: 'startDay', message: noDayMessage('Startdatum') });
    if (!isDay(lastDay)) issues.push({ field: 'lastDay', message: noDayMessage('Einddatum') });
    if (isDay(startDay) && isDay(lastDay) && lastDay < startDay) {
      issues.push({ field: 'lastDay', message: END_FIRST });
    }
    return;
  }
  const start = validateInstant(time.start, 'start', issues);
  const end = validateInstant(time.end, 'end', issues);
  if (start !== null && end !== null && end < start) issues.push({ field: 'end', message: END_FIRST });
}

/** Throws ValidationError. A time of another system may lie off our grid, but never ends before it begins. */
export function checkTimeOrder(time: AppointmentTime): void {
  const [start, end] =
    time.kind === 'days' ? [time.startDay, time.lastDay] : [Date.parse(time.start), Date.parse(time.end)];
  if (end < start) throw new ValidationError([{ field: 'end', message: END_FIRST }]);
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;

function validateInstant(text: string, field: 'start' | 'end', issues: FieldIssue[]): number | null {
  const label = field === 'start' ? 'Startdatum' : 'Einddatum';
  const instant = INSTANT.test(text) ? Date.parse(text) : Number.NaN;
  const year = Number.isNaN(instant) ? 0 : new Date(instant).getUTCFullYear();
  if (year < FIRST_YEAR || year > LAST_YEAR) {
    issues.push({ field, message: noDayMessage(label, '2026-12-31T09:30:00Z') });
    return null;
  }
  if (instant % (MINUTES_TYPED * 60_000) !== 0) {
    const which = field === 'start' ? 'Starttijd' : 'Eindtijd';
    issues.push({ field, message: `${which} ligt op hele ${MINUTES_TYPED} minuten.` });
    return null;
  }
  return instant;
}
