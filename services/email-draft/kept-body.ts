import type { DraftText } from '#domain/email/draft-text.ts';
import { DRAFT_GONE } from '#domain/email/email-draft.ts';
import { NotFoundError, ValidationError } from '#domain/errors.ts';
import type { SeenText } from './changed-elsewhere.ts';
import { bodyHash, draftHtml } from './draft-content.ts';
import type { EmailWriteContext } from './draft-context.ts';
import { askDraftMailbox, type DraftMailbox } from './draft-mailbox.ts';

/** What a draft says; one whose body stays as the mail service has it names that by the `bodyHash` of when it was opened. */
export type SavedText = Omit<DraftText, 'html'> &
  ({ readonly html: string } | { readonly html: null; readonly keptBodyHash: string });

/** Throws ValidationError where both a text and the hash of one are given, or neither, or the draft has no body yet. */
export function readSavedText(
  {
    html,
    keptBodyHash,
    ...text
  }: Omit<DraftText, 'html'> & {
    readonly html: string | null;
    readonly keptBodyHash: string | null;
  },
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
): Promise<DraftText | SeenText> {
  const content =
    remoteId === null
      ? null
      : await askDraftMailbox(context, mailbox, signal, (adapter, access) =>
          adapter.content(access, remoteId),
        );
  if (content === null) throw new NotFoundError(DRAFT_GONE);
  const html = draftHtml(content.body);
  const { keptBodyHash, ...meant } = text;
  if (bodyHash(content.body) === keptBodyHash) return { ...meant, html };
  const { subject, recipients, changeKey } = content.email;
  return { changeKey, mark: await context.emailHtml.mark({ subject, html, ...recipients }) };
}
