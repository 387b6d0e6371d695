import { ValidationError } from '#domain/errors.ts';
import type { CloudEntry } from '#domain/files/cloud-entry.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { FilesContext } from './files-context.ts';
import type { RelationFolder } from './relation-folder.ts';

/** Throws ValidationError for files in the portal: restored from the recycle bin, their links would be open. */
export async function assertNotInPortal(
  context: FilesContext,
  viewer: Viewer,
  { relation, store, access }: RelationFolder,
  entry: CloudEntry,
): Promise<void> {
  const open = await context.database.lease(viewer, (client) =>
    client.portalEntry.findMany({
      where: { relationId: relation.id, provider: store.provider, state: { not: 'withdrawn' } },
      select: { itemId: true },
    }),
  );
  for (const { itemId } of open) {
    const [top] = (await store.path(access, itemId, new Set([entry.id]))) ?? [];
    if (top?.id === entry.id) {
      const message = 'Dit staat in het portal. Haal het daar eerst weg.';
      throw new ValidationError([{ field: 'entryId', message }]);
    }
  }
}

export async function renameInPortal(
  context: FilesContext,
  viewer: Viewer,
  { relation, store }: RelationFolder,
  { id, name }: CloudEntry,
): Promise<void> {
  await context.database.lease(viewer, (client) =>
    client.portalEntry.updateMany({
      where: {
        relationId: relation.id,
        provider: store.provider,
        itemId: id,
        state: { not: 'withdrawn' },
      },
      data: { name },
    }),
  );
}
