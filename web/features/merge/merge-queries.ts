import { graphql } from 'react-relay';

export const comparisonQuery = graphql`
  query mergeQueriesComparisonQuery($keptId: ID!, $droppedId: ID!) {
    compareRelations(keptId: $keptId, droppedId: $droppedId) {
      __typename
      ... on PairComparison {
        keptVersion
        droppedVersion
        kept {
          __typename
          id
          displayName
          relationNumber
        }
        dropped {
          __typename
          id
          displayName
          relationNumber
        }
        groups {
          key
          differs
          preferred
          fields {
            field
            kept
            dropped
          }
        }
        consequences {
          notes
          tasks
          linkedRelations
          portalFiles
          personalLinkEnds
          transferredServices
          knownTwice
          folderStaysAt
        }
      }
      ... on ValidationError {
        message
      }
      ... on NotFoundError {
        message
      }
    }
  }
`;
