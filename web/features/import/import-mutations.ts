import { commitMutation, type GraphQLTaggedNode, graphql } from 'react-relay';
import type { MutationParameters } from 'relay-runtime';
import type { importMutationsAddRowsMutation } from '#web/__generated__/importMutationsAddRowsMutation.graphql.ts';
import type { importMutationsRehearseMutation } from '#web/__generated__/importMutationsRehearseMutation.graphql.ts';
import type { importMutationsRunMutation } from '#web/__generated__/importMutationsRunMutation.graphql.ts';
import type { importMutationsStartMutation } from '#web/__generated__/importMutationsStartMutation.graphql.ts';
import type { importMutationsUndoMutation } from '#web/__generated__/importMutationsUndoMutation.graphql.ts';
import { relayEnvironment } from '#web/relay/environment.ts';

/** A step of an import that the server refused, in words for the user. */
export class ImportRefused extends Error {
  override name = 'ImportRefused';
}

interface ImportOutcome {
  readonly result:
    | { readonly __typename: 'RelationImportChanged'; readonly import: { readonly id: string } }
    | { readonly __typename: string; readonly message?: string };
}

/** Throws ImportRefused, CallFailed. */
async function commit<Mutation extends MutationParameters & { readonly response: ImportOutcome }>(
  mutation: GraphQLTaggedNode,
  variables: Mutation['variables'],
): Promise<string> {
  const { result } = await new Promise<ImportOutcome>((resolve, reject) => {
    commitMutation<Mutation>(relayEnvironment(), {
      mutation,
      variables,
      onCompleted: resolve,
      onError: reject,
    });
  });
  if ('import' in result) return result.import.id;
  throw new ImportRefused(result.message ?? 'De import is niet gelukt.');
}

/** Opens an import; answers its id. */
export function startImport(input: importMutationsStartMutation['variables']['input']): Promise<string> {
  return commit<importMutationsStartMutation>(
    graphql`
      mutation importMutationsStartMutation($input: StartRelationImportInput!) {
        result: startRelationImport(input: $input) {
          __typename
          ... on RelationImportChanged {
            import {
              id
              ...importFragment_import
            }
          }
          ... on Error {
            message
          }
        }
      }
    `,
    { input },
  );
}

export function addRows(
  importId: string,
  batch: number,
  rows: readonly (readonly string[])[],
): Promise<string> {
  return commit<importMutationsAddRowsMutation>(
    graphql`
      mutation importMutationsAddRowsMutation($importId: ID!, $batch: Int!, $rows: [[String!]!]!) {
        result: addRelationImportRows(importId: $importId, batch: $batch, rows: $rows) {
          __typename
          ... on RelationImportChanged {
            import {
              id
            }
          }
          ... on Error {
            message
          }
        }
      }
    `,
    { importId, batch, rows },
  );
}

export function rehearseImport(importId: string): Promise<string> {
  return commit<importMutationsRehearseMutation>(
    graphql`
      mutation importMutationsRehearseMutation($importId: ID!) {
        result: rehearseRelationImport(importId: $importId) {
          __typename
          ... on RelationImportChanged {
            import {
              id
              ...importFragment_import
            }
          }
          ... on Error {
            message
          }
        }
      }
    `,
    { importId },
  );
}

export function runImport(importId: string, pushToServices: boolean): Promise<string> {
  return commit<importMutationsRunMutation>(
    graphql`
      mutation importMutationsRunMutation($importId: ID!, $pushToServices: Boolean!) {
        result: runRelationImport(importId: $importId, pushToServices: $pushToServices) {
          __typename
          ... on RelationImportChanged {
            import {
              id
              ...importFragment_import
            }
          }
          ... on Error {
            message
          }
        }
      }
    `,
    { importId, pushToServices },
  );
}

export function undoImport(importId: string): Promise<string> {
  return commit<importMutationsUndoMutation>(
    graphql`
      mutation importMutationsUndoMutation($importId: ID!) {
        result: undoRelationImport(importId: $importId) {
          __typename
          ... on RelationImportChanged {
            import {
              id
              ...importFragment_import
            }
          }
          ... on Error {
            message
          }
        }
      }
    `,
    { importId },
  );
}
