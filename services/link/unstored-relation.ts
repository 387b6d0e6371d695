import type { RelationRecord } from '#domain/relation/relation.ts';
import type { KnownRemote } from '#providers/provider-ports.ts';

/** A relation that is brought to a service and stored nowhere here. */
export function unstoredRelation(
  relation: Pick<RelationRecord, 'id' | 'officeId' | 'kind' | 'values'>,
): RelationRecord {
  const now = new Date();
  return {
    ...relation,
    revision: 1,
    version: 1,
    ownerName: null,
    contactPersons: [],
    companies: [],
    createdAt: now,
    updatedAt: now,
  };
}

/** What is known of its record: no other relation can have it, and what is found under the key is asked about. */
export function unstoredRemote(naturalKey: string, remoteId: string | null): KnownRemote {
  const no = async () => false;
  return {
    remoteId,
    naturalKey,
    attemptedAt: null,
    beforeCreate: async () => undefined,
    claimedByAnother: no,
    letGo: no,
    claimedUnseen: no,
    leftBehind: async () => null,
  };
}
