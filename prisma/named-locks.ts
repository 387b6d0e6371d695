import { openPool } from './open-pool.ts';

const CONNECT_MILLISECONDS = 20_000;
/** A waiting caller takes a connection too. Ten subscriptions that are made at once leave two to tokens that are renewed. */
const MOST_LOCKS = 12;

export interface NamedLocks {
  withLock<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** Null, and nothing was done, while another holds the lock; also one in another process. */
  withFreeLock<T>(name: string, work: () => Promise<T>): Promise<T | null>;
  close(): Promise<void>;
}

/** On their own connections: locks last while services are called, and no client may wait for that. */
export function createNamedLocks(url: string, onConnectionLost: (error: Error) => void): NamedLocks {
  const limits = { max: MOST_LOCKS, connectionTimeoutMillis: CONNECT_MILLISECONDS, keepAlive: true };
  const pool = openPool({ connectionString: url, ...limits }, onConnectionLost);
  async function hold<T>(name: string, lock: string, work: (isLocked: boolean) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    client.on('error', onConnectionLost);
    try {
      const query = `SELECT ${lock}(hashtextextended($1, 0)) AS answer`;
      const { rows } = await client.query<{ readonly answer: unknown }>(query, [name]);
      return await work(rows[0]?.answer !== false);
    } finally {
      client.off('error', onConnectionLost);
      // Closing the connection releases the lock for certain, even when it is broken.
      client.release(true);
    }
  }
  return {
    withLock: (name, work) => hold(name, 'pg_advisory_lock', () => work()),
    withFreeLock: (name, work) =>
      hold(name, 'pg_try_advisory_lock', async (isLocked) => (isLocked ? work() : null)),
    close: () => pool.end(),
  };
}
