import { fetchQuery, graphql } from 'react-relay';
import type { IEnvironment, Observable } from 'relay-runtime';
import type { numberSearchQuery } from '#web/__generated__/numberSearchQuery.graphql.ts';
import { type NumberMatch, readNumberMatch } from './number-match.ts';

/** Relations of the office with this number. Always fetched again: an owner may just have changed. */
export function searchByNumber(
  environment: IEnvironment,
  number: string,
): Observable<readonly NumberMatch[]> {
  return fetchQuery<numberSearchQuery>(
    environment,
    graphql`
      query numberSearchQuery($number: String!) {
        relationsByNumber(number: $number) {
          ...numberMatch_match
        }
      }
    `,
    { number },
  ).map(({ relationsByNumber }) => relationsByNumber.map(readNumberMatch));
}
