import type { DirectoryClient, DirectoryTransaction } from '#prisma/directory.ts';
import type { OutboxMessage } from '#services/outbox.ts';

/** A row of the outbox as the relay carries it. */
export type OutboxRow = OutboxMessage & {
  readonly id: string;
  readonly officeId: string;
  /** Tries before this one. */
  readonly attempts: number;
};

/**
 * Locks the oldest open rows that are due, at most one a relation, until the transaction ends. Rows that another relay
 * holds are passed over, and with them what follows for the same relation: so its order is kept. What was put off when
 * it was written, as the messages of an import are, holds nothing up: somebody may save the relation before its turn.
 */
export async function claimOutboxRows(tx: DirectoryTransaction, most: number): Promise<OutboxRow[]> {
  return tx.$queryRaw<OutboxRow[]>`
    SELECT message.id::text, message.office_id::text AS "officeId", message.kind, message.payload, message.attempts
    FROM directory.outbox message
    WHERE message.done_at IS NULL AND message.not_before <= now()
      AND NOT EXISTS (
        SELECT 1 FROM directory.outbox earlier
        WHERE earlier.done_at IS NULL AND earlier.office_id = message.office_id AND earlier.id < message.id
          AND (earlier.not_before <= now() OR earlier.attempts > 0)
          AND earlier.payload ->> 'relationId' = message.payload ->> 'relationId')
    ORDER BY message.id
    LIMIT ${most}
    FOR UPDATE SKIP LOCKED`;
}

/** Temporal has taken these rows up. */
export async function completeOutboxRows(tx: DirectoryTransaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.outbox.updateMany({ where: { id: { in: [...ids] } }, data: { doneAt: new Date() } });
}

/** A row could not be carried over now; it is due again at `notBefore`. */
export async function postponeOutboxRow(
  tx: DirectoryTransaction,
  id: string,
  notBefore: Date,
): Promise<void> {
  await tx.outbox.updateMany({ where: { id }, data: { attempts: { increment: 1 }, notBefore } });
}

/**
 * How much waits, and for how long what is due longest has: the measure of a relay's health. Seconds. What waits for
 * its turn is not late.
 */
export async function outboxBacklog(
  directory: DirectoryClient,
): Promise<{ readonly open: number; readonly oldestSeconds: number }> {
  const [backlog] = await directory.$queryRaw<{ open: number; oldestSeconds: number }[]>`
    SELECT count(*)::int AS open,
           coalesce(extract(epoch FROM now() - min(greatest(created_at, not_before)) FILTER (WHERE not_before <= now())),
                    0)::float8 AS "oldestSeconds"
    FROM directory.outbox WHERE done_at IS NULL`;
  return backlog ?? { open: 0, oldestSeconds: 0 };
}
