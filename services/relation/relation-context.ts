import type { OfficeKeys } from '#services/secret/office-keys.ts';

/** What the use cases of relations need from outside: keys, the clock and the office's extra bank codes. */
export interface RelationContext {
  readonly officeKeys: OfficeKeys;
  readonly now: () => Date;
  readonly extraBankCodes: readonly string[];
}

/** What deleting needs from outside. */
export interface DeletionContext {
  /** How long a deletion can be undone before any service hears of it. */
  readonly undoMilliseconds: number;
}
