import { foldText } from '#domain/text/fold-text.ts';

/** Folded: Dutch, English and German, whole and cut short. */
const NAMES: readonly string[] = [
  'januari jan january januar jaenner',
  'februari feb febr february februar',
  'maart mrt maa march mar marz mrz',
  'april apr avril',
  'mei may mai',
  'juni jun june',
  'juli jul july',
  'augustus aug august',
  'september sep sept',
  'oktober okt october oct',
  'november nov',
  'december dec dezember dez',
];

export const MONTHS: readonly string[] = NAMES.map((names) => names.slice(0, names.indexOf(' ')));

/** The month, from 1, by its name in Dutch, English or German, whole or cut short; null for any other word. */
export function monthOfName(word: string): number | null {
  const index = NAMES.findIndex((names) => names.split(' ').includes(foldText(word)));
  return index === -1 ? null : index + 1;
}
