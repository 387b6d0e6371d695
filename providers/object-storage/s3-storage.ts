import { Readable } from 'node:stream';
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { Disk } from 'flydrive';
import { S3Driver } from 'flydrive/drivers/s3';
import type { ObjectStorage } from './object-storage.ts';

export interface S3Settings {
  readonly bucket: string;
  readonly region: string;
  /** Null for Amazon's own. */
  readonly endpoint: string | null;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

export function createS3Storage(settings: S3Settings): ObjectStorage {
  const { bucket, region, endpoint, accessKeyId, secretAccessKey } = settings;
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Services beside Amazon's have no host name for each bucket.
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
    // Checksums beyond the signature are Amazon's alone; what is read is authenticated by its encryption.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const disk = new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }));
  return {
    write: (name, bytes, length) => disk.putStream(name, bytes, { contentLength: length }),
    async read(name, { start, end }) {
      const command = new GetObjectCommand({ Bucket: bucket, Key: name, Range: `bytes=${start}-${end - 1}` });
      const { Body } = await client.send(command);
      if (!(Body instanceof Readable)) throw new Error('S3 answered without bytes');
      return Body;
    },
    remove: (name) => disk.delete(name),
    removeFolder: (folder) => disk.deleteAll(`${folder}/`),
    close: () => client.destroy(),
  };
}
