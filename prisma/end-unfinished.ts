import type { Pool, PoolClient } from 'pg';

/**
 * Ends each connection that is let go of before Postgres has answered that no transaction is open on it. A ROLLBACK
 * that got no answer in time is given up by pg, unsent, and Prisma then lets go of the connection as of any other:
 * whoever came next would work within the transaction of the one before, and take over his settings with a rollback
 * (fault matrix: the database takes statements and answers nothing).
 */
export function endUnfinished(pool: Pool, onEnded: () => void = () => undefined): void {
  pool.on('release', (error, client) => {
    if (!error && isAtRest(client)) return;
    // Before the pool looks: it lends no connection that is ending.
    void client.end();
    onEnded();
  });
}

/** Whether everything sent was answered, and the last answer said that no transaction is open. */
function isAtRest(client: PoolClient & { readonly readyForQuery?: boolean }): boolean {
  return client.readyForQuery === true && client.getTransactionStatus() === 'I';
}
