import { fullSurname } from '#domain/relation/name.ts';
import {
  defaultRelationValues,
  type RelationRecord,
  type RelationValues,
} from '#domain/relation/relation.ts';
import { CERTIFY_NUMBER } from '#domain/relation/relation-number.ts';
import type { RelationStepKey } from '#providers/provider-ports.ts';
import { unstoredRelation } from '#services/link/unstored-relation.ts';
import type { TestNames } from './test-names.ts';

/** The same in each run, so that a contact which a killed run left is found by it. */
export const RELATION_ID = 'ba11e000-ce47-4000-8000-000000000001';
export const REFUSED_RELATION_ID = 'ba11e000-ce47-4000-8000-000000000002';

/** Passes the eleven-test, and lies in the range that is issued to nobody. */
export const TEST_BSN = '999990019';
/** Kept free by RFC 2606: no mail to it arrives anywhere. */
export const TEST_EMAIL = 'balie-proef@example.com';

const KINDS: Readonly<Record<RelationStepKey, RelationRecord['kind']>> = {
  contact: 'person',
  files: 'organisation',
  finance: 'organisation',
  fiscal: 'person',
  hours: 'organisation',
  marketing: 'person',
};

type Given = Partial<RelationValues>;

/** The relation that is made at the service of a step. */
export function testRelation(step: RelationStepKey, officeId: string, name: string): RelationRecord {
  const kind = KINDS[step];
  const named: Given =
    kind === 'organisation'
      ? { tradeName: name, legalForm: 'B.V.' }
      : { initials: 'P.', firstName: 'P', surname: name, fullSurname: name };
  return unstoredRelation({
    id: RELATION_ID,
    officeId,
    kind,
    values: {
      ...defaultRelationValues(kind),
      ...named,
      relationNumber: CERTIFY_NUMBER,
      ...(step === 'fiscal' ? { bsn: TEST_BSN } : {}),
      ...ADDRESS,
      email: TEST_EMAIL,
      phone1: '0850000000',
      newsletter: step === 'marketing',
    },
  });
}

const ADDRESS: Given = {
  postcode: '1012JS',
  houseNumber: '1',
  street: 'Dam',
  city: 'Amsterdam',
  country: 'Nederland',
};

export function withValues(relation: RelationRecord, given: Given): RelationRecord {
  const values = { ...relation.values, ...given };
  return {
    ...relation,
    revision: relation.revision + 1,
    version: relation.version + 1,
    values: { ...values, fullSurname: fullSurname(values) },
  };
}

export function changedRelation(relation: RelationRecord, { changed }: TestNames): RelationRecord {
  const name: Given = relation.kind === 'organisation' ? { tradeName: changed } : { surname: changed };
  return withValues(relation, { ...name, houseNumber: '2', phone1: '0850000001' });
}
