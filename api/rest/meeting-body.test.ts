import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberInAgenda } from './meeting-body.ts';

describe('the relation number in an agenda', () => {
  it.each([
    '3243 2027-01-05T08:30:00.123Z',
    '3243 2026-03-31T07:30:00Z',
    ' 3243\t2026-03-31T09:30+02:00 ',
    '3243 20261126T064100123',
    '3243 1774942200',
    '3243 1774942200123',
  ])('is the word before a time stamp: %s [MEET-15]', (agenda) => {
    expect(numberInAgenda(agenda)).toBe('3243');
  });

  it.each([
    'Bespreking jaarcijfers 2026',
    'Jaarcijfers 2026',
    '3243',
    '3243 2026',
    '3243 morgen',
    '3243 2026-03-31T07:30:00Z en verder',
    '2026-03-31T07:30:00Z',
    '0 2026-03-31T07:30:00Z',
    '',
  ])('is not in a free text, nor where none is named: %s', (agenda) => {
    expect(numberInAgenda(agenda)).toBe('');
  });

  it('is found beside each instant, and in no other second word', () => {
    const instant = fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') });
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z1-9][A-Za-z0-9-]{0,9}$/), instant, (number, moment) => {
        expect(numberInAgenda(`${number} ${moment.toISOString()}`)).toBe(number);
      }),
    );
    fc.assert(
      fc.property(fc.stringMatching(/^\S{1,12}$/), fc.stringMatching(/^[A-Za-z]\S{0,12}$/), (one, other) => {
        expect(numberInAgenda(`${one} ${other}`)).toBe('');
      }),
    );
  });
});
