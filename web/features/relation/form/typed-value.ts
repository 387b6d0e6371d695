import { digitsOf } from '#domain/numbers/digits.ts';
import { normalisePhone } from '#domain/numbers/phone.ts';
import type { RelationField } from '#domain/relation/fields.ts';

/** Non-digits never enter a number field (ledger RELRULES-37, 72). */
export function typedValue(field: RelationField, typed: string): string {
  if (field.check === 'phone') return normalisePhone(typed);
  return field.digitsOnly ? digitsOf(typed) : typed;
}
