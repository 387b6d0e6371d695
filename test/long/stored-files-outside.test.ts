import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { CreateBucketCommand, GetObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Child, startChild } from '#dev/stack/child.ts';
import { freePort } from '#dev/stack/free-ports.ts';
import { onPath } from '#dev/stack/stack-files.ts';
import { createClamd } from '#providers/virus-scanner/clamd.ts';
import { cancelUpload } from '#services/stored-file/cancel-upload.ts';
import { removeBytesOfDeletedFiles } from '#services/stored-file/forgotten-files.directory.ts';
import { readStoredFile } from '#services/stored-file/read-stored-file.ts';
import { storeUpload } from '#services/stored-file/store-upload.ts';
import { startApi, type TestApi } from '#test/support/api/api.ts';
import { docxOf } from '#test/support/letter/zip.ts';
import { findMoto } from './python-tool.ts';

const MINUTE = 60_000;
const moto = await findMoto();
const clamd = await onPath('clamd', { PATH: `${process.env.PATH}:/usr/sbin` });

const start = (executable: string, parameters: readonly string[], folder: string) =>
  startChild(
    { executable, arguments: parameters, environment: { PATH: process.env.PATH, HOME: folder }, folder },
    { onLine: () => undefined },
  );

describe.skipIf(moto === undefined)('stored files in a bucket', () => {
  const bucket = 'balie-files';
  const keys = { accessKeyId: 'test', secretAccessKey: 'secret' };
  let server: Child;
  let client: S3Client;
  let api: TestApi;

  beforeAll(async () => {
    const port = await freePort();
    const endpoint = `http://127.0.0.1:${port}`;
    server = start(moto ?? '', ['-H', '127.0.0.1', '-p', String(port)], tmpdir());
    client = new S3Client({ region: 'eu-central-1', endpoint, forcePathStyle: true, credentials: keys });
    const configuration = { LocationConstraint: 'eu-central-1' } as const;
    await vi.waitFor(
      () =>
        client.send(new CreateBucketCommand({ Bucket: bucket, CreateBucketConfiguration: configuration })),
      { timeout: MINUTE, interval: 500 },
    );
    api = await startApi({
      variables: {
        FILES_URL: `s3://${bucket}`,
        S3_ENDPOINT: endpoint,
        S3_ACCESS_KEY_ID: keys.accessKeyId,
        S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
      },
    });
  }, 3 * MINUTE);
  afterAll(async () => {
    await api.close();
    client.destroy();
    await server.stop();
  });

  it('are encrypted there, come back whole and by range, and leave nothing', async () => {
    const office = await api.office();
    const files = api.application.storedFiles;
    const viewer = { ...office.admin, role: 'admin' as const };
    const bytes = docxOf('Geachte', [{ name: 'word/media/noise.bin', bytes: randomBytes(2_500_000) }]);
    const named = { purpose: 'letter', name: 'brief.docx' } as const;
    const fileId = await storeUpload(files, viewer, named, Readable.from([bytes]));
    const keysOf = async () =>
      ((await client.send(new ListObjectsV2Command({ Bucket: bucket }))).Contents ?? []).map(
        ({ Key = '' }) => Key,
      );
    const [key = '', ...others] = await keysOf();
    expect([key.startsWith(`${office.officeId}/${fileId}/`), others]).toEqual([true, []]);
    const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
    expect(Buffer.from((await Body?.transformToByteArray()) ?? []).includes('word/document.xml')).toBe(false);
    const whole = await buffer((await readStoredFile(files, viewer, fileId)).content);
    expect(whole.equals(bytes)).toBe(true);
    const range = { start: 1_000_000, end: 1_200_000 };
    const part = await buffer((await readStoredFile(files, viewer, fileId, range)).content);
    expect(part.equals(bytes.subarray(range.start, range.end))).toBe(true);
    await cancelUpload(files, viewer, fileId);
    await removeBytesOfDeletedFiles(api.application.sessions.directory, files.storage, new Date());
    expect(await keysOf()).toEqual([]);
  });
});

describe.skipIf(clamd === undefined)("ClamAV's own daemon", () => {
  let daemon: Child;
  let folder: string;
  let port: number;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'balie-clamd-'));
    port = await freePort();
    const database = path.join(folder, 'database');
    await mkdir(database);
    const signature = Buffer.from('BALIE-VIRUS-TEST').toString('hex');
    await writeFile(path.join(database, 'balie.ndb'), `Balie.Test.Signature:0:*:${signature}\n`);
    await writeFile(
      path.join(folder, 'clamd.conf'),
      [
        'Foreground yes',
        `DatabaseDirectory ${database}`,
        `TemporaryDirectory ${folder}`,
        `TCPSocket ${port}`,
        'TCPAddr 127.0.0.1',
        'StreamMaxLength 5M',
      ].join('\n'),
    );
    daemon = start(clamd ?? '', ['--config-file', path.join(folder, 'clamd.conf')], folder);
    await vi.waitFor(async () => expect(await scan(Buffer.from('a'))).toEqual({ state: 'clean' }), {
      timeout: MINUTE,
      interval: 500,
    });
  }, 2 * MINUTE);
  afterAll(async () => {
    await daemon.stop();
    await rm(folder, { recursive: true });
  });

  const scan = (bytes: Buffer) => createClamd({ host: '127.0.0.1', port }).scan(Readable.from([bytes]));

  it('finds a signature of our own, within a zip file too, and says where it gave no verdict', async () => {
    expect(await scan(randomBytes(3_000_000))).toEqual({ state: 'clean' });
    const hidden = docxOf('brief', [
      { name: 'word/media/a.bin', bytes: `${'x'.repeat(500)}BALIE-VIRUS-TEST` },
    ]);
    expect(hidden.includes('BALIE-VIRUS-TEST')).toBe(false);
    expect(await scan(hidden)).toEqual({ state: 'infected', signature: 'Balie.Test.Signature.UNOFFICIAL' });
    const tooLong = await scan(randomBytes(8_000_000));
    expect(tooLong).toMatchObject({
      state: 'not scanned',
      why: expect.stringMatching(/^.*(?:size limit|EPIPE|ECONNRESET|hung up).*$/),
    });
  });
});
