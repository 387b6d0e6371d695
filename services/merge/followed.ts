/** A note that went to the relation that stays; on the wire a note is known by its moment, which may have been taken. */
export interface FollowedNote {
  readonly id: string;
  /** Its moment before, ISO 8601. */
  readonly date: string;
}

/** A portal as far as a merge changes it. */
export interface PortalBefore {
  readonly personId: string;
  readonly email: string;
  readonly closedAt: string | null;
}

/** What a service holds: moved to the relation that stays, or each given what was the other's. */
export interface FollowedRecord {
  readonly linkId: string;
  readonly how: 'moved' | 'swapped';
}

/** What followed one relation into another, by ids: enough to give it all back. */
export interface Followed {
  /** Relations that the one that stays was not linked to before. */
  readonly linkedIds: readonly string[];
  readonly notes: readonly FollowedNote[];
  readonly portalEntryIds: readonly string[];
  /** What the portal of the relation that stays was, when it became the other's; 'none' when there was none. */
  readonly portal: PortalBefore | 'none' | 'kept';
  /** How often the portal of the relation that stays was changed, the merge included. */
  readonly portalChanges: number;
  /** Organisations whose portal stood under the person that goes. */
  readonly portalOfIds: readonly string[];
  readonly remoteRecords: readonly FollowedRecord[];
  readonly vatEvidenceIds: readonly string[];
  /** Of the relation that stays, before. */
  readonly linkedMailIds: readonly string[];
}

/**
 * Every column that refers to a relation, and what a merge does with the rows of the one that goes. A test compares it
 * with the database, so that a table to come is not forgotten.
 */
export const FOLLOWING: Readonly<Record<string, 'follows' | 'stays' | 'goes'>> = {
  // Linked to the relation that stays as well; the links of the one that goes go with it, or come back with it.
  'contact_persons.organisation_id': 'follows',
  'contact_persons.person_id': 'follows',
  'notes.relation_id': 'follows',
  'portals.relation_id': 'follows',
  'portals.person_id': 'follows',
  'portal_entries.relation_id': 'follows',
  'vat_evidence.relation_id': 'follows',
  // Where both are known to a service, the one that goes is taken away there.
  'remote_records.relation_id': 'follows',
  // What happened at the services happened to the one that goes; a run outlives its relation.
  'saga_runs.relation_id': 'stays',
  // That somebody opened the one is no visit to the other.
  'relation_visits.relation_id': 'goes',
  // A third that is not the same as the one may well be the same as the other.
  'distinct_pairs.one_id': 'goes',
  'distinct_pairs.other_id': 'goes',
  'relation_merges.dropped_id': 'goes',
  'relation_merges.kept_id': 'goes',
};
