import { normaliseInitials } from './initials.ts';
import type { RelationValues } from './relation.ts';

type PersonName = Pick<RelationValues, 'initials' | 'firstName' | 'surnamePrefix' | 'surname'>;

/** As long as a form takes; a sender may call itself anything. */
const LONGEST = { initials: 20, firstName: 80, surnamePrefix: 50, surname: 200 } as const;

/**
 * The parts of the name that a sender gives itself, for somebody to check: 'Jan van den Akker', or 'Akker, Jan van den' as some
 * mail programs write it. An address is no name.
 */
export function nameOfSender(written: string): PersonName {
  const line = written
    .replaceAll(/[\p{Cc}\p{Cf}"]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (line.includes('@')) return { initials: '', firstName: '', surnamePrefix: '', surname: '' };
  const [surname = '', given = '', ...more] = line.split(', ');
  const words = given !== '' && more.length === 0 ? [...given.split(' '), surname] : line.split(' ');
  const [first = '', ...rest] = words;
  if (rest.length === 0) return cut({ initials: '', firstName: '', surnamePrefix: '', surname: first });
  const isInitials = /^(?:\p{Lu}\.?){1,6}$/u.test(first) && (first.includes('.') || first.length === 1);
  const at = rest.slice(0, -1).findIndex((word) => !/^['’]?\p{Ll}/u.test(word));
  const end = at === -1 ? rest.length - 1 : at;
  return cut({
    initials: isInitials ? normaliseInitials(first) : `${[...first][0]?.toUpperCase()}.`,
    firstName: isInitials ? '' : first,
    surnamePrefix: rest.slice(0, end).join(' '),
    surname: rest.slice(end).join(' '),
  });
}

function cut(name: PersonName): PersonName {
  const cutOf = (key: keyof PersonName) => [...name[key]].slice(0, LONGEST[key]).join('');
  return {
    ...{ initials: cutOf('initials'), firstName: cutOf('firstName') },
    ...{ surnamePrefix: cutOf('surnamePrefix'), surname: cutOf('surname') },
  };
}
