import type { RelationFieldKey } from '../fields.ts';
import type { FieldReader } from './read-value.ts';

export type FieldReaders = { readonly [key in RelationFieldKey]?: FieldReader };

/** Read wherever a value comes from: a file, a call, the register, a paste. */
export const FIELD_READERS: FieldReaders = {};

/** Read in a file only, and before the others: a call names its choices, dates and countries as they are documented. */
export const FILE_READERS: FieldReaders = {};
