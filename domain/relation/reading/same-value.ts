import { countryNameOfWriting, isPartOfCountry } from '#domain/country-writings.ts';
import { normalisePhone } from '#domain/numbers/phone.ts';
import type { RelationField } from '../fields.ts';
import { isSameBirthDate } from './read-birth-date.ts';
import { isWholeLegalForm } from './read-legal-form.ts';
import { plainNumber } from './written-number.ts';

/** With the code of its country; a zero that was lost is no part of it. */
const INTERNATIONAL = /^\(?(?:\+|00)[\d\s()./-]+$/;

/** Whether the stored value says just what was written, in the product's spelling: NL for Nederland. */
export function saysTheSame(field: RelationField, written: string, stored: string): boolean {
  if (stored === '') return false;
  if (field.type === 'country') return countryNameOfWriting(written) === stored && !isPartOfCountry(written);
  if (field.key === 'legalForm') return isWholeLegalForm(written, stored);
  if (field.type === 'choice') return true;
  if (field.check === 'birthDate') return isSameBirthDate(written, stored);
  if (field.check !== 'phone') return false;
  const plain = plainNumber(written);
  return INTERNATIONAL.test(plain) && normalisePhone(plain) === stored;
}
