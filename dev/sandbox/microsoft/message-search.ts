import { contentOf, textOf } from './mail-content.ts';
import type { MailPerson, StoredMail } from './mail-state.ts';

type Test = (mail: StoredMail) => boolean;

/** Sorted by when they were sent, and never more than this many (Graph: search-query-parameter). */
const MOST_FOUND = 1000;

const people = (list: readonly (MailPerson | null)[]) =>
  list.map((person) => (person === null ? '' : `${person.name} ${person.address}`)).join(' ');

/** The text in which a keyword searches (Graph: search-query-parameter). */
const SEARCHED_FIELDS: Readonly<Record<string, (mail: StoredMail) => string>> = {
  from: (mail) => people([mail.from]),
  to: (mail) => people(mail.to),
  cc: (mail) => people(mail.cc),
  bcc: (mail) => people(mail.bcc),
  recipients: (mail) => people([...mail.to, ...mail.cc, ...mail.bcc]),
  participants: (mail) => people([mail.from, ...mail.to, ...mail.cc, ...mail.bcc]),
  subject: (mail) => mail.subject,
  body: textOf,
  attachment: (mail) =>
    mail.hasAttachments
      ? contentOf(mail)
          .attachments.map(({ name }) => name)
          .join(' ')
      : '',
  importance: (mail) => mail.importance,
};

const known = new WeakMap<StoredMail, { readonly changed: number; readonly words: string }>();

/** The words that are searched without a keyword: of from, subject and body alone; kept, as each search reads all. */
function everywhere(mail: StoredMail): string {
  const kept = known.get(mail);
  if (kept?.changed === mail.changed) return kept.words;
  const words = wordsOf(`${mail.subject}\n${people([mail.from])}\n${textOf(mail)}`);
  known.set(mail, { changed: mail.changed, words });
  return words;
}

/** The mails that a `$search` finds, the last sent first; null where it is not between double quotes. */
export function foundMails(mails: readonly StoredMail[], search: string): readonly StoredMail[] | null {
  const words = /^"([\s\S]*)"$/.exec(search.trim())?.[1];
  if (words === undefined) return null;
  const test = testOf(words.replaceAll('\\"', '"'));
  return mails
    .filter(test)
    .sort((one, other) => other.sentDateTime.localeCompare(one.sentDateTime))
    .slice(0, MOST_FOUND);
}

const TERM = /\s*(-|NOT\s+)?(?:(\w+)(:|>=|<=|>|<|=))?(?:"([^"]*)"?|([^\s"]+))/gy;

/** KQL as far as mail programs write it: words, phrases, prefixes with `*`, keywords, AND, OR and NOT. */
function testOf(words: string): Test {
  const alternatives: Test[][] = [[]];
  for (const [, negation, keyword, operator, phrase, word] of words.trim().matchAll(TERM)) {
    if (keyword === undefined && word === 'AND') continue;
    if (keyword === undefined && word === 'OR') alternatives.push([]);
    else {
      const test = termTest(keyword, operator ?? ':', phrase ?? word ?? '');
      alternatives.at(-1)?.push(negation === undefined ? test : (mail) => !test(mail));
    }
  }
  const filled = alternatives.filter((tests) => tests.length > 0);
  return (mail) => filled.some((tests) => tests.every((test) => test(mail)));
}

function termTest(keyword: string | undefined, operator: string, value: string): Test {
  const name = keyword?.toLowerCase();
  if (name === 'hasattachments' || name === 'hasattachment') {
    return (mail) => mail.hasAttachments === (value.toLowerCase() === 'true');
  }
  if (name === 'received' || name === 'sent') return dayTest(name, operator, value);
  const readField = name === undefined ? undefined : SEARCHED_FIELDS[name];
  // An unknown keyword is searched for as a text.
  const contains = holderOf(
    readField === undefined && name !== undefined ? `${keyword}${operator}${value}` : value,
  );
  return readField === undefined
    ? (mail) => contains(everywhere(mail))
    : (mail) => contains(wordsOf(readField(mail)));
}

/** Days are written as in the United States, or as ISO has them. */
function dayTest(name: 'received' | 'sent', operator: string, written: string): Test {
  const [, month, ofMonth, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(written) ?? [];
  const value =
    year === undefined ? written : `${year}-${month?.padStart(2, '0')}-${ofMonth?.padStart(2, '0')}`;
  return (mail) => {
    const day = (name === 'received' ? mail.receivedDateTime : mail.sentDateTime).slice(0, value.length);
    if (operator === '>=') return day >= value;
    if (operator === '<=') return day <= value;
    if (operator === '>') return day > value;
    if (operator === '<') return day < value;
    return day === value;
  };
}

/** Whole words in their order; the last may go on where the value ends in `*`. Case and accents do not count. */
function holderOf(value: string): (words: string) => boolean {
  const query = wordsOf(value);
  if (query === '') return () => false;
  const sought = value.endsWith('*') ? ` ${query}` : ` ${query} `;
  return (words) => ` ${words} `.includes(sought);
}

function wordsOf(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
