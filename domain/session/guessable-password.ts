import { dictionary } from '@zxcvbn-ts/language-common';
import { foldText } from '#domain/text/fold-text.ts';
import { generatePassword } from './password-rule.ts';

/** What is known of a password's user, and is therefore tried first. */
export interface PasswordOwner {
  readonly username: string;
  readonly officeName: string;
}

/** What this office's people would think of; the list of leaked passwords is English for the most part. */
const DUTCH_WORDS =
  'welkom wachtwoord passwoord geheim beheerder gebruiker kantoor balie testtest zomer winter lente herfst ' +
  'voorjaar najaar maandag dinsdag woensdag donderdag vrijdag zaterdag zondag januari februari maart april juni ' +
  'juli augustus september oktober november december amsterdam rotterdam utrecht nederland ajax feyenoord';

/** The 49,000 passwords that leak most (zxcvbn-ts), in lower case (OWASP ASVS 6.2.4). For the server: it is large. */
const COMMON: ReadonlySet<string> = new Set([...dictionary['passwords-common'], ...DUTCH_WORDS.split(' ')]);

/** A word is told apart from chance by its length; of the user's own fewer letters are enough. */
const SHORTEST_COMMON = 4;
const SHORTEST_OWN = 3;
/** Digits and signs around a word that may belong to it, as in 'trustno1'; beyond them all of them go. */
const MOST_AROUND = 8;

/** Signs that stand for a letter; 1 and ! are read as i and as l. */
const LOOKALIKES: Readonly<Record<string, string>> = {
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

/**
 * Why a password is soon guessed, in Dutch, or null: it is one that leaks often, the user's name or the office's, or one
 * of these with a capital, digits and signs around it, or signs for letters. The rule of composition is checkPassword's.
 */
export function whyGuessable(password: string, owner: PasswordOwner): string | null {
  const spellings = spellingsOf(password);
  const isOneOf = (words: ReadonlySet<string>, shortest: number) =>
    spellings.some((word) => word.length >= shortest && words.has(word));
  if (isAround(owner.username, password) || isOneOf(ownWords(owner.username), SHORTEST_OWN))
    return tooMuchLike('de gebruikersnaam');
  if (isOneOf(ownWords(owner.officeName), SHORTEST_OWN)) return tooMuchLike('de naam van het kantoor');
  return isOneOf(COMMON, SHORTEST_COMMON) ? tooMuchLike('een veelgebruikt wachtwoord') : null;
}

/** Whether a password is this name as it stands, in any case, with nothing but digits and signs beside it. */
function isAround(name: string, password: string): boolean {
  const [folded, within] = [foldText(name), foldText(password)];
  return (
    folded.length >= SHORTEST_OWN && within.includes(folded) && lettersOf(within.replace(folded, '')) === ''
  );
}

function tooMuchLike(what: string): string {
  return `Het wachtwoord is ongeldig. Het lijkt te veel op ${what}.`;
}

/** A password to send by mail that is not soon guessed; `randomBelow` as for generatePassword. */
export function generateUnguessable(randomBelow: (limit: number) => number, owner: PasswordOwner): string {
  for (;;) {
    const password = generatePassword(randomBelow);
    if (whyGuessable(password, owner) === null) return password;
  }
}

/** The words that a password may be made of: without what stands around it, and with letters for signs. */
function spellingsOf(password: string): readonly string[] {
  const folded = foldText(password);
  const cores = coresOf(folded);
  return cores.flatMap((core) => {
    const read = [core, spelled(core, 'i'), spelled(core, 'l')];
    return [...read, ...read.map(lettersOf)];
  });
}

function coresOf(text: string): readonly string[] {
  const before = /^[^\p{L}]*/u.exec(text)?.[0].length ?? 0;
  const after = text.length - lettersEnd(text);
  if (before === text.length) return [text];
  return cuts(before).flatMap((start) => cuts(after).map((end) => text.slice(start, text.length - end)));
}

/** Where the last letter ends. */
function lettersEnd(text: string): number {
  let end = text.length;
  while (end > 0 && !/\p{L}/u.test(text.charAt(end - 1))) end -= 1;
  return end;
}

function cuts(around: number): readonly number[] {
  const few = Array.from({ length: Math.min(around, MOST_AROUND) + 1 }, (_, count) => count);
  return around > MOST_AROUND ? [...few, around] : few;
}

function spelled(text: string, one: 'i' | 'l'): string {
  return text.replace(/[^\p{L}]/gu, (sign) =>
    sign === '1' || sign === '!' ? one : (LOOKALIKES[sign] ?? sign),
  );
}

function lettersOf(text: string): string {
  return text.replace(/[^\p{L}]/gu, '');
}

/** A name, and any of its words that follow each other, written as one; its letters alone, too. */
function ownWords(name: string): ReadonlySet<string> {
  const words = foldText(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const joined = words.flatMap((_, start) =>
    words.slice(start).map((__, more) => words.slice(start, start + more + 1).join('')),
  );
  return new Set(joined.flatMap((word) => [word, lettersOf(word), lettersOf(spelled(word, 'i'))]));
}
