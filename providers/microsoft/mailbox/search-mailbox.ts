import type { MailboxAdapter } from '#providers/mailbox-port.ts';
import { dataRefused } from '#providers/provider-failures.ts';
import type { MailboxCalls } from './mailbox-calls.ts';
import { graphMessage, MESSAGE_FIELDS } from './message-fields.ts';

const HITS_A_PAGE = 100;
/** A word with fewer letters is searched for whole: a prefix of it would find nearly all. */
const SHORTEST_PREFIX = 3;

/**
 * The words as KQL (Graph: search-query-parameter): all of them, in any order, each also as the beginning of a word. What
 * has other signs in it, as an address, is a phrase, so that none of KQL's own signs and words does anything. Null when
 * nothing is left to search for.
 */
export function toKql(query: string): string | null {
  const terms = query
    .normalize('NFC')
    .split(/[\s\p{Cc}"\\]+/u)
    // At the ends KQL reads signs as its own, and no word of a text begins or ends with them.
    .map((word) => word.replaceAll(/^[^\p{L}\p{N}]+|(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/gu, ''))
    .filter((word) => word !== '');
  if (terms.length === 0) return null;
  return terms.map(toTerm).join(' ');
}

const RESERVED: ReadonlySet<string> = new Set(['and', 'or', 'not', 'near', 'onear', 'words', 'xrank']);

function toTerm(word: string): string {
  const isPlain = /^[\p{L}\p{N}]+$/u.test(word) && !RESERVED.has(word.toLowerCase());
  return isPlain && [...word].length >= SHORTEST_PREFIX ? `${word}*` : `"${word}"`;
}

/**
 * In from, subject and text of the whole mailbox, the last sent first, at most a thousand hits. Graph takes neither a
 * filter nor an order beside it.
 */
export async function searchEmails(
  { graph, base }: MailboxCalls,
  query: string,
  next: string | null,
): ReturnType<MailboxAdapter['search']> {
  const kql = toKql(query);
  if (kql === null) return { emails: [], next: null };
  const search = encodeURIComponent(`"${kql.replaceAll('"', '\\"')}"`);
  const first = `${base}/messages?$search=${search}&$select=${MESSAGE_FIELDS}&$top=${HITS_A_PAGE}`;
  const page = await graph.page(graphMessage, next === null ? first : ofMessages(next));
  const emails = page.items.filter(({ isWhole }) => isWhole).map(({ email }) => email);
  return { emails, next: page.next };
}

/**
 * Graph writes the address of a mailbox in several ways; one that leads to anything but mails is not
 * followed.
 */
function ofMessages(next: string): string {
  if (/^\/(?:me|users(?:\/[^/?#]+|\([^/?#]+\)))\/messages\?/.test(next)) return next;
  throw dataRefused('microsoft', 'next', 'deze plaats in de zoekresultaten bestaat niet.');
}
