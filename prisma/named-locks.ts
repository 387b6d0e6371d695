import { openPool } from './open-pool.ts';

const CONNECT_MILLISECONDS = 20_000;
/** A waiting caller takes a connection too. Ten subscriptions that are made at once leave two to tokens that are renewed. */
const MOST_LOCKS = 12;

export interface NamedLocks {
  withLock<T>(name: string, work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** On their own connections: locks last while services are called, and no client may wait for that. */
export function createNamedLocks(url: string, onConnectionLost: (error: Error) => void): NamedLocks {
  const limits = { max: MOST_LOCKS, connectionTimeoutMillis: CONNECT_MILLISECONDS, keepAlive: true };
  const pool = openPool({ connectionString: url, ...limits }, onConnectionLost);
  return {
    async withLock(name, work) {
      const client = await pool.connect();
      client.on('error', onConnectionLost);
      try {
        await client.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [name]);
        return await work();
      } finally {
        client.off('error', onConnectionLost);
        // Closing the connection releases the lock for certain, even when it is broken.
        client.release(true);
      }
    },
    close: () => pool.end(),
  };
}
