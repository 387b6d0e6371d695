import { Pool } from 'pg';

const CONNECT_MILLISECONDS = 20_000;
/** Connections for locks; who waits for one holds a connection too. */
const MOST_LOCKS = 8;

/** Exclusive locks by name, over all processes that work on one database. */
export interface NamedLocks {
  /** Waits for the lock, works, and lets go of it; the end of the process or of its connection does so too. */
  hold<T>(name: string, work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/**
 * Advisory locks on connections of their own: what is done under them may take as long as some service does, and must
 * hold no client that a user could work with meanwhile.
 */
export function createNamedLocks(url: string, onConnectionLost: (error: Error) => void): NamedLocks {
  const pool = new Pool({
    connectionString: url,
    max: MOST_LOCKS,
    connectionTimeoutMillis: CONNECT_MILLISECONDS,
    keepAlive: true,
  });
  pool.on('error', onConnectionLost);
  return {
    async hold(name, work) {
      const client = await pool.connect();
      client.on('error', onConnectionLost);
      try {
        await client.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [name]);
        return await work();
      } finally {
        client.off('error', onConnectionLost);
        // With its connection the lock ends for certain, also when this one is broken by now.
        client.release(true);
      }
    },
    close: () => pool.end(),
  };
}
