import type { AppointmentContent, AppointmentTime } from '#domain/appointment/appointment.ts';
import { addDays, momentInAmsterdam, timeInAmsterdam } from '#domain/dates/amsterdam-time.ts';
import { isDay, isTime } from '#domain/dates/written-day.ts';
import { ValidationError } from '#domain/errors.ts';
import { appointmentAnswer, wireTime } from './appointment-wire.ts';
import { rowId } from './rest-call.ts';
import { answeredOnly, text } from './schemas.ts';
import { underWireNames } from './under-wire-names.ts';

type Body = Readonly<Record<string, unknown>>;

/**
 * Reads an appointment from a body; members that it leaves out are absent, and its colour is ignored (ledger
 * AGENDA-43). `before`: the stored time, which a time that equals what was shown of it keeps. Throws
 * ValidationError by wire name.
 */
export function readAppointmentBody(body: Body, before: AppointmentTime | null): Partial<AppointmentContent> {
  const spoken = readText(body, 'text');
  const location = readText(body, 'locatie');
  const relation = readText(body, 'relid');
  const user = readText(body, 'userid');
  const time = readTime(body, before);
  return {
    ...(spoken !== undefined && { text: spoken }),
    ...(location !== undefined && { location }),
    ...(relation !== undefined && { relationId: relation === '' ? null : rowId(relation) }),
    ...(user !== undefined && user !== '' && { userId: rowId(user) }),
    ...(time !== undefined && { time }),
  };
}

/** Throws ValidationError. */
export function readEvid({ evid }: Body): string {
  if (evid === undefined || evid === null || evid === '') throw refuse('evid', 'evid ontbreekt.');
  return rowId(evid);
}

/** Undefined where it is left out. Throws ValidationError. */
export function readText(body: Body, field: string): string | undefined {
  const value = body[field];
  if (value === undefined || typeof value === 'string') return value;
  if (value === null) return '';
  throw refuse(field, `${field} is tekst.`);
}

const SHAPE = /^(\d{1,2})-(\d{1,2})-(\d{4}) (\d{1,2}):(\d{2})$/;

interface Moment {
  readonly day: string;
  readonly time: string;
}

function readTime(body: Body, before: AppointmentTime | null): AppointmentTime | undefined {
  const shown = before === null ? null : wireTime(before);
  const sentStart = readText(body, 'start_date');
  const sentEnd = readText(body, 'end_date');
  if (shown !== null && sentStart === undefined && sentEnd === undefined) return undefined;
  const start = readMoment('start_date', 'Startdatum', sentStart ?? shown?.start_date ?? '');
  const end = readMoment('end_date', 'Einddatum', sentEnd ?? shown?.end_date ?? '');
  if (before !== null && shown !== null && isShown(start, shown.start_date) && isShown(end, shown.end_date)) {
    return before;
  }
  if (start.time === '00:00' && end.time === '00:00' && start.day <= end.day) {
    const lastDay = start.day === end.day ? start.day : addDays(end.day, -1);
    return { kind: 'days', startDay: start.day, lastDay };
  }
  // An hour that comes twice in October has one name: one that is as it was shown is the instant that it was.
  const instantOf = (moment: Moment, side: 'start' | 'end') =>
    before?.kind === 'timed' && shown !== null && isShown(moment, shown[`${side}_date`])
      ? before[side]
      : momentInAmsterdam(moment).toISOString();
  const startsAt = instantOf(start, 'start');
  const endsAt = instantOf(end, 'end');
  return { kind: 'timed', start: startsAt, end: endsAt < startsAt ? secondOf(end, endsAt) : endsAt };
}

/** In an hour that comes twice, the second time is taken where the first lies before the start. */
function secondOf({ time }: Moment, instant: string): string {
  const later = new Date(Date.parse(instant) + 3_600_000);
  return timeInAmsterdam(later) === time ? later.toISOString() : instant;
}

function isShown({ day, time }: Moment, shown: string): boolean {
  return `${day.split('-').toReversed().join('-')} ${time}` === shown;
}

function readMoment(field: string, label: string, sent: string): Moment {
  if (sent === '') throw refuse(field, `Het veld '${label}' is verplicht.`);
  const [, day = '', month = '', year = '', hour = '', minute = ''] = SHAPE.exec(sent.trim()) ?? [];
  const moment = {
    day: `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`,
    time: `${hour.padStart(2, '0')}:${minute}`,
  };
  if (isDay(moment.day) && isTime(moment.time)) return moment;
  throw refuse(field, `${field} is dag-maand-jaar uren:minuten, bijvoorbeeld 31-03-2026 09:30.`);
}

/** A caller knows a field by the name under which it sent it. Throws what the work throws. */
export const underAppointmentNames = <T>(work: () => Promise<T>): Promise<T> =>
  underWireNames(WIRE_NAMES, work);

const WIRE_NAMES: Readonly<Record<string, string>> = {
  location: 'locatie',
  relationId: 'relid',
  userId: 'userid',
  start: 'start_date',
  startDay: 'start_date',
  end: 'end_date',
  lastDay: 'end_date',
};

function refuse(field: string, message: string): ValidationError {
  return new ValidationError([{ field, message }]);
}

const MOMENT = 'Dag-maand-jaar uren:minuten van de Nederlandse klok (31-03-2026 09:30).';

const { evid, relnaam, username, color, oid, versie } = appointmentAnswer.properties;

/** Calendars on screens keep it beside the colour (ledger AGENDA-43). */
const textColor = text('Telt niet, zoals color.');

/** Only documents an appointment that is sent in; its use case validates it. */
export const sentAppointment = {
  ...answeredOnly({ evid, relnaam, username, color, textColor, oid, versie }),
  text: text("Wat de afspraak is. De naam van de relatie komt ervoor; leeg wordt 'Bespreking'."),
  start_date: text(`Start. ${MOMENT}`),
  end_date: text(`Einde. ${MOMENT} Van 00:00 tot 00:00 zijn het hele dagen.`),
  relid: text('_id van de relatie; leeg zonder relatie.'),
  locatie: text('Locatie.'),
  userid: text(
    'Kenmerk van de gebruiker; telt alleen van een beheerder, voor anderen is het hun eigen afspraak.',
  ),
} as const;
