import { type CloudEntry, sortEntries } from '#domain/files/cloud-entry.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { FilesContext } from './files-context.ts';
import { type ListedEntry, listedEntries } from './listed-entry.ts';
import { openRelationFolder, pathWithin } from './relation-folder.ts';

export interface ListedFolder {
  readonly provider: string;
  readonly exists: boolean;
  readonly path: readonly CloudEntry[];
  readonly entries: readonly ListedEntry[];
}

/** `folderId` null is the 'Startmap'. Throws NotFoundError, also for a folder outside it, and ProviderFailedError. */
export async function listFolder(
  context: FilesContext,
  viewer: Viewer,
  { relationId, folderId }: { readonly relationId: string; readonly folderId: string | null },
  signal: AbortSignal,
): Promise<ListedFolder> {
  const folder = await openRelationFolder(context, viewer, relationId, signal);
  const { store, access } = folder;
  const { provider } = store;
  if (folder.folderId === null && folderId === null)
    return { provider, exists: false, path: [], entries: [] };
  const atStart = folderId === null || folderId === folder.folderId;
  const [, ...path] = atStart ? [null] : await pathWithin(folder, folderId);
  const parentId = folderId ?? folder.folderId;
  const entries = parentId === null ? [] : await store.list(access, parentId);
  const listed = await listedEntries(context, viewer, { relationId, provider }, entries);
  return { provider, exists: true, path, entries: sortEntries(listed, 'name') };
}
