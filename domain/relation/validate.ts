import type { FieldIssue } from '#domain/errors.ts';
import { unusualWriting } from './address-line.ts';
import { checkField, type PostcodeCountries, type ValidationContext } from './checks.ts';
import {
  DEFAULT_COUNTRY,
  fieldsOf,
  isFlagKey,
  type RelationField,
  type RelationFieldKey,
  type RelationKind,
  relationField,
} from './fields.ts';
import { HOUSE_NUMBERS } from './house-numbers.ts';
import { fullSurname } from './name.ts';
import { type ReadRelation, readRelation } from './reading/read-relation-row.ts';
import { defaultRelationValues, type RelationInput, type RelationValues } from './relation.ts';

/** Store the values only without issues. */
export interface RelationValidation {
  readonly values: RelationValues;
  readonly issues: readonly FieldIssue[];
  readonly spread?: ReadRelation['spread'];
}

function flagOf(field: RelationField, input: RelationInput): boolean {
  const given = input[field.key];
  return given === undefined ? field.default === true : given === true || given === 'true';
}

/** A field that is left out takes its default; a country also when it is empty. */
function textOf(field: RelationField, input: RelationInput): string {
  const given = input[field.key];
  const text = String((given === undefined ? field.default : given) ?? '');
  return field.type === 'country' && text.trim() === '' ? DEFAULT_COUNTRY : text;
}

function countriesOf(kind: RelationKind, input: RelationInput): PostcodeCountries {
  const countryIn = (key: RelationFieldKey): string => {
    const field = relationField(kind, key);
    return field ? textOf(field, input).trim() : DEFAULT_COUNTRY;
  };
  return { country: countryIn('country'), correspondenceCountry: countryIn('correspondenceCountry') };
}

/**
 * Reads, normalises and validates (spec 1§5). Left-out fields take their default, so a change is validated on
 * `{ ...stored.values, ...input }`, with `stored` in the context. A value with an issue stays as typed.
 * Uniqueness is the server's.
 */
export function validateRelation(
  kind: RelationKind,
  written: RelationInput,
  context: ValidationContext,
): RelationValidation {
  const { input, issues: unread, spread } = readRelation(kind, written, context);
  const values = defaultRelationValues(kind);
  const issues: FieldIssue[] = [];
  const countries = countriesOf(kind, input);
  for (const field of fieldsOf(kind)) {
    if (field.computed) continue;
    if (isFlagKey(field.key)) {
      values[field.key] = flagOf(field, input);
    } else {
      const refusal = unread.find((issue) => issue.field === field.key);
      const verdict = refusal
        ? { value: '', issues: [refusal] }
        : checkField(field, textOf(field, input), countries, context);
      values[field.key] = verdict.issues.length === 0 ? verdict.value : textOf(field, written);
      issues.push(...verdict.issues);
    }
  }
  for (const { number, suffix, asWritten } of HOUSE_NUMBERS) {
    values[asWritten] = unusualWriting(values[number], values[suffix], String(input[asWritten] ?? ''));
  }
  if (kind === 'person') values.fullSurname = fullSurname(values);
  return Object.keys(spread).length === 0 ? { values, issues } : { values, issues, spread };
}

/** Validates a field on blur beside the rest of the input; 'vatNumber' can give an issue for either input. */
export function validateField(
  kind: RelationKind,
  key: RelationFieldKey,
  written: RelationInput,
  context: ValidationContext,
): readonly FieldIssue[] {
  const field = relationField(kind, key);
  if (!field || field.computed || field.type === 'flag') return [];
  const { input, issues } = readRelation(kind, written, context);
  const unread = issues.filter((issue) => issue.field === key);
  if (unread.length > 0) return unread;
  return checkField(field, textOf(field, input), countriesOf(kind, input), context).issues;
}
