/** A note that was moved; its date was changed when it was taken. */
export interface MovedNote {
  readonly id: string;
  readonly date: string;
}

export interface PortalBefore {
  readonly personId: string;
  readonly email: string;
  readonly closedAt: string | null;
}

export interface MovedRecord {
  readonly linkId: string;
  readonly how: 'moved' | 'swapped';
}

/** The moved records, by ids: enough to undo the merge. */
export interface MergeMoves {
  readonly linkedIds: readonly string[];
  readonly notes: readonly MovedNote[];
  readonly portalEntryIds: readonly string[];
  /** 'none' when the kept relation had no portal, 'kept' when its portal did not change. */
  readonly portal: PortalBefore | 'none' | 'kept';
  /** Changes of the kept relation's portal, the merge included. */
  readonly portalChanges: number;
  readonly portalOfIds: readonly string[];
  readonly remoteRecords: readonly MovedRecord[];
  readonly vatEvidenceIds: readonly string[];
  readonly linkedMailIds: readonly string[];
  /** Absent in merges from before there were tasks. */
  readonly tasks?: readonly string[];
  /** Removed tasks, which undo records keep as they were (services/task/undo-records.ts). */
  readonly removedTasks?: readonly string[];
  /** Of series among `tasks`, the occurrences that stood elsewhere already. Absent in merges of before 28 November 2026. */
  readonly otherOccurrences?: readonly string[];
  /** Absent in merges from before there were appointments. */
  readonly appointments?: readonly string[];
}
