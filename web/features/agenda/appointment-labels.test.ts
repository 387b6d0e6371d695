import { describe, expect, it } from 'vitest';
import { endText, marksOf, startText, timeOnDay, whenText } from './appointment-labels.ts';

const timed = {
  start: new Date('2026-11-26T09:00:00Z'),
  end: new Date('2026-11-26T10:30:00Z'),
  startDay: '2026-11-26',
  lastDay: '2026-11-26',
};
const overnight = {
  start: new Date('2026-10-24T20:00:00Z'),
  end: new Date('2026-10-25T01:30:00Z'),
  startDay: '2026-10-24',
  lastDay: '2026-10-25',
};
const days = { start: null, end: null, startDay: '2026-12-24', lastDay: '2026-12-26' };

describe('when an appointment is', () => {
  it('says day and time of its start and end [AGENDA-19, AGENDA-20]', () => {
    expect([startText(timed), endText(timed)]).toEqual(['do 26 nov 2026 10:00', 'do 26 nov 2026 11:30']);
    expect([startText(days), endText(days)]).toEqual(['do 24 dec 2026', 'za 26 dec 2026']);
  });

  it('says on each of its days what of it falls there, also in the hour that comes twice', () => {
    expect(timeOnDay('2026-11-26', timed)).toBe('10:00 – 11:30');
    expect(timeOnDay('2026-10-24', overnight)).toBe('vanaf 22:00');
    expect(timeOnDay('2026-10-25', overnight)).toBe('tot 02:30');
    expect(timeOnDay('2026-12-25', days)).toBe('hele dag');
  });

  it('is read out with its day', () => {
    expect(whenText(timed)).toBe('donderdag 26 november, 10:00 – 11:30');
    expect(whenText(overnight)).toBe('zaterdag 24 oktober 22:00 tot zondag 25 oktober 02:30');
    expect(whenText(days)).toBe('donderdag 24 december tot en met zaterdag 26 december');
    expect(whenText({ ...days, lastDay: days.startDay })).toBe('donderdag 24 december, hele dag');
  });

  it('has a word beside each mark', () => {
    const plain = { isPrivate: false, readOnlyReason: null, calendarState: 'IN_CALENDAR' } as const;
    expect(marksOf(plain)).toEqual([]);
    expect(
      marksOf({ isPrivate: true, readOnlyReason: 'SERIES', calendarState: 'FAILED' }).map(({ word }) => word),
    ).toEqual(['privé', 'alleen lezen', 'niet bijgewerkt']);
  });
});
