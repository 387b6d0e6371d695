import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, type Pack, pack } from 'tar-stream';

/** A stream comes with its length. */
export type ArchiveEntry =
  | { readonly name: string; readonly bytes: Buffer }
  | { readonly name: string; readonly length: number; readonly content: AsyncIterable<Uint8Array> };

const OWNER_ONLY = 0o600;

export async function* packed(entries: AsyncIterable<ArchiveEntry>): AsyncGenerator<Buffer> {
  const archive = pack();
  const gzip = createGzip();
  const piped = pipeline(archive, gzip);
  const fed = feed(archive, entries).catch((error: Error) => archive.destroy(error));
  // The reader of the stream gets the failure.
  piped.catch(() => undefined);
  yield* gzip as AsyncIterable<Buffer>;
  await Promise.all([piped, fed]);
}

async function feed(archive: Pack, entries: AsyncIterable<ArchiveEntry>): Promise<void> {
  for await (const entry of entries) {
    const header = { name: entry.name, mode: OWNER_ONLY };
    if ('bytes' in entry) {
      const written = Promise.withResolvers<void>();
      archive.entry(header, entry.bytes, (error) => (error ? written.reject(error) : written.resolve()));
      await written.promise;
      continue;
    }
    await pipeline(entry.content, archive.entry({ ...header, size: entry.length }));
  }
  archive.finalize();
}

/** `each` must read every content to its end. */
export async function unpacked(
  archive: AsyncIterable<Uint8Array>,
  each: (name: string, content: AsyncIterable<Uint8Array>) => Promise<void>,
): Promise<void> {
  const files = extract();
  const piped = pipeline(archive, createGunzip(), files);
  piped.catch(() => undefined);
  for await (const file of files) {
    await each(file.header.name, file as AsyncIterable<Uint8Array>);
  }
  await piped;
}
