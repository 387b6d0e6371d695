import { NotFoundError, ValidationError } from '#domain/errors.ts';
import { readCell } from '#domain/import/csv-row.ts';
import { firstRowOfBatch, LONGEST_CELL, rowsOfBatch } from '#domain/import/import-limits.ts';
import type { ColumnAnswers } from '#domain/relation/reading/column-questions.ts';
import { readCellAlone } from '#domain/relation/reading/read-relation-row.ts';
import { isRelationNumber } from '#domain/relation/relation-number.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { LeasedClient } from '#prisma/database.ts';
import type { OfficeKeys } from '#services/secret/office-keys.ts';
import { columnAnswers } from './column-answers.ts';
import { assertMayImport } from './import.policy.ts';
import { sealRows } from './import-rows.ts';

export interface ImportRows {
  readonly importId: string;
  readonly batch: number;
  /** In the order of the columns. A blank row counts for row numbers only. */
  readonly rows: readonly (readonly string[])[];
}

/** Idempotent. Throws ForbiddenError, NotFoundError, ValidationError. */
export async function addImportRows(
  context: { readonly officeKeys: OfficeKeys },
  client: LeasedClient,
  viewer: Viewer,
  { importId, batch, rows }: ImportRows,
): Promise<void> {
  assertMayImport(viewer);
  const { officeId } = viewer;
  const key = await context.officeKeys.of(client, officeId);
  await client.$transaction(async (tx) => {
    const found = await tx.relationImport.findUnique({
      where: { id: importId },
      select: { state: true, totalRows: true, columns: true, columnAnswers: true },
    });
    if (found === null) throw new NotFoundError();
    const { totalRows, columns } = found;
    const isBatch = Number.isInteger(batch) && batch >= 0;
    if (!isBatch || rows.length === 0 || rows.length !== rowsOfBatch(totalRows, batch)) {
      throw wrongRows('De rijen horen niet bij dit bestand.');
    }
    if (rows.some((cells) => cells.length > columns.length)) {
      throw wrongRows('Een rij heeft meer cellen dan er kolommen zijn.');
    }
    if (rows.some((cells) => cells.some((cell) => cell.length > LONGEST_CELL))) {
      throw wrongRows(`Een cel is te lang. Maximaal ${LONGEST_CELL} tekens.`);
    }
    if (found.state !== 'receiving') return;
    const { count } = await tx.relationImportBatch.createMany({
      data: [
        {
          officeId,
          importId,
          number: batch,
          firstRow: firstRowOfBatch(batch),
          rowCount: rows.length,
          sealedRows: sealRows(key, { importId, number: batch }, rows),
        },
      ],
      skipDuplicates: true,
    });
    const answers = columnAnswers.parse(found.columnAnswers);
    const highest = highestNumber(rows, columns.indexOf('relnr'), answers);
    if (count === 0 || highest === null) return;
    await tx.$executeRaw`
      UPDATE relation_imports SET highest_number = greatest(highest_number, ${highest}::bigint)
      WHERE id = ${importId}::uuid`;
  });
}

function wrongRows(message: string): ValidationError {
  return new ValidationError([{ field: 'rows', message }]);
}

/** Cells that are no number, or too long, are left to the check of their row. */
function highestNumber(
  rows: readonly (readonly string[])[],
  column: number,
  answers: ColumnAnswers,
): bigint | null {
  let highest: bigint | null = null;
  for (const cells of rows) {
    const read = readCellAlone('relationNumber', readCell(cells[column] ?? ''), answers);
    if (read?.kind !== 'accepted' || !isRelationNumber(read.value)) continue;
    const number = BigInt(read.value);
    if (highest === null || number > highest) highest = number;
  }
  return highest;
}
