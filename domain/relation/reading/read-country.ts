import { countryNameOfWriting } from '#domain/country-writings.ts';
import { accepted, type FieldReader, refusedValue } from './read-value.ts';

export const readCountry: FieldReader = (text, written) => {
  const name = countryNameOfWriting(text);
  return name === null ? refusedValue(text, written, 'is geen land dat Balie kent.') : accepted(name);
};
