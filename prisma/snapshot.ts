import { Client } from 'pg';

export interface Snapshot {
  query<Row extends object>(statement: string, values?: readonly unknown[]): Promise<readonly Row[]>;
  /** `size` rows at a time, and one query at a time. */
  pages<Row extends object>(statement: string, size: number): AsyncGenerator<readonly Row[]>;
}

/** On its own connection, without a deadline. */
export async function inSnapshot<T>(url: string, work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, keepAlive: true });
  await client.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    return await work({
      async query<Row extends object>(statement: string, values: readonly unknown[] = []) {
        return (await client.query<Row>(statement, [...values])).rows;
      },
      async *pages<Row extends object>(statement: string, size: number) {
        await client.query(`DECLARE page NO SCROLL CURSOR FOR ${statement}`);
        for (;;) {
          const { rows } = await client.query<Row>(`FETCH ${size} FROM page`);
          if (rows.length === 0) break;
          yield rows;
        }
        await client.query('CLOSE page');
      },
    });
  } finally {
    await client.end();
  }
}
