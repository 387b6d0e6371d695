import type { CsvColumn } from '#domain/import/csv-columns.ts';
import { batchCount, LONGEST_CELL, ROWS_A_BATCH } from '#domain/import/import-limits.ts';
import { importedCells, importedColumns } from '#domain/import/name-column.ts';
import { newRequestId } from '#web/relay/request-id.ts';
import type { Mapping } from './column-choice.ts';
import { addRows, rehearseImport, startImport } from './import-mutations.ts';
import type { CsvFile } from './read-csv-file.ts';

export interface ChosenImport {
  readonly file: CsvFile;
  readonly mapping: Mapping;
  readonly ownerId: string;
  readonly columnAnswers: readonly ColumnAnswer[];
}

export interface ColumnAnswer {
  readonly column: CsvColumn;
  readonly answer: string;
}

/** Sends a file in batches and has it rehearsed; returns the import's id. Throws Refused, CallFailed. */
export async function sendFile(
  { file, mapping, ownerId, columnAnswers }: ChosenImport,
  onProgress: (rows: number) => void,
): Promise<string> {
  const importId = await startImport({
    requestId: newRequestId(),
    fileName: file.name,
    columns: importedColumns(mapping),
    totalRows: file.rows.length,
    rowsAboveHeaders: file.headerRow - 1,
    ownerId,
    columnAnswers: [...columnAnswers],
  });
  for (let batch = 0; batch < batchCount(file.rows.length); batch += 1) {
    const rows = file.rows.slice(batch * ROWS_A_BATCH, (batch + 1) * ROWS_A_BATCH);
    // What no field can hold need not travel whole to be refused; blanks around a value are no part of it.
    await addRows(
      importId,
      batch,
      rows.map((cells) =>
        cells.length === 0
          ? []
          : importedCells(mapping, cells).map((cell) => cell.trim().slice(0, LONGEST_CELL)),
      ),
    );
    onProgress(Math.min((batch + 1) * ROWS_A_BATCH, file.rows.length));
  }
  return rehearseImport(importId);
}
