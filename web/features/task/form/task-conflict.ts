import { dayInWords } from '#domain/dates/day-in-words.ts';
import { TASK_PERIOD_LABELS } from '#domain/task/task.ts';
import type { StoredFile } from '#web/components/StoredFileLine.tsx';
import { type ConflictFields, findConflict, userText } from '#web/form/conflict-fields.ts';
import type { SaveConflict } from '#web/form/save-conflict.ts';
import type { TaskFormContent } from './task-form-content.ts';

export const TASK_FIELDS: ConflictFields<TaskFormContent> = {
  relation: {
    label: 'Relatie',
    inputs: ['relation'],
    text: ({ relation }) => relation?.label ?? '',
    key: ({ relation }) => relation?.id ?? '',
  },
  subject: { label: 'Onderwerp', inputs: ['subject'], text: ({ subject }) => subject },
  notes: { label: 'Toelichting', inputs: ['notes'], text: ({ notes }) => notes },
  start: {
    label: 'Start',
    inputs: ['startDay', 'startTime'],
    text: ({ startDay, startTime }) => moment(startDay, startTime),
  },
  end: {
    label: 'Einde',
    inputs: ['endDay', 'endTime'],
    text: ({ endDay, endTime }) => moment(endDay, endTime),
  },
  period: { label: 'Herhaling', inputs: ['period'], text: ({ period }) => TASK_PERIOD_LABELS[period] },
  repeats: {
    label: 'Aantal keren',
    inputs: ['repeats'],
    text: ({ repeats }) => (repeats === '' ? 'Onbeperkt' : repeats),
  },
  userId: { label: 'Gebruiker', inputs: ['userId'], text: ({ userId }, users) => userText(userId, users) },
};

interface Sides {
  readonly stored: TaskFormContent;
  readonly yours: TaskFormContent;
  readonly theirs: TaskFormContent;
}

/** Finds which side changed what since the form was opened. Files of both stay: neither lists the other's. */
export function taskConflict(sides: Sides, version: number): SaveConflict<TaskFormContent> {
  const { stored, yours, theirs } = sides;
  const conflict = findConflict(TASK_FIELDS, sides, version);
  return { ...conflict, yours: { ...yours, files: joinedFiles(stored.files, yours.files, theirs.files) } };
}

/** What is stored now, less what you removed, with what you added. */
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

function moment(day: string, time: string): string {
  return [day === '' ? '' : dayInWords(day), time].filter((part) => part !== '').join(' om ');
}
