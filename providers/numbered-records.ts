import type { RelationRecord } from '#domain/relation/relation.ts';
import { dataRefused, malformedReply } from './failures.ts';
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
  /** Brings the record to the relation's state, its number too; false when there is no such record. */
  change(id: string): Promise<boolean>;
}

/** What a relation is found by at such a service. */
export const relationNumberKey: RelationAdapter['naturalKey'] = (relation) => relation.values.relationNumber;

/**
 * Carries a relation into such records, created once whatever goes wrong: looked up by the learned id, then by the
 * number saved before the first create, then by the number of now, because an earlier attempt may have come as far as
 * changing it. A record is added under the saved number, so that an attempt whose answer is lost is found by it.
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
  if (known.remoteId !== null && (await records.change(known.remoteId))) {
    return { outcome: 'stored', remoteId: known.remoteId };
  }
  // Nothing was ever added under a number that the service cannot keep.
  const saved = records.accepts(known.naturalKey) ? known.naturalKey : number;
  for (const key of new Set([saved, number])) {
    const found = await records.find(key);
    if (found !== null && (await records.change(found))) return { outcome: 'stored', remoteId: found };
  }
  const added = await records.add(saved);
  // Added a moment ago and gone: nothing a reply could truthfully say.
  if (saved !== number && !(await records.change(added))) throw malformedReply(records.provider);
  return { outcome: 'stored', remoteId: added };
}

/** Takes the record away by `remove`, when there is one. */
export async function removeNumbered(
  records: Pick<NumberedRecords, 'accepts' | 'find'>,
  known: KnownRemote,
  remove: (id: string) => Promise<RemoveResult>,
): Promise<RemoveResult> {
  if (known.remoteId !== null) return remove(known.remoteId);
  const found = records.accepts(known.naturalKey) ? await records.find(known.naturalKey) : null;
  return found === null ? 'deleted' : remove(found);
}
