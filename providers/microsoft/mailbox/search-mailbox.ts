import type { MailboxAdapter } from '#providers/mailbox-port.ts';
import { dataRefused } from '#providers/provider-failures.ts';
import type { MailboxCalls } from './mailbox-calls.ts';
import { graphMessage, MESSAGE_FIELDS } from './message-fields.ts';

const HITS_A_PAGE = 100;
/** A word with fewer letters is searched for whole: a prefix of it would find nearly all. */
const SHORTEST_PREFIX = 3;

/**
 * KQL (Graph: search-query-parameter) for all words in whatever order, each also as a beginning; a word with
 * other signs, as an address, is a phrase, so that KQL's own signs do nothing. Null when nothing is left.
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

/** The last sent comes first, a thousand hits at most. Graph takes no filter or order beside a search. */
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

/** Graph writes a mailbox's address in several ways; a link to anything but mails is not followed. */
function ofMessages(next: string): string {
  if (/^\/(?:me|users(?:\/[^/?#]+|\([^/?#]+\)))\/messages\?/.test(next)) return next;
  throw dataRefused('microsoft', 'next', 'deze plaats in de zoekresultaten bestaat niet.');
}
