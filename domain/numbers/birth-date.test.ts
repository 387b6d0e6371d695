import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkBirthDate } from './birth-date.ts';

const TODAY = new Date('2026-11-21T12:00:00Z');
const REFUSED = { ok: false, message: 'De geboortedatum is ongeldig.' };

describe('birth date', () => {
  it.each([
    ['1-1-1999', '01-01-1999'],
    ['01-01-1999', '01-01-1999'],
    ['1-12-1999', '01-12-1999'],
    [' 31-3-2001 ', '31-03-2001'],
  ])('stores %j as %j [RELRULES-09, RELRULES-12, RELFORM-28]', (text, stored) => {
    expect(checkBirthDate(text, TODAY)).toEqual({ ok: true, value: stored });
  });

  it.each([
    ['3 april 1980', '03-04-1980'],
    ['3 apr. 1980', '03-04-1980'],
    ['29 Februari 2000', '29-02-2000'],
  ])('reads %j, with its month in letters, as %j', (text, stored) => {
    expect(checkBirthDate(text, TODAY)).toEqual({ ok: true, value: stored });
  });

  it.each([
    '3 april',
    '3 april 80',
    'april 1980',
    '30 februari 2000',
    '3 4 1980',
    'vrijdag',
    'morgen',
    '+3',
    '5-12',
    '051280',
    '3 april 1980 10:00',
    '3 maandag 1980',
  ])('takes full dates only, so not %j', (text) => {
    expect(checkBirthDate(text, TODAY)).toEqual(REFUSED);
  });

  it.each([
    '1999-01-01',
    '01/01/1999',
    '1 1 1999',
    '1-1-99',
    '01011999',
    '1-1-1999x',
    'gisteren',
    '1--1-1999',
  ])('refuses %j for its form [RELRULES-09, RELRULES-15]', (text) => {
    expect(checkBirthDate(text, TODAY)).toEqual(REFUSED);
  });

  it.each([
    ['31-12-1899', false],
    ['01-01-1900', true],
    ['31-12-2025', true],
    ['01-01-2026', false],
    ['01-01-2027', false],
  ])('takes %j in 2026: %s [RELRULES-10, RELRULES-15]', (text, ok) => {
    expect(checkBirthDate(text, TODAY).ok).toBe(ok);
  });

  it('takes the current year from the Dutch clock [RELRULES-10]', () => {
    const newYearInAmsterdam = new Date('2026-12-31T23:00:00Z');
    expect(checkBirthDate('01-01-2026', new Date('2026-12-31T22:59:59Z')).ok).toBe(false);
    expect(checkBirthDate('01-01-2026', newYearInAmsterdam).ok).toBe(true);
  });

  it.each([
    ['29-02-2000', true],
    ['29-02-2024', true],
    ['29-02-1900', false],
    ['29-02-2023', false],
    ['30-02-2024', false],
    ['31-04-1999', false],
    ['00-01-1999', false],
    ['01-00-1999', false],
    ['01-13-1999', false],
  ])('knows whether %j exists: %s [RELRULES-11]', (text, ok) => {
    expect(checkBirthDate(text, TODAY).ok).toBe(ok);
  });

  it('accepts exactly the days of the calendar [RELRULES-11]', () => {
    const parts = fc.tuple(
      fc.integer({ min: 0, max: 32 }),
      fc.integer({ min: 0, max: 13 }),
      fc.integer({ min: 1900, max: 2025 }),
    );
    fc.assert(
      fc.property(parts, ([day, month, year]) => {
        const date = new Date(Date.UTC(year, month - 1, day));
        const exists = date.getUTCDate() === day && date.getUTCMonth() === month - 1;
        expect(checkBirthDate(`${day}-${month}-${year}`, TODAY).ok).toBe(exists);
      }),
    );
  });
});
