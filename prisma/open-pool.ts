import { Pool, type PoolConfig } from 'pg';

/**
 * A pool of which each connection may break at any moment. `onConnectionLost` hears of idle ones; of those in use the query fails.
 * When Postgres ends a connection in the very packet that made it ready, nobody listens yet: the listener here keeps that from
 * ending the process.
 */
export function openPool(config: PoolConfig, onConnectionLost: (error: Error) => void): Pool {
  const pool = new Pool(config);
  pool.on('error', onConnectionLost);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
