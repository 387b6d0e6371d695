import type { CheckResult } from '#domain/numbers/check-result.ts';

export type FieldEntry =
  /** An admin types it. */
  | 'typed'
  /** An admin chooses among what the account has, after signing in. */
  | 'chosen'
  /** The program answers it while the link is made. */
  | 'found';

export interface LinkField {
  /** Existing clients send this key (spec 1§3.9). */
  readonly key: string;
  readonly label: string;
  readonly entry: FieldEntry;
  /** Stored encrypted, and never shown again. */
  readonly isSecret: boolean;
  readonly isRequired: boolean;
  /** Buys something that lasts and is then forgotten, so that each change asks for it again. */
  readonly isUsedOnce?: boolean;
  /** The value that is stored when it is left empty, and stands in an empty form. */
  readonly initial?: string;
  readonly help?: string;
  readonly check?: (text: string) => CheckResult;
}
