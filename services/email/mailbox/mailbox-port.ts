import { systemViewer } from '#domain/session/viewer.ts';
import type { Transaction } from '#prisma/database.ts';
import type { LinkAccess } from '#providers/provider-ports.ts';
import type { OpenedSource, SourcePage, SourcePort } from '#services/sync/source-port.ts';
import type { CollectionRow } from '#services/sync/source-row.ts';
import { applyPage } from './apply-mailbox-page.ts';
import { dropFolder } from './drop-folder.ts';
import { endMailboxPass } from './end-of-pass.ts';
import type { MailboxContext } from './mailbox-context.ts';
import { MAILBOX_FAILURES } from './mailbox-failure.ts';
import { foldersOfMailbox, type MailboxFolderRow, type MailboxRow, whereMailbox } from './mailbox-row.ts';
import { type OpenedMailbox, openMailbox } from './open-mailbox.ts';
import type { ReadMailbox } from './read-mailbox.ts';
import { peekPage, type ReadPage, readAgain, readPage } from './read-mailbox-page.ts';
import { relistFolder } from './relist-folder.ts';
import { foundFolders } from './store-folders.ts';

export function createMailboxPort(context: MailboxContext): SourcePort {
  return {
    failures: MAILBOX_FAILURES,
    async open(tx, mailbox) {
      const opened = await openMailbox(context, tx, mailbox.officeId);
      if (opened?.link.id !== mailbox.linkId) return null;
      const row = await tx.mailbox.findUnique({ where: whereMailbox(mailbox) });
      return row === null ? null : openedSource(context, opened, row, await foldersOfMailbox(tx, row));
    },
  };
}

function openedSource(
  { database }: MailboxContext,
  { adapter, link }: OpenedMailbox,
  mailbox: MailboxRow,
  /** The folders as the step begins; the listing that it reads is compared with them. */
  folders: ReadMailbox['folders'],
): OpenedSource {
  const system = systemViewer(mailbox.officeId);

  async function stateAt(
    collection: CollectionRow,
  ): Promise<{ state: ReadMailbox; folder: MailboxFolderRow }> {
    const state = { mailbox, folders };
    const folder =
      state.folders.get(collection.remoteKey) ??
      (await database.lease(system, (client) =>
        client.mailboxFolder.findFirst({ where: { linkId: mailbox.linkId, remoteId: collection.remoteKey } }),
      ));
    if (folder === null) throw new Error('a folder that is read has no row');
    return { state, folder: { ...folder, generation: collection.generation } };
  }

  function pageOf(access: LinkAccess, reading: Reading, read: ReadPage): SourcePage {
    const { state, folder, collection } = reading;
    if (read.progress === null) throw new Error('a page of a folder that is gone');
    const { next, delta } = read.progress;
    return {
      progress: { next, token: delta },
      async apply(tx) {
        const isListing = collection.phase === 'listing';
        const { outdated, isInDoubt } = await applyPage(tx, state, folder, read, isListing);
        if (outdated.size === 0) return { isInDoubt };
        return {
          readAgain: async () =>
            pageOf(access, reading, await readAgain(database, adapter, access, state, read, outdated)),
        };
      },
    };
  }

  return {
    link,
    async collections(access) {
      return foundFolders(mailbox, await adapter.folders(access), folders);
    },
    async beginListing(tx, { remoteKey }) {
      await changeFolder(tx, mailbox, remoteKey, { listedCount: 0 });
    },
    async page(access, { at }, collection) {
      const reading = { ...(await stateAt(collection)), collection };
      const read = await readPage(database, adapter, access, {
        ...reading,
        cursor: collection.cursor,
        readAt: at,
      });
      return read.progress === null ? null : pageOf(access, reading, read);
    },
    async peek(access, _pass, collection) {
      const read = collection.token === null ? null : await peekPage(adapter, access, collection.token);
      return read && pageOf(access, { ...(await stateAt(collection)), collection }, read);
    },
    async verifyMissing(access, _pass, collection) {
      const { state, folder } = await stateAt(collection);
      return relistFolder(database, adapter, access, state, { folder, collection });
    },
    async dropVanished(access, _pass, collection) {
      const { state, folder } = await stateAt(collection);
      return dropFolder(database, adapter, access, state, folder);
    },
    vanish: (tx, { remoteKey }) => changeFolder(tx, mailbox, remoteKey, { kind: 'other' }),
    end: (tx, { source }) => endMailboxPass(tx, mailbox, source.isFull),
  };
}

interface Reading {
  readonly state: ReadMailbox;
  readonly folder: MailboxFolderRow;
  readonly collection: CollectionRow;
}

async function changeFolder(
  tx: Transaction,
  { officeId, linkId }: MailboxRow,
  remoteId: string,
  data: { readonly kind?: string; readonly listedCount?: number },
): Promise<void> {
  await tx.mailboxFolder.updateMany({ where: { officeId, linkId, remoteId }, data });
}
