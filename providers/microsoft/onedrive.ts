import { z } from 'zod';
import type { ProviderFailedError } from '#domain/errors.ts';
import { uniqueFolderName } from '#domain/relation/folder-name.ts';
import type { RelationRecord } from '#domain/relation/relation.ts';
import { expectedFolder, folderRecord } from '#providers/folder-record.ts';
import { createHttpClient } from '#providers/http.ts';
import { GONE, learnedOf, requireUnclaimed } from '#providers/learned.ts';
import type { Outbound } from '#providers/outbound.ts';
import { pathSegment } from '#providers/path-segment.ts';
import { dataRefused } from '#providers/provider-failures.ts';
import type { LinkAccess, RelationAdapter } from '#providers/provider-ports.ts';
import { itemPath } from './drive-item.ts';
import { createGraph, type Graph } from './graph-client.ts';
import { isNameInUse, present } from './graph-errors.ts';

const ROOT_FOLDER = 'Balie';

const item = z.object({ id: z.string().min(1), name: z.string(), folder: z.looseObject({}).optional() });
type Item = z.output<typeof item>;

/** A folder per relation (RELSAGA-04, 13, 14), created under the saved key; then found by id, as users move it. */
export function createOneDriveAdapter(options: {
  readonly graphUrl: string;
  readonly outbound: Outbound;
}): RelationAdapter {
  const http = createHttpClient({
    provider: 'onedrive',
    baseUrl: options.graphUrl,
    outbound: options.outbound,
  });

  return {
    provider: 'onedrive',

    naturalKey: folderNameOf,

    list: {
      async page(access, cursor) {
        const first = `/me/drive/root:/${ROOT_FOLDER}:/children?$top=200&$select=id,name,folder`;
        const found = await present(() => createGraph(http, access).page(item, cursor ?? first));
        const folders = (found?.items ?? []).filter(({ folder }) => folder !== undefined);
        return { records: folders.map(folderRecord), next: found?.next ?? null };
      },
      expected: expectedFolder,
      exists: async (access, remoteId) => (await byId(createGraph(http, access), remoteId)) !== null,
    },

    async push(access: LinkAccess, relation, known) {
      const graph = createGraph(http, access);
      const name = folderNameOf(relation);
      if (known.remoteId === null && known.naturalKey !== name) {
        const made = await byPath(graph, [ROOT_FOLDER, known.naturalKey]);
        return learnedOf(known, made?.folder === undefined ? null : made.id);
      }
      const folder =
        known.remoteId === null ? await createFolder(graph, name) : await byId(graph, known.remoteId);
      if (folder === null) return GONE;
      if (folder.folder === undefined) throw nameInUse();
      if (known.remoteId === null) await requireUnclaimed('onedrive', known, folder.id);
      if (folder.name !== name) await rename(graph, folder.id, name);
      return { outcome: 'stored', remoteId: folder.id };
    },

    remove: async () => 'kept',
  };
}

function folderNameOf(relation: RelationRecord): string {
  return uniqueFolderName(relation.kind, relation.values);
}

async function byId(graph: Graph, id: string): Promise<Item | null> {
  return present(() => graph.call(item, (client) => client.api(itemPath(id)).get()));
}

async function byPath(graph: Graph, names: readonly string[]): Promise<Item | null> {
  const path = names.map(pathSegment).join('/');
  return present(() => graph.call(item, (client) => client.api(`/me/drive/root:/${path}`).get()));
}

async function createFolder(graph: Graph, name: string): Promise<Item> {
  const root = (await byPath(graph, [ROOT_FOLDER])) ?? (await createBelow(graph, 'root', [ROOT_FOLDER]));
  return createBelow(graph, `items/${encodeURIComponent(root.id)}`, [ROOT_FOLDER, name]);
}

/** Creates the folder at the end of `path` or finds it; personal drives answer 200 with it (onedrive-api-docs#1162). */
async function createBelow(graph: Graph, parent: string, path: readonly string[]): Promise<Item> {
  const name = path.at(-1);
  try {
    return await graph.call(item, (client) =>
      client
        .api(`/me/drive/${parent}/children`)
        .post({ name, folder: {}, '@microsoft.graph.conflictBehavior': 'fail' }),
    );
  } catch (error) {
    const existing = isNameInUse(error) ? await byPath(graph, path) : null;
    if (existing === null) throw error;
    return existing;
  }
}

async function rename(graph: Graph, id: string, name: string): Promise<void> {
  try {
    await graph.call(item, (client) => client.api(itemPath(id)).patch({ name }));
  } catch (error) {
    throw isNameInUse(error) ? nameInUse() : error;
  }
}

function nameInUse(): ProviderFailedError {
  const reason = 'er staat al iets anders onder de naam van deze relatie.';
  return dataRefused('onedrive', 'nameAlreadyExists', reason);
}
