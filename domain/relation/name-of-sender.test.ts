import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nameOfSender } from './name-of-sender.ts';

it.each([
  ['Jan van den Akker', '|J.|Jan|van den|Akker'],
  ['Akker, Jan van den', '|J.|Jan|van den|Akker'],
  ['J.P. de Vries', '|J.P.||de|Vries'],
  ['J. P. de Vries', '|J.P.||de|Vries'],
  ['j.p. de Vries', '|J.P.||de|Vries'],
  ['Th. Jansen', '|Th.|||Jansen'],
  ['J.P. de vries', '|J.P.||de|vries'],
  ['J Jansen', '|J.|||Jansen'],
  ['Jansen', '||||Jansen'],
  ['de Vries', '|||de|Vries'],
  ["van 't Hoff", "|||van 't|Hoff"],
  ["'t Hart", "|||'t|Hart"],
  ["d'Ancona", "||||d'Ancona"],
  ['jan jansen', '||||jan jansen'],
  ['de vries', '||||de vries'],
  ['Jan de vries', '|J.|Jan|de|vries'],
  ['Dr. Jan Jansen', 'Dr.|J.|Jan||Jansen'],
  ['mw. A. de Wit', 'mw.|A.||de|Wit'],
  ['Mevrouw de Wit', 'Mevrouw|||de|Wit'],
  ['de heer Jansen', 'de heer||||Jansen'],
  ['De heer dr. J. Jansen', 'De heer dr.|J.|||Jansen'],
  ['drs Jan Jansen', 'drs|J.|Jan||Jansen'],
  ['prof.dr. Anna Bos', 'prof.dr.|A.|Anna||Bos'],
  ['Jansen, dr. Jan', 'dr.|J.|Jan||Jansen'],
  ['Jansen, mr. J.P.', 'mr.|J.P.|||Jansen'],
  ['Ing Jansen', '|I.|Ing||Jansen'],
  ['dhr.', '||||dhr.'],
  ['Fam. Jansen', 'Fam.||||Jansen'],
  ['Familie de Vries', 'Familie|||de|Vries'],
  ['fam van den Akker', 'fam|||van den|Akker'],
  ['Erven Jansen', 'Erven||||Jansen'],
  ['De erven J. Jansen', 'De erven|J.|||Jansen'],
  ['Erven van de heer Jansen', 'Erven van de heer||||Jansen'],
  ['Mevr. Jansen', 'Mevr.||||Jansen'],
  ['Dhr. Jansen', 'Dhr.||||Jansen'],
  ['Hr. Jansen', 'Hr.||||Jansen'],
  ['Dhr. en mevr. Jansen', 'Dhr. en mevr.||||Jansen'],
  ['Jansen, fam.', 'fam.||||Jansen'],
  ['Jan van Erven', '|J.|Jan|van|Erven'],
  ['Familie', '||||Familie'],
  ['Sanne Jansen-de Vries', '|S.|Sanne||Jansen-de Vries'],
  ["Piet 't Hart", "|P.|Piet|'t|Hart"],
  ['"María  de la Cruz Pérez"', '|M.|María|de la|Cruz Pérez'],
  ['info@bakkerij.example', '||||'],
  ['', '||||'],
])('reads %s as %s', (written, parts) => {
  const { titleBefore, initials, firstName, surnamePrefix, surname } = nameOfSender(written);
  expect([titleBefore, initials, firstName, surnamePrefix, surname].join('|')).toBe(parts);
});

it('reads whatever a sender calls itself, within what the form takes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (written) => {
      const { firstName, surname } = nameOfSender(written);
      expect([...firstName].length <= 80 && [...surname].length <= 200).toBe(true);
    }),
  );
});
