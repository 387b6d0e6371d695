import { digitsOf } from '#domain/numbers/digits.ts';
import { normalisePhone } from '#domain/numbers/phone.ts';
import type { RelationField } from '#domain/relation/fields.ts';

/** What enters a field of what is typed or pasted: non-digits never enter a number (ledger RELRULES-37, 72). */
export function typedValue(field: RelationField, typed: string): string {
  if (field.check === 'phone') return normalisePhone(typed);
  return field.digitsOnly ? digitsOf(typed) : typed;
}
