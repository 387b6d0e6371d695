import { isCountryName } from '#domain/countries.ts';
import type { FieldIssue } from '#domain/errors.ts';
import { checkBirthDate } from '#domain/numbers/birth-date.ts';
import { checkBsn } from '#domain/numbers/bsn.ts';
import { accepted, type CheckResult, refused } from '#domain/numbers/check-result.ts';
import { checkEmail } from '#domain/numbers/email.ts';
import { checkIban } from '#domain/numbers/iban.ts';
import { normalisePhone } from '#domain/numbers/phone.ts';
import { checkPostcode } from '#domain/numbers/postcode.ts';
import { checkVatNumber } from '#domain/numbers/vat-number.ts';
import { checkLine, tooLongMessage } from '#domain/text/plain-text.ts';
import type { FieldCheck, RelationField } from './fields.ts';
import { normaliseInitials } from './initials.ts';
import type { ReadContext } from './reading/read-relation-row.ts';
import { valueMessage } from './reading/read-value.ts';

export interface ValidationContext extends ReadContext {
  readonly today: Date;
  /** Users who may own a relation; where they are left out, any owner will do, but there must be one. */
  readonly users?: readonly { readonly id: string }[];
  /** In capitals, besides the published list. */
  readonly extraBankCodes?: readonly string[];
}

export interface PostcodeCountries {
  readonly country: string;
  readonly correspondenceCountry: string;
}

export interface FieldVerdict {
  readonly value: string;
  readonly issues: readonly FieldIssue[];
}

type Check = (
  text: string,
  field: RelationField,
  countries: PostcodeCountries,
  context: ValidationContext,
) => CheckResult;

const CHECKS: Readonly<Record<Exclude<FieldCheck, 'vatNumber'>, Check>> = {
  bsn: (text) => checkBsn(text),
  email: (text) => checkEmail(text),
  birthDate: (text, _field, _countries, { today }) => checkBirthDate(text, today),
  iban: (text, _field, _countries, { extraBankCodes }) => checkIban(text, extraBankCodes),
  postcode: (text, _field, { country }) => checkPostcode(text, country),
  correspondencePostcode: (text, _field, { correspondenceCountry }) =>
    checkPostcode(text, correspondenceCountry),
  phone: (text) => accepted(normalisePhone(text)),
  initials: (text) => accepted(normaliseInitials(text)),
  choice: (text, field) => {
    const allowed = field.type === 'country' ? isCountryName(text) : field.choices?.includes(text);
    return text === '' || allowed ? accepted(text) : refused(`${field.label} is ongeldig.`);
  },
};

/** The text has signs alone, which would be stored as if nothing had been written. */
const UNREADABLE = 'kan niet worden gelezen.';

function checkOwner(field: RelationField, id: string, context: ValidationContext): CheckResult {
  const known = context.users === undefined || context.users.some((user) => user.id === id);
  return id === '' || known ? accepted(id) : refused(`${field.label} is ongeldig.`);
}

function checkValue(
  field: RelationField,
  line: string,
  countries: PostcodeCountries,
  context: ValidationContext,
): CheckResult {
  if (field.type === 'user') return checkOwner(field, line, context);
  if (field.check && field.check !== 'vatNumber') {
    return CHECKS[field.check](line, field, countries, context);
  }
  return accepted(line);
}

/** Two inputs make the VAT number, so it can have two issues. */
export function checkField(
  field: RelationField,
  text: string,
  countries: PostcodeCountries,
  context: ValidationContext,
): FieldVerdict {
  const refuse = (message: string): FieldVerdict => ({
    value: text,
    issues: [{ field: field.key, message }],
  });

  const line = checkLine(field.label, text, field.maxLength);
  if (!line.ok) return refuse(line.message);
  if (field.check === 'vatNumber') {
    const vat = checkVatNumber(line.value);
    return vat.ok ? { value: vat.value, issues: [] } : { value: text, issues: vat.issues };
  }
  const checked = checkValue(field, line.value, countries, context);
  if (!checked.ok) return refuse(checked.message);
  if (checked.value === '' && line.value !== '') return refuse(valueMessage(line.value, field, UNREADABLE));
  if (field.required && checked.value === '') {
    return refuse(`${field.requiredName ?? field.label} is een verplicht veld.`);
  }
  if (field.type === 'user') return { value: checked.value, issues: [] };
  const tooLong = tooLongMessage(field.label, checked.value, field.maxLength);
  return tooLong === null ? { value: checked.value, issues: [] } : refuse(tooLong);
}
