import {
  type AmbiguousColumn,
  ambiguousColumns,
  joinAmbiguousColumns,
} from '#domain/import/ambiguous-columns.ts';
import type { FateCounts } from '#domain/import/classify-row.ts';
import type { CsvColumn } from '#domain/import/csv-columns.ts';
import { firstRowOfBatch, ROWS_A_BATCH } from '#domain/import/import-limits.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { Database } from '#prisma/database.ts';
import type { ReadRow, RefusedRow } from './classify-batch.ts';
import { type CountOfReadings, countsOfReadings } from './count-readings.ts';
import { mapInSlices } from './map-in-slices.ts';
import { readFirstReadings } from './read-readings.ts';
import { readRefusedColumns, readRefusedRows } from './read-refused-rows.ts';

/** `counts` and `readColumns` are of all rows, the lists of the first ones only. */
export interface UploadReport {
  readonly counts: FateCounts;
  readonly refused: readonly RefusedRow[];
  readonly readColumns: readonly CountOfReadings[];
  readonly readings: readonly ReadRow[];
  /** Rows are refused as nobody said how these columns are read. */
  readonly ambiguous: readonly AmbiguousColumn[];
}

export const MOST_REFUSED = 1_000;
export const MOST_OF_A_COLUMN = 100;

/** `answered`: the columns that an answer came with. */
export async function readUploadReport(
  database: Database,
  viewer: Viewer,
  upload: {
    readonly importId: string;
    readonly columns: readonly CsvColumn[];
    readonly cells: readonly (readonly string[])[];
    readonly answered: readonly string[];
  },
): Promise<UploadReport> {
  const { importId, columns, cells, answered } = upload;
  const { refusedColumns, ...read } = await database.lease(viewer, async (client) => {
    const { acceptedRows, failedRows, existingRows, missingRows, readings } =
      await client.relationImport.findUniqueOrThrow({ where: { id: importId } });
    return {
      counts: { accepted: acceptedRows, failed: failedRows, exists: existingRows, missing: missingRows },
      refused: await readRefusedRows(client, viewer, { importId, afterRow: 0, first: MOST_REFUSED }),
      readColumns: countsOfReadings.parse(readings),
      readings: await readFirstReadings(client, viewer, { importId, first: MOST_OF_A_COLUMN }),
      refusedColumns: await readRefusedColumns(client, viewer, importId),
    };
  });
  const mapping = columns.map((column) => (answered.includes(column) ? null : column));
  if (refusedColumns.size === 0) return { ...read, ambiguous: [] };
  return { ...read, ambiguous: await ambiguousInSlices(mapping, cells, refusedColumns) };
}

async function ambiguousInSlices(
  mapping: readonly (CsvColumn | null)[],
  cells: readonly (readonly string[])[],
  refusedColumns: ReadonlyMap<string, ReadonlySet<number>>,
): Promise<AmbiguousColumn[]> {
  const starts = Array.from(
    { length: Math.ceil(cells.length / ROWS_A_BATCH) },
    (_, part) => part * ROWS_A_BATCH,
  );
  const refused = mapping.map((column) => (column === null ? undefined : refusedColumns.get(column)));
  const parts = await mapInSlices(starts, (start) => {
    const rows = cells.slice(start, start + ROWS_A_BATCH).map((row, index) => {
      const number = firstRowOfBatch(0) + start + index;
      return row.map((cell, at) => (refused[at]?.has(number) === true ? cell : ''));
    });
    return ambiguousColumns(mapping, rows);
  });
  return parts.reduce(joinAmbiguousColumns, []);
}
