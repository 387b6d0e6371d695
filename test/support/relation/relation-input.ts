import type { RelationInput } from '#domain/relation/relation.ts';

/** An organisation that passes every rule; give what the test is about. */
export function organisationInput(fields: RelationInput = {}): RelationInput {
  return {
    tradeName: 'Bakkerij Jansen B.V.',
    legalForm: 'B.V.',
    bsn: '823807071',
    vatNumber: 'NL823807071B01',
    relationNumber: '1001',
    email: 'info@bakkerij-jansen.example',
    phone1: '0201234567',
    iban: 'NL91ABNA0417164300',
    street: 'Dorpsstraat',
    houseNumber: '12',
    postcode: '1234AB',
    city: 'Amsterdam',
    ...fields,
  };
}

/** A person who passes every rule; give what the test is about. */
export function personInput(fields: RelationInput = {}): RelationInput {
  return {
    initials: 'J.P.',
    surnamePrefix: 'van der',
    surname: 'Berg',
    birthDate: '12-3-1975',
    bsn: '111222333',
    relationNumber: '1002',
    email: 'jp@vanderberg.example',
    phone1: '0612345678',
    street: 'Kerkweg',
    houseNumber: '7',
    postcode: '3511AB',
    city: 'Utrecht',
    ...fields,
  };
}
