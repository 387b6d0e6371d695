type Row = Readonly<Record<string, unknown>>;

export interface StatementSender {
  $executeRawUnsafe(statement: string, ...values: unknown[]): PromiseLike<number>;
}

type BulkTable =
  | 'relations'
  | 'contact_persons'
  | 'audit_entries'
  | 'users'
  | 'email_sends'
  | 'directory.outbox';

/** Columns that keep the name they were created with, by the field of the model. */
const OLDER_COLUMNS: Readonly<Record<string, string>> = {
  'email_sends.finishedAt': 'settled_at',
  'email_sends.quarantinedLotId': 'held_lot_id',
};

/** Rows per statement: enough to make its cost negligible, few enough for one message. */
const BATCH = 2_000;

/**
 * Inserts rows by one JSON parameter per statement, as createMany blocks the event loop for a millisecond a
 * row.
 */
export async function insertRows(
  sender: StatementSender,
  table: BulkTable,
  rows: readonly Row[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = rows.slice(start, start + BATCH).map((row) => columnNames(table, row));
    // Not escaped: both names come from this source.
    const columns = Object.keys(batch[0] ?? {}).join(', ');
    await sender.$executeRawUnsafe(
      `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb)`,
      JSON.stringify(batch),
    );
  }
}

function columnNames(table: BulkTable, row: Row): Row {
  const named: Record<string, unknown> = {};
  for (const field of Object.keys(row)) {
    const value = row[field];
    named[columnName(table, field)] =
      value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : value;
  }
  return named;
}

const columns = new Map<string, string>();

/** 'officeId' becomes 'office_id'; cached, as it is needed for every value. */
function columnName(table: BulkTable, field: string): string {
  const key = `${table}.${field}`;
  let column = columns.get(key);
  if (column === undefined) {
    column = OLDER_COLUMNS[key] ?? field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    columns.set(key, column);
  }
  return column;
}
