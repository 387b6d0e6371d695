import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nameOfSender } from './name-of-sender.ts';

it.each([
  ['Jan van den Akker', 'J.|Jan|van den|Akker'],
  ['Akker, Jan van den', 'J.|Jan|van den|Akker'],
  ['J.P. de Vries', 'J.P.||de|Vries'],
  ['Jansen', '|||Jansen'],
  ['Sanne Jansen-de Vries', 'S.|Sanne||Jansen-de Vries'],
  ["Piet 't Hart", "P.|Piet|'t|Hart"],
  ['"María  de la Cruz Pérez"', 'M.|María|de la|Cruz Pérez'],
  ['info@bakkerij.example', '|||'],
  ['', '|||'],
])('reads %s as %s', (written, parts) => {
  const { initials, firstName, surnamePrefix, surname } = nameOfSender(written);
  expect([initials, firstName, surnamePrefix, surname].join('|')).toBe(parts);
});

it('reads whatever a sender calls itself, within what the form takes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (written) => {
      const { firstName, surname } = nameOfSender(written);
      expect([...firstName].length <= 80 && [...surname].length <= 200).toBe(true);
    }),
  );
});
