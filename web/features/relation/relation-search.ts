import { fetchQuery, graphql } from 'react-relay';
import type { IEnvironment, Observable } from 'relay-runtime';
import type { RelationKind } from '#domain/relation/fields.ts';
import type {
  relationSearchQuery,
  relationSearchQuery$data,
} from '#web/__generated__/relationSearchQuery.graphql.ts';

export type FoundRelation = relationSearchQuery$data['relations']['edges'][number]['node'];

const KINDS = { person: 'PERSON', organisation: 'ORGANISATION' } as const;

/** Relations are always fetched again: one may just have been added. */
export function searchRelations(
  environment: IEnvironment,
  search: string,
  kind: RelationKind | null,
): Observable<relationSearchQuery$data> {
  return fetchQuery<relationSearchQuery>(
    environment,
    graphql`
      query relationSearchQuery($search: String!, $kind: RelationKind) {
        relations(search: $search, kind: $kind, first: 10) {
          edges {
            node {
              __typename
              id
              displayName
              relationNumber
              city
            }
          }
        }
      }
    `,
    { search, kind: kind && KINDS[kind] },
  );
}
