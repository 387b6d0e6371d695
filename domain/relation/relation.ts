import type { RelationFieldKey, RelationFlagKey, RelationKind } from '#domain/fields.ts';

/** The values of a relation's own fields: text (possibly empty) or a flag. Fields of the other kind stay empty. */
export type RelationValues = {
  readonly [key in RelationFieldKey]: key extends RelationFlagKey ? boolean : string;
};

/** A reference to another relation, as the wire's {id, naam}. */
export interface RelationReference {
  readonly id: string;
  readonly name: string;
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
  readonly contactPersons: readonly RelationReference[];
  /** Organisations of a person. */
  readonly companies: readonly RelationReference[];
  readonly createdAt: Date;
  readonly updatedAt: Date;
}
