import type { Transaction } from '#prisma/database.ts';
import { notify } from '#prisma/events.ts';
import {
  lockMailbox,
  type MailboxFolderRow,
  type MailboxReference,
  type MailboxRow,
  whereMailbox,
} from './mailbox-row.ts';

/** A folder whose listing is complete and of which what it missed is looked at. */
export const SWEEPING = 'sweeping';
/** The folders in the order in which staff miss their mails. */
const ORDER = ['inbox', 'sent', 'drafts', 'archive-in', 'archive-out', 'spam', 'trash', 'other'];

export interface RoundState {
  readonly mailbox: MailboxRow;
  readonly folders: ReadonlyMap<string, MailboxFolderRow>;
  /** What is to be read next; null where the round is at its end. */
  readonly next: MailboxFolderRow | null;
}

/** How far a mailbox is; null where nothing is to be done. A folder that is to be listed whole begins a new generation. */
export async function roundState(tx: Transaction, mailbox: MailboxReference): Promise<RoundState | null> {
  const locked = await lockMailbox(tx, mailbox);
  if (locked === null) return null;
  if (!locked.isReading) {
    return locked.wantsRound || locked.wantsFull ? { mailbox: locked, folders: new Map(), next: null } : null;
  }
  const { officeId, linkId } = mailbox;
  const rows = await tx.mailboxFolder.findMany({ where: { officeId, linkId } });
  const [first] = rows
    .filter(({ isDirty }) => isDirty)
    .toSorted((one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind));
  const next = first === undefined ? null : await begun(tx, first);
  const folders = new Map(rows.map((row) => [row.remoteId, row.id === next?.id ? next : row]));
  return { mailbox: locked, folders, next };
}

function begun(tx: Transaction, folder: MailboxFolderRow): MailboxFolderRow | Promise<MailboxFolderRow> {
  if (folder.cursor !== null) return folder;
  return tx.mailboxFolder.update({
    where: { id: folder.id },
    data:
      folder.deltaLink === null
        ? { cursor: '', listedCount: 0, generation: { increment: 1 } }
        : { cursor: folder.deltaLink },
  });
}

/** Whether a folder is still where it was when it was read: another step may have overtaken this one. */
export async function isWhereItWas(tx: Transaction, folder: MailboxFolderRow): Promise<boolean> {
  const mailbox = await lockMailbox(tx, folder);
  if (mailbox === null || !mailbox.isReading) return false;
  const now = await tx.mailboxFolder.findFirst({
    where: { id: folder.id },
    select: { cursor: true, generation: true },
  });
  return now?.cursor === folder.cursor && now.generation === folder.generation;
}

export async function endRound(tx: Transaction, mailbox: MailboxReference): Promise<void> {
  const locked = await lockMailbox(tx, mailbox);
  if (locked === null || !locked.isReading) return;
  const now = new Date();
  await tx.mailbox.update({
    where: whereMailbox(mailbox),
    data: {
      ...{ isReading: false, isFull: false, state: 'active', roundedAt: now },
      ...{ failedAt: null, failureCode: null, failureMessage: null },
      ...(locked.isFull && { fullAt: now }),
    },
    select: { id: true },
  });
  const hadNews = locked.state === 'listing' || locked.failedAt !== null;
  if (hadNews) await notify(tx, { type: 'mailbox', officeId: mailbox.officeId, id: locked.id });
}
