import { describe, expect, it } from 'vitest';
import { conflictRows, copyFieldOf } from '#web/form/conflict-fields.ts';
import { resolvedContent } from '#web/form/save-conflict.ts';
import { TASK_FIELDS, taskConflict } from './task-conflict.ts';
import type { TaskFormContent } from './task-form-content.ts';

const file = (fileId: string) => ({ fileId, name: `${fileId}.docx`, byteLength: 1, isSaved: true });

const stored: TaskFormContent = {
  kind: 'normal',
  relation: { id: 'r1', label: 'Bakker' },
  subject: 'Aangifte',
  flowId: null,
  notes: '',
  startDay: '2026-12-01',
  startTime: '',
  endDay: '',
  endTime: '',
  period: 'month',
  repeats: '',
  userId: 'u1',
  files: [file('a'), file('b')],
};

const users = [
  { id: 'u1', username: 'Anne' },
  { id: 'u2', username: 'Bas' },
];

describe('a task that two users changed', () => {
  it('asks about what both changed, and takes over what only the other did [TASKFORM-26]', () => {
    const yours = { ...stored, notes: 'Van mij', userId: 'u2', startTime: '09:00' };
    const theirs = { ...stored, notes: 'Van hen', endDay: '2026-12-31' };
    const conflict = taskConflict({ stored, yours, theirs }, 4);

    expect(conflict.version).toBe(4);
    expect(conflict.collisions).toEqual(['notes']);
    expect(conflict.changedElsewhere).toEqual(['end']);
    expect(resolvedContent(conflict, { notes: 'theirs' }, copyFieldOf(TASK_FIELDS))).toEqual({
      ...stored,
      notes: 'Van hen',
      userId: 'u2',
      startTime: '09:00',
      endDay: '2026-12-31',
    });
  });

  it('is shown by the names and days that both would read [TASKFORM-26]', () => {
    const yours = {
      ...stored,
      relation: { id: 'r2', label: 'Slager' },
      userId: 'u2',
      startDay: '2026-12-04',
      startTime: '09:15',
    };
    const theirs = {
      ...stored,
      relation: { id: 'r3', label: 'Groenteman' },
      userId: 'u9',
      startDay: '',
      repeats: '3',
    };
    const rows = conflictRows(TASK_FIELDS, taskConflict({ stored, yours, theirs }, 2), users);
    expect(rows.map(({ label, yours: own, theirs: other }) => [label, own, other])).toEqual([
      ['Relatie', 'Slager', 'Groenteman'],
      ['Start', 'vrijdag 4 december 2026 om 09:15', ''],
      ['Gebruiker', 'Bas', 'Een andere gebruiker'],
    ]);
  });

  it('keeps the files that either added, and not those that either removed [TASKFORM-17]', () => {
    const yours = { ...stored, files: [file('b'), file('mine')] };
    const theirs = { ...stored, files: [file('a'), file('theirs')] };
    const { files } = taskConflict({ stored, yours, theirs }, 2).yours;
    expect(files.map(({ fileId }) => fileId)).toEqual(['theirs', 'mine']);
  });

  it('has nothing to ask where both said the same', () => {
    const both = { ...stored, notes: 'Zelfde' };
    const { collisions, changedElsewhere } = taskConflict({ stored, yours: both, theirs: both }, 2);
    expect([collisions, changedElsewhere]).toEqual([[], []]);
  });
});
