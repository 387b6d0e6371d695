import { buffer } from 'node:stream/consumers';
import { PIECE_BYTES } from '#domain/files/upload.ts';
import { WIRE_FILE_STORES } from '#test/wire/file-stores.ts';
import { aPerson } from '#test/wire/relations.ts';
import { there } from '#test/wire/wire-mailbox.ts';
import { neverPushed, type WireOffice } from '#test/wire/wire-office.ts';

const NOWHERE: ReadonlySet<string> = new Set();

/** What each cloud storage is told of folders, files, pieces and links. */
export async function walkFiles(office: WireOffice): Promise<void> {
  for (const { provider } of WIRE_FILE_STORES) {
    const store = there(office.providers.fileStoreFor(provider));
    const access = office.access(provider);
    const adapter = office.adapter(provider);
    const relation = aPerson();
    const pushed = await adapter.push(access, relation, neverPushed(adapter, relation));
    if (pushed.outcome !== 'stored') throw new Error('A folder is always stored.');
    const root = pushed.remoteId;
    const year = await store.createFolder(access, root, '2026 é');
    await store.createFolder(access, root, '2026 é').catch(() => undefined);
    const bytes = new TextEncoder().encode('één € en een 𝄞');
    const upload = (name: string, clash: 'fail' | 'replace' | 'rename') =>
      store.upload(access, { folderId: year.id, name, clash }, bytes);
    const file = await upload('brief naïve €.txt', 'fail');
    await upload('brief naïve €.txt', 'fail').catch(() => undefined);
    await upload('brief naïve €.txt', 'rename');
    await upload('brief naïve €.txt', 'replace');
    await buffer((await store.download(access, file.id)).content);
    await store.path(access, file.id, new Set([root]));
    await store.path(access, '/Balie', NOWHERE);
    await store.path(access, provider === 'dropbox' ? 'id:AAAAAAAAAAAAAAAAAAAAAA' : '01GONE', NOWHERE);
    await store.rename(access, file.id, 'Aangifte é.txt');

    const big = new Uint8Array(PIECE_BYTES + 1000);
    const target = { folderId: year.id, name: 'groot.bin', clash: 'fail' } as const;
    const session = await store.startUpload(access, target, big.length);
    const put = (start: number, end: number) =>
      store.continueUpload(access, session, { start, end, total: big.length }, big.subarray(start, end + 1));
    await put(0, PIECE_BYTES - 1);
    await put(0, PIECE_BYTES - 1);
    await put(PIECE_BYTES, big.length - 1);

    const link = await store.share(access, file.id);
    await store.share(access, file.id);
    await store.withdraw(access, file.id, link.id);
    await store.withdraw(access, file.id, null);
    await store.list(access, year.id);
    await store.remove(access, year.id);
    await store.remove(access, year.id);
    await store.list(access, year.id);
  }
}
