import {
  fieldsOf,
  isFlagKey,
  RELATION_FIELDS,
  type RelationFieldKey,
  type RelationFlagKey,
  type RelationKind,
} from './fields.ts';
import { type AsWrittenKey, HOUSE_NUMBERS } from './house-numbers.ts';

/** A field, or how its house number is written, which nobody fills in by itself. */
export type RelationValueKey = RelationFieldKey | AsWrittenKey;

/** Text (possibly empty) or a flag; fields of the other kind stay empty. */
export type RelationValues = {
  readonly [key in RelationValueKey]: key extends RelationFlagKey ? boolean : string;
};

export type RelationDraft = { -readonly [key in RelationValueKey]: RelationValues[key] };

export type RelationInput = { readonly [key in RelationValueKey]?: string | boolean | null | undefined };

export const RELATION_VALUE_KEYS: readonly RelationValueKey[] = RELATION_FIELDS.flatMap(({ key }) => [
  key,
  ...HOUSE_NUMBERS.filter(({ suffix }) => suffix === key).map(({ asWritten }) => asWritten),
]);

export interface RelationReference {
  readonly id: string;
  readonly name: string;
}

/** The number is there because two relations may have the same name. */
export interface LinkedReference extends RelationReference {
  readonly relationNumber: string;
}

/** Contains the whole `bsn`: never log it, nor pass it to a workflow. */
export interface RelationRecord {
  readonly id: string;
  readonly officeId: string;
  readonly kind: RelationKind;
  readonly values: RelationValues;
  /** Counts the saves that services must receive; the saga ends once every step has confirmed the newest. */
  readonly revision: number;
  readonly version: number;
  readonly ownerName: string | null;
  readonly contactPersons: readonly LinkedReference[];
  readonly companies: readonly LinkedReference[];
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

function emptyValues(): RelationDraft {
  return Object.fromEntries(
    RELATION_VALUE_KEYS.map((key) => [key, isFlagKey(key) ? false : '']),
  ) as RelationDraft;
}

/** The values of a new form: the defaults of that kind (ledger RELFORM-11, 16, 23, 31, 37), the rest empty. */
export function defaultRelationValues(kind: RelationKind): RelationDraft {
  const values = emptyValues();
  for (const field of fieldsOf(kind)) {
    if (isFlagKey(field.key)) values[field.key] = field.default === true;
    else if (typeof field.default === 'string') values[field.key] = field.default;
  }
  return values;
}
