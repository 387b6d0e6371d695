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
