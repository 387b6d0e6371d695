import { type FieldReader, refusedValue, taken } from './read-value.ts';

/** What has digits is judged as it is written; a text without them would be taken for an empty one. */
export const readVatNumber: FieldReader = (text, written) =>
  /\p{Nd}/u.test(text) ? taken(text) : refusedValue(text, written, 'heeft geen cijfers.');
