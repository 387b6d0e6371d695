import {
  classifyRow,
  type RowContext,
  type RowFate,
  type ValidRow,
  validateRow,
} from '#domain/import/classify-row.ts';
import type { CsvColumn } from '#domain/import/csv-columns.ts';
import { readCsvRow } from '#domain/import/csv-row.ts';
import { type RowReading, readOtherwise } from '#domain/import/read-otherwise.ts';
import { type RefusedValue, refusedValues } from '#domain/import/refused-values.ts';
import type { RelationKind } from '#domain/relation/fields.ts';
import type { RelationValues } from '#domain/relation/relation.ts';
import { nextRelationNumber } from '#domain/relation/relation-number.ts';
import type { Transaction } from '#prisma/database.ts';
import { proposeRelationNumber } from '#services/relation/relation-number.ts';
import type { OfficeKey } from '#services/secret/office-keys.ts';
import { ownFailure } from '#services/set-aside/own-failure.ts';
import { columnAnswers } from './column-answers.ts';
import type { ImportContext } from './import-context.ts';
import { unsealRows } from './import-rows.ts';
import { mapInSlices } from './map-in-slices.ts';
import { identityRegister } from './used-identities.ts';

export interface BatchToClassify {
  readonly importId: string;
  readonly number: number;
  readonly firstRow: number;
  readonly sealedRows: Uint8Array;
  readonly columns: readonly string[];
  readonly columnAnswers: unknown;
  readonly ownerId: string;
  readonly highestNumber: bigint | null;
}

export type RefusedRow = {
  readonly row: number;
  readonly fate: Exclude<RowFate, 'accepted'>;
  readonly reasons: readonly string[];
  /** Undefined in rows that were refused before these were stored. */
  readonly values?: readonly RefusedValue[];
};

export type ReadRow = RowReading & { readonly row: number };

export interface ClassifiedBatch {
  readonly accepted: readonly {
    readonly row: number;
    readonly kind: RelationKind;
    readonly values: RelationValues;
    readonly readings: readonly RowReading[];
  }[];
  readonly refused: readonly RefusedRow[];
  /** Hashes of values that accepted rows take; for a rehearsal only. */
  readonly identities: string[];
}

export async function classifyBatch(
  tx: Transaction,
  context: Pick<ImportContext, 'now' | 'extraBankCodes'>,
  key: OfficeKey,
  batch: BatchToClassify,
  options: { readonly rehearsal: boolean },
): Promise<ClassifiedBatch> {
  const rowContext: RowContext = {
    today: context.now(),
    users: [{ id: batch.ownerId }],
    extraBankCodes: context.extraBankCodes,
    ownerId: batch.ownerId,
    answers: columnAnswers.parse(batch.columnAnswers),
    freshNumber: await numberSource(tx, batch.highestNumber),
  };
  const columns = batch.columns as readonly CsvColumn[];
  const filled = unsealRows(key, batch, batch.sealedRows)
    .map((cells, index) => ({ cells, number: batch.firstRow + index }))
    .filter(({ cells }) => cells.length > 0);
  const rows = await mapInSlices(filled, ({ cells, number }) => ({
    number,
    cells,
    ...readRow(() => validateRow(readCsvRow(columns, cells), rowContext)),
  }));
  const readable = rows.map(({ valid }) => valid).filter((row): row is ValidRow => row !== null);
  const register = await identityRegister(
    tx,
    key,
    readable,
    options.rehearsal ? { importId: batch.importId, batch: batch.number } : null,
  );
  const accepted: ClassifiedBatch['accepted'][number][] = [];
  const refused: RefusedRow[] = [];
  for (const { number, cells, valid, failure } of rows) {
    const reason = failure ?? (valid === null ? undefined : register.refused.get(valid));
    if (reason !== undefined) {
      refused.push({ row: number, fate: 'invalid', reasons: [reason] });
      continue;
    }
    const classified = classifyRow(valid, register);
    if (classified.fate === 'accepted') {
      const readings = valid === null ? [] : readOtherwise(columns, cells, valid);
      accepted.push({ row: number, kind: classified.kind, values: classified.values, readings });
      if (valid !== null) register.add(valid);
    } else {
      const { fate, reasons, fields } = classified;
      const values = refusedValues(columns, cells, valid?.kind ?? null, fields);
      refused.push({ row: number, fate, reasons, values });
    }
  }
  return { accepted, refused, identities: register.added() };
}

/** A row that cannot be validated at all is refused too, and stops none. */
function readRow(read: () => ValidRow | null): {
  readonly valid: ValidRow | null;
  readonly failure?: string;
} {
  try {
    return { valid: read() };
  } catch (error) {
    const failure = ownFailure(error);
    if (failure === null) throw error;
    return { valid: null, failure };
  }
}

/** Numbers lie above all of the office and the file, so that no later row collides. */
async function numberSource(tx: Transaction, highestInFile: bigint | null): Promise<() => string> {
  let next = BigInt(await proposeRelationNumber(tx));
  if (highestInFile !== null && highestInFile >= next) next = BigInt(nextRelationNumber(highestInFile));
  return () => {
    const number = String(next);
    next += 1n;
    return number;
  };
}
