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
    ['3 uur', '03:00'],
    ['3:15', '03:15'],
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
    ["half twaalf 's middags", '11:30'],
    ["elf uur 's middags", '11:00'],
    ["kwart voor twaalf 's middags", '11:45'],
    ["half een 's middags", '12:30'],
    ["half een 's nachts", '00:30'],
    ["10 uur 's avonds", '22:00'],
    ["10:00 's avonds", '22:00'],
    ["22:00 's avonds", '22:00'],
    ["9u30 's avonds", '21:30'],
    ["930 's ochtends", '09:30'],
    ['drie uur', '15:00'],
    ['half 3', '14:30'],
    ['kwart over 3', '15:15'],
    ['half vijftien', '14:30'],
    ['kwart voor nul', '23:45'],
  ])('%j is said for %s', (text, time) => {
    expect(typedTime(text)).toBe(time);
  });

  it('is kept when it lies between the steps of the list [TASKFORM-10] [CONST-03]', () => {
    expect(['9:07', '1533', '23:59'].map(typedTime)).toEqual(['09:07', '15:33', '23:59']);
  });

  it.each([
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
    'kwart tien',
    'voor tien',
    'half 25',
    'tien voor',
    'straks',
    'kwart over half half tien',
    "'s avonds",
    "twaalf uur 's avonds",
    "negen uur 's middags",
    "14:00 's avonds",
    "vijf uur 's avonds",
    "0:30 's middags",
    "half tien 's avonds 's avonds",
    "9:60 's avonds",
    "'s avonds 10 uur",
    'half tien en nog wat',
    'constructor',
    '٩:٣٠',
    '9 uur 30',
    'x'.repeat(5_000),
  ])('%j is none [TASKFORM-10]', (text) => {
    expect(typedTime(text)).toBeNull();
  });

  const hours = 'een twee drie vier vijf zes zeven acht negen tien elf twaalf'
    .split(' ')
    .map((word, index) => [word, index + 1] as const);
  const befores = [
    ['', 0] as const,
    ['half', -30] as const,
    ['kwart over', 15] as const,
    ['kwart voor', -15] as const,
    ['vijf over', 5] as const,
    ['tien voor', -10] as const,
    ['vijf voor half', -35] as const,
    ['tien over half', -20] as const,
    ['20 over', 20] as const,
  ];
  const parts = [
    ["'s nachts", 0, 6] as const,
    ["'s ochtends", 5, 12] as const,
    ["'s morgens", 5, 12] as const,
    ["'s middags", 11, 18] as const,
    ["'s avonds", 18, 24] as const,
  ];
  const dial = (time: string) => (Number(time.slice(0, 2)) % 12) * 60 + Number(time.slice(3));
  const spoken = hours.flatMap(([word, hour]) =>
    befores.flatMap(([before, minutes]) =>
      [word, String(hour)].map((written) => ({
        text: `${before} ${written}`.trim(),
        minutes: (hour * 60 + minutes + 720) % 720,
      })),
    ),
  );

  it.each(parts)('%s lies from %d until %d, or is refused', (part, from, until) => {
    for (const { text, minutes } of spoken) {
      const isThere = [minutes, minutes + 720].some((time) => time >= from * 60 && time < until * 60);
      const time = typedTime(`${text} ${part}`);
      expect([text, time !== null]).toEqual([text, isThere]);
      if (time === null) continue;
      expect([text, dial(time)]).toEqual([text, minutes]);
      expect([
        text,
        time >= `${String(from).padStart(2, '0')}:00`,
        time < `${until}:00`.padStart(5, '0'),
      ]).toEqual([text, true, true]);
    }
  });

  it('in words lies in the hours of work', () => {
    for (const { text, minutes } of spoken.filter((said) => !/^\d+$/.test(said.text))) {
      const time = typedTime(text) ?? '';
      expect([text, dial(time), time >= '07:00' && time < '19:00']).toEqual([text, minutes, true]);
    }
  });

  it('is read again as it was read, and never throws', () => {
    const words = fc.constantFrom(
      'half',
      'kwart',
      'voor',
      'over',
      'tien',
      'drie',
      '9',
      '30',
      'uur',
      "'s",
      'avonds',
      'u',
      ':',
      '\0',
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
