import { graphql, readInlineData } from 'relay-runtime';
import type { RelationKind } from '#domain/relation/fields.ts';
import { defaultRelationValues } from '#domain/relation/relation.ts';
import type { storedRelation_relation$key } from '#web/__generated__/storedRelation_relation.graphql.ts';
import { kindOf } from '#web/features/relation/relation-kinds.ts';
import type { FormContent } from './form-content.ts';

const relationFragment = graphql`
  fragment storedRelation_relation on Relation @inline {
    __typename
    version
    relationNumber
    maskedBsn
    email
    phone1
    iban
    street
    houseNumber
    houseNumberSuffix
    houseNumberAsWritten
    postcode
    city
    country
    owner {
      id
    }
    ... on Person {
      gender
      initials
      titleBefore
      titleAfter
      firstName
      surnamePrefix
      surname
      birthDate
      phone2
      phone3
      formOfAddress
      newsletter
      companies {
        id
        displayName
      }
    }
    ... on Organisation {
      legalForm
      tradeName
      kvkNumber
      vatNumber
      vatPeriod
      correspondenceStreet
      correspondenceHouseNumber
      correspondenceHouseNumberSuffix
      correspondenceHouseNumberAsWritten
      correspondencePostcode
      correspondenceCity
      correspondenceCountry
      contactPersons {
        id
        displayName
      }
    }
  }
`;

export interface StoredRelation {
  readonly kind: RelationKind;
  readonly version: number;
  readonly content: FormContent;
}

export function readStoredRelation(relationRef: storedRelation_relation$key): StoredRelation {
  const { __typename, version, owner, companies, contactPersons, maskedBsn, ...fields } = readInlineData(
    relationFragment,
    relationRef,
  );
  const kind = kindOf(__typename);
  const linked = (kind === 'person' ? companies : contactPersons) ?? [];
  return {
    kind,
    version,
    content: {
      values: { ...defaultRelationValues(kind), ...fields, bsn: maskedBsn, ownerId: owner?.id ?? '' },
      linked: linked.map(({ id, displayName }) => ({ id, name: displayName })),
    },
  };
}
