import { ARCHIVE_FOLDERS, FOLDER_NAMES } from '#domain/email/folder-kinds.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import { asSystem } from '#prisma/as-system.ts';
import { IN_USE } from '#services/link/link-in-use.ts';
import type { EmailContext } from './email-context.ts';
import { requireMailbox, withMailboxFailures } from './mailbox-access.ts';

/** Safe to repeat: an existing folder is answered (MAIL-54). Throws NotFoundError and ProviderFailedError. */
export async function ensureArchive(
  context: EmailContext,
  viewer: Viewer,
  signal: AbortSignal,
): Promise<void> {
  const { mailbox, missing } = await context.database.lease(viewer, async (client) => {
    const known = await client.mailboxFolder.findMany({
      where: { link: IN_USE, kind: { in: [...ARCHIVE_FOLDERS] } },
      select: { kind: true },
    });
    const lacking = ARCHIVE_FOLDERS.filter((kind) => known.every((one) => one.kind !== kind));
    const opened = lacking.length === 0 ? null : await requireMailbox(context, client, viewer, signal);
    return { mailbox: opened, missing: lacking };
  });
  if (mailbox === null) return;
  for (const kind of missing) {
    const { adapter, access, linkId } = mailbox;
    const folder = await withMailboxFailures(() => adapter.createFolder(access, FOLDER_NAMES[kind]));
    const row = { officeId: viewer.officeId, linkId, remoteId: folder.id, kind, name: folder.name };
    // A pass of the mailbox may have found the folder meanwhile.
    await context.database.lease(viewer, (client) =>
      client.$transaction((tx) =>
        asSystem(tx, viewer, () => tx.mailboxFolder.createMany({ data: [row], skipDuplicates: true })),
      ),
    );
  }
}
