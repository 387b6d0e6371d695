import { describe, expect, it } from 'vitest';
import { ProviderFailedError } from '#domain/errors.ts';
import type { FileStore } from '#providers/file-store.ts';
import { WIRE_FILE_STORES } from './file-stores.ts';
import { anOrganisation, aPerson, changed } from './relations.ts';
import { neverPushed, pushThrough, wireOfficeForTests } from './wire-office.ts';

/** Changes of case alone, which a cloud storage may take for no change. */

const office = wireOfficeForTests();

/** A try that may come to nothing, as far as its service says so. */
async function failing(work: Promise<unknown>): Promise<void> {
  const failure = await work.then(
    () => null,
    (error: unknown) => error,
  );
  if (failure !== null) expect(failure).toBeInstanceOf(ProviderFailedError);
}

describe.each(WIRE_FILE_STORES)('$label', ({ provider, standIn }) => {
  const control = () => office.sandbox.control;
  const open = () => office.access(provider);
  const store = (): FileStore => {
    const found = office.providers.fileStoreFor(provider);
    if (found === null) throw new Error(`No storage ${provider}.`);
    return found;
  };

  async function relationFolder(): Promise<string> {
    const relation = aPerson();
    const adapter = office.adapter(provider);
    const pushed = await adapter.push(open(), relation, neverPushed(adapter, relation));
    if (pushed.outcome !== 'stored') throw new Error('A folder is always stored.');
    return pushed.remoteId;
  }

  it.each(['file', 'folder'])('changes only the case of the name of a %s', async (kind) => {
    const parent = await relationFolder();
    const { id } = await (kind === 'file'
      ? store().upload(open(), { folderId: parent, name: 'brief.txt', clash: 'fail' }, Buffer.from('x'))
      : store().createFolder(open(), parent, 'brief.txt'));
    expect(await store().rename(open(), id, 'Brief.txt')).toMatchObject({ id, name: 'Brief.txt' });
    // The answer to any of its calls may be lost, and the worker may die before the next.
    await control().addFault(standIn, { fault: 'drop', operation: 'folder.update' });
    await failing(store().rename(open(), id, 'BRIEF.txt'));
    expect(await store().rename(open(), id, 'BRIEF.txt')).toMatchObject({ id, name: 'BRIEF.txt' });
    const entries = await store().list(open(), parent);
    expect(entries.map(({ name }) => name)).toEqual(['BRIEF.txt']);
  });

  it('changes only the case of the folder of a relation, also when the first try is cut off', async () => {
    const relation = anOrganisation({ tradeName: 'jansen' });
    const adapter = office.adapter(provider);
    const known = neverPushed(adapter, relation);
    const pushed = await adapter.push(open(), relation, known);
    const remoteId = pushed.outcome === 'stored' ? pushed.remoteId : null;
    const renamed = changed(relation, { tradeName: 'Jansen' });
    await control().addFault(standIn, { fault: 'drop', operation: 'folder.update' });
    await failing(adapter.push(open(), renamed, { ...known, remoteId }));
    const again = await adapter.push(open(), renamed, { ...known, remoteId });
    expect(again).toEqual({ outcome: 'stored', remoteId });
    const listed = await adapter.list?.page(open(), null);
    expect(listed?.records.map(({ fields }) => fields.name)).toEqual(['Jansen (1001)']);
  });

  it('takes over a folder whose name differs in case, and loses none when cut off meanwhile', async () => {
    const relation = anOrganisation({ tradeName: 'jansen' });
    const adapter = office.adapter(provider);
    await adapter.push(open(), relation, neverPushed(adapter, relation));
    const renamed = changed(relation, { tradeName: 'Jansen' });
    await control().addFault(standIn, { fault: 'drop', operation: 'folder.update' });
    const known = neverPushed(adapter, renamed);
    const first = await adapter.push(open(), renamed, known).catch(() => null);
    const saved = first?.outcome === 'learned' ? { ...known, remoteId: first.remoteId } : known;
    await adapter.push(open(), renamed, saved).catch(() => null);
    await pushThrough(adapter, open(), renamed, saved);
    const listed = await adapter.list?.page(open(), null);
    expect(listed?.records.map(({ fields }) => fields.name)).toEqual(['Jansen (1001)']);
  });
});
