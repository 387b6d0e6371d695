import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { typedTime } from './typed-time.ts';

describe('a typed time', () => {
  it.each([
    ['9', '09:00'],
    ['09', '09:00'],
    ['17', '17:00'],
    ['3', '03:00'],
    ['930', '09:30'],
    ['0930', '09:30'],
    ['1745', '17:45'],
    ['9:30', '09:30'],
    ['9.30', '09:30'],
    ['9,30', '09:30'],
    ['9h30', '09:30'],
    ['9u30', '09:30'],
    ['9U30', '09:30'],
    ['9 30', '09:30'],
    [' 09:30 ', '09:30'],
    ['9 uur', '09:00'],
    ['9u', '09:00'],
    ['9.30u', '09:30'],
    ['9:30 uur', '09:30'],
    ['0', '00:00'],
    ['2359', '23:59'],
    ['', ''],
    ['   ', ''],
  ])('%j is %j [TASKFORM-10]', (text, time) => {
    expect(typedTime(text)).toBe(time);
  });

  it.each([
    ['tien uur', '10:00'],
    ['tien', '10:00'],
    ['half tien', '09:30'],
    ['Half  Tien', '09:30'],
    ['half 10', '09:30'],
    ['kwart voor tien', '09:45'],
    ['kwart over 9', '09:15'],
    ['kwart over negen', '09:15'],
    ['vijf voor half tien', '09:25'],
    ['5 over half tien', '09:35'],
    ['tien over 14', '14:10'],
    ['twintig voor vier', '15:40'],
    ['half drie', '14:30'],
    ['één uur', '13:00'],
    ['zes uur', '18:00'],
    ['zeven uur', '07:00'],
    ['half zeven', '18:30'],
    ['half acht', '07:30'],
    ['kwart voor een', '12:45'],
    ['twaalf uur', '12:00'],
    ['half een', '12:30'],
    ["half drie 's nachts", '02:30'],
    ["zeven uur 's avonds", '19:00'],
    ['acht uur ’s avonds', '20:00'],
    ["twaalf uur 's nachts", '00:00'],
    ["kwart voor twaalf 's avonds", '23:45'],
    ['half vijftien', '14:30'],
    ['kwart voor nul', '23:45'],
  ])('%j is said for %s', (text, time) => {
    expect(typedTime(text)).toBe(time);
  });

  it('is kept when it lies between the steps of the list [TASKFORM-10] [CONST-03]', () => {
    expect(['9:07', '1533', '23:59'].map(typedTime)).toEqual(['09:07', '15:33', '23:59']);
  });

  it.each([
    ...[
      '24:00',
      '9:60',
      '960',
      '9:3',
      '12345',
      '-1',
      '9:30:00',
      ':30',
      '99',
      'uur',
      'half',
      'half half tien',
    ],
    ...[
      'kwart tien',
      'voor tien',
      'half 25',
      'tien voor',
      'straks',
      'kwart over half half tien',
      "'s avonds",
    ],
    ...['half tien en nog wat', 'constructor', '٩:٣٠', '9 uur 30', 'x'.repeat(5_000)],
  ])('%j is none [TASKFORM-10]', (text) => {
    expect(typedTime(text)).toBeNull();
  });

  it('is read again as it was read, and never throws', () => {
    const words = fc.constantFrom(
      ...['half', 'kwart', 'voor', 'over', 'tien', 'drie', '9', '30', 'uur', "'s", 'avonds', 'u', ':', '\0'],
    );
    const texts = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 50 }),
      fc.array(words, { maxLength: 7 }).map((parts) => parts.join(' ')),
      fc.tuple(fc.nat(30), fc.nat(70)).map(([hours, minutes]) => `${hours}:${minutes}`),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const time = typedTime(text);
        if (time !== null) expect(typedTime(time)).toBe(time);
        if (time !== null && time !== '') expect(time).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/);
      }),
      { numRuns: 3_000 },
    );
  });
});
