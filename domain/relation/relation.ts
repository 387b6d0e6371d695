import {
  fieldsOf,
  isFlagKey,
  RELATION_FIELDS,
  type RelationFieldKey,
  type RelationFlagKey,
  type RelationKind,
} from './fields.ts';

/** The values of a relation's own fields: text (possibly empty) or a flag. Fields of the other kind stay empty. */
export type RelationValues = {
  readonly [key in RelationFieldKey]: key extends RelationFlagKey ? boolean : string;
};

/** The same values while they are being put together. */
export type RelationDraft = { -readonly [key in RelationFieldKey]: RelationValues[key] };

/** What a form, a script or an import sends for a relation; a field that is left out takes its default. */
export type RelationInput = { readonly [key in RelationFieldKey]?: string | boolean | null | undefined };

/** A reference to another relation, as the wire's {id, naam}. */
export interface RelationReference {
  readonly id: string;
  readonly name: string;
}

/** One that is linked; two may bear one name, no two of an office one number. */
export interface LinkedReference extends RelationReference {
  readonly relationNumber: string;
}

/** A stored relation as services and providers see it; `bsn` is readable here and nowhere in logs or histories. */
export interface RelationRecord {
  readonly id: string;
  readonly officeId: string;
  readonly kind: RelationKind;
  readonly values: RelationValues;
  /** Counts the saves; the saga is done when every step has confirmed the newest one. */
  readonly revision: number;
  /** Guards against overwriting another user's save. */
  readonly version: number;
  readonly ownerName: string | null;
  /** Persons of an organisation. */
  readonly contactPersons: readonly LinkedReference[];
  /** Organisations of a person. */
  readonly companies: readonly LinkedReference[];
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** Every field empty, every flag off. */
function emptyValues(): RelationDraft {
  return Object.fromEntries(
    RELATION_FIELDS.map(({ key }) => [key, isFlagKey(key) ? false : '']),
  ) as RelationDraft;
}

/** What a new form starts with: the defaults of that kind (ledger RELFORM-11, 16, 23, 31, 37), the rest empty. */
export function defaultRelationValues(kind: RelationKind): RelationDraft {
  const values = emptyValues();
  for (const field of fieldsOf(kind)) {
    if (isFlagKey(field.key)) values[field.key] = field.default === true;
    else if (typeof field.default === 'string') values[field.key] = field.default;
  }
  return values;
}
