export const IMPORT_RELATIONS = 'importRelations';

/** Of the workflow that continues an import which its own workflow left. */
export function staleImportWorkflowId(importId: string): string {
  return `forgotten-import/${importId}`;
}

export interface ImportRelationsInput {
  readonly importId: string;
  readonly officeId: string;
}

export interface ImportActivities {
  /** Goes through batches for some seconds; answers whether any are left. */
  workImport(input: ImportRelationsInput): Promise<'done' | 'more'>;
}
