import { createHash } from 'node:crypto';
import {
  beginRemoving,
  type ExportedTable,
  removalOf,
  storedExportOf,
} from '#services/office/office-removals.directory.ts';
import { officeTables, printTable } from '#services/office/office-tables.directory.ts';
import { DamagedFileError } from '#services/stored-file/segment-cipher.ts';
import { unpacked } from './archive.ts';
import { ROWS_NAME } from './export-entries.ts';
import type { OfficeRemovalContext } from './office-removal-context.ts';
import { openExport } from './sealed-export.ts';

/** Milliseconds: every row of an office is read in it. */
const LONGEST_PROOF = 10 * 60_000;
const NEWLINE = 10;

/**
 * Reads the export back from where it lies, and compares it with what the office has now. Only then the removal may
 * begin; 'changed' asks for another export. Safe to retry.
 */
export async function proveExport(
  context: OfficeRemovalContext,
  officeId: string,
): Promise<'proven' | 'changed'> {
  const { directory } = context;
  const removal = await removalOf(directory, officeId);
  if (removal === null || removal.state === 'removing' || removal.state === 'removed') return 'proven';
  if (!(await isWhole(context, officeId, removal.tables))) return 'changed';
  return directory.$transaction(
    async (tx) => {
      const tables = await officeTables(tx);
      if (tables.length !== removal.tables.length) return 'changed';
      for (const { name, rows, print } of removal.tables) {
        const now = await printTable(tx, officeId, name);
        if (now.rows !== rows || now.print !== print) return 'changed';
      }
      await beginRemoving(tx, officeId);
      return 'proven';
    },
    { timeout: LONGEST_PROOF },
  );
}

async function isWhole(
  { directory, storage, masterKey }: OfficeRemovalContext,
  officeId: string,
  tables: readonly ExportedTable[],
): Promise<boolean> {
  const stored = await storedExportOf(directory, officeId);
  if (stored === null) return false;
  const hash = createHash('sha256');
  const bytes = await storage.read(stored.name, { start: 0, end: stored.bytes });
  const archive = openExport(masterKey, hashed(bytes, hash), stored.bytes);
  const rows = await countRows(archive).catch((error: unknown) => {
    if (error instanceof DamagedFileError) return null;
    throw error;
  });
  if (rows === null || hash.digest('hex') !== stored.sha256) return false;
  return tables.every((table) => (rows.get(table.name) ?? 0) === table.rows);
}

async function* hashed(
  bytes: AsyncIterable<Uint8Array>,
  hash: ReturnType<typeof createHash>,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    hash.update(chunk);
    yield chunk;
  }
}

/** How many rows the archive has of each table. */
async function countRows(archive: AsyncIterable<Uint8Array>): Promise<ReadonlyMap<string, number>> {
  const rows = new Map<string, number>();
  await unpacked(archive, async (name, content) => {
    const table = ROWS_NAME.exec(name)?.groups?.table;
    let lines = 0;
    for await (const chunk of content) lines += chunk.filter((byte) => byte === NEWLINE).length;
    if (table !== undefined) rows.set(table, (rows.get(table) ?? 0) + lines);
  });
  return rows;
}
