import { describe, expect, it } from 'vitest';
import { conflictRows, copyFieldOf, findConflict } from '#web/form/conflict-fields.ts';
import { APPOINTMENT_FIELDS } from './appointment-conflict.ts';
import { newContent, withStart } from './appointment-form-content.ts';

const stored = newContent({
  userId: 'anna',
  relation: null,
  day: '2026-12-01',
  now: new Date('2026-11-26T09:00:00Z'),
});
const theirs = { ...withStart(stored, { startTime: '13:00' }), location: 'Kamer 2' };
const yours = { ...withStart(stored, { startTime: '15:00' }), text: 'Intake' };
const conflict = findConflict(APPOINTMENT_FIELDS, { stored, yours, theirs }, 4);

describe('an appointment that two users changed', () => {
  it('collides where both changed the same, and takes the time as one', () => {
    expect(conflict).toMatchObject({ version: 4, collisions: ['time'], changedElsewhere: ['location'] });
  });

  it('shows both sides in words', () => {
    expect(conflictRows(APPOINTMENT_FIELDS, conflict)).toEqual([
      {
        field: 'time',
        label: 'Tijd',
        proposed: 'yours',
        yours: 'di 1 dec 2026 15:00 – di 1 dec 2026 16:00',
        theirs: 'di 1 dec 2026 13:00 – di 1 dec 2026 14:00',
      },
    ]);
  });

  it('takes the end along with the start', () => {
    const resolved = copyFieldOf(APPOINTMENT_FIELDS)(yours, 'time', theirs);
    expect(resolved).toMatchObject({ startTime: '13:00', endTime: '14:00', text: 'Intake' });
  });
});
