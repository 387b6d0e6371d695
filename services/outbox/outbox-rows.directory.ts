import type { DirectoryClient, DirectoryTransaction } from '#prisma/directory.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import type { OutboxMessage } from './outbox.ts';

export type OutboxRow = OutboxMessage & {
  readonly id: string;
  readonly officeId: string;
  readonly attempts: number;
  /** True where nobody waits for the row's work. */
  readonly isBackground: boolean;
};

/** A removal goes on while the office is locked, and an import is stopped, which says why. */
const WAITS_FOR_OFFICE = Prisma.sql`(
  message.kind NOT IN ('office.remove', 'relation.import')
  AND message.office_id IN (SELECT id FROM offices WHERE locked_text IS NOT NULL))`;

export const IS_DUE = Prisma.sql`(
  message.done_at IS NULL AND message.not_before <= now() AND NOT ${WAITS_FOR_OFFICE})`;

/**
 * Later rows of a relation wait for a locked one, not for a delayed one. Ids are compared as texts, without
 * an index: by a quiet hour's statistics Postgres would read all earlier rows by id for each.
 */
export const EARLIER = Prisma.sql`
  SELECT 1 FROM directory.outbox earlier
  WHERE earlier.done_at IS NULL AND earlier.office_id = message.office_id
    AND earlier.id::text COLLATE "C" < message.id::text COLLATE "C"
    AND (earlier.not_before <= now() OR earlier.attempts > 0)
    AND earlier.payload ->> 'relationId' = message.payload ->> 'relationId'`;

export const OUTBOX_ROW = Prisma.sql`
  message.id::text, message.office_id::text AS "officeId", message.kind, message.payload, message.attempts,
  message.is_background AS "isBackground"`;

/** Postgres would read and sort all of a burst for each claim, by a quiet hour's statistics. */
export async function readByIndexOrder(tx: DirectoryTransaction): Promise<void> {
  await tx.$executeRaw`SELECT set_config('enable_sort', 'off', true), set_config('enable_bitmapscan', 'off', true)`;
}

/** For rows that somebody waits for: the longest waiting first. */
export async function claimOutboxRows(tx: DirectoryTransaction, most: number): Promise<OutboxRow[]> {
  await readByIndexOrder(tx);
  return tx.$queryRaw<OutboxRow[]>`
    SELECT ${OUTBOX_ROW}
    FROM directory.outbox message
    WHERE NOT message.is_background AND ${IS_DUE} AND NOT EXISTS (${EARLIER})
    ORDER BY message.not_before, message.id
    LIMIT ${most}
    FOR UPDATE SKIP LOCKED`;
}

export async function completeOutboxRows(tx: DirectoryTransaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.$executeRaw`
    UPDATE directory.outbox SET done_at = clock_timestamp() WHERE id = ANY(${[...ids]}::uuid[])`;
}

export async function postponeOutboxRow(tx: DirectoryTransaction, id: string, pause: number): Promise<void> {
  await tx.$executeRaw`
    UPDATE directory.outbox
    SET attempts = attempts + 1, not_before = clock_timestamp() + ${pause} * interval '1 millisecond'
    WHERE id = ${id}::uuid`;
}

export interface OutboxBacklog {
  readonly open: number;
  readonly due: number;
  /** Rows of locked offices, which nobody dispatches. */
  readonly locked: number;
  readonly later: number;
  /** Measures a relay's health. */
  readonly oldestSeconds: number;
  readonly lastSeconds: number;
}

export async function outboxBacklog(directory: DirectoryClient): Promise<OutboxBacklog> {
  const [backlog] = await directory.$queryRaw<OutboxBacklog[]>`
    SELECT count(*)::int AS open,
           count(*) FILTER (WHERE not_before <= now() AND NOT waits)::int AS due,
           count(*) FILTER (WHERE waits)::int AS locked,
           count(*) FILTER (WHERE not_before > now() AND NOT waits)::int AS later,
           coalesce(extract(epoch FROM now() - min(greatest(created_at, not_before))
                      FILTER (WHERE not_before <= now() AND NOT waits)), 0)::float8 AS "oldestSeconds",
           coalesce(extract(epoch FROM max(not_before) FILTER (WHERE not_before > now() AND NOT waits) - now()),
                    0)::float8 AS "lastSeconds"
    FROM (SELECT message.*, ${WAITS_FOR_OFFICE} AS waits FROM directory.outbox message WHERE done_at IS NULL) message`;
  if (backlog === undefined) throw new Error('the outbox was not counted');
  return backlog;
}
