import { fetchQuery, graphql } from 'react-relay';
import type { IEnvironment, Observable } from 'relay-runtime';
import type {
  postcodeSearchQuery,
  postcodeSearchQuery$data,
} from '#web/__generated__/postcodeSearchQuery.graphql.ts';

/** What came of a postcode lookup; narrow it by `__typename`. */
export type FoundAddress = postcodeSearchQuery$data['postcode'];

/** Looks street and city up; what was found stays in the store. A house number of '' is none. */
export function searchPostcode(
  environment: IEnvironment,
  postcode: string,
  houseNumber: string,
): Observable<FoundAddress> {
  return fetchQuery<postcodeSearchQuery>(
    environment,
    graphql`
      query postcodeSearchQuery($postcode: String!, $houseNumber: String) {
        postcode(postcode: $postcode, houseNumber: $houseNumber) {
          __typename
          ... on PostcodeAddress {
            streets
            city
          }
          ... on ValidationError {
            message
            issues {
              field
            }
          }
          ... on NotFoundError {
            message
          }
          ... on ProviderFailedError {
            message
          }
        }
      }
    `,
    { postcode, houseNumber },
  ).map((answer) => answer.postcode);
}
