import { buffer } from 'node:stream/consumers';
import { ProviderFailedError } from '#domain/errors.ts';
import type { CloudEntry } from '#domain/files/cloud-entry.ts';
import { type FileStore, NAME_IN_USE } from '#providers/file-store.ts';
import type { LinkAccess } from '#providers/provider-ports.ts';
import { unstoredRemote } from '#services/link/unstored-relation.ts';
import { paged } from './certify-relations.ts';
import { differs, held, notOffered, type Verdict } from './check.ts';
import { type RelationService, readPages } from './find-record.ts';
import { isTestFolder } from './test-names.ts';
import { changedRelation, testRelation } from './test-relation.ts';

/** The folder of the product itself; the first save of an office makes it too, so it stays. */
const ROOT = '/Balie';

type FileService = RelationService & { readonly store: FileStore };

export async function certifyFiles(service: FileService): Promise<void> {
  const { checks, adapter, access, names, store } = service;
  const relation = testRelation('files', access.officeId, names.name);
  const looked = await checks.run('look for an earlier run', () => cleanUpEarlier(service));
  if (looked === null) return;
  let isGone = false;
  try {
    const key = adapter.naturalKey(relation);
    const id = await checks.run('add a folder', async () => {
      const result = await adapter.push(access, relation, unstoredRemote(key, null));
      return result.outcome === 'stored'
        ? held('the service gave it an id', result.remoteId)
        : differs<string>(`the adapter answered '${result.outcome}'`);
    });
    if (id === null) return;
    await checks.run('find', async () => among(await inRoot(store, access), id, key));
    const changed = changedRelation(relation, names);
    await checks.run('change', async () => {
      const result = await adapter.push(access, changed, unstoredRemote(key, id));
      return result.outcome === 'stored'
        ? held('renamed')
        : differs('the service does not know the id that it gave');
    });
    await checks.run('read back', async () => {
      const entry = (await store.path(access, id, new Set([id])))?.at(-1);
      return among(entry === undefined ? [] : [entry], id, adapter.naturalKey(changed));
    });
    await checks.run('page', async () => {
      const pages = await readPages(service);
      return pages === null ? notOffered('the service documents no list') : paged(pages);
    });
    await certifyFile(service, id);
    await checks.run('refuse', () => refuseSameName(service, adapter.naturalKey(changed)));
    const removed = await checks.run('remove the folder', () => remove(service, id));
    isGone = removed !== null && (await checks.run('read that it is gone', () => gone(service, id))) !== null;
  } finally {
    if (!isGone) await checks.cleanUp(() => cleanUpEarlier(service));
  }
}

async function certifyFile(service: FileService, folderId: string): Promise<void> {
  const { checks, access, store, names } = service;
  const content = Buffer.from(`${names.name}: this file proves that Balie can store one.\n`);
  const name = `${names.name}.txt`;
  const file = await checks.run('upload a file', async () => {
    const entry = await store.upload(access, { folderId, name, clash: 'fail' }, content);
    return held('the service gave it an id', entry.id);
  });
  if (file === null) return;
  await checks.run('list the folder', async () => {
    const entries = await store.list(access, folderId);
    const listed = entries.find(({ id }) => id === file);
    if (listed === undefined) return differs('the folder does not have the file');
    return listed.size === content.length ? held('with its size') : differs('the file has another size');
  });
  await checks.run('download the file', async () => {
    const { content: stream } = await store.download(access, file);
    return (await buffer(stream)).equals(content)
      ? held('byte for byte')
      : differs('the file holds other bytes');
  });
  await checks.run('remove the file', async () => {
    await store.remove(access, file);
    const left = await store.list(access, folderId);
    return left.some(({ id }) => id === file)
      ? differs('the service said that it removed the file, and still lists it')
      : held('the folder does not list it any more');
  });
}

function among(entries: readonly CloudEntry[], id: string, name: string): Verdict<true> {
  const entry = entries.find((one) => one.id === id);
  if (entry === undefined) return differs('the service does not give it');
  return entry.name === name ? held('under its name') : differs('it has another name than was sent');
}

async function inRoot(store: FileStore, access: LinkAccess): Promise<readonly CloudEntry[]> {
  const root = (await store.path(access, ROOT, new Set()))?.at(-1);
  return root === undefined ? [] : store.list(access, root.id);
}

async function cleanUpEarlier({ access, store }: FileService): Promise<Verdict<true>> {
  const entries = await inRoot(store, access);
  const earlier = entries.filter(({ kind, name }) => kind === 'folder' && isTestFolder(name));
  for (const { id } of earlier) await store.remove(access, id);
  if (earlier.length === 0) return held('no folder of a run is there');
  const left = (await inRoot(store, access)).some(({ id }) => earlier.some((one) => one.id === id));
  return left
    ? differs('the test folder is still there: remove it at the service')
    : held('what a run left was removed');
}

/** A second folder of the name is to be refused; one that is made is removed at once. */
async function refuseSameName({ access, store }: FileService, name: string): Promise<Verdict<true>> {
  const root = (await store.path(access, ROOT, new Set()))?.at(-1);
  if (root === undefined) return differs(`there is no folder ${ROOT}`);
  try {
    const second = await store.createFolder(access, root.id, name);
    await store.remove(access, second.id);
    return differs('it took a second folder of one name');
  } catch (error) {
    if (!(error instanceof ProviderFailedError) || error.code !== NAME_IN_USE) throw error;
    return held(`a second folder of one name (${error.code})`);
  }
}

async function remove({ access, store }: FileService, id: string): Promise<Verdict<true>> {
  await store.remove(access, id);
  return held('to the recycle bin of the service');
}

async function gone({ access, store }: FileService, id: string): Promise<Verdict<true>> {
  const entries = await inRoot(store, access);
  return entries.some((entry) => entry.id === id)
    ? differs('the service said that it removed the folder, and still lists it')
    : held('no list has it');
}
