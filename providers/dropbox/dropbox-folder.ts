import { ProviderFailedError } from '#domain/errors.ts';
import { uniqueFolderName } from '#domain/relation/folder-name.ts';
import { expectedFolder, folderRecord } from '#providers/folder-record.ts';
import { GONE, learnedOf, requireUnclaimed } from '#providers/learned.ts';
import type { Outbound } from '#providers/outbound.ts';
import { dataRefused } from '#providers/provider-failures.ts';
import type { RelationAdapter } from '#providers/provider-ports.ts';
import { createDropbox, type Dropbox, type DropboxAddresses, present } from './dropbox-client.ts';
import { listPage } from './list-page.ts';
import { createdEntry, entryOf, type Metadata, metadata } from './metadata.ts';
import { isSameName, renameEntry } from './rename-entry.ts';

const ROOT_FOLDER = '/Balie';

export function createDropboxFolders(
  options: DropboxAddresses & { readonly outbound: Outbound },
): RelationAdapter {
  const open = createDropbox(options, options.outbound);

  return {
    provider: 'dropbox',

    naturalKey: (relation) => uniqueFolderName(relation.kind, relation.values),

    list: {
      async page(access, cursor) {
        const found = await present(() => listPage(open(access), ROOT_FOLDER, cursor));
        const folders = (found?.entries ?? []).filter((entry) => entryOf(entry).kind === 'folder');
        return { records: folders.map(folderRecord), next: found?.next ?? null };
      },
      expected: expectedFolder,
      exists: async (access, remoteId) => (await find(open(access), remoteId)) !== null,
    },

    async push(access, relation, known) {
      const dropbox = open(access);
      const name = uniqueFolderName(relation.kind, relation.values);
      const path = `${ROOT_FOLDER}/${known.naturalKey}`;
      const present = await find(dropbox, known.remoteId ?? path);
      if (present === null && known.remoteId !== null) return GONE;
      if (known.remoteId === null && known.naturalKey !== name) {
        return learnedOf(known, present === null || entryOf(present).kind !== 'folder' ? null : present.id);
      }
      const folder = present ?? (await createFolder(dropbox, path));
      if (entryOf(folder).kind !== 'folder') throw nameInUse();
      if (known.remoteId === null) await requireUnclaimed('dropbox', known, folder.id);
      if (!isSameName(folder.name, name)) {
        // Its id is saved first, by which it is found when this is cut off midway.
        if (known.remoteId === null) return { outcome: 'learned', remoteId: folder.id };
        await rename(dropbox, folder, name);
      }
      return { outcome: 'stored', remoteId: folder.id };
    },

    remove: async () => 'kept',
  };
}

function find(dropbox: Dropbox, path: string): Promise<Metadata | null> {
  return present(() => dropbox.call('files/get_metadata', { path }, metadata));
}

async function createFolder(dropbox: Dropbox, path: string): Promise<Metadata> {
  try {
    return (await dropbox.call('files/create_folder_v2', { path, autorename: false }, createdEntry)).metadata;
  } catch (error) {
    const existing = isConflict(error) ? await find(dropbox, path) : null;
    if (existing === null) throw error;
    return existing;
  }
}

async function rename(dropbox: Dropbox, folder: Metadata, name: string): Promise<void> {
  try {
    await renameEntry(dropbox, folder, name);
  } catch (error) {
    throw isConflict(error) ? nameInUse() : error;
  }
}

function nameInUse(): ProviderFailedError {
  return dataRefused('dropbox', 'conflict', 'er staat al iets anders onder de naam van deze relatie.');
}

function isConflict(error: unknown): boolean {
  return error instanceof ProviderFailedError && /^(?:path|to)\.conflict\b/.test(error.code);
}
