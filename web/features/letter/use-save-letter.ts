import { graphql } from 'react-relay';
import type { FieldIssue } from '#domain/errors.ts';
import type { useSaveLetterAddMutation } from '#web/__generated__/useSaveLetterAddMutation.graphql.ts';
import type { useSaveLetterChangeMutation } from '#web/__generated__/useSaveLetterChangeMutation.graphql.ts';
import { useRequest } from '#web/form/use-request.ts';
import type { LetterContent } from './letter-content.ts';

type LetterOutcome =
  | { readonly kind: 'saved'; readonly id: string; readonly isNew: boolean }
  | { readonly kind: 'refused'; readonly issues: readonly FieldIssue[] }
  | { readonly kind: 'overtaken'; readonly version: number; readonly theirs: string }
  | { readonly kind: 'gone'; readonly message: string };

export interface EditedLetter {
  readonly id: string;
  readonly version: number;
}

/** Changes a template, or adds one where there is none. */
export function useSaveLetter() {
  const [add] = useRequest<useSaveLetterAddMutation>(graphql`
    mutation useSaveLetterAddMutation($requestId: ID!, $name: String!, $fileId: ID!) {
      result: addLetterTemplate(requestId: $requestId, name: $name, fileId: $fileId) {
        __typename
        ... on LetterTemplateSaved {
          isNew
          template {
            id
          }
        }
        ... on ValidationError {
          issues {
            field
            message
          }
        }
        ... on ConflictError {
          message
        }
        ... on NotFoundError {
          message
        }
      }
    }
  `);
  const [change] = useRequest<useSaveLetterChangeMutation>(graphql`
    mutation useSaveLetterChangeMutation(
      $requestId: ID!
      $id: ID!
      $version: Int!
      $name: String!
      $fileId: ID
    ) {
      result: changeLetterTemplate(
        requestId: $requestId
        id: $id
        version: $version
        name: $name
        fileId: $fileId
      ) {
        __typename
        ... on LetterTemplateSaved {
          isNew
          template {
            id
            name
            fileName
            isFilled
            tags
            version
          }
        }
        ... on ValidationError {
          issues {
            field
            message
          }
        }
        ... on ConflictError {
          message
          currentVersion
          conflicts {
            theirs
          }
        }
        ... on NotFoundError {
          message
        }
      }
    }
  `);

  return async (edited: EditedLetter | null, { name, fileId }: LetterContent): Promise<LetterOutcome> => {
    if (edited === null) {
      const { result } = await add((requestId) => ({ requestId, name, fileId: fileId ?? '' }));
      switch (result.__typename) {
        case 'LetterTemplateSaved':
          return { kind: 'saved', id: result.template.id, isNew: true };
        case 'ValidationError':
          return { kind: 'refused', issues: result.issues };
        case 'NotFoundError':
        case 'ConflictError':
          return { kind: 'gone', message: result.message };
        default:
          throw new Error('The server gave a result that this client does not know.');
      }
    }
    const { result } = await change((requestId) => ({ requestId, ...edited, name, fileId }));
    switch (result.__typename) {
      case 'LetterTemplateSaved':
        return { kind: 'saved', id: result.template.id, isNew: result.isNew };
      case 'ValidationError':
        return { kind: 'refused', issues: result.issues };
      case 'ConflictError':
        return {
          kind: 'overtaken',
          version: result.currentVersion,
          theirs: result.conflicts[0]?.theirs ?? name,
        };
      case 'NotFoundError':
        return { kind: 'gone', message: result.message };
      default:
        throw new Error('The server gave a result that this client does not know.');
    }
  };
}
