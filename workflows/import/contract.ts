import type { Branches } from '#workflows/branches.ts';

export const IMPORT_RELATIONS = 'importRelations';

/** Continues an import whose own workflow is gone. */
export function staleImportWorkflowId(importId: string): string {
  return `forgotten-import/${importId}`;
}

export interface ImportRelationsInput {
  readonly importId: string;
  readonly officeId: string;
}

export interface ImportActivities {
  /** Processes batches for some seconds; whether any are left. Safe to retry. */
  workImport(input: ImportRelationsInput): Promise<'done' | 'more'>;
}

export const IMPORT_RELATIONS_BRANCHES = {
  'done-in-one-turn': ['workImport', 'completed'],
  'done-in-more-turns': ['workImport', 'workImport', 'completed'],
  'history-too-long': ['workImport', 'continued as new'],
} as const satisfies Branches;
