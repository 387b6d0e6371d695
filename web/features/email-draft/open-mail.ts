import { fetchQuery, type IEnvironment } from 'relay-runtime';
import { ORIGINAL_GONE } from '#domain/email/email-draft.ts';
import { seenContentIds } from '#domain/email/shown-content-ids.ts';
import { unlessTooComplex } from '#domain/email-html/too-complex-html.ts';
import type { writeQueriesDraftQuery } from '#web/__generated__/writeQueriesDraftQuery.graphql.ts';
import type { writeQueriesStartQuery } from '#web/__generated__/writeQueriesStartQuery.graphql.ts';
import { fetchCode } from '#web/connection/fetch-code.ts';
import { refusalText } from '#web/errors/refusal-text.ts';
import { counted } from '#web/features/email/html/html-counter.ts';
import type { ComposeAddress } from './compose-address.ts';
import type { ComposedMail, MailFile } from './composition.ts';
import type { StoredDraft } from './draft/draft-saver.ts';
import { fetchKeptPanel } from './kept/fetch-kept-panel.ts';
import { emailDraftQuery, emailStartQuery } from './write-queries.ts';

export interface OpenedMail {
  readonly mail: Partial<ComposedMail>;
  readonly draft: (StoredDraft & { readonly action?: string }) | null;
  readonly isEdited: boolean;
  readonly text: string;
  readonly quotedFiles: readonly MailFile[];
  /** Content ids of the pictures that its text showed at some time. */
  readonly shownImages: readonly string[];
  /** What is to be answered cannot be quoted: it is answered without. */
  readonly isQuoteRefused: boolean;
  /** What is to be answered or forwarded is gone for good: it becomes a mail of its own. */
  readonly isOriginalGone: boolean;
  /** The answer goes to the sender, as only the mail that is gone said where else it is wanted. */
  readonly isReplyToUnknown: boolean;
}

const DRAFT_TOO_COMPLEX =
  'Dit concept is te ingewikkeld om hier te openen. Open het in uw mailprogramma; er is niets gewijzigd.';

export interface Refused {
  readonly message: string;
  /** The mail service did not answer: it may the next time. */
  readonly isTransient?: true;
}

/** A new mail to nobody yet: there is nothing to ask. */
const EMPTY: OpenedMail = {
  mail: {},
  draft: null,
  isEdited: false,
  text: '',
  quotedFiles: [],
  shownImages: [],
  isQuoteRefused: false,
  isOriginalGone: false,
  isReplyToUnknown: false,
};

const FRESH = { fetchPolicy: 'network-only' } as const;

/** Reads and sanitises what is quoted: a mail without a quote goes without. */
const fetchQuotes = async () => {
  const [{ quoteOf }, { readDraft }] = await Promise.all([
    fetchCode(() => import('./quote/quoted-mail.ts')),
    fetchCode(() => import('./kept/open-kept-draft.ts')),
  ]);
  return { quoteOf, readDraft };
};

/** What a composer opens with, by its address (ledger COMPOSE-13). */
export async function openMail(
  environment: IEnvironment,
  { action, emailId, draftId, relationId }: ComposeAddress,
): Promise<OpenedMail | Refused> {
  if (draftId !== undefined) return openDraft(environment, draftId);
  if (action === 'new' && relationId === undefined) return EMPTY;
  const variables = { action, emailId: emailId ?? null, relationId: relationId ?? null };
  const [answer, { quoteOf, readDraft }] = await Promise.all([
    fetchQuery<writeQueriesStartQuery>(environment, emailStartQuery, variables, FRESH).toPromise(),
    fetchQuotes(),
  ]);
  const start = answer?.start;
  if (start === undefined) return { message: refusalText({}) };
  if (start.__typename === 'NotFoundError' && start.message === ORIGINAL_GONE && action !== 'draft') {
    return { ...EMPTY, isOriginalGone: true };
  }
  if (start.__typename !== 'EmailStart') return refused(start);
  const { to, cc, bcc, subject, receivedSubject, draftFingerprint, attachments, shownImages } = start;
  const quoted = start.quote;
  const read = await counted(() => unlessTooComplex(() => readDraft(start)));
  if (read === null) return { message: DRAFT_TOO_COMPLEX };
  const { text, quote, kept } = read;
  if (kept !== null) await fetchKeptPanel();
  const original =
    quoted == null
      ? quote
      : await counted(() =>
          unlessTooComplex(() =>
            quoteOf({
              kind: quoted.kind === 'forward' ? 'forward' : 'reply',
              html: quoted.html,
              isPlainText: quoted.isPlainText,
              attachments: quoted.attachments.map(withContentId),
              header: { ...quoted, from: quoted.from ?? null, moment: new Date(quoted.moment) },
            }),
          ),
        );
  return {
    mail: {
      to,
      cc,
      bcc,
      subject,
      receivedSubject,
      files: attachments,
      quote: original,
      kept,
      openedDraftFingerprint: draftFingerprint === '' ? null : draftFingerprint,
    },
    draft: start.draft ?? null,
    isEdited: start.draft?.isEdited ?? false,
    text,
    quotedFiles: quoted?.attachments ?? attachments,
    shownImages: [...shownImages, ...seenContentIds(start.html)],
    isQuoteRefused: quoted != null && original === null,
    isOriginalGone: start.isOriginalGone,
    isReplyToUnknown: start.isReplyToUnknown,
  };
}

async function openDraft(environment: IEnvironment, id: string): Promise<OpenedMail | Refused> {
  const [answer, { readDraft }] = await Promise.all([
    fetchQuery<writeQueriesDraftQuery>(environment, emailDraftQuery, { id }, FRESH).toPromise(),
    fetchQuotes(),
  ]);
  const opened = answer?.opened;
  if (opened === undefined) return { message: refusalText({}) };
  if (opened.__typename !== 'EmailDraftOpened') return refused(opened);
  const { draft, to, cc, bcc, subject, receivedSubject, html, attachments, shownImages } = opened;
  if (draft.state !== 'open') return { message: 'Deze mail is al verzonden of weggegooid.' };
  const read = await counted(() => unlessTooComplex(() => readDraft(opened)));
  if (read === null) return { message: DRAFT_TOO_COMPLEX };
  const { text, quote, kept } = read;
  if (kept !== null) await fetchKeptPanel();
  return {
    mail: { to, cc, bcc, subject, receivedSubject, files: attachments, quote, kept },
    draft,
    isEdited: draft.isEdited,
    text,
    quotedFiles: attachments,
    shownImages: [...shownImages, ...seenContentIds(html)],
    isQuoteRefused: false,
    isOriginalGone: false,
    isReplyToUnknown: false,
  };
}

function refused(answer: { readonly __typename: string; readonly message?: string }): Refused {
  const isTransient = answer.__typename === 'ProviderFailedError';
  return { message: refusalText(answer), ...(isTransient && { isTransient }) };
}

function withContentId<File extends { readonly contentId?: string | null | undefined }>(file: File) {
  return { ...file, contentId: file.contentId ?? null };
}
