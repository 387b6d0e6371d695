import { graphql } from 'react-relay';
import type { useSaveLetterAddMutation } from '#web/__generated__/useSaveLetterAddMutation.graphql.ts';
import type { useSaveLetterChangeMutation } from '#web/__generated__/useSaveLetterChangeMutation.graphql.ts';
import { type RefusedSave, readRefusedSave } from '#web/form/refused-save.ts';
import { useRequest } from '#web/form/use-request.ts';
import type { LetterContent } from './letter-content.ts';

type LetterOutcome =
  | { readonly kind: 'saved'; readonly id: string; readonly isNew: boolean }
  | RefusedSave<LetterContent>;

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
            field
            theirs
          }
        }
        ... on NotFoundError {
          message
        }
      }
    }
  `);

  return async (
    edited: EditedLetter | null,
    content: LetterContent,
    stored: LetterContent,
  ): Promise<LetterOutcome> => {
    const { name, fileId } = content;
    const { result } =
      edited === null
        ? await add((requestId) => ({ requestId, name, fileId: fileId ?? '' }))
        : await change((requestId) => ({ requestId, ...edited, name, fileId }));
    if (result.__typename === 'LetterTemplateSaved') {
      return { kind: 'saved', id: result.template.id, isNew: result.isNew };
    }
    const theirs = { ...stored, name: nameMeanwhile(result) ?? name };
    return readRefusedSave(result, { yours: content, theirs, gone: 'Deze brief is er niet (meer).' });
  };
}

type Answer =
  | useSaveLetterAddMutation['response']['result']
  | useSaveLetterChangeMutation['response']['result'];

/** What a colleague named it meanwhile; null where both names are alike. */
function nameMeanwhile(result: Answer): string | null {
  if (result.__typename !== 'ConflictError' || !('conflicts' in result)) return null;
  return result.conflicts[0]?.theirs ?? null;
}
