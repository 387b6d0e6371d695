import { Pool, type PoolConfig } from 'pg';

/**
 * `onConnectionLost` hears of idle connections. When Postgres ends a connection in the packet that made it
 * ready, nobody else listens yet: the listener here saves the process.
 */
export function openPool(config: PoolConfig, onConnectionLost: (error: Error) => void): Pool {
  const pool = new Pool(config);
  pool.on('error', onConnectionLost);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
