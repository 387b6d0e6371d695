import type { FolderKind } from '#domain/email/folder-kinds.ts';
import type { VisibleThrough } from '#domain/email/visible-through.ts';
import { NotFoundError, ValidationError } from '#domain/errors.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { LeasedClient, Transaction } from '#prisma/database.ts';
import type { Prisma } from '#prisma/generated/client/client.ts';
import { enqueue } from '#services/outbox/outbox.ts';
import { answerOnce } from '#services/request-answer.ts';
import { EMAIL_GONE, NOT_DELETED } from './email-row.ts';
import { notifyEmails } from './notify-emails.ts';

export const MOST_CHANGED = 200;

export type ChangedEmails = { readonly emailIds: string[] };

export interface LockedEmail {
  readonly id: string;
  readonly linkId: string;
  readonly folderId: string;
  readonly folder: FolderKind;
  /** In lower case. */
  readonly ownAddress: string;
  readonly fromKey: string;
  readonly isDraft: boolean;
  readonly isRead: boolean;
  readonly flagStatus: string;
  readonly visibleThrough: VisibleThrough;
}

export interface EmailPatch {
  readonly id: string;
  readonly data: Pick<
    Prisma.EmailUncheckedUpdateInput,
    'isRead' | 'flagStatus' | 'folderId' | 'visibleThrough' | 'failureMessage'
  >;
  readonly pending: 'read' | 'flag' | 'folder' | 'deleted';
}

/**
 * Changes mails in one transaction, once for a request id: the rows at once, and the mailbox by what is enqueued. `decide`
 * says what is to be of the mails, which are locked until the end. Throws NotFoundError, also where one of several is
 * gone, ValidationError, and what `decide` throws.
 */
export async function updateEmails(
  client: LeasedClient,
  viewer: Viewer,
  command: {
    readonly requestId: string;
    readonly operation: string;
    readonly input: object;
    readonly ids: readonly string[];
  },
  decide: (
    emails: readonly LockedEmail[],
    tx: Transaction,
  ) => readonly EmailPatch[] | Promise<readonly EmailPatch[]>,
): Promise<ChangedEmails> {
  const { requestId, operation, input } = command;
  const ids = [...new Set(command.ids)];
  refuseTooMany(ids);
  return client.$transaction((tx) =>
    answerOnce<ChangedEmails>(tx, viewer, { requestId, operation, input, seen: seesAll(ids) }, async () => {
      const emails = await lockEmails(tx, ids);
      await storePatches(tx, viewer, emails, await decide(emails, tx));
      return { keep: true, answer: { emailIds: ids } };
    }),
  );
}

function refuseTooMany(ids: readonly string[]): void {
  if (ids.length > MOST_CHANGED) {
    throw new ValidationError([
      { field: 'ids', message: `Kies ten hoogste ${MOST_CHANGED} e-mails tegelijk.` },
    ]);
  }
}

/** A mail whose deletion is pending counts, so that a repeated request is answered as the first was. */
function seesAll(ids: readonly string[]) {
  return async (tx: Transaction) =>
    (await tx.email.count({ where: { id: { in: [...ids] } } })) === ids.length;
}

async function lockEmails(tx: Transaction, ids: readonly string[]): Promise<LockedEmail[]> {
  await tx.$queryRaw`SELECT 1 AS locked FROM emails WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR UPDATE`;
  const rows = await tx.email.findMany({
    where: { id: { in: [...ids] }, ...NOT_DELETED },
    select: {
      id: true,
      linkId: true,
      folderId: true,
      fromKey: true,
      isDraft: true,
      isRead: true,
      flagStatus: true,
      visibleThrough: true,
      folder: { select: { kind: true } },
      link: { select: { mailboxes: { take: 1, select: { address: true } } } },
    },
  });
  if (rows.length !== ids.length) throw new NotFoundError(EMAIL_GONE);
  return rows.map(({ folder, link, visibleThrough, ...row }) => ({
    ...row,
    folder: folder.kind as FolderKind,
    visibleThrough: visibleThrough as VisibleThrough,
    ownAddress: link.mailboxes[0]?.address.toLowerCase() ?? '',
  }));
}

async function storePatches(
  tx: Transaction,
  viewer: Viewer,
  emails: readonly LockedEmail[],
  patches: readonly EmailPatch[],
): Promise<void> {
  for (const { id, data, pending } of patches) {
    await tx.email.update({
      where: { id },
      data: { ...data, revision: { increment: 1 } },
      select: { id: true },
    });
    await tx.$executeRaw`
      UPDATE emails SET pending = array_append(pending, ${pending})
      WHERE id = ${id}::uuid AND NOT (${pending} = ANY(pending))`;
  }
  if (patches.length === 0) return;
  const ids = patches.map(({ id }) => id);
  await notifyEmails(tx, viewer, ids);
  const changed = new Set(ids);
  const linkIds = new Set(emails.flatMap(({ id, linkId }) => (changed.has(id) ? [linkId] : [])));
  for (const linkId of linkIds) {
    await enqueue(tx, { officeId: viewer.officeId, kind: 'emails.changed', payload: { linkId } });
  }
}
