import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { encodeNodeId, rowIdOf } from '#api/graphql/server/node-id.ts';
import { freePort } from '#dev/stack/free-ports.ts';
import { claimStoredFile } from '#services/stored-file/claim-stored-file.ts';
import { deleteStoredFiles } from '#services/stored-file/delete-stored-files.ts';
import {
  deleteUnownedFiles,
  removeBytesOfDeletedFiles,
} from '#services/stored-file/forgotten-files.directory.ts';
import { readStoredFile } from '#services/stored-file/read-stored-file.ts';
import { storeUpload } from '#services/stored-file/store-upload.ts';
import { startApi, type TestApi } from '#test/support/api/api.ts';
import { testEnvironment } from '#test/support/environment/environment.ts';
import { PATIENCE } from '#test/support/environment/patience.ts';
import { startProcess } from '#test/support/environment/process.ts';
import { docxOf } from '#test/support/letter/zip.ts';
import type { TestOffice, TestViewer } from '#test/support/office/office.ts';
import { type ClamdStandIn, startClamdStandIn } from '#test/support/saga/clamd-stand-in.ts';

const SECRET = 'Geachte mevrouw De Vries';
const VIRUS = 'BALIE-VIRUS-TEST';

let api: TestApi;
let office: TestOffice;
let other: TestOffice;
let clamd: ClamdStandIn;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'balie-files-'));
  clamd = await startClamdStandIn(VIRUS);
  api = await startApi({ variables: settings() });
  [office, other] = [await api.office(), await api.office()];
});
afterAll(async () => {
  await api.close();
  await clamd.close();
  await rm(folder, { recursive: true });
});

const settings = () => ({ FILES_URL: folder, CLAMD_ADDRESS: `127.0.0.1:${clamd.port}` });

/** Padded with noise, so that it is received in several parts. */
function letter(kilobytes = 1): Buffer<ArrayBuffer> {
  return docxOf(SECRET, [{ name: 'word/media/noise.bin', bytes: randomBytes(kilobytes * 1024) }]);
}

const store = (bytes: Buffer, name = 'brief.docx', viewer = office.admin, on = api) =>
  storeUpload(
    on.application.storedFiles,
    { ...viewer, role: 'admin' },
    { purpose: 'letter', name },
    Readable.from([bytes]),
  );

const claim = (fileId: string, viewer: TestViewer = office.admin) =>
  api.application.database.lease(viewer, (client) =>
    client.$transaction((tx) => claimStoredFile(tx, viewer, { fileId, purpose: 'letter' })),
  );

const row = (id: string) => api.owner.storedFile.findUnique({ where: { id } });
const objectsOf = (fileId: string) => readdir(path.join(folder, office.officeId, fileId)).catch(() => []);

const metadata = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',');

function tus(
  on: string,
  token: string,
  method: string,
  at: string,
  headers: Record<string, string> = {},
  body?: BodyInit,
) {
  return fetch(`${on}${at}`, {
    method,
    headers: { 'tus-resumable': '1.0.0', 'x-access-token': token, ...headers },
    ...(body === undefined ? {} : { body, duplex: 'half' }),
  });
}

async function begin(token: string, length: number, name = 'brief.docx', on = api.url): Promise<Response> {
  return tus(on, token, 'POST', '/files/uploads', {
    'upload-length': String(length),
    'upload-metadata': metadata({ purpose: 'letter', name }),
  });
}

const send = (on: string, token: string, at: string, offset: number, body: BodyInit) =>
  tus(
    on,
    token,
    'PATCH',
    at,
    { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    body,
  );

const offsetOf = async (on: string, token: string, at: string) =>
  Number((await tus(on, token, 'HEAD', at)).headers.get('upload-offset'));

describe('a stored file', () => {
  it('comes back as it was, from bytes that say nothing of it', async () => {
    const bytes = letter(200);
    const fileId = await store(bytes);
    const file = await readStoredFile(api.application.storedFiles, office.admin, fileId);
    expect(file).toMatchObject({ name: 'brief.docx', byteLength: bytes.length });
    expect((await buffer(file.content)).equals(bytes)).toBe(true);
    const part = { start: 70_000, end: 140_001 };
    const ranged = await readStoredFile(api.application.storedFiles, office.admin, fileId, part);
    expect((await buffer(ranged.content)).equals(bytes.subarray(part.start, part.end))).toBe(true);
    const objects = await objectsOf(fileId);
    expect(objects).toHaveLength(1);
    const kept = await readFile(path.join(folder, office.officeId, fileId, objects[0] ?? ''));
    expect(kept.includes('word/document.xml')).toBe(false);
    expect(await row(fileId)).toMatchObject({
      state: 'ready',
      scanState: 'clean',
      ownerKind: null,
      parts: [],
    });
    expect(clamd.streams.at(-1)?.equals(bytes)).toBe(true);
  });

  it('is its maker’s until it is claimed, then its office’s, and never another’s', async () => {
    const fileId = await store(letter());
    const files = api.application.storedFiles;
    const nodeId = encodeNodeId('StoredFile', fileId);
    await expect(readStoredFile(files, office.colleague, fileId)).rejects.toThrow('Niet gevonden.');
    await expect(claim(fileId, office.advisor)).rejects.toThrow('Dit bestand staat niet (meer) klaar.');
    await claim(fileId);
    await expect(claim(fileId)).rejects.toThrow('Dit bestand staat niet (meer) klaar.');
    const download = async (viewer: TestViewer) =>
      fetch(`${api.url}/files/stored/${nodeId}`, {
        headers: { 'x-access-token': await api.tokenOf(viewer) },
      });
    const answer = await download(office.reader);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="brief.docx"/);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    await answer.arrayBuffer();
    const strange = await download(other.admin);
    expect([strange.status, await strange.json()]).toEqual([404, { message: 'Niet gevonden.' }]);
    expect((await fetch(`${api.url}/files/stored/${nodeId}`)).status).toBe(401);
  });

  it('does not open when its bytes were cut off or changed, or lie in another row or office', async () => {
    const [one, two] = [await store(letter(200)), await store(letter(200))];
    const files = api.application.storedFiles;
    const [objectPath, otherObjectPath] = await Promise.all(
      [one, two].map(async (id) => path.join(folder, office.officeId, id, (await objectsOf(id))[0] ?? '')),
    );
    if (objectPath === undefined || otherObjectPath === undefined)
      throw new Error('both files have an object');
    const sealed = await readFile(objectPath);
    const read = async (as: TestViewer, id: string) => buffer((await readStoredFile(files, as, id)).content);
    const damaged = 'not those that were stored';
    await writeFile(objectPath, sealed.subarray(0, 65_552));
    await expect(read(office.admin, one)).rejects.toThrow(damaged);
    const swapped = Buffer.concat([
      sealed.subarray(65_552, 131_104),
      sealed.subarray(0, 65_552),
      sealed.subarray(131_104),
    ]);
    await writeFile(objectPath, swapped);
    await expect(read(office.admin, one)).rejects.toThrow(damaged);
    await writeFile(objectPath, sealed);
    await writeFile(otherObjectPath, sealed);
    await expect(read(office.admin, two)).rejects.toThrow(damaged);
    // A key that was moved to another row, and a row that was moved to another office.
    const { keyCiphertext } = await api.owner.storedFile.findUniqueOrThrow({ where: { id: one } });
    await api.owner.storedFile.update({ where: { id: two }, data: { keyCiphertext } });
    await expect(read(office.admin, two)).rejects.toThrow();
    await api.owner.storedFile.update({
      where: { id: one },
      data: { officeId: other.officeId, makerId: other.admin.userId },
    });
    await expect(read(other.admin, one)).rejects.toThrow();
  });
});

describe('an upload', () => {
  it('that is broken off, by a killed api too, goes on where it stood', async () => {
    const bytes = letter(2_600);
    const token = await api.tokenOf(office.admin);
    const port = await freePort();
    const variables = { ...settings(), API_PORT: String(port) };
    const killedApi = await startProcess('api/server.ts', {
      environment: testEnvironment({ database: api.database, variables }),
      health: port,
    });
    const url = `http://127.0.0.1:${port}`;
    const begun = await begin(token, bytes.length, 'brief.docx', url);
    const at = begun.headers.get('location') ?? '';
    expect([begun.status, at]).toEqual([201, expect.stringMatching(/^\/files\/uploads\/[\w-]+$/)]);
    const half = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(bytes.subarray(0, 1_300_000)),
    });
    const broken = send(url, token, at, 0, half);
    broken.catch(() => undefined);
    await vi.waitFor(async () => expect(await offsetOf(api.url, token, at)).toBe(1_048_576), PATIENCE);
    await killedApi.kill('SIGKILL');
    await expect(broken).rejects.toThrow();
    const offset = await offsetOf(api.url, token, at);
    expect((await send(api.url, token, at, offset - 1, bytes.subarray(offset - 1))).status).toBe(409);
    const two = await Promise.all([
      send(api.url, token, at, offset, bytes.subarray(offset)),
      send(api.url, token, at, offset, bytes.subarray(offset)),
    ]);
    expect(two.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    expect(await offsetOf(api.url, token, at)).toBe(bytes.length);
    const fileId = rowIdOf(at.split('/').at(-1) ?? '', 'StoredFile');
    const file = await readStoredFile(api.application.storedFiles, office.admin, fileId);
    expect((await buffer(file.content)).equals(bytes)).toBe(true);
    await cleanUpFiles();
    // What the killed process was writing goes with the file.
    expect((await objectsOf(fileId)).length).toBeLessThanOrEqual(2);
  });

  it('keeps what came in before the line broke', async () => {
    const token = await api.tokenOf(office.admin);
    const bytes = letter(400);
    const at = (await begin(token, bytes.length)).headers.get('location') ?? '';
    const broken = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(bytes.subarray(0, 300_000)),
      pull: async (controller) => {
        await new Promise((resolve) => setTimeout(resolve, 200));
        controller.error(new Error('the line broke'));
      },
    });
    await expect(send(api.url, token, at, 0, broken)).rejects.toThrow();
    await vi.waitFor(async () => expect(await offsetOf(api.url, token, at)).toBe(300_000), PATIENCE);
    expect((await send(api.url, token, at, 300_000, bytes.subarray(300_000))).status).toBe(204);
  });

  it('is cancelled with all that came in', async () => {
    const token = await api.tokenOf(office.admin);
    const bytes = letter(1_500);
    const at = (await begin(token, bytes.length)).headers.get('location') ?? '';
    const sent = await send(api.url, token, at, 0, bytes.subarray(0, 1_200_000));
    expect([sent.status, sent.headers.get('upload-offset')]).toEqual([204, '1200000']);
    const stranger = await api.tokenOf(other.admin);
    expect((await tus(api.url, stranger, 'HEAD', at)).status).toBe(404);
    await tus(api.url, stranger, 'DELETE', at);
    expect(await offsetOf(api.url, token, at)).toBe(1_200_000);
    expect((await tus(api.url, token, 'DELETE', at)).status).toBe(204);
    expect((await tus(api.url, token, 'HEAD', at)).status).toBe(404);
    const fileId = rowIdOf(at.split('/').at(-1) ?? '', 'StoredFile');
    await cleanUpFiles();
    expect(await objectsOf(fileId)).toEqual([]);
  });

  it('is refused before a byte is sent where name, size, role or session say so', async () => {
    const token = await api.tokenOf(office.admin);
    const said = async (answer: Response) => [
      answer.status,
      ((await answer.json()) as { message: string }).message,
    ];
    expect(await said(await begin(token, 10, 'brief.pdf'))).toEqual([
      400,
      'Bestand is geen .doc(x) bestand.',
    ]);
    expect(await said(await begin(token, 10_000_001))).toEqual([
      400,
      'Dit bestand is te groot: hoogstens 10 MB.',
    ]);
    expect(await said(await begin(token, 0))).toEqual([400, 'Dit bestand is leeg.']);
    for (const viewer of [office.advisor, office.reader]) {
      expect((await begin(await api.tokenOf(viewer), 10)).status).toBe(403);
    }
    expect((await begin('no token', 10)).status).toBe(401);
    const purposeless = { 'upload-length': '10', 'upload-metadata': metadata({ name: 'brief.docx' }) };
    expect((await tus(api.url, token, 'POST', '/files/uploads', purposeless)).status).toBe(400);
  });

  it('says that the disk is full, and goes on once there is room', async () => {
    const token = await api.tokenOf(office.admin);
    const bytes = letter();
    const at = (await begin(token, bytes.length)).headers.get('location') ?? '';
    const cause = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    const full = vi.spyOn(api.application.storedFiles.storage, 'write');
    full.mockRejectedValueOnce(new Error('Cannot write file', { cause }));
    const refused = await send(api.url, token, at, 0, bytes);
    expect([refused.status, await refused.json()]).toEqual([
      503,
      { message: 'De schijf van de server is vol, dus dit lukt nu niet. Waarschuw uw beheerder.' },
    ]);
    full.mockRestore();
    expect((await send(api.url, token, at, await offsetOf(api.url, token, at), bytes)).status).toBe(204);
  });
});

describe('the content of a file', () => {
  it('is looked through for viruses: one is refused and noted in the trail, no scanner is no verdict', async () => {
    const token = await api.tokenOf(office.admin);
    const named = docxOf(SECRET, [{ name: `word/media/${VIRUS}.bin`, bytes: 'x' }]);
    const at = (await begin(token, named.length)).headers.get('location') ?? '';
    const refused = await send(api.url, token, at, 0, named);
    expect(await refused.json()).toMatchObject({
      message: 'In dit bestand is een virus gevonden (Balie.Test.Signature). Het is niet bewaard.',
    });
    const fileId = rowIdOf(at.split('/').at(-1) ?? '', 'StoredFile');
    expect(await row(fileId)).toMatchObject({ state: 'refused', scanState: 'infected', contentObject: null });
    expect(await objectsOf(fileId)).toEqual([]);
    await expect(claim(fileId)).rejects.toThrow('Dit bestand staat niet (meer) klaar.');
    const entry = await api.application.database.lease(office.admin, (client) =>
      client.auditEntry.findFirst({ where: { action: 'infected-file-refused' } }),
    );
    expect(entry).toMatchObject({ entity: 'office', userId: office.admin.userId });
    const bare = await startApi({
      database: { ...api.database, drop: async () => undefined },
      variables: { FILES_URL: folder, CLAMD_ADDRESS: '127.0.0.1:9' },
    });
    try {
      const unscanned = await store(letter(), 'brief.docx', office.admin, bare);
      expect(await row(unscanned)).toMatchObject({ state: 'ready', scanState: 'not scanned' });
      expect(bare.logged.map(({ msg }) => msg)).toContain('a file was not scanned for viruses');
    } finally {
      await bare.close();
    }
  });
});

describe('what nobody owns', () => {
  it('goes with its rows, in bulk, and with uploads that were left for a day', async () => {
    const ids = [
      await store(letter()),
      await store(letter()),
      await store(letter()),
      await store(letter()),
    ] as const;
    await claim(ids[0]);
    await claim(ids[1]);
    await claim(ids[2]);
    const gone = await api.application.database.lease(office.admin, (client) =>
      client.$transaction((tx) => deleteStoredFiles(tx, [ids[0], ids[1]])),
    );
    expect(gone).toBe(2);
    await api.owner.storedFile.updateMany({
      where: { id: { in: [ids[2], ids[3]] } },
      data: { touchedAt: new Date(Date.now() - 25 * 60 * 60_000) },
    });
    await cleanUpFiles();
    expect(await Promise.all(ids.map(async (id) => (await objectsOf(id)).length))).toEqual([0, 0, 1, 0]);
    await cleanUpFiles(new Date(Date.now() + 2 * 60 * 60_000));
    const directory = api.application.sessions.directory;
    expect(await directory.removedFile.count({ where: { fileId: { in: [...ids] } } })).toBe(0);
  });
});

async function cleanUpFiles(now = new Date()): Promise<void> {
  const { directory } = api.application.sessions;
  await deleteUnownedFiles(directory, new Date(Math.min(now.getTime(), Date.now())));
  await removeBytesOfDeletedFiles(directory, api.application.storedFiles.storage, now);
}
