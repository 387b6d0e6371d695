import { Client } from 'pg';
import { expect, vi } from 'vitest';
import { DECIDING_COLUMNS } from '../repository/timestamp-columns.ts';
import { setClockOff } from './clock.ts';

/** Far from any span that the product adds to a moment. */
const OFF = 65;
const NEAR = 3;

interface Written {
  readonly column: string;
  /** Minutes from Postgres' clock when it was written. */
  readonly away: number;
}

/**
 * Does `work` while this process' clock is 65 minutes ahead and then behind, and expects that no moment by which
 * something is decided was written by that clock. `columns`: those that have to be written, or nothing is proven.
 */
export async function expectPostgresClock(
  ownerUrl: string,
  columns: readonly string[],
  work: () => Promise<unknown>,
): Promise<void> {
  const owner = new Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    await watch(owner);
    for (const off of [OFF, -OFF]) {
      setClockOff(off);
      await work().finally(() => vi.useRealTimers());
      const { rows } = await owner.query<Written>(
        'WITH gone AS (DELETE FROM watched_times RETURNING name, away) SELECT name AS column, away FROM gone',
      );
      const isOfProcess = ({ away }: Written) => Math.abs(away - off) < NEAR;
      expect(rows.filter(isOfProcess)).toEqual([]);
      const written = new Set(rows.map(({ column }) => column));
      expect(columns.filter((column) => !written.has(column))).toEqual([]);
    }
  } finally {
    await owner.end();
  }
}

/** Has Postgres note, in this database, how far from its clock each deciding moment is that anybody writes. */
async function watch(owner: Client): Promise<void> {
  await owner.query(`
    CREATE TABLE IF NOT EXISTS watched_times (name text NOT NULL, away float8 NOT NULL);
    CREATE OR REPLACE FUNCTION watch_times() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
      DECLARE
        named text;
        written timestamptz;
        before jsonb := CASE TG_OP WHEN 'UPDATE' THEN to_jsonb(OLD) ELSE '{}' END;
      BEGIN
        FOREACH named IN ARRAY TG_ARGV LOOP
          CONTINUE WHEN to_jsonb(NEW) ->> named IS NOT DISTINCT FROM before ->> named;
          written := (to_jsonb(NEW) ->> named)::timestamptz;
          CONTINUE WHEN written IS NULL OR NOT isfinite(written);
          INSERT INTO public.watched_times
          VALUES (TG_TABLE_NAME || '.' || named, extract(epoch FROM written - clock_timestamp()) / 60);
        END LOOP;
        RETURN NULL;
      END $$`);
  const { rows } = await owner.query<{ table: string; schema: string }>(
    `SELECT table_name AS "table", table_schema AS "schema" FROM information_schema.tables
     WHERE table_schema IN ('public', 'directory') AND table_type = 'BASE TABLE'`,
  );
  for (const { table, schema } of rows) {
    const columns = DECIDING_COLUMNS.filter((column) => column.startsWith(`${table}.`)).map(
      (column) => `'${column.slice(table.length + 1)}'`,
    );
    if (columns.length === 0) continue;
    await owner.query(
      `CREATE OR REPLACE TRIGGER watched AFTER INSERT OR UPDATE ON ${schema}.${table}
       FOR EACH ROW EXECUTE FUNCTION public.watch_times(${columns.join(', ')})`,
    );
  }
}
