import type { RelationFieldKey } from '../fields.ts';
import { CORRESPONDENCE_NUMBER, VISITING_NUMBER } from '../house-numbers.ts';
import { readBirthDate } from './read-birth-date.ts';
import { readBsn } from './read-bsn.ts';
import { readFormOfAddress, readGender, readVatPeriod } from './read-choices.ts';
import { readCountry } from './read-country.ts';
import { readHouseNumber } from './read-house-number.ts';
import { readIban } from './read-iban.ts';
import { readKvkNumber } from './read-kvk-number.ts';
import { readLegalForm } from './read-legal-form.ts';
import { readPhone } from './read-phone.ts';
import { readPostcode } from './read-postcode.ts';
import { readRelationNumber } from './read-relation-number.ts';
import { readStreet } from './read-street.ts';
import { readSuffix } from './read-suffix.ts';
import type { FieldReader } from './read-value.ts';
import { readVatNumber } from './read-vat-number.ts';

export type FieldReaders = { readonly [key in RelationFieldKey]?: FieldReader };

/** Read wherever a value comes from: a file, a call, the register, a paste. */
export const FIELD_READERS: FieldReaders = {
  relationNumber: readRelationNumber,
  bsn: readBsn,
  kvkNumber: readKvkNumber,
  vatNumber: readVatNumber,
  houseNumber: (text, written) => readHouseNumber(text, written, VISITING_NUMBER),
  correspondenceHouseNumber: (text, written) => readHouseNumber(text, written, CORRESPONDENCE_NUMBER),
  phone1: readPhone,
  phone2: readPhone,
  phone3: readPhone,
};

/** Read in a file only, and before the others: a call names its choices, dates and countries as they are documented. */
export const FILE_READERS: FieldReaders = {
  street: (text, written) => readStreet(text, written, VISITING_NUMBER),
  correspondenceStreet: (text, written) => readStreet(text, written, CORRESPONDENCE_NUMBER),
  postcode: (text, written) => readPostcode(text, written, 'country'),
  correspondencePostcode: (text, written) => readPostcode(text, written, 'correspondenceCountry'),
  houseNumberSuffix: readSuffix,
  correspondenceHouseNumberSuffix: readSuffix,
  country: readCountry,
  correspondenceCountry: readCountry,
  legalForm: readLegalForm,
  vatPeriod: readVatPeriod,
  gender: readGender,
  formOfAddress: readFormOfAddress,
  birthDate: readBirthDate,
  iban: readIban,
};
