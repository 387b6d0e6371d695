import { expect, it } from 'vitest';
import { newContent } from './form/appointment-form-content.ts';
import { weekLater } from './move-time.ts';

const content = newContent({
  userId: 'anna',
  relation: null,
  day: '2026-10-20',
  now: new Date('2026-10-01T00:00:00Z'),
});

it('moves to the same time of the clock a week later, also over its change [AGENDA-56]', () => {
  expect(weekLater(content)).toEqual({
    kind: 'timed',
    start: '2026-10-27T08:00:00.000Z',
    end: '2026-10-27T09:00:00.000Z',
  });
  expect(weekLater({ ...content, isAllDay: true, endDay: '2026-10-21', length: 24 * 60 + 60 })).toEqual({
    kind: 'days',
    startDay: '2026-10-27',
    lastDay: '2026-10-28',
  });
});
