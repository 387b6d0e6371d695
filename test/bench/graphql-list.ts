import type { Request } from './load.ts';

/** Thirteen fields and the owner of each relation: a wide list. */
const operation = `
query BenchRelations($search: String, $first: Int!, $after: String) {
  relations(search: $search, first: $first, after: $after, sort: { field: NAME, direction: ASC }) {
    edges {
      node {
        __typename
        id displayName relationNumber email phone1 listPhone2 iban street houseNumber postcode city country updatedAt
        owner { id username color }
      }
    }
    pageInfo { hasNextPage endCursor }
  }
}`;

export interface ListVariables {
  readonly search: string | null;
  readonly first: number;
  readonly after: string | null;
}

/** One page of the list, asked of the product as its web client asks. */
export function relationsRequest(token: string, variables: ListVariables): Request {
  return {
    path: '/graphql',
    headers: { 'x-access-token': token },
    body: JSON.stringify({ query: operation, operationName: 'BenchRelations', variables }),
  };
}
