import type { DirectoryClient } from '#prisma/directory.ts';

/** `window`: milliseconds. */
export interface AttemptLimit {
  readonly limit: number;
  readonly window: number;
}

export type Admission =
  | { readonly admitted: true; readonly id: bigint }
  | { readonly admitted: false; readonly retryAt: Date };

interface AdmissionRow {
  readonly id: bigint | null;
  readonly oldest: Date | null;
}

const turns = new Map<string, Promise<Admission>>();

/** Queued here, since waiting at the subject's lock would take a connection each. */
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

/** Refused attempts store no row, to bound the table; the check before the lock spares others the wait. */
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

export async function deleteAttempt(directory: DirectoryClient, id: bigint): Promise<void> {
  await directory.attempt.deleteMany({ where: { id } });
}

export async function deleteAttemptsOn(directory: DirectoryClient, subject: string): Promise<void> {
  await directory.attempt.deleteMany({ where: { subject } });
}

export async function deleteAttemptsBefore(directory: DirectoryClient, before: Date): Promise<void> {
  await directory.attempt.deleteMany({ where: { at: { lt: before } } });
}
