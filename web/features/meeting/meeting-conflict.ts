import type { MeetingForm } from '#domain/meeting/validate-meeting.ts';
import { momentInWords } from '#web/features/task/task-days.ts';
import type { ConflictRow, SaveConflict } from '#web/form/save-conflict.ts';

/** Fields that are chosen between as one, each with its inputs. */
const INPUTS = {
  topic: ['topic'],
  minutes: ['minutes'],
  start: ['startDay', 'startTime'],
} as const satisfies Readonly<Record<string, readonly (keyof MeetingForm)[]>>;

type Field = keyof typeof INPUTS;

const LABELS: Readonly<Record<Field, string>> = {
  topic: 'Onderwerp',
  minutes: 'Duur in minuten',
  start: 'Start',
};

const FIELDS = Object.keys(INPUTS) as readonly Field[];

interface Sides {
  /** As the form was opened. */
  readonly stored: MeetingForm;
  readonly yours: MeetingForm;
  readonly theirs: MeetingForm;
}

/** Who changed what since the form was opened. */
export function meetingConflict(
  { stored, yours, theirs }: Sides,
  version: number,
): SaveConflict<MeetingForm> {
  const isSame = (field: Field, one: MeetingForm, other: MeetingForm) =>
    shown(field, one) === shown(field, other);
  const differing = FIELDS.filter((field) => !isSame(field, yours, theirs));
  const elsewhere = differing.filter((field) => isSame(field, stored, yours));
  const own = differing.filter((field) => isSame(field, stored, theirs));
  const collisions = differing.filter((field) => !elsewhere.includes(field) && !own.includes(field));
  return { yours, theirs, version, collisions, changedElsewhere: elsewhere };
}

export function takeMeetingField(into: MeetingForm, field: string, from: MeetingForm): MeetingForm {
  const known = FIELDS.find((one) => one === field);
  if (known === undefined) return into;
  return { ...into, ...Object.fromEntries(INPUTS[known].map((input) => [input, from[input]])) };
}

/** The fields that both changed, as both would read them. */
export function meetingConflictRows({
  yours,
  theirs,
  collisions,
}: SaveConflict<MeetingForm>): readonly ConflictRow[] {
  return FIELDS.filter((field) => collisions.includes(field)).map((field) => ({
    field,
    label: LABELS[field],
    proposed: 'yours',
    yours: shown(field, yours),
    theirs: shown(field, theirs),
  }));
}

function shown(field: Field, form: MeetingForm): string {
  return field === 'start' ? momentInWords(form.startDay, form.startTime) : form[field];
}
