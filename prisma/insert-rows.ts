type Row = Readonly<Record<string, unknown>>;

export interface StatementSender {
  $executeRawUnsafe(statement: string, ...values: unknown[]): PromiseLike<number>;
}

export const BULK_TABLES = [
  'relations',
  'contact_persons',
  'audit_entries',
  'users',
  'email_sends',
  'directory.outbox',
] as const;

type BulkTable = (typeof BULK_TABLES)[number];

/** Columns that keep the name they were created with. */
const OLDER_COLUMNS: Readonly<Record<string, string>> = {
  'email_sends.finishedAt': 'settled_at',
  'email_sends.quarantinedLotId': 'held_lot_id',
};

/** Enough rows to make a statement's cost negligible, few enough for one message. */
const BATCH = 2_000;

/** A statement has one JSON parameter, as createMany blocks the event loop for a millisecond a row. */
export async function insertRows(
  sender: StatementSender,
  table: BulkTable,
  rows: readonly Row[],
): Promise<void> {
  // Rows of one call have the same fields, so that their columns are named once.
  const columns = Object.keys(rows[0] ?? {}).map((field) => [field, columnName(table, field)] as const);
  // Not escaped: both names come from this source.
  const names = columns.map(([, column]) => column).join(', ');
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = rows.slice(start, start + BATCH).map((row) => toRecord(row, columns));
    await sender.$executeRawUnsafe(
      `INSERT INTO ${table} (${names}) SELECT ${names} FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb)`,
      JSON.stringify(batch),
    );
  }
}

function toRecord(row: Row, columns: readonly (readonly [field: string, column: string])[]): Row {
  const record: Record<string, unknown> = {};
  for (const [field, column] of columns) {
    const value = row[field];
    record[column] = value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : value;
  }
  return record;
}

function columnName(table: BulkTable, field: string): string {
  return (
    OLDER_COLUMNS[`${table}.${field}`] ?? field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  );
}
