import type { Transaction } from '#prisma/database.ts';
import { lockMailbox, type MailboxFolderRow, type MailboxReference, type MailboxRow } from './mailbox-row.ts';

/** A folder that was read to its end, and of which what it missed is looked for; how often so far. */
const SWEEPING = 'sweeping:';
/** A folder that is not there any more. */
export const VANISHED = 'vanished';
/** The folders in the order in which staff miss their mails. */
const ORDER = ['inbox', 'sent', 'drafts', 'archive-in', 'archive-out', 'spam', 'trash', 'other'];

export function sweepingCursor(sweeps: number): string {
  return `${SWEEPING}${sweeps}`;
}

/** How often a folder was swept; null where it is not. */
export function sweepsOf({ cursor }: MailboxFolderRow): number | null {
  return cursor?.startsWith(SWEEPING) ? Number(cursor.slice(SWEEPING.length)) : null;
}

export interface RoundState {
  readonly mailbox: MailboxRow;
  /** By their ids at the provider, without those that are gone. */
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
    .toSorted((one, other) => placeOf(one) - placeOf(other));
  const next = first === undefined ? null : await begun(tx, first);
  const there = rows.filter(({ cursor }) => cursor !== VANISHED);
  const folders = new Map(there.map((row) => [row.remoteId, row.id === next?.id ? next : row]));
  return { mailbox: locked, folders, next };
}

function placeOf({ cursor, kind }: MailboxFolderRow): number {
  return cursor === VANISHED ? ORDER.length : ORDER.indexOf(kind);
}

function begun(tx: Transaction, folder: MailboxFolderRow): MailboxFolderRow | Promise<MailboxFolderRow> {
  if (folder.cursor !== null) return folder;
  return tx.mailboxFolder.update({
    where: { id: folder.id },
    data:
      folder.deltaLink === null
        ? { cursor: '', listedCount: 0, generation: { increment: 1 }, listings: { increment: 1 } }
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

/** Has a folder listed whole, while its mails stay in sight; `listings`: as often it was in this round. */
export async function relist(tx: Transaction, { id }: MailboxFolderRow, listings: number): Promise<void> {
  await tx.mailboxFolder.update({
    where: { id },
    data: { cursor: null, deltaLink: null, isDirty: true, listings },
    select: { id: true },
  });
}
