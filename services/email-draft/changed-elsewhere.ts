import { DRAFT_GONE } from '#domain/email/email-draft.ts';
import { NotFoundError } from '#domain/errors.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { Transaction } from '#prisma/database.ts';
import type { MailboxAdapter, RemoteEmailContent } from '#providers/mailbox-port.ts';
import type { LinkAccess } from '#providers/provider-ports.ts';
import { draftHtml } from './draft-content.ts';
import type { EmailWriteContext } from './draft-context.ts';
import { type DraftMarks, draftMarks } from './draft-marks.ts';
import type { DraftRow } from './draft-row.ts';

/** More attempts without an answer than ever fail in a row while a draft is still written. */
const MOST_MARKS = 20;

export interface RemoteFingerprint {
  readonly changeKey: string;
  readonly mark: string;
}

type KnownText = Pick<DraftRow, 'remoteId' | 'changeKey' | 'draftFingerprints'>;

/** A save whose answer is lost leaves words that are ours. */
export async function noteAttempt(
  { database }: Pick<EmailWriteContext, 'database'>,
  viewer: Viewer,
  { id, draftFingerprints }: Pick<DraftRow, 'id' | 'draftFingerprints'>,
  mark: string,
): Promise<void> {
  if (draftFingerprints.length === 0) return;
  const kept = [...new Set([...draftFingerprints, mark])].slice(-MOST_MARKS);
  await database.lease(viewer, (client) =>
    client.emailDraft.updateMany({ where: { id }, data: { draftFingerprints: kept } }),
  );
}

/**
 * The fingerprint of a text that another program, such as Outlook, wrote over what was saved or read here
 * last; null where none did. Attachments move the change key as well, and so may the mail service by itself,
 * so that recipients, subject and words decide. Throws NotFoundError.
 */
export async function changedElsewhere(
  marks: DraftMarks,
  { adapter, access }: { readonly adapter: MailboxAdapter; readonly access: LinkAccess },
  known: KnownText,
  {
    mark,
    read,
  }: {
    /** The mark of what is to be saved: another attempt may have saved it. */
    readonly mark: string;
    readonly read: RemoteEmailContent | null;
  },
): Promise<RemoteFingerprint | null> {
  const { remoteId, changeKey, draftFingerprints } = known;
  if (remoteId === null || draftFingerprints.length === 0) return null;
  const ours = { changeKey, draftFingerprints: [...draftFingerprints, mark] };
  if (read !== null) return newText(marks, ours, read);
  const there = await adapter.read(access, remoteId);
  if (there?.changeKey === changeKey) return null;
  const content = there === null ? null : await adapter.content(access, remoteId);
  if (content === null) throw new NotFoundError(DRAFT_GONE);
  return newText(marks, ours, content);
}

/**
 * Counts what another program changed as a save of its own, when it is read, so that who had the text open before meets a
 * conflict. Answers the revision that the content is of, or an earlier one where somebody saves meanwhile.
 */
export async function revisionOfRead(
  context: Pick<EmailWriteContext, 'database' | 'officeKeys' | 'emailHtml'>,
  viewer: Viewer,
  known: KnownText & Pick<DraftRow, 'id' | 'revision'>,
  content: RemoteEmailContent,
): Promise<number> {
  const { id, revision } = known;
  const seen = await newText(draftMarks(context, viewer), known, content);
  if (seen === null) return revision;
  const [noted] = await context.database.lease(
    viewer,
    (client) => client.$queryRaw<{ revision: number }[]>`
      UPDATE email_drafts SET revision = revision + 1, change_key = ${seen.changeKey}, text_marks = ${[seen.mark]}
      WHERE id = ${id}::uuid AND revision = ${revision} AND state = 'open'
        AND (writing_until IS NULL OR writing_until <= clock_timestamp())
      RETURNING revision`,
  );
  return noted?.revision ?? revision;
}

/** Counts another program's change that a save meets, in the transaction that releases the draft's lock. */
export async function countChange(
  tx: Transaction,
  id: string,
  { changeKey, mark }: RemoteFingerprint,
): Promise<number> {
  const { revision } = await tx.emailDraft.update({
    where: { id },
    data: { changeKey, draftFingerprints: [mark], revision: { increment: 1 } },
    select: { revision: true },
  });
  return revision;
}

export async function newText(
  marks: DraftMarks,
  { draftFingerprints, changeKey }: Pick<KnownText, 'draftFingerprints' | 'changeKey'>,
  content: RemoteEmailContent,
): Promise<RemoteFingerprint | null> {
  if (draftFingerprints.length === 0 || content.email.changeKey === changeKey) return null;
  const seen = await findRemoteFingerprint(marks, content);
  return draftFingerprints.includes(seen.mark) ? null : seen;
}

export async function findRemoteFingerprint(
  marks: DraftMarks,
  { email: { subject, recipients, changeKey }, body }: RemoteEmailContent,
): Promise<RemoteFingerprint> {
  return { changeKey, mark: await marks.mark({ subject, html: draftHtml(body), ...recipients }) };
}
