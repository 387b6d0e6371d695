export const ROWS_A_BATCH = 500;
/** More than any office has; a larger file is most likely the wrong one. */
const MOST_ROWS = 100_000;
/** The limit is in characters; no field takes as much. */
export const LONGEST_CELL = 1_000;
/** A program that exports all it knows has some hundred columns. */
const MOST_COLUMNS = 500;
const LONGEST_HEADER = 255;
const DAYS_KEPT = 30;
const DAY = 24 * 60 * 60_000;

export function rowsKeptUntil(begun: Date): Date {
  return new Date(begun.getTime() + DAYS_KEPT * DAY);
}

export function rowsKeptSince(now: Date): Date {
  return new Date(now.getTime() - DAYS_KEPT * DAY);
}

export function rowCountIssue(rows: number): string | null {
  if (rows <= 0) return 'Het bestand heeft geen rijen.';
  return rows > MOST_ROWS ? `Het bestand heeft meer dan ${MOST_ROWS} rijen.` : null;
}

export function headersIssue(headers: readonly string[]): string | null {
  if (headers.length > MOST_COLUMNS) return `Het bestand heeft meer dan ${MOST_COLUMNS} kolommen.`;
  const tooLong = headers.findIndex((header) => header.length > LONGEST_HEADER);
  if (tooLong === -1) return null;
  return `De naam van kolom ${tooLong + 1} is te lang. Maximaal ${LONGEST_HEADER} tekens.`;
}

export function batchCount(rows: number): number {
  return Math.ceil(rows / ROWS_A_BATCH);
}

export function rowsOfBatch(rows: number, batch: number): number {
  return Math.max(0, Math.min(ROWS_A_BATCH, rows - batch * ROWS_A_BATCH));
}

/** The row number in the file of a batch's first row; the headers are row 1. */
export function firstRowOfBatch(batch: number): number {
  return 2 + batch * ROWS_A_BATCH;
}
