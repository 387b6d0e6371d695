import { expect, it } from 'vitest';
import { conflictRows, copyFieldOf, findConflict } from '#web/form/conflict-fields.ts';
import { MEETING_FIELDS } from './meeting-conflict.ts';
import { meetingForm, sameMeeting } from './stored-meeting.ts';

const stored = meetingForm({ topic: 'Overleg', minutes: 60, startsAt: '2027-01-05T08:30:00Z' });

it('shows a stored start by the Dutch clock', () => {
  expect(stored).toEqual({ topic: 'Overleg', minutes: '60', startDay: '2027-01-05', startTime: '09:30' });
  expect(sameMeeting(stored, { ...stored, minutes: '30' })).toBe(false);
});

it('asks only about what both changed, and takes a start whole', () => {
  const yours = { ...stored, topic: 'Mijn', startTime: '10:00' };
  const theirs = { ...stored, topic: 'Hun', minutes: '30' };
  const conflict = findConflict(MEETING_FIELDS, { stored, yours, theirs }, 2);
  expect(conflict).toMatchObject({ collisions: ['topic'], changedElsewhere: ['minutes'] });
  expect(conflictRows(MEETING_FIELDS, conflict)).toMatchObject([
    { label: 'Onderwerp', yours: 'Mijn', theirs: 'Hun' },
  ]);
  expect(copyFieldOf(MEETING_FIELDS)(stored, 'start', yours).startTime).toBe('10:00');
});
