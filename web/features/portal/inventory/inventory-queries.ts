import { graphql } from 'react-relay';

export const inventoryRowsQuery = graphql`
  query inventoryQueriesRowsQuery($placedBefore: DateTime, $direction: SortDirection!) {
    ...InventoryList_query @arguments(placedBefore: $placedBefore, direction: $direction)
  }
`;

export const inventoryStateQuery = graphql`
  query inventoryQueriesStateQuery($placedBefore: DateTime) {
    portalInventory(first: 1, placedBefore: $placedBefore) {
      totalCount
    }
    lastLinkWithdrawal {
      pending
      ...LinkWithdrawal_withdrawal
    }
  }
`;

/** The query is repeated while links are being withdrawn. */
export const inventoryChangesQuery = graphql`
  query inventoryQueriesChangesQuery($ids: [ID!]!, $placedBefore: DateTime) {
    nodes(ids: $ids) {
      id
      ... on PortalEntry {
        state
        message
      }
    }
    portalInventory(first: 1, placedBefore: $placedBefore) {
      totalCount
    }
    lastLinkWithdrawal {
      pending
      stuck
      total
      ...LinkWithdrawal_withdrawal
    }
  }
`;
