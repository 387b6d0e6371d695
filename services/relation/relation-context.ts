import type { OfficeKeys } from '#services/secret/office-keys.ts';

/** What the use cases of relations need from outside: keys, the clock and the office's extra bank codes. */
export interface RelationContext {
  readonly officeKeys: OfficeKeys;
  readonly now: () => Date;
  readonly extraBankCodes: readonly string[];
}
