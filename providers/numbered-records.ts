import type { ComparedFields } from '#domain/drift/compare-records.ts';
import type { ProviderName } from '#domain/provider/provider-descriptions.ts';
import type { RelationRecord } from '#domain/relation/relation.ts';
import { GONE, type KeyedRecord, learnedOf, questionUnlessClaimed } from './learned.ts';
import { dataRefused } from './provider-failures.ts';
import type { KnownRemote, PushResult, RelationAdapter, RemoveResult } from './provider-ports.ts';

/** The records of a service that stores our relation number, unique there. All throw ProviderFailedError. */
export interface NumberedRecords {
  readonly provider: ProviderName;
  accepts(relationNumber: string): boolean;
  expected(): ComparedFields;
  find(relationNumber: string): Promise<KeyedRecord | null>;
  add(relationNumber: string): Promise<string>;
  /** False when there is no record, 'archived' when it stays out of use. */
  change(id: string): Promise<boolean | 'archived'>;
}

export const relationNumberKey: RelationAdapter['naturalKey'] = (relation) => relation.values.relationNumber;

/** Pushes by the learned id or the saved number. Records are only added under it, so a lost attempt is found. */
export async function pushNumbered(
  records: NumberedRecords,
  relation: RelationRecord,
  known: KnownRemote,
): Promise<PushResult> {
  const number = relationNumberKey(relation);
  if (!records.accepts(number)) {
    throw dataRefused(records.provider, 'relation-number', 'dit relatienummer kan daar niet.');
  }
  if (known.remoteId !== null) {
    return (await changeRecord(records, known.remoteId)) ?? GONE;
  }
  if (known.naturalKey !== number) return learnedOf(known, await findFromEarlierAttempt(records, known));
  const found = await records.find(number);
  if (found !== null) {
    const question = await questionUnlessClaimed(records.provider, known, records.expected(), found);
    if (question !== null) return question;
    const stored = await changeRecord(records, found.id);
    if (stored !== null) return stored;
  }
  await known.beforeCreate();
  return { outcome: 'stored', remoteId: await records.add(number) };
}

async function changeRecord(records: NumberedRecords, remoteId: string): Promise<PushResult | null> {
  const changed = await records.change(remoteId);
  if (changed === false) return null;
  return { outcome: 'stored', remoteId, ...(changed === 'archived' ? { archived: true } : {}) };
}

async function findFromEarlierAttempt(
  records: Pick<NumberedRecords, 'accepts' | 'find'>,
  known: KnownRemote,
): Promise<string | null> {
  if (known.attemptedAt === null || !records.accepts(known.naturalKey)) return null;
  return (await records.find(known.naturalKey))?.id ?? null;
}

export async function removeNumbered(
  records: Pick<NumberedRecords, 'accepts' | 'find'>,
  known: KnownRemote,
  remove: (id: string) => Promise<RemoveResult>,
): Promise<RemoveResult> {
  if (known.remoteId !== null) return remove(known.remoteId);
  const found = await findFromEarlierAttempt(records, known);
  return found === null || (await known.claimedByAnother(found)) ? 'deleted' : remove(found);
}
