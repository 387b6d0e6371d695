import {
  type FieldGroup,
  fieldsOf,
  type RelationField,
  type RelationFieldKey,
  type RelationKind,
} from '#domain/relation/fields.ts';

type Shares = Readonly<Partial<Record<RelationFieldKey, number>>>;

/** Shares of a line, in twelfths. A field without an entry has a line of its own. */
const SHARES: Shares = {
  gender: 6,
  titleBefore: 6,
  initials: 4,
  firstName: 8,
  surnamePrefix: 4,
  surname: 8,
  titleAfter: 6,
  birthDate: 6,
  postcode: 5,
  houseNumber: 4,
  houseNumberSuffix: 3,
  correspondencePostcode: 5,
  correspondenceHouseNumber: 4,
  correspondenceHouseNumberSuffix: 3,
};

const SHARES_OF_KIND: Readonly<Record<RelationKind, Shares>> = {
  person: { bsn: 7, relationNumber: 5, phone1: 6, phone2: 6, phone3: 6 },
  organisation: { bsn: 6, kvkNumber: 6, relationNumber: 5, ownerId: 7 },
};

const WHOLE_LINE = 12;

export interface FormLine {
  readonly fields: readonly RelationField[];
  /** Shares of the width, the last of them empty when the fields do not fill the line. */
  readonly columns: readonly number[];
}

/** The fields of one card in catalogue order, filled into lines by their shares. */
export function linesOf(kind: RelationKind, group: FieldGroup): readonly FormLine[] {
  const lines: { fields: RelationField[]; shares: number[]; left: number }[] = [];
  for (const field of fieldsOf(kind)) {
    if (field.group !== group || field.computed) continue;
    const share = SHARES_OF_KIND[kind][field.key] ?? SHARES[field.key] ?? WHOLE_LINE;
    let line = lines.at(-1);
    if (!line || line.left < share) {
      line = { fields: [], shares: [], left: WHOLE_LINE };
      lines.push(line);
    }
    line.fields.push(field);
    line.shares.push(share);
    line.left -= share;
  }
  return lines.map(({ fields, shares, left }) => ({
    fields,
    columns: left > 0 ? [...shares, left] : shares,
  }));
}
