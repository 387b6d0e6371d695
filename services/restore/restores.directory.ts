import type { DirectoryClient, DirectoryTransaction } from '#prisma/directory.ts';

export interface Restore {
  readonly id: string;
  readonly reason: 'first-start' | 'key' | 'database';
  readonly isEntered: boolean;
}

interface KnownRestore extends Restore {
  readonly key: string | null;
  /** So recent that a key which comes now is the one that was forgotten then. */
  readonly isRecent: boolean;
  readonly identity: string;
}

/**
 * A dump that is read back is another database, a recovery to a moment another timeline. Only the key shows a
 * copy of the disk.
 */
async function databaseIdentity(directory: Pick<DirectoryClient, '$queryRaw'>): Promise<string> {
  const [row] = await directory.$queryRaw<{ identity: string }[]>`
    SELECT system_identifier || '/' || left(pg_walfile_name(pg_current_wal_lsn()), 8) || '/' ||
      (SELECT oid FROM pg_database WHERE datname = current_database()) AS identity
    FROM pg_control_system()`;
  if (row === undefined) throw new Error('Postgres says which it is');
  return row.identity;
}

async function lastRestore(tx: Pick<DirectoryClient, '$queryRaw'>): Promise<KnownRestore | null> {
  const [row] = await tx.$queryRaw<KnownRestore[]>`
    SELECT id::text, key, reason, identity, entered_at IS NOT NULL AS "isEntered",
      begun_at > clock_timestamp() - interval '1 hour' AS "isRecent"
    FROM directory.restores ORDER BY begun_at DESC, id DESC LIMIT 1`;
  return row ?? null;
}

async function knowsKey(tx: Pick<DirectoryClient, '$queryRaw'>, key: string): Promise<boolean> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT id::text FROM directory.restores WHERE key = ${key}`;
  return rows.length > 0;
}

/**
 * Writes nothing; null without a restore. An unknown key is a restore, unless one was forgotten within the
 * hour: to quarantine once too often is safe.
 */
export async function foundRestore(
  directory: Pick<DirectoryClient, '$queryRaw'>,
  key: string | null,
): Promise<'first-start' | 'key' | 'database' | null> {
  const last = await lastRestore(directory);
  const isNewKey = key !== null && !(await knowsKey(directory, key));
  const isOther = last !== null && last.identity !== (await databaseIdentity(directory));
  const isForgotten = last?.reason === 'database' && last.key === null && last.isRecent && !isOther;
  if (isNewKey && !isForgotten) return 'key';
  if (isOther) return 'database';
  return last === null ? 'first-start' : null;
}

/**
 * Recognises a restore by an unknown key or another identity. Null when nothing was restored and all is
 * quarantined; a restore that was not entered to its end is answered again.
 */
export async function recordRestore(directory: DirectoryClient, key: string | null): Promise<Restore | null> {
  return directory.$transaction(async (tx: DirectoryTransaction) => {
    await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtext('balie restore'))::text`;
    const reason = await foundRestore(tx, key);
    if (reason === null) {
      // The key that was forgotten at first is that of the restore that was found out.
      if (key !== null && !(await knowsKey(tx, key))) {
        await tx.$executeRaw`
          UPDATE directory.restores SET key = ${key}
          WHERE id = (SELECT id FROM directory.restores ORDER BY begun_at DESC, id DESC LIMIT 1)`;
      }
      const last = await lastRestore(tx);
      return last === null || last.isEntered ? null : last;
    }
    const identity = await databaseIdentity(tx);
    await tx.$executeRaw`
      INSERT INTO directory.restores (key, reason, identity, entered_at)
      VALUES (${key !== null && !(await knowsKey(tx, key)) ? key : null}, ${reason}, ${identity},
        CASE WHEN ${reason === 'first-start'} THEN clock_timestamp() END)`;
    const made = await lastRestore(tx);
    return reason === 'first-start' ? null : made;
  });
}

export async function markEntered(directory: DirectoryClient, restoreId: string): Promise<void> {
  await directory.$executeRaw`
    UPDATE directory.restores SET entered_at = clock_timestamp() WHERE id = ${restoreId}::uuid`;
}
