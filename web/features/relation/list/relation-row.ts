import { graphql, readInlineData } from 'relay-runtime';
import type {
  relationRow_relation$data,
  relationRow_relation$key,
} from '#web/__generated__/relationRow_relation.graphql.ts';

const rowFragment = graphql`
  fragment relationRow_relation on Relation @inline {
    __typename
    id
    displayName
    relationNumber
    addressLine
    city
    phone1
    listPhone2
    email
  }
`;

export type RelationRow = Omit<relationRow_relation$data, ' $fragmentType'>;

export function readRow(relation: relationRow_relation$key): RelationRow {
  return readInlineData(rowFragment, relation);
}
