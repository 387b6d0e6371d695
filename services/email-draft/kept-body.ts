import type { DraftText } from '#domain/email/draft-text.ts';
import { DRAFT_GONE } from '#domain/email/email-draft.ts';
import { NotFoundError, ValidationError } from '#domain/errors.ts';
import type { MailboxAdapter } from '#providers/mailbox.ts';
import type { LinkAccess } from '#providers/ports.ts';
import { type RemoteTextMark, remoteTextMark } from './changed-elsewhere.ts';
import { bodyHash, draftHtml } from './draft-content.ts';
import type { EmailWriteContext } from './draft-context.ts';
import { askDraftMailbox, type DraftMailbox } from './draft-mailbox.ts';

/** As a caller gives it: with its HTML, or with the hash of a body that stays. */
export type GivenText = Omit<DraftText, 'html'> & {
  readonly html: string | null;
  readonly keptBodyHash?: string | null | undefined;
};

/** What a draft says; one whose body stays as the mail service has it names that by the `bodyHash` of when it was opened. */
type SavedText = Omit<DraftText, 'html'> &
  ({ readonly html: string } | { readonly html: null; readonly keptBodyHash: string });

/** Throws ValidationError where both a text and the hash of one are given, or neither, or the draft has no body yet. */
export function readGivenText(
  { html, keptBodyHash = null, ...text }: GivenText,
  { isThere }: { readonly isThere: boolean },
): SavedText {
  if (html !== null && keptBodyHash === null) return { ...text, html };
  if (html === null && keptBodyHash !== null && isThere) return { ...text, html, keptBodyHash };
  throw new ValidationError([{ field: 'html', message: 'De tekst van de mail ontbreekt.' }]);
}

/**
 * The text with the body that stays, read so that its words are known for ours; what is seen instead where another program wrote
 * it over, which nobody here has looked at. Throws NotFoundError where the draft is gone, and ProviderFailedError.
 */
export async function withKeptBody(
  context: EmailWriteContext,
  mailbox: DraftMailbox,
  { remoteId }: { readonly remoteId: string | null },
  { text, signal }: { readonly text: SavedText & { readonly html: null }; readonly signal: AbortSignal },
): Promise<DraftText | RemoteTextMark> {
  const content =
    remoteId === null
      ? null
      : await askDraftMailbox(context, mailbox, signal, (adapter, access) =>
          adapter.content(access, remoteId),
        );
  if (content === null) throw new NotFoundError(DRAFT_GONE);
  const html = draftHtml(content.body);
  const { keptBodyHash, ...meant } = text;
  return bodyHash(content.body) === keptBodyHash
    ? { ...meant, html }
    : remoteTextMark(context.emailHtml, content);
}

/**
 * What the mail service has in the place of the body that was to stay; null where that is still there. Asked once all else was
 * written: what came between the reading and that would leave unseen. Throws NotFoundError and ProviderFailedError.
 */
export async function otherBody(
  context: EmailWriteContext,
  { adapter, access }: { readonly adapter: MailboxAdapter; readonly access: LinkAccess },
  remoteId: string,
  html: string,
): Promise<RemoteTextMark | null> {
  const content = await adapter.content(access, remoteId);
  if (content === null) throw new NotFoundError(DRAFT_GONE);
  return draftHtml(content.body) === html ? null : remoteTextMark(context.emailHtml, content);
}
