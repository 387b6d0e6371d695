import { graphql } from 'react-relay';
import type { useSaveLetterAddMutation } from '#web/__generated__/useSaveLetterAddMutation.graphql.ts';
import type { useSaveLetterChangeMutation } from '#web/__generated__/useSaveLetterChangeMutation.graphql.ts';
import type { EditedRecord } from '#web/form/edited-record.ts';
import type { FormState } from '#web/form/form-state.ts';
import { type RefusedSave, readRefusedSave } from '#web/form/refused-save.ts';
import { readSaveError } from '#web/form/save-error.ts';
import { useRequest } from '#web/form/use-request.ts';
import type { LetterContent } from './letter-content.ts';

type LetterOutcome =
  | { readonly kind: 'saved'; readonly id: string; readonly isNew: boolean }
  | RefusedSave<LetterContent>;

export function useSaveLetter() {
  const [add] = useRequest<useSaveLetterAddMutation>(graphql`
    mutation useSaveLetterAddMutation($requestId: ID!, $name: String!, $fileId: ID!) {
      result: createLetterTemplate(requestId: $requestId, name: $name, fileId: $fileId) {
        __typename
        ... on LetterTemplateSaved {
          isNew
          template {
            id
          }
        }
        ...saveError_refusal @alias(as: "refusal")
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
      result: updateLetterTemplate(
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
        ... on ConflictError {
          conflicts {
            theirs
          }
        }
        ...saveError_refusal @alias(as: "refusal")
      }
    }
  `);

  return async (
    edited: EditedRecord | null,
    { stored, content }: Pick<FormState<LetterContent>, 'stored' | 'content'>,
  ): Promise<LetterOutcome> => {
    const { name, fileId } = content;
    const { result } =
      edited === null
        ? await add((requestId) => ({ requestId, name, fileId: fileId ?? '' }))
        : await change((requestId) => ({ requestId, ...edited, name, fileId }));
    if (result.template !== undefined) {
      return { kind: 'saved', id: result.template.id, isNew: result.isNew === true };
    }
    const theirs = { ...stored, name: nameMeanwhile(result) ?? name };
    return readRefusedSave(readSaveError(result), {
      yours: content,
      theirs,
      gone: 'Deze brief is er niet (meer).',
    });
  };
}

type Answer =
  | useSaveLetterAddMutation['response']['result']
  | useSaveLetterChangeMutation['response']['result'];

/** What a colleague named it meanwhile; null where both names are alike. */
function nameMeanwhile(result: Answer): string | null {
  if (!('conflicts' in result) || result.conflicts === undefined) return null;
  return result.conflicts[0]?.theirs ?? null;
}
