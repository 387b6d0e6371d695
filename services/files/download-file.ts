import { NotFoundError } from '#domain/errors.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { Download } from '#providers/file-store.ts';
import { type FilesContext, openStorage } from './files-context.ts';
import { fileWithin, openRelationFolder } from './relation-folder.ts';

/** Throws NotFoundError, also for a file outside the relation's folder, and ProviderFailedError. */
export async function downloadFile(
  context: FilesContext,
  viewer: Viewer,
  { relationId, fileId }: { readonly relationId: string; readonly fileId: string },
  signal: AbortSignal,
): Promise<Download> {
  const folder = await openRelationFolder(context, viewer, relationId, signal);
  const { id } = await fileWithin(folder, fileId);
  return folder.store.download(folder.access, id);
}

export interface NamedEntry {
  readonly provider: string;
  readonly entryPath: string;
}

/** Throws NotFoundError unless the location (spec 1§7.3) is in a relation's folder that the viewer sees. */
export async function findEntry(
  context: FilesContext,
  viewer: Viewer,
  { provider, entryPath }: NamedEntry,
  signal: AbortSignal,
) {
  const storage = await context.database.lease(viewer, (client) =>
    openStorage(context, client, viewer, signal),
  );
  const { store, access, linkId } = storage;
  if (store.provider !== provider) throw new NotFoundError();
  const path = (entryPath === '' ? null : await store.path(access, entryPath, new Set())) ?? [];
  const folders = await context.database.lease(viewer, (client) =>
    client.remoteRecord.findMany({
      where: { linkId, state: 'present', remoteId: { in: path.map(({ id }) => id) } },
      select: { relationId: true },
    }),
  );
  const entry = path.at(-1);
  const relationId = folders[0]?.relationId ?? null;
  if (entry === undefined || relationId === null) throw new NotFoundError();
  return { storage, entry, relationId };
}
