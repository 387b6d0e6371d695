import { graphql } from 'react-relay';

export const importHistoryQuery = graphql`
  query importQueriesHistoryQuery {
    relationImports(first: 20) {
      edges {
        node {
          id
          ...importFragment_import
        }
      }
    }
  }
`;

export const importQuery = graphql`
  query importQueriesImportQuery($id: ID!) {
    node(id: $id) {
      ...importFragment_import @alias(as: "import")
    }
  }
`;

export const refusedRowsQuery = graphql`
  query importQueriesRefusedRowsQuery($id: ID!, $afterRow: Int!, $first: Int!) {
    node(id: $id) {
      ... on RelationImport @alias(as: "import") {
        refusedRows(afterRow: $afterRow, first: $first) {
          row
          fate
          reasons
          values {
            column
            written
          }
        }
      }
    }
  }
`;

export const readColumnsQuery = graphql`
  query importQueriesReadColumnsQuery($id: ID!) {
    node(id: $id) {
      ... on RelationImport @alias(as: "import") {
        readColumns {
          column
          manner
          count
          first {
            row
            written
            taken
          }
        }
      }
    }
  }
`;

export const readingsQuery = graphql`
  query importQueriesReadingsQuery($id: ID!, $afterRow: Int!) {
    node(id: $id) {
      ... on RelationImport @alias(as: "import") {
        readings(afterRow: $afterRow) {
          row
          column
          manner
          written
          taken
        }
      }
    }
  }
`;

export const importReportMutation = graphql`
  mutation importQueriesReportMutation($importId: ID!, $afterRow: Int!) {
    result: readImportReport(importId: $importId, afterRow: $afterRow) {
      __typename
      ... on ImportReportPart {
        rows {
          row
          reasons
          cells
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
