import type { DraftText } from '#domain/email/draft-text.ts';
import { DRAFT_GONE } from '#domain/email/email-draft.ts';
import { NotFoundError, ValidationError } from '#domain/errors.ts';
import type { MailboxAdapter, RemoteEmailContent } from '#providers/mailbox-port.ts';
import type { LinkAccess } from '#providers/provider-ports.ts';
import { findRemoteFingerprint, type RemoteFingerprint } from './changed-elsewhere.ts';
import { bodyHash, draftHtml } from './draft-content.ts';
import type { DraftMarks } from './draft-marks.ts';

export type GivenText = Omit<DraftText, 'html'> & {
  readonly html: string | null;
  readonly keptBodyHash?: string | null | undefined;
};

/** Null `html`: the body stays as the mail service has it. */
export type SavedBody = { readonly html: string } | { readonly html: null; readonly keptBodyHash: string };

/** Throws ValidationError where both a text and the hash of one are given, or neither, or the draft has no body yet. */
export function readGivenBody(
  { html, keptBodyHash = null }: Pick<GivenText, 'html' | 'keptBodyHash'>,
  { isThere }: { readonly isThere: boolean },
): SavedBody {
  if (html !== null && keptBodyHash === null) return { html };
  if (html === null && keptBodyHash !== null && isThere) return { html, keptBodyHash };
  throw new ValidationError([{ field: 'html', message: 'De tekst van de mail ontbreekt.' }]);
}

export type KeptBody =
  | { readonly kind: 'same'; readonly html: string; readonly content: RemoteEmailContent }
  | { readonly kind: 'other'; readonly changed: RemoteFingerprint };

/**
 * Asked before all else is written, and again after it, as a body that came between would leave unseen.
 * Throws NotFoundError where the draft is gone, and ProviderFailedError.
 */
export async function readKeptBody(
  marks: DraftMarks,
  { adapter, access }: { readonly adapter: MailboxAdapter; readonly access: LinkAccess },
  remoteId: string | null,
  keptBodyHash: string,
): Promise<KeptBody> {
  const content = remoteId === null ? null : await adapter.content(access, remoteId);
  if (content === null) throw new NotFoundError(DRAFT_GONE);
  return bodyHash(content.body) === keptBodyHash
    ? { kind: 'same', html: draftHtml(content.body), content }
    : { kind: 'other', changed: await findRemoteFingerprint(marks, content) };
}
