import { accepted, type FieldReader, refusedValue } from './read-value.ts';

const LABEL = /^\s*(?:btw|vat|ob)(?:[\s-]?(?:id|nr|nummer|number))?[\s.:#-]*(?=(?:NL|\d)[\sA-Z\d.-]*\d)/i;

/** A text with digits is checked as it is written; one without them would be taken for an empty one. */
export const readVatNumber: FieldReader = (text, written) =>
  /\p{Nd}/u.test(text) ? accepted(withoutVatLabel(text)) : refusedValue(text, written, 'heeft geen cijfers.');

/** 'BTW-nummer: NL …' without the words that say what follows. */
export function withoutVatLabel(text: string): string {
  return text.replace(LABEL, '');
}
