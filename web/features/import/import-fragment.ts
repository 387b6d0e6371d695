import { graphql } from 'react-relay';

/** How an import stands: for its progress, its report and the list of earlier ones. */
export const importFragment = graphql`
  fragment importFragment_import on RelationImport {
    id
    fileName
    columns
    state
    stopReason
    pushesToServices
    totalRows
    handledRows
    accepted
    failed
    exists
    missing
    undone
    kept
    createdAt
    rowsKeptUntil
    user {
      username
    }
  }
`;
