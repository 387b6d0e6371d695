import { Client } from 'pg';

/**
 * Copies a database of the test server as it is at this moment, over one of the name `to` that may be there. A dump would
 * do the same, but the server that tests start brings no pg_dump, and that of a machine may be older than the server,
 * which it then refuses. As with a restore, nobody may be connected: whoever is, is cut off.
 */
export async function copyDatabase(ownerUrl: string, from: string, to: string): Promise<void> {
  await administrate(ownerUrl, async (server) => {
    await server.query(`DROP DATABASE IF EXISTS ${to} WITH (FORCE)`);
    await server.query(`ALTER DATABASE ${from} WITH ALLOW_CONNECTIONS false`);
    await server.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [from]);
    // Waits for those that are still on their way out.
    await server.query(`CREATE DATABASE ${to} TEMPLATE ${from}`);
    await server.query(`ALTER DATABASE ${from} WITH ALLOW_CONNECTIONS true`);
  });
}

/** Takes a copy away. */
export function dropCopy(ownerUrl: string, name: string): Promise<void> {
  return administrate(ownerUrl, async (server) => {
    await server.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  });
}

async function administrate(ownerUrl: string, work: (server: Client) => Promise<void>): Promise<void> {
  const url = new URL(ownerUrl);
  url.pathname = '/postgres';
  const server = new Client({ connectionString: url.toString() });
  await server.connect();
  try {
    await work(server);
  } finally {
    await server.end();
  }
}
