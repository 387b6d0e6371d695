import { randomUUID } from 'node:crypto';
import { fullSurname } from '#domain/relation/name.ts';
import {
  defaultRelationValues,
  type RelationRecord,
  type RelationValues,
} from '#domain/relation/relation.ts';

type Given = Partial<RelationValues>;
type Rest = Partial<Pick<RelationRecord, 'id' | 'contactPersons' | 'companies'>>;

/** A stored person with every field filled; give what the test is about. */
export function aPerson(given: Given = {}, rest: Rest = {}): RelationRecord {
  const values = {
    ...defaultRelationValues('person'),
    gender: 'Vrouw',
    titleBefore: 'mr.',
    initials: 'A.M.',
    firstName: 'Anna',
    surnamePrefix: 'van',
    surname: 'Dijk',
    titleAfter: 'MSc',
    birthDate: '07-03-1981',
    bsn: '111222333',
    relationNumber: '2001',
    postcode: '3511AB',
    houseNumber: '7',
    houseNumberSuffix: 'bis',
    street: 'Kerkweg',
    city: 'Utrecht',
    country: 'Nederland',
    email: 'anna.vandijk@example.nl',
    phone1: '0301234567',
    phone2: '0307654321',
    phone3: '0612345678',
    iban: 'NL91ABNA0417164300',
    newsletter: true,
    ...given,
  };
  return record('person', { ...values, fullSurname: fullSurname(values) }, rest);
}

/** A stored organisation with every field filled; give what the test is about. */
export function anOrganisation(given: Given = {}, rest: Rest = {}): RelationRecord {
  const values = {
    ...defaultRelationValues('organisation'),
    tradeName: 'Bakkerij Jansen & Zn. B.V.',
    legalForm: 'B.V.',
    bsn: '823807071',
    kvkNumber: '68750110',
    vatNumber: 'NL823807071B01',
    relationNumber: '1001',
    postcode: '1234AB',
    houseNumber: '12',
    houseNumberSuffix: 'a',
    street: 'Dorpsstraat',
    city: 'Amsterdam',
    country: 'Nederland',
    correspondencePostcode: '1000AA',
    correspondenceHouseNumber: '99',
    correspondenceStreet: 'Postbusweg',
    correspondenceCity: 'Haarlem',
    correspondenceCountry: 'België',
    email: 'info@bakkerij-jansen.example',
    phone1: '0201234567',
    iban: 'NL91ABNA0417164300',
    ...given,
  };
  return record('organisation', values, rest);
}

/** The relation after another save. */
export function changed(relation: RelationRecord, given: Given): RelationRecord {
  const values = { ...relation.values, ...given };
  return {
    ...relation,
    revision: relation.revision + 1,
    version: relation.version + 1,
    values: { ...values, fullSurname: fullSurname(values) },
  };
}

function record(kind: RelationRecord['kind'], values: RelationValues, rest: Rest): RelationRecord {
  return {
    id: randomUUID(),
    officeId: 'main',
    kind,
    values,
    revision: 1,
    version: 1,
    ownerName: null,
    contactPersons: [],
    companies: [],
    createdAt: new Date('2026-03-02T09:30:00Z'),
    updatedAt: new Date('2026-03-02T09:30:00Z'),
    ...rest,
  };
}
