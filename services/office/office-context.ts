import type { OfficeKeys } from '#services/secret/office-keys.ts';

/** The dependencies of use cases of all nouns. */
export interface OfficeContext {
  readonly officeKeys: OfficeKeys;
  readonly now: () => Date;
  readonly extraBankCodes: readonly string[];
}

export interface UndoContext {
  /** How long a deletion can be undone before any service is called. */
  readonly undoMilliseconds: number;
}
