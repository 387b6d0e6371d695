/** Rows that are sent, kept and worked through together; every batch of a file but the last has this many. */
export const ROWS_A_BATCH = 500;
/** More than any office has; a file with more is most likely the wrong one. */
const MOST_ROWS = 100_000;
/** Longest text of one cell, in characters: no field holds as much. */
export const LONGEST_CELL = 1_000;
/** Days that the rows of an import are kept for its report and for undoing it. */
const DAYS_KEPT = 30;
const DAY = 24 * 60 * 60_000;

/** Until when the rows of an import that was begun then are kept. */
export function rowsKeptUntil(begun: Date): Date {
  return new Date(begun.getTime() + DAYS_KEPT * DAY);
}

/** Rows of imports that were begun by then are kept no longer now. */
export function rowsKeptSince(now: Date): Date {
  return new Date(now.getTime() - DAYS_KEPT * DAY);
}

/** Why a file of so many rows is refused, or null. */
export function rowCountIssue(rows: number): string | null {
  if (rows <= 0) return 'Het bestand heeft geen rijen.';
  return rows > MOST_ROWS ? `Het bestand heeft meer dan ${MOST_ROWS} rijen.` : null;
}

/** Batches of a file of so many rows. */
export function batchCount(rows: number): number {
  return Math.ceil(rows / ROWS_A_BATCH);
}

/** Rows of a batch, counted from 0. */
export function rowsOfBatch(rows: number, batch: number): number {
  return Math.max(0, Math.min(ROWS_A_BATCH, rows - batch * ROWS_A_BATCH));
}

/** Where the first row of a batch stands in the file, the headers being row 1. */
export function firstRowOfBatch(batch: number): number {
  return 2 + batch * ROWS_A_BATCH;
}
