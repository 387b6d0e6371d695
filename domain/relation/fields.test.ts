import { describe, expect, it } from 'vitest';
import { type FieldDescription, fieldsOf, isFlagKey, RELATION_FIELDS, relationField } from './fields.ts';

/** Wire names of fields that Balie has of its own. The lists below are the specification's, and stay as they are. */
const OWN: readonly string[] = [];

function wireNames(rows: readonly FieldDescription[], where: (row: FieldDescription) => boolean): string[] {
  return rows.filter((row) => where(row) && !OWN.includes(row.wire)).map((row) => row.wire);
}

function row(wire: string): FieldDescription {
  const found = RELATION_FIELDS.find((field) => field.wire === wire);
  if (!found) throw new Error(`The catalogue has no field ${wire}.`);
  return found;
}

/** Spec 1§3.1. */
const COMMON = 'bsn relnr userid postcode huisnr toev straat plaats land email tel1 iban'.split(' ');
const ORGANISATION = 'bnaam rvorm kvk btw aangifte cpostcode chuisnr ctoev cstraat cplaats cland'.split(' ');
const PERSON = 'geslacht titelv voorl vnaam tussen anaam titeln tanaam gebdat tel2 tel3 aanspv nieuws'.split(
  ' ',
);

/** Spec 1§3.2, without 'type', which is no field but the kind. */
const CSV = (
  'bsn tel1 tel2 tel3 iban relnr aangifte straat huisnr toev postcode plaats land rvorm bnaam kvk btw cstraat ' +
  'chuisnr ctoev cpostcode cplaats cland geslacht voorl titelv titeln vnaam tussen anaam tanaam gebdat email aanspv'
).split(' ');

/** Spec 1§3.10: general, organisation, person. */
const MERGE_TAGS = (
  'iban relnr email straat huisnr toev postcode plaats land ' +
  'bnaam rvorm bsn kvk btw tel1 cstraat chuisnr ctoev cpostcode cplaats cland ' +
  'voorl vnaam tussen anaam tanaam titelv titeln gebdat tel2 tel3'
).split(' ');

describe('the field catalogue', () => {
  it('has the fields that persons and organisations share [RELFORM-10, RELFORM-13]', () => {
    const shared = wireNames(RELATION_FIELDS, (field) => field.kinds.length === 2);
    expect(shared.toSorted()).toEqual(COMMON.toSorted());
    expect(row('userid')).toMatchObject({ label: 'Gebruiker', type: 'user' });
  });

  it('has the fields of an organisation only [RELFORM-18, RELFORM-19, RELFORM-20, RELFORM-22]', () => {
    const own = wireNames(RELATION_FIELDS, ({ kinds }) => kinds.length === 1 && kinds[0] === 'organisation');
    expect(own.toSorted()).toEqual(ORGANISATION.toSorted());
  });

  it('has the fields of a person only [RELFORM-26, RELFORM-29]', () => {
    const own = wireNames(RELATION_FIELDS, ({ kinds }) => kinds.length === 1 && kinds[0] === 'person');
    expect(own.toSorted()).toEqual(PERSON.toSorted());
  });

  it('never has a key or a wire name twice', () => {
    expect(new Set(RELATION_FIELDS.map(({ key }) => key)).size).toBe(RELATION_FIELDS.length);
    expect(new Set(RELATION_FIELDS.map(({ wire }) => wire)).size).toBe(RELATION_FIELDS.length);
  });

  it('starts with the defaults of the spec [RELFORM-11, RELFORM-16, RELFORM-23, RELFORM-31, RELFORM-37]', () => {
    const defaults = RELATION_FIELDS.filter((field: FieldDescription) => field.default !== undefined);
    expect(
      Object.fromEntries(defaults.map((field: FieldDescription) => [field.wire, field.default])),
    ).toEqual({
      rvorm: 'Eenmanszaak',
      land: 'Nederland',
      cland: 'Nederland',
      aanspv: 'Formeel',
      nieuws: true,
    });
  });

  it('offers exactly the choices of the spec [RELFORM-17, RELFORM-21, RELFORM-25, RELFORM-30]', () => {
    const choices = RELATION_FIELDS.filter((field: FieldDescription) => field.choices !== undefined);
    expect(Object.fromEntries(choices.map((field: FieldDescription) => [field.wire, field.choices]))).toEqual(
      {
        rvorm: ['Eenmanszaak', 'VOF', 'Maatschap', 'C.V.', 'B.V.', 'Coöperatieve Vereniging'],
        geslacht: ['Man', 'Vrouw'],
        aangifte: ['Maand', 'Kwartaal', 'Jaar', 'Niet BTW-plichtig', 'Doet zelf aangifte'],
        aanspv: ['Formeel', 'Informeel'],
      },
    );
  });

  it('requires of each kind what the spec requires', () => {
    const requiredOf = (kind: 'person' | 'organisation') =>
      wireNames(fieldsOf(kind), (field) => field.required === true).toSorted();
    const address = ['relnr', 'userid', 'email', 'postcode', 'huisnr', 'straat', 'plaats'];
    expect(requiredOf('organisation')).toEqual(['bnaam', 'bsn', ...address].toSorted());
    expect(requiredOf('person')).toEqual(['voorl', 'anaam', 'gebdat', 'bsn', ...address].toSorted());
  });

  it('takes digits only where the spec says so [RELRULES-37]', () => {
    const digits = wireNames(RELATION_FIELDS, (field) => field.digitsOnly === true);
    // The VAT number is two inputs in the form; its check strips them.
    expect(digits.toSorted()).toEqual(
      ['bsn', 'chuisnr', 'huisnr', 'kvk', 'relnr', 'tel1', 'tel2', 'tel3'].toSorted(),
    );
  });

  it('marks the columns of the export file', () => {
    expect(wireNames(RELATION_FIELDS, (field) => field.csv).toSorted()).toEqual(CSV.toSorted());
  });

  it('marks the merge tags', () => {
    expect(wireNames(RELATION_FIELDS, (field) => field.mergeTag).toSorted()).toEqual(MERGE_TAGS.toSorted());
  });

  it('shows the placeholder of the birth date [RELRULES-14]', () => {
    expect(row('gebdat').placeholder).toBe('01-01-1999');
  });

  it('keeps the BSN, and nothing else, secret', () => {
    expect(wireNames(RELATION_FIELDS, (field) => field.sensitive)).toEqual(['bsn']);
  });

  it('groups each form in the order of the screen [RELFORM-38]', () => {
    const groupsOf = (kind: 'person' | 'organisation') => [
      ...new Set(fieldsOf(kind).map(({ group }) => group)),
    ];
    expect(groupsOf('organisation')).toEqual(['general', 'address', 'correspondence', 'contact']);
    expect(groupsOf('person')).toEqual(['general', 'address', 'contact']);
  });

  it('labels the BSN by kind and finds rows by kind', () => {
    expect(relationField('person', 'bsn')?.label).toBe('BSN');
    expect(relationField('organisation', 'bsn')?.label).toBe('BSN/RSIN');
    expect(relationField('person', 'tradeName')).toBeUndefined();
    expect(isFlagKey('newsletter')).toBe(true);
    expect(isFlagKey('email')).toBe(false);
  });

  it('leaves room for what a form can hold', () => {
    const room = (wire: string) => row(wire).maxLength;
    expect(room('tanaam')).toBe(room('tussen') + 1 + room('anaam'));
    for (const field of RELATION_FIELDS as readonly FieldDescription[]) {
      for (const choice of field.choices ?? []) expect(choice.length).toBeLessThanOrEqual(field.maxLength);
    }
  });
});
