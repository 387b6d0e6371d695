import type { FieldIssue } from '#domain/errors.ts';
import { accepted, type CheckResult, refused } from '#domain/numbers/check-result.ts';
import type { LinkField } from './link-field.ts';

const LONGEST_VALUE = 1_000;

/** Checks one field: its value, or what is missing or wrong (ledger LINKS-31..39). */
export function checkLinkField(field: LinkField, text: string): CheckResult {
  // A password may begin or end with a space.
  const typed = field.key === 'password' ? text : text.trim();
  const value = typed === '' ? (field.initial ?? '') : typed;
  if (value === '')
    return field.isRequired ? refused(`Het veld '${field.label}' is verplicht.`) : accepted('');
  if (value.length > LONGEST_VALUE) return refused(`${field.label} is te lang.`);
  return field.check?.(value) ?? accepted(value);
}

interface CheckedFields {
  readonly values: Readonly<Record<string, string>>;
  readonly issues: readonly FieldIssue[];
}

/** A secret in `kept` may be left empty, and is then left out of the values. */
export function checkLinkFields(
  fields: readonly LinkField[],
  typed: Readonly<Record<string, string>>,
  kept: ReadonlySet<string>,
): CheckedFields {
  const values: Record<string, string> = {};
  const issues: FieldIssue[] = [];
  for (const field of fields) {
    const text = typed[field.key] ?? '';
    if (text === '' && field.isSecret && kept.has(field.key)) continue;
    const result = checkLinkField(field, text);
    if (result.ok) values[field.key] = result.value;
    else issues.push({ field: field.key, message: result.message });
  }
  return { values, issues };
}
