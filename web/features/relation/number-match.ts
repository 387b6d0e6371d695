import { graphql, readInlineData } from 'relay-runtime';
import type {
  numberMatch_match$data,
  numberMatch_match$key,
} from '#web/__generated__/numberMatch_match.graphql.ts';

const matchFragment = graphql`
  fragment numberMatch_match on NumberMatch @inline {
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
`;

/** A relation with a searched or calling number, visible or hidden. */
export type NumberMatch = Omit<numberMatch_match$data, ' $fragmentType'>;

export function readNumberMatch(match: numberMatch_match$key): NumberMatch {
  return readInlineData(matchFragment, match);
}
