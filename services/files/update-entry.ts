import { NotFoundError } from '#domain/errors.ts';
import type { CloudEntry } from '#domain/files/cloud-entry.ts';
import { uploadName } from '#domain/files/upload.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import { assertMayWrite } from '#services/session/role.policy.ts';
import { recordFileChange } from './audit-file.ts';
import type { FilesContext } from './files-context.ts';
import { assertNotInPortal, renameInPortal } from './files-in-portal.ts';
import { type ListedEntry, listedEntries } from './listed-entry.ts';
import { NOT_THERE, openRelationFolder, pathWithin, type RelationFolder } from './relation-folder.ts';

export interface NamedEntry {
  readonly relationId: string;
  readonly entryId: string;
}

/** Idempotent. Throws NotFoundError for the relation's own folder too. */
export async function renameEntry(
  context: FilesContext,
  viewer: Viewer,
  { relationId, entryId, name }: NamedEntry & { readonly name: string },
  signal: AbortSignal,
): Promise<ListedEntry> {
  assertMayWrite(viewer);
  const kept = uploadName(name);
  const folder = await openRelationFolder(context, viewer, relationId, signal);
  const entry = await entryBelow(folder, entryId);
  const renamed = entry.name === kept ? entry : await folder.store.rename(folder.access, entry.id, kept);
  if (renamed.name !== entry.name) {
    await renameInPortal(context, viewer, folder, renamed);
    await recordFileChange(context, viewer, {
      relationId,
      action: 'renamed',
      from: entry.name,
      to: renamed.name,
    });
  }
  const { provider } = folder.store;
  const [listed] = await listedEntries(context, viewer, { relationId, provider }, [renamed]);
  if (listed === undefined) throw new NotFoundError(NOT_THERE);
  return listed;
}

/** Moves an entry to the service's recycle bin. Throws ValidationError while it is in the portal. */
export async function deleteEntry(
  context: FilesContext,
  viewer: Viewer,
  { relationId, entryId }: NamedEntry,
  signal: AbortSignal,
): Promise<void> {
  assertMayWrite(viewer);
  const folder = await openRelationFolder(context, viewer, relationId, signal);
  const entry = await entryBelow(folder, entryId);
  await assertNotInPortal(context, viewer, folder, entry);
  await folder.store.remove(folder.access, entry.id);
  await recordFileChange(context, viewer, { relationId, action: 'deleted', from: entry.name, to: null });
}

async function entryBelow(folder: RelationFolder, entryId: string): Promise<CloudEntry> {
  const [, ...below] = await pathWithin(folder, entryId);
  const entry = below.at(-1);
  if (entry === undefined) throw new NotFoundError(NOT_THERE);
  return entry;
}
