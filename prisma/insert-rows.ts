type Row = Readonly<Record<string, unknown>>;

/** Whoever may send a statement of its own making: a transaction, or the owner of the tables. */
export interface StatementSender {
  $executeRawUnsafe(statement: string, ...values: unknown[]): PromiseLike<number>;
}

/** Tables that are written in great numbers. */
type BulkTable = 'relations' | 'contact_persons' | 'audit_entries' | 'directory.outbox';

/** Rows a statement takes: enough to forget its cost, few enough for one message. */
const BATCH = 2_000;

/**
 * Inserts many rows, each with the same fields under their names in the models, as one JSON parameter a statement.
 * createMany sends a parameter a value and works them out in one go: a millisecond a row, in which the process does
 * nothing else. Throws what Postgres refuses.
 */
export async function insertRows(
  sender: StatementSender,
  table: BulkTable,
  rows: readonly Row[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = rows.slice(start, start + BATCH).map(columnNames);
    // Both names come from this source, never from a caller outside.
    const columns = Object.keys(batch[0] ?? {}).join(', ');
    await sender.$executeRawUnsafe(
      `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb)`,
      JSON.stringify(batch),
    );
  }
}

/** The same row under the names of the columns, bytes as Postgres writes them. */
function columnNames(row: Row): Row {
  const named: Record<string, unknown> = {};
  for (const field of Object.keys(row)) {
    const value = row[field];
    named[columnName(field)] =
      value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : value;
  }
  return named;
}

const columns = new Map<string, string>();

/** 'officeId' is 'office_id'; worked out once, as it is asked for every value of every row. */
function columnName(field: string): string {
  let column = columns.get(field);
  if (column === undefined) {
    column = field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    columns.set(field, column);
  }
  return column;
}
