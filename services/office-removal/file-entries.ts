import { createHash } from 'node:crypto';
import type { Snapshot } from '#prisma/snapshot.ts';
import { isMissingObject } from '#providers/object-storage/object-storage.ts';
import type { OfficeKey } from '#services/secret/office-keys.ts';
import { type FileObjects, openFileObjects } from '#services/stored-file/file-cipher.ts';
import { DamagedFileError } from '#services/stored-file/segment-cipher.ts';
import type { ArchiveEntry } from './archive.ts';
import type { ExportSource } from './export-source.ts';

interface FileRow {
  readonly id: string;
  readonly name: string;
  readonly byteLength: number;
  readonly contentObject: string;
  readonly keyCiphertext: Uint8Array;
  readonly sha256: Uint8Array;
}

export interface ExportedFile {
  readonly id: string;
  readonly name: string;
  readonly bytes: number;
  /** The hash of the bytes in the archive, in hexadecimal. */
  readonly sha256: string;
  /** The archive has less than the office once stored, or something else. */
  readonly damaged: boolean;
}

/** The reader of an export finds a file's id in its name. */
export const FILE_NAME = /^(?:bestanden|beschadigd)\/(?<id>[0-9a-f-]{36})\//;

/**
 * Also files without an owner. A damaged one goes in as far as it is proven, apart, as it would else stop the
 * removal. `onFile` gets each file that went in.
 */
export async function* fileEntries(
  source: ExportSource,
  onFile: (file: ExportedFile) => void,
): AsyncGenerator<ArchiveEntry> {
  for (const row of await finishedFiles(source.snapshot, source.officeId)) {
    const file = await check(source, row);
    const folder = file.damaged ? 'beschadigd' : 'bestanden';
    const name = `${folder}/${row.id}/${row.name.replaceAll(/[/\\]/g, '_')}`;
    if (file.bytes === 0) yield { name, bytes: Buffer.alloc(0) };
    else yield { name, length: file.bytes, content: contentOf(source, row, file.bytes) };
    onFile(file);
  }
}

/** Rows are read, since only its maker sees a file without an owner. */
function finishedFiles(snapshot: Snapshot, officeId: string): Promise<readonly FileRow[]> {
  return snapshot.query<FileRow>(
    `SELECT file ->> 'id' AS id, file ->> 'name' AS name, (file ->> 'byte_length')::int AS "byteLength",
            file ->> 'content_object' AS "contentObject",
            decode(substr(file ->> 'key_ciphertext', 3), 'hex') AS "keyCiphertext",
            decode(substr(file ->> 'sha256', 3), 'hex') AS sha256
     FROM directory.rows_of_office($1, 'public.stored_files') row, LATERAL (SELECT row::jsonb) parsed (file)
     WHERE file ->> 'state' = 'ready' AND file ->> 'scan_state' <> 'infected' ORDER BY 1`,
    [officeId],
  );
}

function contentOf(
  { context, officeKey }: ExportSource,
  row: FileRow,
  bytes: number,
): AsyncGenerator<Buffer> {
  return objectsOf(context, officeKey, row).read(row.contentObject, row.byteLength, { start: 0, end: bytes });
}

/** A key that cannot be opened counts as damage. */
function objectsOf({ storage }: ExportSource['context'], officeKey: OfficeKey, row: FileRow): FileObjects {
  try {
    return openFileObjects(storage, officeKey, row);
  } catch (error) {
    throw new DamagedFileError({ cause: error });
  }
}

/** Read before it is written, as an archive names a length before the bytes. */
async function check(source: ExportSource, row: FileRow): Promise<ExportedFile> {
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    for await (const chunk of contentOf(source, row, row.byteLength)) {
      hash.update(chunk);
      bytes += chunk.length;
    }
  } catch (error) {
    if (!(error instanceof DamagedFileError || isMissingObject(error))) throw error;
  }
  const sha256 = hash.digest('hex');
  const damaged = bytes !== row.byteLength || sha256 !== Buffer.from(row.sha256).toString('hex');
  return { id: row.id, name: row.name, bytes, sha256, damaged };
}
