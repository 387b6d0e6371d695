import { graphql } from 'react-relay';

export const importFragment = graphql`
  fragment importFragment_import on RelationImport {
    id
    fileName
    columns
    state
    stopReason
    pushesToServices
    totalRows
    rowsAboveHeaders
    handledRows
    accepted
    failed
    exists
    missing
    undone
    kept
    readColumns {
      column
      manner
      count
    }
    createdAt
    rowsKeptUntil
    user {
      username
    }
  }
`;
