import { parseDate } from '@internationalized/date';
import {
  type AppointmentContent,
  type AppointmentTime,
  DEFAULT_APPOINTMENT_TEXT,
} from '#domain/appointment/appointment.ts';
import { proposedStart } from '#domain/appointment/proposed-start.ts';
import { validateAppointment } from '#domain/appointment/validate-appointment.ts';
import { addDays, dayInAmsterdam, momentInAmsterdam, timeInAmsterdam } from '#domain/dates/amsterdam-time.ts';
import { isDay, isTime } from '#domain/dates/written-day.ts';
import type { FieldIssue } from '#domain/errors.ts';
import type { AppointmentRow } from '#web/features/agenda/appointment-row.ts';

/** What the form of an appointment holds (ledger AGENDA-32): texts as they are typed, names beside ids. */
export interface AppointmentFormContent {
  readonly text: string;
  readonly relation: { readonly id: string; readonly label: string } | null;
  readonly location: string;
  readonly userId: string;
  readonly isAllDay: boolean;
  readonly startDay: string;
  readonly startTime: string;
  readonly endDay: string;
  readonly endTime: string;
  /** Minutes of the clock from start to end, by which the end moves along; kept while a start is being typed. */
  readonly length: number;
  /** The stored times: the second 02:30 of a night in October is written like the first. */
  readonly stored: { readonly start: string; readonly end: string } | null;
}

/** In place of the id of a relation that only its owner sees: a save leaves it. */
export const HIDDEN_RELATION = 'hidden';

const FIRST_LENGTH = 60;
const MINUTES_OF_DAY = 24 * 60;
const WORK_BEGINS = '09:00';

interface NewAppointment {
  readonly userId: string;
  readonly relation: AppointmentFormContent['relation'];
  readonly day: string;
  readonly now: Date;
}

/** An hour, from the next hour of work on (ledger AGENDA-33, 34). */
export function newContent({ userId, relation, day, now }: NewAppointment): AppointmentFormContent {
  const { day: startDay, time: startTime } = proposedStart(day, now);
  const started = {
    text: DEFAULT_APPOINTMENT_TEXT,
    relation,
    location: '',
    userId,
    isAllDay: false,
    startDay,
    startTime,
    endDay: startDay,
    endTime: startTime,
    length: FIRST_LENGTH,
    stored: null,
  };
  return { ...started, ...endAfter(started) };
}

export function storedContent(appointment: AppointmentRow): AppointmentFormContent {
  const { text, location, user, relation, relationName, isAllDay, start, end, startDay, lastDay } =
    appointment;
  const times =
    start === null || end === null
      ? { startDay, startTime: WORK_BEGINS, endDay: lastDay, endTime: '10:00', stored: null }
      : {
          startDay: dayInAmsterdam(start),
          startTime: timeInAmsterdam(start),
          endDay: dayInAmsterdam(end),
          endTime: timeInAmsterdam(end),
          stored: { start: start.toISOString(), end: end.toISOString() },
        };
  return {
    text,
    location,
    userId: user.id,
    isAllDay,
    relation: relationName === '' ? null : { id: relation?.id ?? HIDDEN_RELATION, label: relationName },
    ...times,
    length: lengthOf(times) ?? FIRST_LENGTH,
  };
}

type Times = Pick<AppointmentFormContent, 'startDay' | 'startTime' | 'endDay' | 'endTime'>;

/** Minutes from start to end by the clock; null where one is no moment, or the end comes first. */
function lengthOf({ startDay, startTime, endDay, endTime }: Times): number | null {
  if (!isDay(startDay) || !isDay(endDay) || !isTime(startTime) || !isTime(endTime)) return null;
  const days = parseDate(endDay).compare(parseDate(startDay));
  const length = days * MINUTES_OF_DAY + minutesOf(endTime) - minutesOf(startTime);
  return length < 0 ? null : length;
}

function endAfter({
  startDay,
  startTime,
  length,
}: Pick<AppointmentFormContent, 'startDay' | 'startTime' | 'length'>) {
  const minutes = minutesOf(startTime) + length;
  const ofDay = minutes % MINUTES_OF_DAY;
  const two = (part: number) => String(part).padStart(2, '0');
  return {
    endDay: addDays(startDay, Math.floor(minutes / MINUTES_OF_DAY)),
    endTime: `${two(Math.floor(ofDay / 60))}:${two(ofDay % 60)}`,
  };
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

type Start = Partial<Pick<AppointmentFormContent, 'startDay' | 'startTime'>>;
type End = Partial<Pick<AppointmentFormContent, 'endDay' | 'endTime'>>;

/** Moving the start moves the end along (ledger AGENDA-58); while a start is half typed the end stays. */
export function withStart(content: AppointmentFormContent, start: Start): AppointmentFormContent {
  const moved = { ...content, ...start };
  const canFollow = isDay(moved.startDay) && isTime(moved.startTime);
  return canFollow ? { ...moved, ...endAfter(moved) } : moved;
}

/** Another end is another length, unless it lies before the start. */
export function withEnd(content: AppointmentFormContent, end: End): AppointmentFormContent {
  const moved = { ...content, ...end };
  return { ...moved, length: lengthOf(moved) ?? content.length };
}

/** Takes the name of the relation before along, which an earlier save put before the text. */
export function withRelation(
  content: AppointmentFormContent,
  relation: AppointmentFormContent['relation'],
): AppointmentFormContent {
  const prefix = content.relation === null ? '' : `${content.relation.label} - `;
  const carries = prefix !== '' && relation?.id !== content.relation?.id && content.text.startsWith(prefix);
  return { ...content, relation, text: carries ? content.text.slice(prefix.length) : content.text };
}

export function timeOfContent(content: AppointmentFormContent): AppointmentTime | null {
  const { isAllDay, startDay, startTime, endDay, endTime, stored } = content;
  if (!isDay(startDay) || !isDay(endDay)) return null;
  if (isAllDay) return { kind: 'days', startDay, lastDay: endDay };
  if (!isTime(startTime) || !isTime(endTime)) return null;
  return {
    kind: 'timed',
    start: instantOf(startDay, startTime, stored?.start),
    end: instantOf(endDay, endTime, stored?.end),
  };
}

function instantOf(day: string, time: string, stored: string | undefined): string {
  const before = stored === undefined ? null : new Date(stored);
  const isSame = before !== null && dayInAmsterdam(before) === day && timeInAmsterdam(before) === time;
  return (isSame ? before : momentInAmsterdam({ day, time })).toISOString();
}

export function sentAppointment(content: AppointmentFormContent): AppointmentContent | null {
  const time = timeOfContent(content);
  if (time === null) return null;
  const { text, location, userId } = content;
  return { text, location, userId, relationId: content.relation?.id ?? null, time };
}

const MISSING_DAY = 'Kies een datum.';
const NO_TIME = 'Vul een tijd in, bijvoorbeeld 9:30.';

/** What is wrong, by the rules of the server; `before` may stay as it was stored. */
export function appointmentIssues(
  content: AppointmentFormContent,
  before: AppointmentFormContent | null,
): readonly FieldIssue[] {
  const { isAllDay, startDay, startTime, endDay, endTime } = content;
  const issues: FieldIssue[] = [];
  if (!isDay(startDay)) issues.push({ field: 'startDay', message: MISSING_DAY });
  if (!isAllDay && !isTime(startTime)) issues.push({ field: 'startTime', message: NO_TIME });
  if (!isDay(endDay)) issues.push({ field: 'endDay', message: MISSING_DAY });
  if (!isAllDay && !isTime(endTime)) issues.push({ field: 'endTime', message: NO_TIME });
  const sent = sentAppointment(content) ?? { ...NO_MOMENT, ...content, relationId: null };
  const validated = validateAppointment(sent, { before: before === null ? null : sentAppointment(before) });
  const hasTime = issues.length === 0;
  return [...issues, ...validated.issues.filter(({ field }) => hasTime || !isOfTime(field)).map(inputIssue)];
}

const NO_MOMENT = { time: { kind: 'days', startDay: '', lastDay: '' } } as const;
const OF_TIME = ['start', 'end', 'startDay', 'lastDay'];

function isOfTime(field: string): boolean {
  return OF_TIME.includes(field);
}

/** The server's field as the input that shows it: what it says of a time of day stands at the time. */
export function inputIssue({ field, message }: FieldIssue): FieldIssue {
  if (field === 'start')
    return { field: message.startsWith('Starttijd') ? 'startTime' : 'startDay', message };
  if (field === 'end') return { field: message.startsWith('Eindtijd') ? 'endTime' : 'endDay', message };
  return { field: field === 'lastDay' ? 'endDay' : field, message };
}

export function isAppointmentChanged(before: AppointmentFormContent, after: AppointmentFormContent): boolean {
  return JSON.stringify(typedPart(before)) !== JSON.stringify(typedPart(after));
}

function typedPart({
  length: _length,
  stored: _stored,
  isAllDay,
  startTime,
  endTime,
  ...rest
}: AppointmentFormContent) {
  return { ...rest, isAllDay, ...(!isAllDay && { startTime, endTime }) };
}
