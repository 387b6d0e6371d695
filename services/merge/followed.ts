/** A note that was moved; its date was changed when it was taken. */
export interface FollowedNote {
  readonly id: string;
  readonly date: string;
}

export interface PortalBefore {
  readonly personId: string;
  readonly email: string;
  readonly closedAt: string | null;
}

export interface FollowedRecord {
  readonly linkId: string;
  readonly how: 'moved' | 'swapped';
}

/** What was moved, by ids: enough to undo it. */
export interface Followed {
  readonly linkedIds: readonly string[];
  readonly notes: readonly FollowedNote[];
  readonly portalEntryIds: readonly string[];
  /** 'none' when the kept relation had no portal, 'kept' when its portal did not change. */
  readonly portal: PortalBefore | 'none' | 'kept';
  /** Changes of the kept relation's portal, the merge included. */
  readonly portalChanges: number;
  readonly portalOfIds: readonly string[];
  readonly remoteRecords: readonly FollowedRecord[];
  readonly vatEvidenceIds: readonly string[];
  readonly linkedMailIds: readonly string[];
}

/** For each column that refers to a relation. A test compares it with the database. */
export const FOLLOWING: Readonly<Record<string, 'follows' | 'stays' | 'goes'>> = {
  // The dropped relation's own links are deleted with it, or return with it.
  'contact_persons.organisation_id': 'follows',
  'contact_persons.person_id': 'follows',
  'notes.relation_id': 'follows',
  'portals.relation_id': 'follows',
  'portals.person_id': 'follows',
  'portal_entries.relation_id': 'follows',
  'vat_evidence.relation_id': 'follows',
  // Where a service has both, the dropped relation's record is deleted.
  'remote_records.relation_id': 'follows',
  'saga_runs.relation_id': 'stays',
  'relation_visits.relation_id': 'goes',
  // A verdict on one relation need not hold for the other.
  'distinct_pairs.one_id': 'goes',
  'distinct_pairs.other_id': 'goes',
  'relation_merges.dropped_id': 'goes',
  'relation_merges.kept_id': 'goes',
};
