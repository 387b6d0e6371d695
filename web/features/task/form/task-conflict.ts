import { dayInWords } from '#domain/dates/day-in-words.ts';
import { TASK_PERIOD_LABELS } from '#domain/task/task.ts';
import type { StoredFile } from '#web/components/StoredFileLine.tsx';
import type { ConflictRow, SaveConflict } from '#web/form/save-conflict.ts';
import type { TaskFormContent } from './task-form-content.ts';

/** Fields that are chosen between as one, each with its inputs. */
const INPUTS = {
  relation: ['relation'],
  subject: ['subject'],
  notes: ['notes'],
  start: ['startDay', 'startTime'],
  end: ['endDay', 'endTime'],
  period: ['period'],
  repeats: ['repeats'],
  userId: ['userId'],
} as const satisfies Readonly<Record<string, readonly (keyof TaskFormContent)[]>>;

type TaskField = keyof typeof INPUTS;

const LABELS: Readonly<Record<TaskField, string>> = {
  relation: 'Relatie',
  subject: 'Onderwerp',
  notes: 'Toelichting',
  start: 'Start',
  end: 'Einde',
  period: 'Herhaling',
  repeats: 'Aantal keren',
  userId: 'Gebruiker',
};

const FIELDS = Object.keys(INPUTS) as readonly TaskField[];

interface Sides {
  /** As the form was opened. */
  readonly stored: TaskFormContent;
  readonly yours: TaskFormContent;
  readonly theirs: TaskFormContent;
}

/** Who changed what since the form was opened. Files of both stay: neither side lists the other's. */
export function taskConflict(
  { stored, yours, theirs }: Sides,
  version: number,
): SaveConflict<TaskFormContent> {
  const differing = FIELDS.filter((field) => !isSame(field, yours, theirs));
  const elsewhere = differing.filter((field) => isSame(field, stored, yours));
  const own = differing.filter((field) => isSame(field, stored, theirs));
  return {
    yours: { ...yours, files: joinedFiles(stored.files, yours.files, theirs.files) },
    theirs,
    version,
    collisions: differing.filter((field) => !elsewhere.includes(field) && !own.includes(field)),
    changedElsewhere: elsewhere,
  };
}

function isSame(field: TaskField, one: TaskFormContent, other: TaskFormContent): boolean {
  return keyOf(field, one) === keyOf(field, other);
}

function keyOf(field: TaskField, content: TaskFormContent): string {
  if (field === 'relation') return content.relation?.id ?? '';
  return INPUTS[field].map((input) => content[input]).join(' ');
}

/** What is stored now, less what you took away, with what you added. */
function joinedFiles(
  stored: readonly StoredFile[],
  yours: readonly StoredFile[],
  theirs: readonly StoredFile[],
): readonly StoredFile[] {
  const has = (files: readonly StoredFile[], { fileId }: StoredFile) =>
    files.some((file) => file.fileId === fileId);
  const kept = theirs.filter((file) => !has(stored, file) || has(yours, file));
  const added = yours.filter((file) => !has(stored, file) && !has(kept, file));
  return [...kept, ...added];
}

export function takeTaskField(into: TaskFormContent, field: string, from: TaskFormContent): TaskFormContent {
  const known = FIELDS.find((one) => one === field);
  if (known === undefined) return into;
  return { ...into, ...Object.fromEntries(INPUTS[known].map((input) => [input, from[input]])) };
}

interface Named {
  readonly id: string;
  readonly username: string;
}

/** The fields that both changed, as both would read them. */
export function taskConflictRows(
  { yours, theirs, collisions }: SaveConflict<TaskFormContent>,
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

function shown(field: TaskField, content: TaskFormContent, users: readonly Named[]): string {
  switch (field) {
    case 'relation':
      return content.relation?.label ?? '';
    case 'subject':
    case 'notes':
      return content[field];
    case 'start':
      return moment(content.startDay, content.startTime);
    case 'end':
      return moment(content.endDay, content.endTime);
    case 'period':
      return TASK_PERIOD_LABELS[content.period];
    case 'repeats':
      return content.repeats === '' ? 'Onbeperkt' : content.repeats;
    case 'userId':
      return users.find(({ id }) => id === content.userId)?.username ?? 'Een andere gebruiker';
  }
}

function moment(day: string, time: string): string {
  return [day === '' ? '' : dayInWords(day), time].filter((part) => part !== '').join(' om ');
}
