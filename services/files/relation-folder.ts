import { NotFoundError } from '#domain/errors.ts';
import type { CloudEntry } from '#domain/files/cloud-entry.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { LeasedClient } from '#prisma/database.ts';
import { type FilesContext, openStorage, type Storage } from './files-context.ts';

export interface RelationFolder extends Storage {
  readonly relation: { readonly id: string; readonly kind: string; readonly displayName: string };
  readonly folderId: string | null;
}

/** Throws NotFoundError for a relation that the viewer cannot see, and without a linked storage. */
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

/** The service is asked by id, so that no sent path leads outside the relation's folder. */
export async function pathWithin(
  folder: RelationFolder,
  pathOrId: string | null,
): Promise<readonly [CloudEntry, ...CloudEntry[]]> {
  const { store, access, folderId } = folder;
  const path = folderId === null ? null : await store.path(access, pathOrId ?? folderId, new Set([folderId]));
  const [root, ...rest] = path ?? [];
  if (root === undefined || root.id !== folderId) throw new NotFoundError(NOT_THERE);
  return [root, ...rest];
}

export async function folderWithin(folder: RelationFolder, pathOrId: string | null): Promise<CloudEntry> {
  return lastOf(await pathWithin(folder, pathOrId), 'folder');
}

export async function fileWithin(folder: RelationFolder, pathOrId: string): Promise<CloudEntry> {
  return lastOf(await pathWithin(folder, pathOrId), 'file');
}

export const NOT_THERE = 'Dit staat niet (meer) in de map van deze relatie.';

function lastOf(path: readonly CloudEntry[], kind: CloudEntry['kind']): CloudEntry {
  const entry = path.at(-1);
  if (entry?.kind !== kind) throw new NotFoundError(NOT_THERE);
  return entry;
}
