import { graphql } from 'react-relay';
import {
  type DescriptionContent,
  type DescriptionKind,
  validateDescription,
} from '#domain/description/description.ts';
import type { FieldIssue } from '#domain/errors.ts';
import type { useSaveDescriptionAddMutation } from '#web/__generated__/useSaveDescriptionAddMutation.graphql.ts';
import type { useSaveDescriptionChangeMutation } from '#web/__generated__/useSaveDescriptionChangeMutation.graphql.ts';
import type { SaveConflict } from '#web/form/save-conflict.ts';
import { useRequest } from '#web/form/use-request.ts';
import { LIST_KINDS } from './description-lists.ts';

export type DescriptionOutcome =
  | { readonly kind: 'saved' }
  | { readonly kind: 'refused'; readonly issues: readonly FieldIssue[] }
  | { readonly kind: 'conflict'; readonly conflict: SaveConflict<DescriptionContent> }
  | { readonly kind: 'gone'; readonly message: string };

type Answer =
  | useSaveDescriptionAddMutation['response']['result']
  | useSaveDescriptionChangeMutation['response']['result'];

/** Changes a description, or adds one to the list where there is none. */
export function useSaveDescription(kind: DescriptionKind) {
  const [add] = useRequest<useSaveDescriptionAddMutation>(graphql`
    mutation useSaveDescriptionAddMutation(
      $requestId: ID!
      $kind: DescriptionKind!
      $description: DescriptionInput!
    ) {
      result: addDescription(requestId: $requestId, kind: $kind, description: $description) {
        __typename
        ... on DescriptionSaved {
          list {
            ...DescriptionList_list
          }
        }
        ... on ValidationError {
          issues {
            field
            message
          }
        }
      }
    }
  `);
  const [change] = useRequest<useSaveDescriptionChangeMutation>(graphql`
    mutation useSaveDescriptionChangeMutation(
      $requestId: ID!
      $id: ID!
      $version: Int!
      $description: DescriptionInput!
    ) {
      result: changeDescription(
        requestId: $requestId
        id: $id
        version: $version
        description: $description
      ) {
        __typename
        ... on DescriptionSaved {
          description {
            id
            version
            name
            stepCount
            steps {
              text
              user {
                id
              }
            }
          }
        }
        ... on ValidationError {
          issues {
            field
            message
          }
        }
        ... on ConflictError {
          currentVersion
          conflicts {
            field
          }
          currentDescription {
            id
            version
            name
            steps {
              text
              user {
                id
              }
            }
          }
        }
        ... on NotFoundError {
          message
        }
      }
    }
  `);

  return async (
    edited: { readonly id: string; readonly version: number } | null,
    content: DescriptionContent,
  ): Promise<DescriptionOutcome> => {
    const { content: description, issues } = validateDescription(kind, content);
    if (issues.length > 0) return { kind: 'refused', issues };
    const { result } =
      edited === null
        ? await add((requestId) => ({ requestId, kind: LIST_KINDS[kind], description }))
        : await change((requestId) => ({ requestId, ...edited, description }));
    return readOutcome(result, description);
  };
}

function readOutcome(result: Answer, yours: DescriptionContent): DescriptionOutcome {
  switch (result.__typename) {
    case 'DescriptionSaved':
      return { kind: 'saved' };
    case 'ValidationError':
      return { kind: 'refused', issues: result.issues };
    case 'ConflictError':
      return readConflict(result, yours);
    case 'NotFoundError':
      return { kind: 'gone', message: result.message };
    default:
      throw new Error('The server gave a result that this client does not know.');
  }
}

function readConflict(
  {
    currentDescription,
    currentVersion: version,
    conflicts,
  }: Extract<Answer, { __typename: 'ConflictError' }>,
  yours: DescriptionContent,
): DescriptionOutcome {
  if (currentDescription == null) return { kind: 'gone', message: 'Deze omschrijving is er niet (meer).' };
  const { name, steps } = currentDescription;
  const theirs = { name, steps: steps.map(({ text, user }) => ({ text, userId: user.id })) };
  const collisions = conflicts.map(({ field }) => field);
  return { kind: 'conflict', conflict: { yours, theirs, version, collisions, changedElsewhere: [] } };
}
