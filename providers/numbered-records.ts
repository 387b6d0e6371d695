import type { RelationRecord } from '#domain/relation/relation.ts';
import { dataRefused } from './failures.ts';
import { GONE, learnedOf, requireUnclaimed } from './learned.ts';
import type { KnownRemote, PushResult, RelationAdapter, RemoveResult } from './ports.ts';
import type { ProviderName } from './provider-names.ts';

/** The records of a service that keeps our relation number with each, unique there. All throw ProviderFailedError. */
export interface NumberedRecords {
  readonly provider: ProviderName;
  /** Can the service keep this number? */
  accepts(relationNumber: string): boolean;
  /** Id of the record with exactly this number. */
  find(relationNumber: string): Promise<string | null>;
  /** Adds the relation under this number and gives the id. */
  add(relationNumber: string): Promise<string>;
  /**
   * Brings the record to the relation's state, its number too; false when there is no such record, 'archived' when it
   * stays out of use whatever is sent.
   */
  change(id: string): Promise<boolean | 'archived'>;
}

/** What a relation is found by at such a service. */
export const relationNumberKey: RelationAdapter['naturalKey'] = (relation) => relation.values.relationNumber;

/**
 * Carries a relation into such records, created once whatever goes wrong: by the learned id, and before there is one
 * by the number saved before the create. A record is only added under the saved number, so that an attempt whose answer
 * is lost is found by it.
 */
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
  const found = await findSaved(records, known);
  if (known.naturalKey !== number) return learnedOf(known, found);
  if (found !== null) {
    await requireUnclaimed(records.provider, known, found);
    const stored = await changeRecord(records, found);
    if (stored !== null) return stored;
  }
  return { outcome: 'stored', remoteId: await records.add(number) };
}

async function changeRecord(records: NumberedRecords, remoteId: string): Promise<PushResult | null> {
  const changed = await records.change(remoteId);
  if (changed === false) return null;
  return { outcome: 'stored', remoteId, ...(changed === 'archived' ? { archived: true } : {}) };
}

/** Nothing was ever added under a number that the service cannot keep. */
async function findSaved(
  records: Pick<NumberedRecords, 'accepts' | 'find'>,
  known: KnownRemote,
): Promise<string | null> {
  return records.accepts(known.naturalKey) ? records.find(known.naturalKey) : null;
}

/** Takes the record away by `remove`, when there is one, and it is this relation's. */
export async function removeNumbered(
  records: Pick<NumberedRecords, 'accepts' | 'find'>,
  known: KnownRemote,
  remove: (id: string) => Promise<RemoveResult>,
): Promise<RemoveResult> {
  if (known.remoteId !== null) return remove(known.remoteId);
  const found = await findSaved(records, known);
  return found === null || (await known.claimedByAnother(found)) ? 'deleted' : remove(found);
}
