/** Type of the workflow that takes one import through its phase. */
export const IMPORT_RELATIONS = 'importRelations';

/** Of the workflow that goes on with an import which its own workflow left. */
export function staleImportWorkflowId(importId: string): string {
  return `forgotten-import/${importId}`;
}

/** Ids only: the rows stay in the database. */
export interface ImportRelationsInput {
  readonly importId: string;
  readonly officeId: string;
}

export interface ImportActivities {
  /** Goes through batches for some seconds; answers whether any are left. */
  workImport(input: ImportRelationsInput): Promise<'done' | 'more'>;
}
