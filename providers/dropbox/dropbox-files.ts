import { z } from 'zod';
import { everyPage } from '#providers/every-page.ts';
import type { FileStore } from '#providers/file-store.ts';
import type { Outbound } from '#providers/outbound.ts';
import { malformedReply } from '#providers/provider-failures.ts';
import { createDropbox, type Dropbox, type DropboxAddresses, present } from './dropbox-client.ts';
import { shareFile, withdrawLinks } from './dropbox-links.ts';
import { creating, putPiece, startSession, uploadWhole } from './dropbox-upload.ts';
import { listPage } from './list-page.ts';
import { createdEntry, entryOf, type Metadata, metadata, parentPath, pathOf } from './metadata.ts';
import { renameEntry } from './rename-entry.ts';

/** More folders in one another than a path of Dropbox has room for in practice. */
const DEEPEST = 500;
const NOTHING = { entries: [], next: null };

/** Dropbox as a store of files (API v2). Files and folders go by their `id:…`, which stays when they move. */
export function createDropboxFiles(options: DropboxAddresses & { readonly outbound: Outbound }): FileStore {
  const open = createDropbox(options, options.outbound);

  return {
    provider: 'dropbox',

    async path(access, pathOrId, within) {
      const dropbox = open(access);
      const items: Metadata[] = [];
      for (let item = await find(dropbox, pathOrId); item !== null; item = await parentOf(dropbox, item)) {
        const { id } = item;
        // A folder above itself, or one so deep, is in no Dropbox, and would be gone up from for ever.
        if (items.length > DEEPEST || items.some((below) => below.id === id)) throw malformedReply('dropbox');
        items.unshift(item);
        if (within.has(item.id)) break;
      }
      return items.length === 0 ? null : items.map(entryOf);
    },

    async list(access, folderId) {
      const dropbox = open(access);
      const pages = everyPage({
        provider: 'dropbox',
        fetch: async (cursor) => (await present(() => listPage(dropbox, folderId, cursor))) ?? NOTHING,
        itemsOf: ({ entries }) => entries,
      });
      const entries: Metadata[] = [];
      for await (const page of pages) for (const entry of page.entries) entries.push(entry);
      return entries.map(entryOf);
    },

    async createFolder(access, parentId, name) {
      const dropbox = open(access);
      const parent = await dropbox.call('files/get_metadata', { path: parentId }, metadata);
      const path = `${pathOf(parent)}/${name}`;
      const folder = await creating(() =>
        dropbox.call('files/create_folder_v2', { path, autorename: false }, createdEntry),
      );
      return entryOf(folder.metadata);
    },

    async rename(access, entryId, name) {
      const dropbox = open(access);
      const entry = await dropbox.call('files/get_metadata', { path: entryId }, metadata);
      return entryOf(await creating(() => renameEntry(dropbox, entry, name)));
    },

    async remove(access, entryId) {
      await present(() => open(access).call('files/delete_v2', { path: entryId }, z.unknown()));
    },

    async download(access, fileId) {
      const { result, content } = await open(access).open('files/download', { path: fileId }, metadata);
      return { entry: entryOf(result), content };
    },

    upload: (access, target, content) => uploadWhole(open(access), target, content),
    startUpload: (access, target) => startSession(open(access), target),
    continueUpload: (access, upload, range, content) => putPiece(open(access), upload, range, content),
    // A session holds no name, ends by itself, and there is no call that ends it.
    cancelUpload: async () => undefined,

    share: (access, fileId) => shareFile(open(access), fileId),
    withdraw: (access, fileId) => withdrawLinks(open(access), fileId),
  };
}

/** Dropbox refuses anything else as malformed, and the top has no metadata. */
const NAMED = /^(?:id:.|\/[^/])/s;

async function find(dropbox: Dropbox, path: string): Promise<Metadata | null> {
  if (!NAMED.test(path)) return null;
  return present(() => dropbox.call('files/get_metadata', { path }, metadata));
}

async function parentOf(dropbox: Dropbox, item: Metadata): Promise<Metadata | null> {
  const path = parentPath(item.path_display ?? item.path_lower ?? '');
  return path === '' ? null : find(dropbox, path);
}
