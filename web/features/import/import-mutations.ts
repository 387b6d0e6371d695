import { commitMutation, type GraphQLTaggedNode, graphql } from 'react-relay';
import { type MutationParameters, readInlineData } from 'relay-runtime';
import type { importMutations_result$key } from '#web/__generated__/importMutations_result.graphql.ts';
import type { importMutationsAddRowsMutation } from '#web/__generated__/importMutationsAddRowsMutation.graphql.ts';
import type { importMutationsRehearseMutation } from '#web/__generated__/importMutationsRehearseMutation.graphql.ts';
import type { importMutationsRunMutation } from '#web/__generated__/importMutationsRunMutation.graphql.ts';
import type { importMutationsStartMutation } from '#web/__generated__/importMutationsStartMutation.graphql.ts';
import type { importMutationsStopMutation } from '#web/__generated__/importMutationsStopMutation.graphql.ts';
import type { importMutationsUndoMutation } from '#web/__generated__/importMutationsUndoMutation.graphql.ts';
import { Refused, UnknownAnswer } from '#web/errors/user-message.ts';
import { relayEnvironment } from '#web/relay/relay-environment.ts';
import { newRequestId } from '#web/relay/request-id.ts';

/** What each step of an import answers: the import as it is now, or why not, in a text for the user. */
const resultFragment = graphql`
  fragment importMutations_result on RelationImportResult @inline {
    __typename
    ... on RelationImportChanged {
      import {
        id
        ...importFragment_import
      }
    }
    ... on ValidationError {
      message
    }
    ... on NotFoundError {
      message
    }
  }
`;

interface ImportStep extends MutationParameters {
  readonly response: { readonly result: importMutations_result$key };
}

/** Answers the id of the import. Throws Refused, CallFailed. */
async function commit<Mutation extends ImportStep>(
  mutation: GraphQLTaggedNode,
  variables: Mutation['variables'],
): Promise<string> {
  const { result: resultRef } = await new Promise<Mutation['response']>((resolve, reject) => {
    commitMutation<Mutation>(relayEnvironment(), {
      mutation,
      variables,
      onCompleted: resolve,
      onError: reject,
    });
  });
  const result = readInlineData(resultFragment, resultRef);
  switch (result.__typename) {
    case 'RelationImportChanged':
      return result.import.id;
    case 'ValidationError':
    case 'NotFoundError':
      throw new Refused(result.message);
    default:
      throw new UnknownAnswer(result);
  }
}

export function startImport(input: importMutationsStartMutation['variables']['input']): Promise<string> {
  return commit<importMutationsStartMutation>(
    graphql`
      mutation importMutationsStartMutation($input: StartRelationImportInput!) {
        result: startRelationImport(input: $input) {
          ...importMutations_result
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
          ...importMutations_result
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
          ...importMutations_result
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
          ...importMutations_result
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
          ...importMutations_result
        }
      }
    `,
    { importId },
  );
}

/** Answers once the rows that were under way are through. */
export function stopImport(importId: string): Promise<string> {
  return commit<importMutationsStopMutation>(
    graphql`
      mutation importMutationsStopMutation($requestId: ID!, $importId: ID!) {
        result: stopRelationImport(requestId: $requestId, importId: $importId) {
          ...importMutations_result
        }
      }
    `,
    { requestId: newRequestId(), importId },
  );
}
