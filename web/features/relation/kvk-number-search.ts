import { fetchQuery, graphql } from 'react-relay';
import type { IEnvironment, Observable } from 'relay-runtime';
import type { kvkNumberSearchQuery } from '#web/__generated__/kvkNumberSearchQuery.graphql.ts';
import { type NumberMatch, readNumberMatch } from './number-match.ts';

/** Relations by KvK number; a number that none has is left out. */
export type KvkNumberHolders = ReadonlyMap<string, readonly NumberMatch[]>;

export function searchByKvkNumber(
  environment: IEnvironment,
  kvkNumbers: readonly string[],
): Observable<KvkNumberHolders> {
  return fetchQuery<kvkNumberSearchQuery>(
    environment,
    graphql`
      query kvkNumberSearchQuery($kvkNumbers: [String!]!) {
        relationsByKvkNumber(kvkNumbers: $kvkNumbers) {
          kvkNumber
          holders {
            ...numberMatch_match
          }
        }
      }
    `,
    { kvkNumbers },
  ).map(
    ({ relationsByKvkNumber }) =>
      new Map(
        relationsByKvkNumber.map(({ kvkNumber, holders }) => [kvkNumber, holders.map(readNumberMatch)]),
      ),
  );
}
