import type { DirectoryClient } from '#prisma/directory.ts';

/** At most `limit` attempts within the `window` (in milliseconds). */
export interface AttemptLimit {
  readonly limit: number;
  readonly window: number;
}

export type Admission =
  /** The attempt counts from now on; forget it by its id when it turns out well. */
  { readonly admitted: true; readonly id: bigint } | { readonly admitted: false; readonly retryAt: Date };

interface AdmissionRow {
  readonly id: bigint | null;
  readonly oldest: Date | null;
}

/** The last to have asked for each subject, while any waits. */
const turns = new Map<string, Promise<Admission>>();

/**
 * Counts an attempt on `subject` unless the limit is reached. The calls of this process on one subject go one after the
 * other: they would wait at its lock with a connection each, and whoever signs in meanwhile for a connection. One that
 * fails fails those behind it, too, rather than have each wait for a database that is away.
 */
export function admitAttempt(
  directory: DirectoryClient,
  subject: string,
  limit: AttemptLimit,
  at: Date,
): Promise<Admission> {
  const before = turns.get(subject);
  const own = (before ?? Promise.resolve()).then(() => count(directory, subject, limit, at));
  turns.set(subject, own);
  const leave = () => {
    if (turns.get(subject) === own) turns.delete(subject);
  };
  own.then(leave, leave);
  return own;
}

/**
 * Counting and adding happen under a lock of the subject,
 * so a hundred attempts at once are still a hundred; refused ones leave no row, so the table stays bounded. A subject
 * over its limit is refused by a look alone: whoever goes on calling has nobody else wait at the lock.
 */
async function count(
  directory: DirectoryClient,
  subject: string,
  { limit, window }: AttemptLimit,
  at: Date,
): Promise<Admission> {
  const since = new Date(at.getTime() - window);
  const [seen] = await directory.$queryRaw<{ counted: number; oldest: Date | null }[]>`
    SELECT count(*)::int AS counted, min(at) AS oldest FROM directory.attempts
    WHERE subject = ${subject} AND at > ${since}`;
  if (seen !== undefined && seen.counted >= limit) return refusal(seen.oldest ?? at, window);
  const rows = await directory.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${subject}, 0))::text`;
    return tx.$queryRaw<AdmissionRow[]>`
      WITH recent AS (
        SELECT count(*) AS counted, min(at) AS oldest FROM directory.attempts
        WHERE subject = ${subject} AND at > ${since}),
      added AS (
        INSERT INTO directory.attempts (subject, at) SELECT ${subject}, ${at}::timestamptz FROM recent
        WHERE counted < ${limit} RETURNING id)
      SELECT (SELECT id FROM added) AS id, oldest FROM recent`;
  });
  const row = rows[0];
  if (row?.id != null) return { admitted: true, id: row.id };
  return refusal(row?.oldest ?? at, window);
}

function refusal(oldest: Date, window: number): Admission {
  return { admitted: false, retryAt: new Date(oldest.getTime() + window) };
}

/** Counts so many more attempts that were not waited for, no further than the limit. */
export async function addAttempts(
  directory: DirectoryClient,
  subject: string,
  { limit, window }: AttemptLimit,
  { count, at }: { readonly count: number; readonly at: Date },
): Promise<void> {
  const since = new Date(at.getTime() - window);
  await directory.$executeRaw`
    INSERT INTO directory.attempts (subject, at)
    SELECT ${subject}, ${at}::timestamptz FROM generate_series(1, LEAST(${count}::int, ${limit}::int - (
      SELECT count(*)::int FROM directory.attempts WHERE subject = ${subject} AND at > ${since})))`;
}

/** Takes back one attempt that turned out well. */
export async function deleteAttempt(directory: DirectoryClient, id: bigint): Promise<void> {
  await directory.attempt.deleteMany({ where: { id } });
}

/** Clears a subject: its owner has proven to be who they say. */
export async function deleteAttemptsOn(directory: DirectoryClient, subject: string): Promise<void> {
  await directory.attempt.deleteMany({ where: { subject } });
}

/** Deletes what no limit counts any more. */
export async function deleteAttemptsBefore(directory: DirectoryClient, before: Date): Promise<void> {
  await directory.attempt.deleteMany({ where: { at: { lt: before } } });
}
