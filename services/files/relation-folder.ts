import { NotFoundError } from '#domain/errors.ts';
import type { CloudEntry } from '#domain/files/cloud-entry.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { LeasedClient } from '#prisma/database.ts';
import { type FilesContext, openStorage, type Storage } from './files-context.ts';

/** The folder of a relation, 'Startmap', in the office's storage (ledger FILES-13). */
export interface RelationFolder extends Storage {
  readonly relation: { readonly id: string; readonly kind: string; readonly displayName: string };
  /** Null until the saga made it. */
  readonly folderId: string | null;
}

/**
 * Opens the folder of a relation. Throws NotFoundError when the relation is not there for this viewer, or the office
 * has linked no storage.
 */
export function openRelationFolder(
  context: FilesContext,
  viewer: Viewer,
  relationId: string,
  signal: AbortSignal,
): Promise<RelationFolder> {
  return context.database.lease(viewer, (client) =>
    relationFolder(context, client, viewer, relationId, signal),
  );
}

async function relationFolder(
  context: FilesContext,
  client: LeasedClient,
  viewer: Viewer,
  relationId: string,
  signal: AbortSignal,
): Promise<RelationFolder> {
  const relation = await client.relation.findUnique({
    where: { id: relationId, deletingAt: null },
    select: { id: true, kind: true, displayName: true },
  });
  if (relation === null) throw new NotFoundError('De relatie bestaat niet (meer).');
  const storage = await openStorage(context, client, viewer, signal);
  const record = await client.remoteRecord.findFirst({
    where: { relationId, linkId: storage.linkId, state: 'present' },
    select: { remoteId: true },
  });
  return { ...storage, relation, folderId: record?.remoteId ?? null };
}

/**
 * Where a place stands, from the relation's folder down to it; the folder itself for null. The service is asked, by
 * id, so nothing above or beside the folder is ever reached, whatever the caller sends. Throws NotFoundError.
 */
export async function pathWithin(
  folder: RelationFolder,
  place: string | null,
): Promise<readonly [CloudEntry, ...CloudEntry[]]> {
  const { store, access, folderId } = folder;
  const trail = folderId === null ? null : await store.trail(access, place ?? folderId, new Set([folderId]));
  const [root, ...rest] = trail ?? [];
  if (root === undefined || root.id !== folderId) throw new NotFoundError(NOT_THERE);
  return [root, ...rest];
}

/** The folder at a place. Throws NotFoundError, also for a file. */
export async function folderWithin(folder: RelationFolder, place: string | null): Promise<CloudEntry> {
  return lastOf(await pathWithin(folder, place), 'folder');
}

/** The file at a place. Throws NotFoundError, also for a folder. */
export async function fileWithin(folder: RelationFolder, place: string): Promise<CloudEntry> {
  return lastOf(await pathWithin(folder, place), 'file');
}

export const NOT_THERE = 'Dit staat niet (meer) in de map van deze relatie.';

function lastOf(trail: readonly CloudEntry[], kind: CloudEntry['kind']): CloudEntry {
  const entry = trail.at(-1);
  if (entry?.kind !== kind) throw new NotFoundError(NOT_THERE);
  return entry;
}
