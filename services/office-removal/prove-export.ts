import { createHash, type Hash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { inSnapshot, type Snapshot } from '#prisma/snapshot.ts';
import {
  beginRemoving,
  type ExportedTable,
  removalOf,
  storedExportOf,
} from '#services/office/office-removals.directory.ts';
import { DamagedFileError } from '#services/stored-file/segment-cipher.ts';
import { unpacked } from './archive.ts';
import { BSN_ADDED, CONTENTS_NAME, printOf, RELATIONS, ROWS_NAME } from './export-entries.ts';
import { FILE_NAME } from './file-entries.ts';
import type { OfficeRemovalContext } from './office-removal-context.ts';
import { openExport } from './sealed-export.ts';

const contentsSchema = z.object({ files: z.array(z.object({ id: z.string(), sha256: z.string() })) });

/**
 * Compares the stored export with the office as it is now; only then the removal may begin. 'changed' asks
 * for another export. Safe to retry.
 */
export async function proveExport(
  context: OfficeRemovalContext,
  officeId: string,
): Promise<'proven' | 'changed'> {
  const { directory, directoryUrl } = context;
  const removal = await removalOf(directory, officeId);
  if (removal === null || removal.state === 'removing' || removal.state === 'removed') return 'proven';
  if (!(await isWhole(context, officeId, removal.tables))) return 'changed';
  // Without the deadline of the pool, as every row of an office is read.
  const isSame = await inSnapshot(directoryUrl, (snapshot) => isAsNow(snapshot, officeId, removal.tables));
  if (!isSame) return 'changed';
  return (await beginRemoving(directory, removal)) ? 'proven' : 'changed';
}

async function isAsNow(
  snapshot: Snapshot,
  officeId: string,
  tables: readonly ExportedTable[],
): Promise<boolean> {
  const [known] = await snapshot.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM directory.tables_of_offices() WHERE condition IS NOT NULL',
  );
  if (known?.count !== tables.length) return false;
  for (const { name, rows, print } of tables) {
    const now = await printOf(snapshot, officeId, name);
    if (now.rows !== rows || now.print !== print) return false;
  }
  return true;
}

async function isWhole(
  { directory, directoryUrl, storage, masterKey }: OfficeRemovalContext,
  officeId: string,
  tables: readonly ExportedTable[],
): Promise<boolean> {
  const stored = await storedExportOf(directory, officeId);
  if (stored === null) return false;
  const hash = createHash('sha256');
  const bytes = await storage.read(stored.name, { start: 0, end: stored.bytes });
  const archive = openExport(masterKey, hashed(bytes, hash), stored.bytes);
  const read = await inSnapshot(directoryUrl, (snapshot) => readBack(snapshot, archive)).catch(
    (error: unknown) => {
      if (error instanceof DamagedFileError) return null;
      throw error;
    },
  );
  if (read?.expected == null || hash.digest('hex') !== stored.sha256) return false;
  const isSameTable = ({ name, rows, print }: ExportedTable) => {
    const found = read.tables.get(name) ?? { rows: 0, print: 0n };
    return found.rows === rows && found.print === BigInt(print);
  };
  return (
    tables.every(isSameTable) &&
    read.expected.length === read.files.size &&
    read.expected.every(({ id, sha256 }) => read.files.get(id) === sha256)
  );
}

async function* hashed(bytes: AsyncIterable<Uint8Array>, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    hash.update(chunk);
    yield chunk;
  }
}

async function readBack(snapshot: Snapshot, archive: AsyncIterable<Uint8Array>) {
  const tables = new Map<string, { readonly rows: number; readonly print: bigint }>();
  const files = new Map<string, string>();
  const contents: z.output<typeof contentsSchema>[] = [];
  await unpacked(archive, async (name, content) => {
    const table = ROWS_NAME.exec(name)?.groups?.table;
    const file = FILE_NAME.exec(name)?.groups?.id;
    if (file !== undefined) {
      const hash = createHash('sha256');
      for await (const chunk of content) hash.update(chunk);
      files.set(file, hash.digest('hex'));
      return;
    }
    const text = (await buffer(content)).toString();
    if (name === CONTENTS_NAME) contents.push(contentsSchema.parse(JSON.parse(text)));
    if (table === undefined) return;
    const before = tables.get(table) ?? { rows: 0, print: 0n };
    const lines = text.split('\n').slice(0, -1);
    const print = before.print + (await printOfLines(snapshot, table, lines));
    tables.set(table, { rows: before.rows + lines.length, print });
  });
  return { tables, files, expected: contents[0]?.files ?? null };
}

/** The database's own print, of rows that were read back. */
async function printOfLines(snapshot: Snapshot, table: string, lines: readonly string[]): Promise<bigint> {
  const [found] = await snapshot.query<{ print: string }>(
    `SELECT coalesce(sum(hashtextextended((line::jsonb - $2)::text, 0)), 0)::text AS print
     FROM unnest($1::text[]) line`,
    [lines, table === RELATIONS ? BSN_ADDED : ''],
  );
  return BigInt(found?.print ?? 0);
}
