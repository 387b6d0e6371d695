import { randomUUID } from 'node:crypto';
import type { OwnerClient } from '#dev/seed/write-office.ts';
import { FOLDER_KINDS, type FolderKind } from '#domain/email/folder-kinds.ts';
import { visibleThrough } from '#domain/email/visible-through.ts';
import { foldText } from '#domain/text/fold-text.ts';
import type { TestOffice } from '../office/office.ts';

const FOLDER_NAMES: Readonly<Record<FolderKind, string>> = {
  inbox: 'Postvak IN',
  sent: 'Verzonden items',
  drafts: 'Concepten',
  spam: 'Ongewenste e-mail',
  trash: 'Verwijderde items',
  'archive-in': 'Archief IN',
  'archive-out': 'Archief UIT',
  other: 'Eigen map',
};

export interface StoredMailbox {
  readonly officeId: string;
  readonly linkId: string;
  readonly mailboxId: string;
  readonly address: string;
  readonly folders: Readonly<Record<FolderKind, string>>;
}

export interface StoredEmail {
  readonly folder?: FolderKind;
  readonly from?: string;
  readonly to?: readonly string[];
  readonly subject?: string;
  readonly preview?: string;
  readonly moment?: Date;
  readonly createdAt?: Date;
  readonly isRead?: boolean;
  readonly isDraft?: boolean;
  readonly flag?: 'notFlagged' | 'flagged' | 'complete';
  readonly remoteId?: string;
  readonly conversationId?: string;
  readonly madeById?: string;
  readonly categories?: readonly string[];
}

/** A linked mailbox as the index holds it, written as the owner; `linkId`: of a link that is there already. */
export async function storeMailbox(
  owner: OwnerClient,
  { officeId }: Pick<TestOffice, 'officeId'>,
  linkId?: string,
): Promise<StoredMailbox> {
  const address = `kantoor-${randomUUID().slice(0, 8)}@kantoor.example`;
  const link =
    linkId ??
    (
      await owner.providerLink.create({
        data: { officeId, kind: 'email', provider: 'microsoft' },
        select: { id: true },
      })
    ).id;
  await owner.syncSource.create({ data: { officeId, linkId: link, kind: 'mailbox' }, select: { id: true } });
  const { id: mailboxId } = await owner.mailbox.create({
    data: { officeId, linkId: link, address, state: 'active' },
    select: { id: true },
  });
  const rows = FOLDER_KINDS.map((kind) => ({
    id: randomUUID(),
    officeId,
    linkId: link,
    remoteId: `folder-${kind}-${randomUUID()}`,
    kind,
    name: FOLDER_NAMES[kind],
  }));
  await owner.mailboxFolder.createMany({ data: rows });
  const folders = Object.fromEntries(rows.map(({ kind, id }) => [kind, id])) as Record<FolderKind, string>;
  return { officeId, linkId: link, mailboxId, address, folders };
}

/** The mailbox that was stored for a link. */
export async function mailboxOf(
  owner: OwnerClient,
  { officeId, id: linkId }: { readonly officeId: string; readonly id: string },
): Promise<StoredMailbox> {
  const { id, address } = await owner.mailbox.findFirstOrThrow({
    where: { linkId },
    select: { id: true, address: true },
  });
  const rows = await owner.mailboxFolder.findMany({ where: { linkId }, select: { id: true, kind: true } });
  const folders = Object.fromEntries(rows.map((row) => [row.kind, row.id])) as Record<FolderKind, string>;
  return { officeId, linkId, mailboxId: id, address, folders };
}

/** One mail of the index, with what decides who sees it. */
export async function storeEmail(
  owner: OwnerClient,
  mailbox: StoredMailbox,
  mail: StoredEmail = {},
): Promise<{ readonly id: string; readonly remoteId: string }> {
  const { officeId, linkId, folders, address } = mailbox;
  const { folder = 'inbox', subject = 'Een vraag', preview = 'Goedendag', isDraft = false } = mail;
  const isOurs = folder === 'sent' || folder === 'archive-out' || isDraft;
  const from = mail.from ?? (isOurs ? address : 'klant@elders.example');
  const to = mail.to ?? (isOurs ? ['klant@elders.example'] : [address]);
  const moment = mail.moment ?? new Date();
  const row = { id: randomUUID(), remoteId: mail.remoteId ?? `mail-${randomUUID()}` };
  const fromKey = from.toLowerCase();
  await owner.email.create({
    data: {
      ...row,
      officeId,
      linkId,
      folderId: folders[folder],
      subject,
      preview,
      moment,
      fromName: '',
      fromAddress: from,
      fromKey,
      hasAttachments: false,
      isDraft,
      recipients: { to: to.map((one) => ({ name: '', address: one })), cc: [], bcc: [] },
      searchText: foldText([subject, from, ...to, preview].join('\u001f')),
      createdAt: mail.createdAt ?? moment,
      isRead: mail.isRead ?? false,
      flagStatus: mail.flag ?? 'notFlagged',
      conversationId: mail.conversationId ?? '',
      categories: [...(mail.categories ?? [])],
      visibleThrough: visibleThrough({ folder, isDraft, fromKey }, address),
      madeById: mail.madeById ?? null,
    },
    select: { id: true },
  });
  await owner.emailRecipient.createMany({
    data: [...new Set(to.map((one) => one.toLowerCase()))].map((recipient) => ({
      officeId,
      emailId: row.id,
      address: recipient,
    })),
  });
  return row;
}
