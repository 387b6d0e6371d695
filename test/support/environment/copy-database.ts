import { Client } from 'pg';

/** Replaces the database `to`, disconnecting its users, as a restore does: the tests' Postgres has no pg_dump. */
export async function copyDatabase(ownerUrl: string, from: string, to: string): Promise<void> {
  await administrate(ownerUrl, async (server) => {
    await server.query(`DROP DATABASE IF EXISTS ${to} WITH (FORCE)`);
    await server.query(`ALTER DATABASE ${from} WITH ALLOW_CONNECTIONS false`);
    await server.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [from]);
    // CREATE DATABASE waits for connections that are still ending.
    await server.query(`CREATE DATABASE ${to} TEMPLATE ${from}`);
    await server.query(`ALTER DATABASE ${from} WITH ALLOW_CONNECTIONS true`);
  });
}

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
