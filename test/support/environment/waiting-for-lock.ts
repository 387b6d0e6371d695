import type { Client } from 'pg';

/** How many sessions of this database wait for a lock in a statement like this one, with '%' for what is left out. */
export async function waitingForLock(client: Client, statement: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(*)::int FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%' || $1 || '%'`,
    [statement],
  );
  return rows[0]?.count ?? 0;
}
