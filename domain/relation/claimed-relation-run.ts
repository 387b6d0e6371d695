import type { ClaimedRun } from '#domain/saga/claimed-run.ts';

export interface ClaimedRelationRun extends ClaimedRun {
  /** The only data of the relation in the workflow's history. */
  readonly relationNumber: string;
}
