import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarContent, differingFields, subjectOf } from './calendar-content.ts';

const time = { kind: 'timed', start: '2026-11-26T08:00:00.000Z', end: '2026-11-26T09:00:00.000Z' } as const;

describe('an appointment as the calendar holds it', () => {
  it.each([
    ['Intake', 'Intake'],
    ['Jansen - Regel 1\r\nRegel 2\n\n\tslot ', 'Jansen - Regel 1 Regel 2 slot'],
    ['x'.repeat(256), 'x'.repeat(255)],
    [`${'x'.repeat(254)} y`, 'x'.repeat(254)],
  ])('has the subject of one line', (text, subject) => {
    expect(subjectOf(text)).toBe(subject);
  });

  it('has a subject that is well formed, and the same when it comes back', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
        const subject = subjectOf(text);
        expect(subject.isWellFormed()).toBe(true);
        expect([...subject].length).toBeLessThanOrEqual(255);
        expect(subjectOf(subject)).toBe(subject);
      }),
    );
  });

  it('differs in what differs, its time by instants', () => {
    const one = calendarContent({ text: 'a\nb', location: 'Delft', time });
    expect(one).toEqual({ subject: 'a b', location: 'Delft', time });
    const same = { ...one, time: { ...time, start: '2026-11-26T09:00:00+01:00' } };
    expect(differingFields(one, same)).toEqual([]);
    expect(differingFields(one, { ...same, location: 'Gouda' })).toEqual(['location']);
    const days = { kind: 'days', startDay: '2026-11-26', lastDay: '2026-11-26' } as const;
    expect(differingFields(one, { subject: 'c', location: '', time: days })).toEqual([
      'subject',
      'location',
      'time',
    ]);
  });
});
