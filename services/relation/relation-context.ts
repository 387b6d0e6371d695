import type { OfficeKeys } from '#services/secret/office-keys.ts';

export interface RelationContext {
  readonly officeKeys: OfficeKeys;
  readonly now: () => Date;
  readonly extraBankCodes: readonly string[];
}

export interface DeletionContext {
  /** How long a deletion can be undone before any service is called. */
  readonly undoMilliseconds: number;
}
