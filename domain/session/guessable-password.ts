import { dictionary } from '@zxcvbn-ts/language-common';
import { foldText } from '#domain/text/fold-text.ts';
import { generatePassword } from './password-rule.ts';

export interface PasswordOwner {
  readonly username: string;
  readonly officeName: string;
}

const DUTCH_WORDS =
  'welkom wachtwoord passwoord geheim beheerder gebruiker kantoor balie testtest zomer winter lente herfst ' +
  'voorjaar najaar maandag dinsdag woensdag donderdag vrijdag zaterdag zondag januari februari maart april juni ' +
  'juli augustus september oktober november december amsterdam rotterdam utrecht nederland ajax feyenoord';

/** The 49,000 passwords that leak most (OWASP ASVS 6.2.4); too large for the browser. */
const COMMON: ReadonlySet<string> = new Set([...dictionary['passwords-common'], ...DUTCH_WORDS.split(' ')]);

/** A shorter word leaves most of a password to chance. */
const SHORTEST_COMMON = 4;
const SHORTEST_OWN = 3;
/** Up to this many digits and signs around a word are ignored, as in 'trustno1'. */
const MOST_SIGNS_AROUND = 8;

const LETTER_OF_SIGN: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '2': 'z',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '6': 'g',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '!': 'i',
  '+': 't',
  '|': 'l',
  '(': 'c',
  '€': 'e',
};

/** Why a password is easily guessed, or null: it is made of a leaked one or a name of its owner (OWASP ASVS 6.2.4). */
export function whyGuessable(password: string, owner: PasswordOwner): string | null {
  const spellings = possibleWords(password);
  const isOneOf = (words: ReadonlySet<string>, shortest: number) =>
    spellings.some((word) => word.length >= shortest && words.has(word));
  if (isNamePlusSigns(owner.username, password) || isOneOf(namedWords(owner.username), SHORTEST_OWN))
    return tooMuchLike('de gebruikersnaam');
  if (isOneOf(namedWords(owner.officeName), SHORTEST_OWN)) return tooMuchLike('de naam van het kantoor');
  return isOneOf(COMMON, SHORTEST_COMMON) ? tooMuchLike('een veelgebruikt wachtwoord') : null;
}

function isNamePlusSigns(name: string, password: string): boolean {
  const [folded, within] = [foldText(name), foldText(password)];
  return (
    folded.length >= SHORTEST_OWN && within.includes(folded) && lettersOf(within.replace(folded, '')) === ''
  );
}

function tooMuchLike(what: string): string {
  return `Het wachtwoord is ongeldig. Het lijkt te veel op ${what}.`;
}

/** A password to send by mail; `randomBelow` as for generatePassword. */
export function generateUnguessable(randomBelow: (limit: number) => number, owner: PasswordOwner): string {
  for (;;) {
    const password = generatePassword(randomBelow);
    if (whyGuessable(password, owner) === null) return password;
  }
}

function possibleWords(password: string): readonly string[] {
  const folded = foldText(password);
  const cores = coresOf(folded);
  return cores.flatMap((core) => {
    const read = [core, spelled(core, 'i'), spelled(core, 'l')];
    return [...read, ...read.map(lettersOf)];
  });
}

function coresOf(text: string): readonly string[] {
  const before = /^[^\p{L}]*/u.exec(text)?.[0].length ?? 0;
  const after = text.length - endOfLastLetter(text);
  if (before === text.length) return [text];
  return cuts(before).flatMap((start) => cuts(after).map((end) => text.slice(start, text.length - end)));
}

function endOfLastLetter(text: string): number {
  let end = text.length;
  while (end > 0 && !/\p{L}/u.test(text.charAt(end - 1))) end -= 1;
  return end;
}

function cuts(around: number): readonly number[] {
  const few = Array.from({ length: Math.min(around, MOST_SIGNS_AROUND) + 1 }, (_, count) => count);
  return around > MOST_SIGNS_AROUND ? [...few, around] : few;
}

function spelled(text: string, one: 'i' | 'l'): string {
  return text.replace(/[^\p{L}]/gu, (sign) =>
    sign === '1' || sign === '!' ? one : (LETTER_OF_SIGN[sign] ?? sign),
  );
}

function lettersOf(text: string): string {
  return text.replace(/[^\p{L}]/gu, '');
}

function namedWords(name: string): ReadonlySet<string> {
  const words = foldText(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const joined = words.flatMap((_, start) =>
    words.slice(start).map((__, more) => words.slice(start, start + more + 1).join('')),
  );
  return new Set(joined.flatMap((word) => [word, lettersOf(word), lettersOf(spelled(word, 'i'))]));
}
