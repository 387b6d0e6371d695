import { expect, it } from 'vitest';
import type { AppointmentRow } from '#web/features/agenda/appointment-row.ts';
import { overlapping } from './double-booking.ts';

const row = (id: string, userId: string, start: string, end: string): AppointmentRow => ({
  id,
  version: 1,
  text: id,
  location: '',
  relation: null,
  meeting: null,
  relationName: '',
  user: { id: userId, username: userId, color: '' },
  isAllDay: false,
  isPrivate: false,
  readOnlyReason: null,
  mayChange: true,
  calendarState: 'IN_CALENDAR',
  start: new Date(start),
  end: new Date(end),
  startDay: '2026-11-26',
  lastDay: '2026-11-26',
});
const others = [
  row('before', 'anna', '2026-11-26T08:00:00Z', '2026-11-26T09:00:00Z'),
  row('during', 'anna', '2026-11-26T09:30:00Z', '2026-11-26T09:45:00Z'),
  row('own', 'anna', '2026-11-26T09:00:00Z', '2026-11-26T10:00:00Z'),
  row('of another', 'bram', '2026-11-26T09:00:00Z', '2026-11-26T10:00:00Z'),
];
const time = { kind: 'timed', start: '2026-11-26T09:00:00Z', end: '2026-11-26T10:00:00Z' } as const;

it('finds what the same user has at the same time, and neither itself nor what only touches it', () => {
  expect(overlapping({ id: 'own', userId: 'anna', time }, others).map(({ id }) => id)).toEqual(['during']);
});

it('finds nothing for whole days', () => {
  const days = { kind: 'days', startDay: '2026-11-26', lastDay: '2026-11-26' } as const;
  expect(overlapping({ id: null, userId: 'anna', time: days }, others)).toEqual([]);
});
