import type { OfficeKeys } from '#services/secret/office-keys.ts';

export interface OfficeContext {
  readonly officeKeys: OfficeKeys;
  readonly now: () => Date;
  readonly extraBankCodes: readonly string[];
}

export interface UndoContext {
  readonly undoMilliseconds: number;
}
