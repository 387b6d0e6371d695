import type { ComparedFields } from '#domain/drift/compare-records.ts';
import type { ProviderName } from '#domain/provider/provider-descriptions.ts';
import { foundRecord, isPlainlyAnothers } from '#domain/saga/found-record.ts';
import { identityInUse, leftByAnother } from './provider-failures.ts';
import type { KnownRemote, PushResult } from './provider-ports.ts';

export const GONE: PushResult = { outcome: 'learned', remoteId: null };

export interface KeyedRecord {
  readonly id: string;
  readonly fields: ComparedFields;
}

/** For a record found by a saved key that is not the present one: it is ours, unless claimed or left by another. */
export async function learnedOf(known: KnownRemote, found: string | null): Promise<PushResult> {
  if (found === null || (await known.claimedByAnother(found)) || (await known.leftBehind(found)) === 'unseen')
    return GONE;
  return { outcome: 'learned', remoteId: found };
}

/** For a record found by our key. Throws ProviderFailedError while another relation's, or left by another owner's. */
export async function requireUnclaimed(
  provider: ProviderName,
  known: KnownRemote,
  found: string,
): Promise<void> {
  if (await known.claimedByAnother(found)) throw identityInUse(provider);
  if ((await known.leftBehind(found)) === 'unseen') throw leftByAnother(provider);
}

/** Asks whose record it is; null when it is ours. */
export async function questionOf(
  provider: ProviderName,
  known: KnownRemote,
  expected: ComparedFields,
  { id, fields }: KeyedRecord,
): Promise<PushResult | null> {
  const left = await known.leftBehind(id);
  if (left === 'unseen') throw leftByAnother(provider);
  const isOurs = left === null && (known.attemptedAt !== null || !isPlainlyAnothers(expected, fields));
  return isOurs ? null : { outcome: 'question', remoteId: id, found: foundRecord(fields) };
}

/** Like `questionOf`, but throws ProviderFailedError (retryable) while another relation claims the record. */
export async function questionUnlessClaimed(
  provider: ProviderName,
  known: KnownRemote,
  expected: ComparedFields,
  found: KeyedRecord,
): Promise<PushResult | null> {
  if (await known.claimedByAnother(found.id)) throw identityInUse(provider);
  return questionOf(provider, known, expected, found);
}
