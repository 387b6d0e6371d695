/** The date changed where it was taken. */
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

export interface MergeMoves {
  readonly linkedIds: readonly string[];
  readonly notes: readonly MovedNote[];
  readonly portalEntryIds: readonly string[];
  /** 'none': the kept relation had no portal; 'kept': its portal did not change. */
  readonly portal: PortalBefore | 'none' | 'kept';
  /** Counts those of the kept relation's portal, the merge included. */
  readonly portalChanges: number;
  readonly portalOfIds: readonly string[];
  readonly remoteRecords: readonly MovedRecord[];
  readonly vatEvidenceIds: readonly string[];
  readonly linkedMailIds: readonly string[];
  readonly tasks?: readonly string[];
  /** Undo records have them (services/task/undo-records.ts). */
  readonly removedTasks?: readonly string[];
  /** Occurrences of moved series that stood elsewhere. Absent in merges before 28 November 2026. */
  readonly otherOccurrences?: readonly string[];
  readonly appointments?: readonly string[];
}
