import { NotFoundError, ValidationError } from '#domain/errors.ts';
import { firstRowOfBatch, LONGEST_CELL, rowsOfBatch } from '#domain/import/limits.ts';
import { digitsOf } from '#domain/numbers/digits.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { LeasedClient } from '#prisma/database.ts';
import type { OfficeKeys } from '#services/secret/office-keys.ts';
import { assertMayImport } from './import.policy.ts';
import { sealRows } from './import-rows.ts';

export interface ImportRows {
  readonly importId: string;
  readonly batch: number;
  /** In the order of the import's columns. A blank row counts for row numbers only. */
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
      select: { state: true, totalRows: true, columns: true },
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
    const highest = highestNumber(rows, columns.indexOf('relnr'));
    if (count === 0 || highest === null) return;
    await tx.$executeRaw`
      UPDATE relation_imports SET highest_number = greatest(highest_number, ${highest}::bigint)
      WHERE id = ${importId}::uuid`;
  });
}

function wrongRows(message: string): ValidationError {
  return new ValidationError([{ field: 'rows', message }]);
}

/** Too long a number is left to the judge of the row. */
function highestNumber(rows: readonly (readonly string[])[], column: number): bigint | null {
  let highest: bigint | null = null;
  for (const cells of rows) {
    const digits = digitsOf(cells[column] ?? '');
    if (digits === '' || digits.length > 15) continue;
    const number = BigInt(digits);
    if (highest === null || number > highest) highest = number;
  }
  return highest;
}
