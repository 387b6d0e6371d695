import type { OfficeKeys } from '#services/secret/office-keys.ts';

/** What use cases of all nouns are given. */
export interface OfficeContext {
  readonly officeKeys: OfficeKeys;
  readonly now: () => Date;
  readonly extraBankCodes: readonly string[];
}

export interface UndoContext {
  /** How long a deletion can be undone before any service is called. */
  readonly undoMilliseconds: number;
}
