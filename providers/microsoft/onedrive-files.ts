import { z } from 'zod';
import type { FileStore } from '#providers/file-store.ts';
import { createHttpClient, requireSuccess } from '#providers/http.ts';
import type { Outbound } from '#providers/outbound.ts';
import { pathSegment } from '#providers/path-segment.ts';
import { malformedReply } from '#providers/provider-failures.ts';
import type { LinkAccess } from '#providers/provider-ports.ts';
import { type DriveItem, driveItem, entryOf, ITEM_FIELDS, itemPath } from './drive-item.ts';
import { shareItem, withdrawLinks } from './drive-links.ts';
import { creating, ON_CLASH } from './drive-names.ts';
import { endSession, putPiece, startSession, uploadWhole } from './drive-upload.ts';
import { allOf, createGraph, type Graph } from './graph-client.ts';
import { present } from './graph-errors.ts';

/** OneDrive nests no deeper: a path has at most 400 characters. */
const DEEPEST = 200;

const downloadable = driveItem.extend({ '@microsoft.graph.downloadUrl': z.url() });

export function createOneDriveFiles(options: {
  readonly graphUrl: string;
  readonly outbound: Outbound;
}): FileStore {
  const { outbound } = options;
  const http = createHttpClient({ provider: 'onedrive', baseUrl: options.graphUrl, outbound });
  const graphOf = (access: LinkAccess) => createGraph(http, access);

  return {
    provider: 'onedrive',

    async path(access, pathOrId, within) {
      const graph = graphOf(access);
      const url = pathOrId.startsWith('/') ? rootPath(pathOrId) : itemPath(pathOrId);
      const items: DriveItem[] = [];
      for (let item = await find(graph, url); item !== null; item = await parentOf(graph, item)) {
        items.unshift(item);
        if (within.has(item.id)) break;
        if (items.length > DEEPEST) throw malformedReply('onedrive');
      }
      return items.length === 0 ? null : items.map(entryOf);
    },

    async list(access, folderId) {
      const path = `${itemPath(folderId)}/children?$top=200&$select=${ITEM_FIELDS}`;
      const children = await present(() => allOf(graphOf(access).items(driveItem, path)));
      return (children ?? []).map(entryOf);
    },

    async createFolder(access, parentId, name) {
      const folder = await creating(() =>
        graphOf(access).call(driveItem, (client) =>
          client.api(`${itemPath(parentId)}/children`).post({ name, folder: {}, [ON_CLASH]: 'fail' }),
        ),
      );
      return entryOf(folder);
    },

    async rename(access, entryId, name) {
      const item = await creating(() =>
        graphOf(access).call(driveItem, (client) =>
          client.api(itemPath(entryId)).patch({ name, [ON_CLASH]: 'fail' }),
        ),
      );
      return entryOf(item);
    },

    async remove(access, entryId) {
      await present(() =>
        graphOf(access).call(z.unknown(), (client) => client.api(itemPath(entryId)).delete()),
      );
    },

    async download(access, fileId) {
      const item = await graphOf(access).call(downloadable, (client) => client.api(itemPath(fileId)).get());
      // A short-lived address on another host, which must not receive our token.
      const elsewhere = createHttpClient({
        provider: 'onedrive',
        baseUrl: item['@microsoft.graph.downloadUrl'],
        outbound,
      });
      const reply = await elsewhere.open({ method: 'GET', path: '', signal: access.signal });
      if ('text' in reply) {
        requireSuccess('onedrive', reply);
        throw malformedReply('onedrive');
      }
      return { entry: entryOf(item), content: reply.body };
    },

    upload: (access, target, content) => uploadWhole(graphOf(access), target, content),
    startUpload: (access, target) => startSession(graphOf(access), target),
    continueUpload: (access, upload, range, content) =>
      putPiece({ graph: graphOf(access), outbound, access }, upload, range, content),
    cancelUpload: (access, upload) => endSession({ outbound, access }, upload),

    share: (access, fileId) => shareItem(graphOf(access), fileId),
    withdraw: (access, fileId, linkId) => withdrawLinks(graphOf(access), fileId, linkId),
  };
}

function rootPath(path: string): string {
  const names = path.split('/').filter((name) => name !== '');
  return names.length === 0 ? '/me/drive/root' : `/me/drive/root:/${names.map(pathSegment).join('/')}`;
}

function find(graph: Graph, path: string): Promise<DriveItem | null> {
  return present(() => graph.call(driveItem, (client) => client.api(path).select(ITEM_FIELDS).get()));
}

async function parentOf(graph: Graph, item: DriveItem): Promise<DriveItem | null> {
  const id = item.parentReference?.id;
  return item.root !== undefined || id === undefined ? null : find(graph, itemPath(id));
}
