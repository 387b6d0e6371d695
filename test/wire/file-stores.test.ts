import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { ProviderFailedError } from '#domain/errors.ts';
import { type NameClash, PIECE_BYTES } from '#domain/files/upload.ts';
import { type FileStore, NAME_IN_USE } from '#providers/file-store.ts';
import type { LinkAccess } from '#providers/provider-ports.ts';
import { WIRE_FILE_STORES } from './file-stores.ts';
import { aPerson } from './relations.ts';
import { neverPushed, wireOfficeForTests } from './wire-office.ts';

/** What holds for each cloud storage over real HTTP, whatever it speaks. */

const office = wireOfficeForTests();

const NOWHERE: ReadonlySet<string> = new Set();
const text = (content: string) => new TextEncoder().encode(content);

describe.each(WIRE_FILE_STORES)('$label', ({ provider, label, standIn }) => {
  const control = () => office.sandbox.control;
  const open = (signal?: AbortSignal): LinkAccess =>
    office.access(provider, signal === undefined ? {} : { signal });
  const store = (): FileStore => {
    const found = office.providers.fileStoreFor(provider);
    if (found === null) throw new Error(`No storage ${provider}.`);
    return found;
  };
  const effectsOf = async (operation: string) =>
    (await control().effects(standIn)).filter((effect) => effect.operation === operation);
  const callsOf = async (operation: string) =>
    (await control().calls(standIn)).filter((call) => call.operation === operation);

  /** The folder that the saga makes for a relation. */
  async function relationFolder(): Promise<string> {
    const relation = aPerson();
    const adapter = office.adapter(provider);
    const pushed = await adapter.push(open(), relation, neverPushed(adapter, relation));
    if (pushed.outcome !== 'stored') throw new Error('A folder is always stored.');
    return pushed.remoteId;
  }

  const upload = (
    folderId: string,
    name: string,
    content = 'inhoud',
    clash: 'fail' | 'replace' | 'rename' = 'fail',
  ) => store().upload(open(), { folderId, name, clash }, text(content));
  const contentOf = async (id: string) => {
    const { content } = await store().download(open(), id);
    return (await buffer(content)).toString();
  };
  const failureOf = async (work: Promise<unknown>): Promise<ProviderFailedError> => {
    const failure = await work.catch((error: unknown) => error);
    if (failure instanceof ProviderFailedError) return failure;
    throw new Error(`No provider failure: ${String(failure)}`);
  };

  it('lists folders and files with size and moment, over all pages [FILES-05]', async () => {
    const folder = await relationFolder();
    const sub = await store().createFolder(open(), folder, 'Jaarrekening');
    for (let number = 0; number < 3; number += 1)
      await upload(folder, `brief ${number}.txt`, 'a'.repeat(number));
    const entries = await store().list(open(), folder);
    expect(entries.map(({ name }) => name).toSorted()).toEqual(
      ['brief 0.txt', 'brief 1.txt', 'brief 2.txt', 'Jaarrekening'].toSorted(),
    );
    expect(entries.find(({ id }) => id === sub.id)).toMatchObject({ kind: 'folder', size: null });
    const file = entries.find(({ name }) => name === 'brief 2.txt');
    expect(file).toMatchObject({ kind: 'file', size: 2 });
    expect(Math.abs((file?.modifiedAt?.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
  });

  it('takes a folder that is gone for an empty one [FILES-06]', async () => {
    const missing = provider === 'dropbox' ? 'id:AAAAAAAAAAAAAAAAAAAAAA' : '01GONE';
    expect(await store().list(open(), missing)).toEqual([]);
    expect(await store().path(open(), missing, NOWHERE)).toBeNull();
  });

  it('tells by ids where an entry stands, up to the folder of the relation [FILES-13]', async () => {
    const folder = await relationFolder();
    const year = await store().createFolder(open(), folder, '2026');
    const file = await upload(year.id, 'aangifte é €.pdf');
    const path = await store().path(open(), file.id, new Set([folder]));
    expect(path?.map(({ id }) => id)).toEqual([folder, year.id, file.id]);
    const stranger = await store().createFolder(open(), year.id, 'dieper');
    const whole = await store().path(open(), stranger.id, new Set(['nobody']));
    expect(whole?.map(({ id }) => id).slice(-3)).toEqual([folder, year.id, stranger.id]);
    const byPath = await store().path(open(), '/Balie', NOWHERE);
    expect(byPath?.at(-1)).toMatchObject({ name: 'Balie', kind: 'folder' });
  });

  it('gives back the very bytes that were brought [FILES-08, FILES-10]', async () => {
    const folder = await relationFolder();
    const file = await upload(folder, 'brief naïve €.txt', 'één € en een 𝄞');
    expect(file).toMatchObject({ name: 'brief naïve €.txt', kind: 'file' });
    expect(await contentOf(file.id)).toBe('één € en een 𝄞');
  });

  it('writes over nothing unless asked', async () => {
    const folder = await relationFolder();
    const first = await upload(folder, 'brief.txt', 'eerste');
    const refused = await failureOf(upload(folder, 'brief.txt', 'tweede'));
    expect(refused).toMatchObject({ code: NAME_IN_USE, retryable: false });
    expect(await contentOf(first.id)).toBe('eerste');
    const beside = await upload(folder, 'brief.txt', 'tweede', 'rename');
    expect(beside.id).not.toBe(first.id);
    const over = await upload(folder, 'brief.txt', 'derde', 'replace');
    expect(over.id).toBe(first.id);
    expect(await contentOf(first.id)).toBe('derde');
    expect(await failureOf(store().createFolder(open(), folder, 'brief.txt'))).toMatchObject({
      code: NAME_IN_USE,
    });
  });

  it('renames what it is asked to, and nothing over another', async () => {
    const folder = await relationFolder();
    const { id } = await upload(folder, 'brief.txt', 'eerste');
    await upload(folder, 'ander.txt', 'tweede');
    expect(await store().rename(open(), id, 'Aangifte é.txt')).toMatchObject({ id, name: 'Aangifte é.txt' });
    expect(await failureOf(store().rename(open(), id, 'ander.txt'))).toMatchObject({ code: NAME_IN_USE });
    expect(await contentOf(id)).toBe('eerste');
    const names = (await store().list(open(), folder)).map(({ name }) => name).toSorted();
    expect(names).toEqual(['Aangifte é.txt', 'ander.txt']);
  });

  it('removes a folder with what it holds, and knows one that is gone', async () => {
    const folder = await relationFolder();
    const year = await store().createFolder(open(), folder, '2026');
    const { id } = await upload(year.id, 'brief.txt');
    const kept = await upload(folder, 'brief.txt');
    await store().remove(open(), year.id);
    await store().remove(open(), year.id);
    expect(await store().path(open(), id, NOWHERE)).toBeNull();
    expect((await store().list(open(), folder)).map((entry) => entry.id)).toEqual([kept.id]);
  });

  describe('a big file in pieces [FILES-08]', () => {
    const big = Uint8Array.from({ length: PIECE_BYTES + 1000 }, (_, index) => index % 251);
    const first = { start: 0, end: PIECE_BYTES - 1, total: big.length };
    const last = { start: PIECE_BYTES, end: big.length - 1, total: big.length };
    const put = (session: string, range: typeof first) =>
      store().continueUpload(open(), session, range, big.subarray(range.start, range.end + 1));
    const start = async (clash: NameClash = 'fail', folderId?: string) => {
      const folder = folderId ?? (await relationFolder());
      return {
        folder,
        session: await store().startUpload(
          open(),
          { folderId: folder, name: 'groot.bin', clash },
          big.length,
        ),
      };
    };

    it('stands whole once the last piece is in', async () => {
      const { session } = await start();
      expect(await put(session, first)).toBeNull();
      const file = await put(session, last);
      expect(file).toMatchObject({ name: 'groot.bin', size: big.length });
      const { content } = await store().download(open(), file?.id ?? '');
      expect(Buffer.compare(await buffer(content), big)).toBe(0);
    });

    it('goes on after a piece whose answer was lost, and makes one file', async () => {
      const { session } = await start();
      await control().addFault(standIn, { fault: 'drop', operation: 'session.put' });
      expect(await failureOf(put(session, first))).toMatchObject({ code: 'network', retryable: true });
      expect(await put(session, first)).toBeNull();
      await control().addFault(standIn, { fault: 'drop', operation: lastPiece });
      expect(await failureOf(put(session, last))).toMatchObject({ code: 'network' });
      expect(await put(session, last)).toMatchObject({ name: 'groot.bin', size: big.length });
      expect(await effectsOf('file.create')).toHaveLength(1);
    });

    const lastPiece = provider === 'dropbox' ? 'session.finish' : 'session.put';
    /** As the session is named once it ended and nothing of it was kept. */
    const gone = (session: string) =>
      session.replace(/pid_upload_session:[\w-]+|(?<=\/upload\/)[\w-]+/, 'pid_upload_session:gone');

    /** A folder where another file of the same name and size stands. */
    async function besideAnother(clash: NameClash) {
      const { folder, session } = await start();
      const other = Buffer.alloc(big.length, 'ander');
      for (const range of [first, last])
        await store().continueUpload(open(), session, range, other.subarray(range.start, range.end + 1));
      const { session: own } = await start(clash, folder);
      await put(own, first);
      return own;
    }

    it.each(['replace', 'rename'] as const)(
      'takes no other file of the same size for the one it sent (%s)',
      async (clash) => {
        const session = await besideAnother(clash);
        await expect(put(gone(session), last)).rejects.toBeInstanceOf(ProviderFailedError);
      },
    );

    it('finds the version that it put in the place of another, when the answer was lost', async () => {
      const session = await besideAnother('replace');
      await control().addFault(standIn, { fault: 'drop', operation: lastPiece });
      expect(await failureOf(put(session, last))).toMatchObject({ code: 'network' });
      const file = await put(session, last);
      const { content } = await store().download(open(), file?.id ?? '');
      expect(Buffer.compare(await buffer(content), big)).toBe(0);
    });

    const LOCKED =
      'OneDrive houdt deze naam nog vast voor een eerdere upload. Probeer het later opnieuw, of geef het bestand een andere naam.';
    const again = (folder: string) => start('fail', folder);

    it('gives its name free when it is cancelled, also twice', async () => {
      const { folder, session } = await start();
      await put(session, first);
      await store().cancelUpload(open(), session);
      await store().cancelUpload(open(), session);
      const { session: own } = await again(folder);
      await put(own, first);
      expect(await put(own, last)).toMatchObject({ name: 'groot.bin', size: big.length });
    });

    it('gives its name free when another file took the name meanwhile', async () => {
      const { folder, session } = await start();
      await put(session, first);
      const { id } = await upload(folder, 'ander.txt');
      await store().rename(open(), id, 'groot.bin');
      expect(await failureOf(put(session, last))).toMatchObject({ code: NAME_IN_USE });
      const { session: own } = await start('replace', folder);
      await put(own, first);
      expect(await put(own, last)).toMatchObject({ size: big.length });
    });

    if (provider === 'onedrive')
      it.each(['fail', 'replace', 'rename'] as const)(
        'says that one left half-way holds the name, and does not say that something stands there (%s)',
        async (clash) => {
          const { folder, session } = await start();
          await put(session, first);
          const expected = { code: 'name-locked', retryable: true, message: LOCKED };
          expect(await failureOf(start(clash, folder))).toMatchObject(expected);
          expect(await failureOf(upload(folder, 'groot.bin', 'klein', clash))).toMatchObject(expected);
          await put(session, last);
          expect(await store().list(open(), folder)).toHaveLength(1);
          expect(await failureOf(again(folder))).toMatchObject({ code: NAME_IN_USE, retryable: false });
        },
      );

    it('refuses a piece out of its turn', async () => {
      const { session } = await start();
      await expect(put(session, last)).rejects.toBeInstanceOf(ProviderFailedError);
      expect(await effectsOf('file.create')).toHaveLength(0);
    });

    it('goes on when the token expires midway', async () => {
      const { session } = await start();
      await put(session, first);
      await control().expireTokens();
      expect(await put(session, last)).toMatchObject({ size: big.length });
    });
  });

  it('makes one anonymous link a file and takes it away again [FILES-11, FILES-12]', async () => {
    const folder = await relationFolder();
    const { id } = await upload(folder, 'brief.txt');
    const link = await store().share(open(), id);
    expect(link.url).toMatch(/^https:/);
    expect(await store().share(open(), id)).toEqual(link);
    expect(await effectsOf('link.create')).toHaveLength(1);
    await store().withdraw(open(), id, link.id);
    await store().withdraw(open(), id, link.id);
    expect(await effectsOf('link.delete')).toHaveLength(1);
  });

  it('takes away a link that it asked for and never heard of', async () => {
    const folder = await relationFolder();
    const { id } = await upload(folder, 'brief.txt');
    await control().addFault(standIn, { fault: 'drop', operation: 'link.create' });
    expect(await failureOf(store().share(open(), id))).toMatchObject({ code: 'network' });
    await store().withdraw(open(), id, null);
    expect(await effectsOf('link.delete')).toHaveLength(1);
  });

  it('finds nothing to withdraw of a file that is gone', async () => {
    const missing = provider === 'dropbox' ? 'id:AAAAAAAAAAAAAAAAAAAAAA' : '01GONE';
    await store().withdraw(open(), missing, null);
    expect(await callsOf('permission.delete')).toHaveLength(0);
  });

  describe('whatever is asked', () => {
    const calls: readonly (readonly [string, string, (id: string, folder: string) => Promise<unknown>])[] = [
      ['listing', 'folder.list', (_id, folder) => store().list(open(), folder)],
      [
        'downloading',
        'file.download',
        (id) =>
          store()
            .download(open(), id)
            .then(({ content }) => buffer(content)),
      ],
      ['uploading', 'file.upload', (_id, folder) => upload(folder, 'ander.txt')],
      ['creating a folder', 'folder.create', (_id, folder) => store().createFolder(open(), folder, 'nieuw')],
      ['renaming', 'folder.update', (id) => store().rename(open(), id, 'nieuw.txt')],
      ['sharing', 'link.create', (id) => store().share(open(), id)],
      ['withdrawing', 'permission.list', (id) => store().withdraw(open(), id, null)],
    ];

    async function arrange() {
      const folder = await relationFolder();
      return { folder, id: (await upload(folder, 'brief.txt')).id };
    }

    it.each(calls)('renews a refused token once for %s [FILES-07]', async (_what, _operation, work) => {
      const { id, folder } = await arrange();
      await control().expireTokens();
      await work(id, folder);
      expect(office.tokens.locks.filter((lock) => lock === `main-${provider}`)).toHaveLength(2);
    });

    it.each(calls)('waits as long as a 429 asks for %s', async (_what, operation, work) => {
      const { id, folder } = await arrange();
      await control().addFault(standIn, { fault: 'status', operation, status: 429, retryAfterSeconds: 7 });
      expect(await failureOf(work(id, folder))).toMatchObject({
        provider,
        retryable: true,
        retryAfterSeconds: 7,
        message: `${label} krijgt te veel aanvragen tegelijk.`,
      });
    });

    it.each(calls)(
      'calls a 503, a broken line and half a page what they are for %s',
      async (what, operation, work) => {
        const { id, folder } = await arrange();
        await control().addFault(standIn, { fault: 'status', operation, status: 503 });
        expect(await failureOf(work(id, folder))).toMatchObject({
          retryable: true,
          message: `${label} heeft een storing.`,
        });
        await control().addFault(standIn, { fault: 'reset', operation });
        expect(await failureOf(work(id, folder))).toMatchObject({ code: 'network', retryable: true });
        // Of a download any bytes are the file.
        if (what === 'downloading') return;
        await control().addFault(standIn, { fault: 'malformed', operation });
        expect(await failureOf(work(id, folder))).toMatchObject({ code: 'malformed', retryable: true });
      },
    );
  });

  it('calls a deadline that passes a timeout', async () => {
    const folder = await relationFolder();
    await control().addFault(standIn, { fault: 'hold', operation: 'folder.list' });
    const access = open(AbortSignal.timeout(300));
    expect(await failureOf(store().list(access, folder))).toMatchObject({
      code: 'timeout',
      message: `${label} antwoordde niet op tijd.`,
    });
    await control().release(standIn);
  });

  it('keeps the files of another office to it', async () => {
    const folder = await relationFolder();
    const { id } = await upload(folder, 'brief.txt');
    const other = office.access(provider, { account: 'second' });
    expect(await store().list(other, folder)).toEqual([]);
    expect(await store().path(other, id, NOWHERE)).toBeNull();
  });
});
