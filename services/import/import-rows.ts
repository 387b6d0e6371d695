import { z } from 'zod';
import type { OfficeKey } from '#services/secret/office-keys.ts';

export interface BatchReference {
  readonly importId: string;
  readonly number: number;
}

const TABLE = 'relation_import_batches';
const cellsOfRows = z.array(z.array(z.string()));

/** The cells contain BSNs. */
export function sealRows(
  key: OfficeKey,
  { importId, number }: BatchReference,
  rows: readonly (readonly string[])[],
): Uint8Array<ArrayBuffer> {
  return key.seal(TABLE, `${importId}/${number}`, 'rows', JSON.stringify(rows));
}

export function unsealRows(
  key: OfficeKey,
  { importId, number }: BatchReference,
  sealed: Uint8Array,
): string[][] {
  return cellsOfRows.parse(JSON.parse(key.unseal(TABLE, `${importId}/${number}`, 'rows', sealed)));
}
