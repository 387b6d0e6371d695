import { Client } from 'pg';

/** Of each table how many rows it has, and the checksum of what stands in them. */
export type TableSnapshot = Readonly<Record<string, { readonly rows: number; readonly checksum: string }>>;

type Columns = ReadonlyMap<string, readonly string[]>;

/** Prisma's own list of migrations grows by each of them. */
const OF_MIGRATIONS = '_prisma_migrations';

export interface SnapshotReader {
  /** Of the tables and columns that there were when the reader was opened. */
  read(): Promise<TableSnapshot>;
  close(): Promise<void>;
}

export async function openSnapshotReader(ownerUrl: string): Promise<SnapshotReader> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  const columns = await columnsOf(client);
  return {
    async read() {
      const entries: [string, { rows: number; checksum: string }][] = [];
      for (const [table, names] of columns) {
        // In no order of their own, because a migration may write a row anew: the checksums of rows are put in order.
        const { rows } = await client.query<{ rows: number; checksum: string }>(
          `SELECT count(*)::int AS rows, md5(coalesce(string_agg(line, '' ORDER BY line), '')) AS checksum
           FROM (SELECT md5(row(${names.join(', ')})::text) AS line FROM ${table}) AS lines`,
        );
        if (rows[0] !== undefined) entries.push([table, rows[0]]);
      }
      return Object.fromEntries(entries);
    },
    close: () => client.end(),
  };
}

async function columnsOf(client: Client): Promise<Columns> {
  const { rows } = await client.query<{ table: string; names: string[] }>(
    `SELECT format('%I.%I', table_schema, table_name) AS table,
            array_agg(format('%I', column_name) ORDER BY ordinal_position) AS names
     FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
     WHERE table_schema IN ('public', 'directory') AND table_type = 'BASE TABLE' AND table_name <> $1
     GROUP BY 1 ORDER BY 1`,
    [OF_MIGRATIONS],
  );
  return new Map(rows.map(({ table, names }) => [table, names]));
}
