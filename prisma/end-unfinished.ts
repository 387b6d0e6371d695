import type { Pool, PoolClient } from 'pg';

/** They may have an open transaction, as pg drops a ROLLBACK that got no answer in time. */
export function endUnfinished(pool: Pool, onEnded: () => void = () => undefined): void {
  pool.on('release', (error, client) => {
    if (!error && isIdle(client)) return;
    // The pool lends no connection that is ending.
    void client.end();
    onEnded();
  });
}

function isIdle(client: PoolClient & { readonly readyForQuery?: boolean }): boolean {
  return client.readyForQuery === true && client.getTransactionStatus() === 'I';
}
