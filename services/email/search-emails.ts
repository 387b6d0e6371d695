import { type EmailSearchTerms, emailSearchTerms, HITS_A_PAGE } from '#domain/email/email-search.ts';
import { ProviderFailedError, ValidationError } from '#domain/errors.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { RemoteEmail } from '#providers/mailbox-port.ts';
import type { EmailContext } from './email-context.ts';
import { type Cursor, type FoundEmail, foundByProvider, foundInHeaders, isBehind } from './found-emails.ts';
import { type OpenedMailbox, requireMailbox, withMailboxFailures } from './mailbox-access.ts';

/** Pages of the provider's hits that one look reads, of which the viewer may see none. */
const MOST_PAGES = 4;

export interface EmailSearchPage {
  readonly emailIds: readonly string[];
  /** Null where the search ended. */
  readonly after: string | null;
  readonly isComplete: boolean;
  /** Dutch: why not everything was looked through. */
  readonly bound: string | null;
}

/** `next`: the provider's next page or END; `held`: hits that were found and not shown yet. */
interface SearchCursor {
  readonly text: string;
  readonly shown: Cursor | null;
  readonly next: string | null;
  readonly held: readonly FoundEmail[];
  /** All hits of the provider, also those that the viewer does not see. */
  readonly given: number;
}

/** Mail services give no more hits than this (Graph: search-query-parameter). */
const MOST_GIVEN = 1_000;
const END = 'end';
const HEADERS_SEARCHED =
  'In de teksten van de e-mails is niet gezocht, alleen in afzender, geadresseerden, onderwerp en begin.';
const NO_MORE_GIVEN =
  'In de teksten is niet verder gezocht: de Outlook server geeft ten hoogste 1.000 e-mails. Zoek met meer woorden.';
const STOPPED = 'Niet alle e-mails zijn doorzocht. Zoek verder, of zoek met meer woorden.';

/**
 * Mails with these words, newest first: in the headers here, and in the texts at the provider, of which the index says what
 * the viewer sees (ledger MAIL-40, 56, ROLES-23). The provider is asked on until a page is full, as the hits that it
 * gives may all be another user's; `bound` says where that was too many. Throws ValidationError and NotFoundError, and
 * ProviderFailedError where it cannot be reached and nothing at all would be shown (MAIL-38).
 */
export async function searchEmails(
  context: EmailContext,
  viewer: Viewer,
  { text, after }: { readonly text: string; readonly after: string | null },
  signal: AbortSignal,
): Promise<EmailSearchPage> {
  const terms = emailSearchTerms(text);
  const begun = await context.database.lease(viewer, async (client) => {
    const key = await context.officeKeys.of(client, viewer.officeId);
    const cursor =
      after === null ? null : readCursor(after, (sealed) => key.unseal(...sealedFor(viewer), sealed));
    if (cursor !== null && cursor.text !== terms.query) throw strange();
    const mailbox = await requireMailbox(context, client, viewer, signal);
    const from = cursor ?? { text: terms.query, shown: null, next: null, held: [], given: 0 };
    return { key, mailbox, from, headers: await foundInHeaders(client, terms, from.shown, HITS_A_PAGE + 1) };
  });
  const { key, mailbox, from, headers } = begun;
  const texts = await foundInTexts(context, viewer, { mailbox, terms, from, headers });
  const hits = merged(headers, texts.found);
  const page = hits.slice(0, HITS_A_PAGE);
  const rest = hits.slice(HITS_A_PAGE);
  const isOver = rest.length === 0 && texts.next === END;
  const held = rest.filter(({ id }) => headers.every((header) => header.id !== id));
  const cursor: SearchCursor = {
    text: terms.query,
    next: texts.next,
    held,
    given: texts.given,
    shown: lowest([from.shown, ...page]),
  };
  return {
    emailIds: page.map(({ id }) => id),
    isComplete: isOver && texts.bound === null,
    after: isOver ? null : writeCursor(cursor, (plain) => key.seal(...sealedFor(viewer), plain)),
    bound: texts.bound,
  };
}

interface TextHits {
  readonly found: readonly FoundEmail[];
  readonly next: string | null;
  readonly given: number;
  readonly bound: string | null;
}

async function foundInTexts(
  context: EmailContext,
  viewer: Viewer,
  search: {
    readonly mailbox: OpenedMailbox;
    readonly terms: EmailSearchTerms;
    readonly from: SearchCursor;
    readonly headers: readonly FoundEmail[];
  },
): Promise<TextHits> {
  const { mailbox, terms, from, headers } = search;
  const { adapter, access, linkId } = mailbox;
  let found = from.held;
  let { next, given } = from;
  for (let page = 0; next !== END; page += 1) {
    if (page === MOST_PAGES) return { found, next, given, bound: STOPPED };
    let answer: { readonly emails: readonly RemoteEmail[]; readonly next: string | null };
    try {
      answer = await withMailboxFailures(() => adapter.search(access, terms.query, next));
    } catch (error) {
      if (!(error instanceof ProviderFailedError)) throw error;
      const { retryable, message } = error;
      if (retryable && headers.length + found.length === 0) throw error;
      // The hits in headers are answered; another search tries the provider again unless it refuses for good.
      return {
        found,
        given,
        next: retryable ? next : END,
        bound: retryable ? `${message} ${HEADERS_SEARCHED}` : message,
      };
    }
    const remoteIds = answer.emails.map(({ id }) => id);
    const seen = await context.database.lease(viewer, (client) =>
      foundByProvider(client, { linkId, remoteIds, terms, shown: from.shown }),
    );
    found = merged(found, seen);
    next = answer.next ?? END;
    given += remoteIds.length;
    const last = merged(headers, found)[HITS_A_PAGE - 1];
    const oldest = answer.emails.at(-1)?.receivedAt;
    if (last !== undefined && oldest !== undefined && last.moment >= oldest) break;
  }
  return { found, next, given, bound: next === END && given >= MOST_GIVEN ? NO_MORE_GIVEN : null };
}

function merged(...lists: readonly (readonly FoundEmail[])[]): readonly FoundEmail[] {
  const byId = new Map(lists.flat().map((one) => [one.id, one]));
  return [...byId.values()].sort((one, other) => (isBehind(other, one) ? -1 : 1));
}

function lowest(cursors: readonly (Cursor | null)[]): Cursor | null {
  return cursors.reduce(
    (low, one) => (one !== null && (low === null || isBehind(one, low)) ? one : low),
    null,
  );
}

function sealedFor(viewer: Viewer): [string, string, string] {
  return ['email_search', viewer.userId ?? '', 'place'];
}

/** Sealed, because a link of the provider is in it. */
function writeCursor(cursor: SearchCursor, seal: (plain: string) => Uint8Array): string {
  return Buffer.from(seal(JSON.stringify(cursor))).toString('base64url');
}

function readCursor(after: string, unseal: (sealed: Uint8Array) => string): SearchCursor {
  try {
    return JSON.parse(unseal(Buffer.from(after, 'base64url'))) as SearchCursor;
  } catch {
    throw strange();
  }
}

function strange(): ValidationError {
  return new ValidationError([{ field: 'after', message: 'Deze plaats hoort niet bij deze zoekopdracht.' }]);
}
