import { formsBefore, withoutForms } from './forms-of-address.ts';
import { normaliseInitials } from './initials.ts';
import type { RelationValues } from './relation.ts';

type PersonName = Pick<
  RelationValues,
  'titleBefore' | 'initials' | 'firstName' | 'surnamePrefix' | 'surname'
>;

/** Forms take no more; a sender may use whatever name. */
const LONGEST = { titleBefore: 50, initials: 20, firstName: 80, surnamePrefix: 50, surname: 200 } as const;
const NAMELESS: PersonName = { titleBefore: '', initials: '', firstName: '', surnamePrefix: '', surname: '' };

/** A guess to be checked: 'Dr. Jan van den Akker', or 'Akker, Jan van den'. An address is no name. */
export function nameOfSender(written: string): PersonName {
  const line = written
    .replaceAll(/[\p{Cc}\p{Cf}"]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (line.includes('@')) return NAMELESS;
  const [last = '', given = '', ...more] = line.split(', ');
  const whole = given !== '' && more.length === 0 ? `${given} ${last}` : line;
  const forms = formsBefore(whole);
  const words = (forms.length === 0 ? whole : withoutForms(whole)).split(' ');
  return cut({ ...partsOf(words), titleBefore: forms.join(' ') });
}

function partsOf(words: readonly string[]): PersonName {
  const before = words.slice(0, -1);
  const notInitials = before.findIndex((word) => !isInitials(word));
  const initials = before.slice(0, notInitials === -1 ? before.length : notInitials);
  const [first = '', ...rest] = words;
  if (initials.length > 0) {
    return { ...surnameOf(words.slice(initials.length)), initials: normaliseInitials(initials.join('')) };
  }
  if (rest.length > 0 && !/^['’]?\p{Ll}/u.test(first)) {
    return { ...surnameOf(rest), initials: `${[...first][0]?.toUpperCase()}.`, firstName: first };
  }
  // 'de Vries' has no first name; of 'jan jansen' nothing tells whether the first word is one.
  return words.some(isCapitalised) ? surnameOf(words) : { ...NAMELESS, surname: words.join(' ') };
}

function surnameOf(words: readonly string[]): PersonName {
  const at = words.findIndex(isCapitalised);
  const end = at === -1 ? words.length - 1 : at;
  return { ...NAMELESS, surnamePrefix: words.slice(0, end).join(' '), surname: words.slice(end).join(' ') };
}

function isCapitalised(word: string): boolean {
  return word !== word.toLowerCase();
}

function isInitials(word: string): boolean {
  if (/^(?:\p{L}\p{Ll}?\.)+$/u.test(word)) return true;
  return /^(?:\p{Lu}\.?){1,6}$/u.test(word) && (word.includes('.') || word.length === 1);
}

function cut(name: PersonName): PersonName {
  const cutOf = (key: keyof PersonName) => [...name[key]].slice(0, LONGEST[key]).join('');
  return {
    titleBefore: cutOf('titleBefore'),
    initials: cutOf('initials'),
    firstName: cutOf('firstName'),
    surnamePrefix: cutOf('surnamePrefix'),
    surname: cutOf('surname'),
  };
}
