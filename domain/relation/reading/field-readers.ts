import type { RelationFieldKey } from '../fields.ts';
import { readBsn } from './read-bsn.ts';
import { readHouseNumber } from './read-house-number.ts';
import { readKvkNumber } from './read-kvk-number.ts';
import { readPhone } from './read-phone.ts';
import { readRelationNumber } from './read-relation-number.ts';
import { readStreet } from './read-street.ts';
import type { FieldReader } from './read-value.ts';

export type FieldReaders = { readonly [key in RelationFieldKey]?: FieldReader };

/** Read wherever a value comes from: a file, a call, the register, a paste. */
export const FIELD_READERS: FieldReaders = {
  relationNumber: readRelationNumber,
  bsn: readBsn,
  kvkNumber: readKvkNumber,
  houseNumber: (text, written) => readHouseNumber(text, written, 'houseNumberSuffix'),
  correspondenceHouseNumber: (text, written) =>
    readHouseNumber(text, written, 'correspondenceHouseNumberSuffix'),
  phone1: readPhone,
  phone2: readPhone,
  phone3: readPhone,
};

/** Read in a file only, and before the others: a call names its choices, dates and countries as they are documented. */
export const FILE_READERS: FieldReaders = {
  street: readStreet,
};
