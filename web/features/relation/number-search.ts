import { fetchQuery, graphql } from 'react-relay';
import type { IEnvironment, Observable } from 'relay-runtime';
import type {
  numberSearchQuery,
  numberSearchQuery$data,
} from '#web/__generated__/numberSearchQuery.graphql.ts';

/** A relation with the number that was searched for, seen or hidden. */
export type NumberMatch = numberSearchQuery$data['relationsByNumber'][number];

/** Relations of the office with this number. Always asked anew: a relation may just have changed hands. */
export function searchByNumber(
  environment: IEnvironment,
  number: string,
): Observable<numberSearchQuery$data> {
  return fetchQuery<numberSearchQuery>(
    environment,
    graphql`
      query numberSearchQuery($number: String!) {
        relationsByNumber(number: $number) {
          matchedOn
          hiddenBy
          relation {
            __typename
            id
            displayName
            relationNumber
            city
          }
          owner {
            username
          }
        }
      }
    `,
    { number },
  );
}
