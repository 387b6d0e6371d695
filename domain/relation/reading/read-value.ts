import { maskWritten } from '#domain/relation/masked-bsn.ts';
import type { RelationField, RelationFieldKey, RelationKind } from '../fields.ts';
import type { RelationValueKey } from '../relation.ts';

export type BesideValues = { readonly [key in RelationValueKey]?: string };

/** The reading of a written value. Whether that is as it was written is found by comparing, never claimed. */
export type ReadValue =
  /** Unmistakable. `beside` holds what stood in it of other fields, of which nothing was written, and how a house number is written. */
  | { readonly kind: 'accepted'; readonly value: string; readonly beside?: BesideValues }
  /** `message` is a Dutch sentence that names the value. */
  | { readonly kind: 'refused'; readonly message: string }
  /** Asked once for the column of a file, by `COLUMN_QUESTIONS`; refused with the message where nobody answered. */
  | { readonly kind: 'ambiguous'; readonly message: string };

export interface Written {
  readonly field: RelationField;
  /** The written text in a field of the same relation, '' for nothing. */
  readonly inField: (key: RelationFieldKey) => string;
  /** The value of another field, as it is read. */
  readonly readIn: (key: RelationFieldKey) => string;
  readonly kind: RelationKind;
  /** Spreadsheets and other programs lose what people who type do not: leading zeros, for one. */
  readonly isFromFile: boolean;
  /** Tells that a year of two digits lies in the past; null where only the way of writing is asked about. */
  readonly today: Date | null;
  readonly answer: string | null;
}

/** `text` is not empty, one line, without blanks at its ends, and no longer a spreadsheet's text formula. */
export type FieldReader = (text: string, written: Written) => ReadValue;

export function accepted(value: string, beside: BesideValues = {}): ReadValue {
  return { kind: 'accepted', value, beside };
}

/** `why` goes on after the value: 'Huisnummer ‘12 en 14’ zijn twee nummers.' */
export function refusedValue(text: string, { field }: Pick<Written, 'field'>, why: string): ReadValue {
  return { kind: 'refused', message: valueMessage(text, field, why) };
}

export function ambiguousValue(text: string, { field }: Pick<Written, 'field'>, why: string): ReadValue {
  return { kind: 'ambiguous', message: valueMessage(text, field, why) };
}

const LONGEST_QUOTED = 40;

export function valueMessage(text: string, field: RelationField, why: string): string {
  const shown = field.sensitive ? maskWritten(text) : shorten(text);
  return `${field.label} ‘${shown}’ ${why}`;
}

function shorten(text: string): string {
  const signs = [...text];
  return signs.length <= LONGEST_QUOTED ? text : `${signs.slice(0, LONGEST_QUOTED).join('')}…`;
}
