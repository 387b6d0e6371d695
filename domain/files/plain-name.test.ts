import fc from 'fast-check';
import { expect, it } from 'vitest';
import { plainName } from './plain-name.ts';

it.each([
  ['Aangifte 2026.pdf', 'Aangifte 2026.pdf'],
  ['factuur\u202Efdp.exe', 'factuurfdp.exe'],
  ['\u2067brief\u2069\u061C\u200E.pdf', 'brief.pdf'],
  ['regel\r\n\u0000\u0085.txt', 'regel.txt'],
  ['👩\u200D💼.pdf', '👩\u200D💼.pdf'],
  ['ملف.pdf', 'ملف.pdf'],
  ['\u202E', 'Zonder naam'],
])('%j is shown as %j', (name, shown) => {
  expect(plainName(name)).toBe(shown);
});

it('shows a shown name as it is, with nothing that turns the text around it', () => {
  const name = fc.string({ unit: fc.constantFrom('a', '.', '\u202E', '\u2066', '\u200F', '\u0007') });
  fc.assert(
    fc.property(name, (given) => {
      const shown = plainName(given);
      expect(plainName(shown)).toBe(shown);
      expect(shown).toMatch(/^[^\p{Cc}\p{Bidi_Control}]+$/u);
    }),
  );
});
