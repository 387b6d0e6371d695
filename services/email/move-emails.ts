import { type EmailMove, targetOf, visibleThroughAfter } from '#domain/email/email-moves.ts';
import type { FolderKind } from '#domain/email/folder-kinds.ts';
import { NotFoundError, ValidationError } from '#domain/errors.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { LeasedClient, Transaction } from '#prisma/database.ts';
import { assertMayWrite } from '#services/session/role.policy.ts';
import type { EmailContext } from './email-context.ts';
import { ensureArchive } from './ensure-archive.ts';
import { type ChangedEmails, type EmailPatch, type LockedEmail, updateEmails } from './update-emails.ts';

export interface MoveEmails {
  readonly requestId: string;
  readonly ids: readonly string[];
  readonly to: EmailMove;
}

/**
 * Moves mails to the trash, to spam, to the inbox, into the archive, or back to where they belong (ledger MAIL-24 to 26, 28,
 * 52, 54). The folders of the archive are made first, at the mail service, so it leases a client itself. Throws
 * ForbiddenError, ValidationError where a mail cannot go there, and what ensureArchive and changeEmails throw.
 */
export async function moveEmails(
  context: EmailContext,
  viewer: Viewer,
  { requestId, ids, to }: MoveEmails,
  signal: AbortSignal,
): Promise<ChangedEmails> {
  assertMayWrite(viewer);
  if (to === 'archive') await ensureArchive(context, viewer, signal);
  const command = { requestId, operation: 'moveEmails', input: { ids, to }, ids };
  return context.database.lease(viewer, (client) =>
    updateEmails(client, viewer, command, async (emails, tx) => {
      const folders = await foldersOf(tx, emails);
      return emails.flatMap((email) => {
        const kind = targetOf(email, to, email.ownAddress);
        if (kind === null) throw refused('Een concept of verzonden e-mail kan daar niet naartoe.');
        const folderId = folders.get(`${email.linkId} ${kind}`);
        if (folderId === undefined)
          throw refused('De map is er nog niet in de mailbox. Probeer het zo opnieuw.');
        return changeOfFolder(email, { id: folderId, kind });
      });
    }),
  );
}

export interface ReturnEmails {
  readonly requestId: string;
  readonly moves: readonly EmailReturn[];
}

export interface EmailReturn {
  readonly id: string;
  readonly folderId: string;
  /** The folder that it was moved to; null where that is not known. */
  readonly movedToId: string | null;
}

/**
 * Returns each mail to where it lay, but for those that were moved elsewhere since. Throws what moveEmails throws, and
 * NotFoundError for a folder.
 */
export async function undoEmailMoves(
  client: LeasedClient,
  viewer: Viewer,
  { requestId, moves }: ReturnEmails,
): Promise<ChangedEmails> {
  assertMayWrite(viewer);
  const ids = moves.map(({ id }) => id);
  const command = { requestId, operation: 'returnEmails', input: { moves }, ids };
  return updateEmails(client, viewer, command, async (emails, tx) => {
    const moveOf = new Map(moves.map((move) => [move.id, move]));
    const rows = await tx.mailboxFolder.findMany({
      where: { id: { in: moves.map(({ folderId }) => folderId) } },
      select: { id: true, kind: true, linkId: true },
    });
    return emails.flatMap((email) => {
      const move = moveOf.get(email.id);
      if (move?.movedToId != null && move.movedToId !== email.folderId) return [];
      const folder = rows.find(({ id, linkId }) => id === move?.folderId && linkId === email.linkId);
      if (folder === undefined) throw new NotFoundError('Deze map is er niet (meer) in de mailbox.');
      return changeOfFolder(email, { id: folder.id, kind: folder.kind as FolderKind });
    });
  });
}

function changeOfFolder(
  email: LockedEmail,
  folder: { readonly id: string; readonly kind: FolderKind },
): EmailPatch[] {
  if (email.folderId === folder.id) return [];
  const visibleThrough = visibleThroughAfter(email, folder.kind, email.ownAddress);
  return [
    { id: email.id, data: { folderId: folder.id, visibleThrough, failureMessage: null }, pending: 'folder' },
  ];
}

async function foldersOf(
  tx: Transaction,
  emails: readonly LockedEmail[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.mailboxFolder.findMany({
    where: { linkId: { in: [...new Set(emails.map(({ linkId }) => linkId))] }, kind: { not: 'other' } },
    select: { id: true, kind: true, linkId: true },
  });
  return new Map(rows.map(({ id, kind, linkId }) => [`${linkId} ${kind}`, id]));
}

function refused(message: string): ValidationError {
  return new ValidationError([{ field: 'to', message }]);
}
