import { dayText } from '#web/features/agenda/appointment-words.ts';
import type { ConflictRow, SaveConflict } from '#web/form/save-conflict.ts';
import type { AppointmentFormContent } from './appointment-form-content.ts';

/** Fields that are chosen between as one, each with its inputs: a start without its end would be no time. */
const INPUTS = {
  text: ['text'],
  relation: ['relation'],
  location: ['location'],
  userId: ['userId'],
  time: ['isAllDay', 'startDay', 'startTime', 'endDay', 'endTime', 'length', 'stored'],
} as const satisfies Readonly<Record<string, readonly (keyof AppointmentFormContent)[]>>;

type Field = keyof typeof INPUTS;

const LABELS: Readonly<Record<Field, string>> = {
  text: 'Afspraak',
  relation: 'Relatie',
  location: 'Locatie',
  userId: 'Voor',
  time: 'Tijd',
};

const FIELDS = Object.keys(INPUTS) as readonly Field[];

interface Sides {
  /** As the form was opened. */
  readonly stored: AppointmentFormContent;
  readonly yours: AppointmentFormContent;
  readonly theirs: AppointmentFormContent;
}

/** Who changed what since the form was opened. */
export function appointmentConflict(
  { stored, yours, theirs }: Sides,
  version: number,
): SaveConflict<AppointmentFormContent> {
  const differing = FIELDS.filter((field) => !isSame(field, yours, theirs));
  const elsewhere = differing.filter((field) => isSame(field, stored, yours));
  const own = differing.filter((field) => isSame(field, stored, theirs));
  const collisions = differing.filter((field) => !elsewhere.includes(field) && !own.includes(field));
  return { yours, theirs, version, collisions, changedElsewhere: elsewhere };
}

function isSame(field: Field, one: AppointmentFormContent, other: AppointmentFormContent): boolean {
  return keyOf(field, one) === keyOf(field, other);
}

function keyOf(field: Field, content: AppointmentFormContent): string {
  if (field === 'relation') return content.relation?.id ?? '';
  return field === 'time' ? timeInWords(content) : content[field];
}

export function takeAppointmentField(
  into: AppointmentFormContent,
  field: string,
  from: AppointmentFormContent,
): AppointmentFormContent {
  const known = FIELDS.find((one) => one === field);
  if (known === undefined) return into;
  return { ...into, ...Object.fromEntries(INPUTS[known].map((input) => [input, from[input]])) };
}

interface Named {
  readonly id: string;
  readonly username: string;
}

/** The fields that both changed, as both would read them. */
export function appointmentConflictRows(
  { yours, theirs, collisions }: SaveConflict<AppointmentFormContent>,
  users: readonly Named[],
): readonly ConflictRow[] {
  return FIELDS.filter((field) => collisions.includes(field)).map((field) => ({
    field,
    label: LABELS[field],
    yours: shown(field, yours, users),
    theirs: shown(field, theirs, users),
    proposed: 'yours',
  }));
}

function shown(field: Field, content: AppointmentFormContent, users: readonly Named[]): string {
  switch (field) {
    case 'text':
    case 'location':
      return content[field];
    case 'relation':
      return content.relation?.label ?? '';
    case 'userId':
      return users.find(({ id }) => id === content.userId)?.username ?? 'Een andere gebruiker';
    case 'time':
      return timeInWords(content);
  }
}

function timeInWords({ isAllDay, startDay, startTime, endDay, endTime }: AppointmentFormContent): string {
  const moment = (day: string, time: string) =>
    [day === '' ? '' : dayText(day), isAllDay ? '' : time].filter((part) => part !== '').join(' ');
  return `${moment(startDay, startTime)} – ${moment(endDay, endTime)}`;
}
