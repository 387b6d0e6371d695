import { dayInAmsterdam, timeInAmsterdam } from '#domain/dates/amsterdam-time.ts';
import { isDay, isTime, noDayMessage } from '#domain/dates/written-day.ts';
import { ValidationError } from '#domain/errors.ts';
import type { TaskContent, TaskPeriod } from '#domain/task/task.ts';
import { MOST_REPEATS, TASK_PERIOD_LABELS, TASK_PERIODS, type TaskMoment } from '#domain/task/task.ts';
import { refuseTwice } from './refuse-twice.ts';
import { rowId } from './rest-call.ts';
import { text } from './schemas.ts';
import { attachment, INFINITE } from './task-wire.ts';
import { underWireNames } from './under-wire-names.ts';

type Body = Readonly<Record<string, unknown>>;

/** Reads a task from a body; members that it leaves out are absent. Throws ValidationError by wire name. */
export function readTaskBody(body: Body): Partial<Omit<TaskContent, 'kind'>> {
  const subject = readText(body, 'text');
  const notes = readText(body, 'toel');
  const start = readMoment(body, 'startdate');
  const end = readMoment(body, 'enddate');
  const period = readPeriod(body.periode);
  const repeats = readRepeats(body.reps);
  const relationId = readId(body, 'relid');
  const userId = readId(body, 'userid');
  return {
    ...(subject !== undefined && { subject }),
    ...(notes !== undefined && { notes }),
    ...(start !== undefined && { start }),
    ...(end !== undefined && { end }),
    ...(period !== undefined && { period }),
    ...(repeats !== undefined && { repeats }),
    ...(relationId !== undefined && { relationId }),
    ...(userId !== undefined && { userId }),
  };
}

/** The stored files of 'atts'; null where it is left out. Throws ValidationError. */
export function readAttachments({ atts }: Body): readonly string[] | null {
  if (atts === undefined || atts === null) return null;
  if (!Array.isArray(atts)) throw refuse('atts', 'atts is een lijst.');
  const ids = atts.map((one: unknown) =>
    rowId(typeof one === 'object' && one !== null && 'file' in one ? one.file : one),
  );
  refuseTwice('atts', ids);
  return ids;
}

/** Throws ValidationError. */
export function readFlag(body: Body, field: string): boolean {
  const value = body[field] ?? false;
  if (typeof value === 'boolean') return value;
  throw refuse(field, `${field} is true of false.`);
}

function readText(body: Body, field: string): string | undefined {
  const value = body[field];
  if (value === undefined || typeof value === 'string') return value;
  if (value === null) return '';
  throw refuse(field, `${field} is tekst.`);
}

/** Empty stays empty, for the rules to name the field. */
function readId(body: Body, field: string): string | undefined {
  const value = readText(body, field);
  return value === undefined || value === '' ? value : rowId(value);
}

const MOMENT =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::[0-5]\d(?:[.,]\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?)?$/;

/**
 * A day; or a moment, of which the Dutch clock says the day and the time. Midnight is a day alone, because programs write
 * a day without a time as its first moment.
 */
function readMoment(body: Body, field: string): TaskMoment | null | undefined {
  const sent = readText(body, field);
  if (sent === undefined) return undefined;
  if (sent === '') return null;
  const [, day = '', time, zone] = MOMENT.exec(sent) ?? [];
  if (day === '') throw refuse(field, `${field} is een dag (2026-03-31) of een tijdstip (ISO).`);
  if (!isDay(day)) throw refuse(field, noDayMessage(field));
  if (time === undefined) return { day, time: null };
  if (!isTime(time)) throw refuse(field, `${field} is geen bestaande tijd.`);
  if (zone === undefined) return withoutMidnight(day, time);
  const moment = new Date(`${day}T${time}:00${zone}`);
  if (Number.isNaN(moment.getTime())) throw refuse(field, `${field} is geen bestaande tijd.`);
  return withoutMidnight(dayInAmsterdam(moment), timeInAmsterdam(moment));
}

function withoutMidnight(day: string, time: string): TaskMoment {
  return { day, time: time === '00:00' ? null : time };
}

function readPeriod(periode: unknown): TaskPeriod | null | undefined {
  if (periode === undefined) return undefined;
  if (periode === null || periode === '') return null;
  const period = TASK_PERIODS.find((one) => TASK_PERIOD_LABELS[one] === periode);
  if (period !== undefined) return period;
  throw refuse('periode', 'periode is Week, Maand, Kwartaal of Jaar.');
}

function readRepeats(reps: unknown): number | null | undefined {
  if (reps === undefined) return undefined;
  if (reps === null || reps === '' || reps === INFINITE) return null;
  const count = typeof reps === 'string' && /^\d{1,6}$/.test(reps) ? Number(reps) : reps;
  if (typeof count === 'number' && Number.isInteger(count)) return count;
  throw refuse('reps', `reps is een getal van 1 tot en met ${MOST_REPEATS}, of '${INFINITE}'.`);
}

/** A caller knows a field by the name under which it sent it. Throws what the work throws. */
export const underTaskNames = <T>(work: () => Promise<T>): Promise<T> => underWireNames(WIRE_NAMES, work);

const WIRE_NAMES: Readonly<Record<string, string>> = {
  id: '_id',
  subject: 'text',
  notes: 'toel',
  relationId: 'relid',
  startDay: 'startdate',
  startTime: 'startdate',
  endDay: 'enddate',
  endTime: 'enddate',
  userId: 'userid',
  period: 'periode',
  repeats: 'reps',
  fileIds: 'atts',
  file: 'atts',
};

export function refuse(field: string, message: string): ValidationError {
  return new ValidationError([{ field, message }]);
}

const MOMENT_HELP =
  "Een dag ('2026-03-31') of een tijdstip (ISO): wat de Nederlandse klok dan zegt, op de minuut. Middernacht geldt als de dag zonder tijd. Leeg of null: geen.";
const moment = (what: string) =>
  ({ type: 'string', nullable: true, description: `${what} ${MOMENT_HELP}` }) as const;

/** Only documents a task that is sent in; its use case validates it. */
export const sentTask = {
  text: text('Onderwerp: de omschrijving van een voorgedefinieerde taak, of van een workflow.'),
  toel: text('Toelichting.'),
  relid: text('_id van de relatie.'),
  startdate: moment('Start; verplicht bij een periodieke taak.'),
  enddate: moment('Einde; niet bij een nieuwe workflow.'),
  userid: text(
    'Kenmerk van de gebruiker; telt alleen van een beheerder, voor anderen is het hun eigen taak.',
  ),
  periode: {
    type: 'string',
    nullable: true,
    enum: ['', ...Object.values(TASK_PERIOD_LABELS), null],
    description: 'Hoe vaak de taak terugkomt; leeg bij wat niet terugkomt.',
  },
  reps: {
    oneOf: [
      { type: 'integer', nullable: true, minimum: 1, maximum: MOST_REPEATS },
      { type: 'string', enum: [INFINITE] },
    ],
    description:
      "Aantal keren van een periodieke taak zonder einde, zoals iemand het invult: de server telt af. Zonder getal is het 'infinite'.",
  },
  atts: {
    type: 'array',
    nullable: true,
    items: { ...attachment, required: ['file'] },
    description:
      'Alle bijlagen in hun volgorde: nieuwe stuurt u eerst met POST /app/taken/attpost; wat u weglaat wordt verwijderd.',
  },
} as const;
