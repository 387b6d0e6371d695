import { systemViewer } from '#domain/session/viewer.ts';
import type { Database } from '#prisma/database.ts';
import { everyPage } from '#providers/every-page.ts';
import type { IdPage, MailboxAdapter } from '#providers/mailbox-port.ts';
import type { LinkAccess } from '#providers/provider-ports.ts';
import type { MailboxFolderRow } from './mailbox-row.ts';

const MOST_PAGES = 10_000;
const GONE: IdPage = { ids: [], changeKeys: [], next: null };

export interface Comparison {
  /** Listed, but not in the index as they are. */
  readonly differing: readonly string[];
  /** In the index, but not listed. */
  readonly unlisted: readonly string[];
  readonly count: number;
}

/** Leaves out what moves between folders. `byKey`: the index's state of each. Null: the folder is gone. */
export async function compareFolder(
  database: Database,
  adapter: MailboxAdapter,
  access: LinkAccess,
  folder: MailboxFolderRow,
  byKey: boolean,
): Promise<Comparison | null> {
  const listed = new Set<string>();
  const differing: string[] = [];
  const listing = everyPage({
    provider: adapter.provider,
    most: MOST_PAGES,
    fetch: async (next) => (await adapter.ids(access, folder.remoteId, next)) ?? GONE,
    itemsOf: ({ ids }) => ids,
  });
  for await (const page of listing) {
    if (page === GONE) return null;
    for (const id of page.ids) listed.add(id);
    differing.push(...(await differingOf(database, folder, page, byKey)));
  }
  return { differing, unlisted: await unlistedOf(database, folder, listed), count: listed.size };
}

function differingOf(
  database: Database,
  { officeId, linkId, id, generation }: MailboxFolderRow,
  { ids, changeKeys }: IdPage,
  byKey: boolean,
): Promise<string[]> {
  const keys = byKey ? changeKeys : ids.map(() => '');
  return database.lease(systemViewer(officeId), async (client) => {
    const rows = await client.$queryRaw<{ id: string }[]>`
      SELECT there.id FROM unnest(${[...ids]}::text[], ${[...keys]}::text[]) AS there(id, key)
      LEFT JOIN emails email ON email.office_id = ${officeId}::uuid AND email.link_id = ${linkId}::uuid
        AND email.remote_id = there.id
      WHERE NOT EXISTS (SELECT FROM set_aside_items aside
          WHERE aside.office_id = ${officeId}::uuid AND aside.link_id = ${linkId}::uuid
            AND aside.loop = 'mailbox.email' AND aside.item_id = there.id AND aside.next_try_at > now())
        AND (email.id IS NULL OR (NOT email.pending && '{folder,deleted}' AND (
        email.folder_id <> ${id}::uuid OR email.seen_generation <> ${generation}
        OR (there.key <> '' AND there.key <> email.change_key))))`;
    return rows.map((row) => row.id);
  });
}

function unlistedOf(
  database: Database,
  { officeId, id }: MailboxFolderRow,
  listed: ReadonlySet<string>,
): Promise<string[]> {
  return database.lease(systemViewer(officeId), async (client) => {
    const rows = await client.email.findMany({
      where: { officeId, folderId: id, NOT: { pending: { hasSome: ['folder', 'deleted'] } } },
      select: { remoteId: true },
    });
    return rows.flatMap(({ remoteId }) => (listed.has(remoteId) ? [] : [remoteId]));
  });
}
