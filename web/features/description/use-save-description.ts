import { graphql } from 'react-relay';
import {
  type DescriptionContent,
  type DescriptionKind,
  validateDescription,
} from '#domain/description/description.ts';
import type { useSaveDescriptionAddMutation } from '#web/__generated__/useSaveDescriptionAddMutation.graphql.ts';
import type { useSaveDescriptionChangeMutation } from '#web/__generated__/useSaveDescriptionChangeMutation.graphql.ts';
import type { EditedRecord } from '#web/form/edited-record.ts';
import { type RefusedSave, readRefusedSave } from '#web/form/refused-save.ts';
import { readSaveError } from '#web/form/save-error.ts';
import { useRequest } from '#web/form/use-request.ts';
import { LIST_KINDS } from './description-lists.ts';

type DescriptionOutcome = { readonly kind: 'saved' } | RefusedSave<DescriptionContent>;

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
      result: createDescription(requestId: $requestId, kind: $kind, description: $description) {
        __typename
        ... on DescriptionSaved {
          list {
            ...DescriptionList_list
          }
        }
        ...saveError_refusal @alias(as: "refusal")
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
      result: updateDescription(
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
        ... on ConflictError {
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
        ...saveError_refusal @alias(as: "refusal")
      }
    }
  `);

  return async (edited: EditedRecord | null, content: DescriptionContent): Promise<DescriptionOutcome> => {
    const { content: description, issues } = validateDescription(kind, content);
    if (issues.length > 0) return { kind: 'refused', issues };
    const { result } =
      edited === null
        ? await add((requestId) => ({ requestId, kind: LIST_KINDS[kind], description }))
        : await change((requestId) => ({ requestId, ...edited, description }));
    if (result.__typename === 'DescriptionSaved') return { kind: 'saved' };
    const gone = 'Deze omschrijving is er niet (meer).';
    return readRefusedSave(readSaveError(result), {
      yours: description,
      theirs: storedMeanwhile(result),
      gone,
    });
  };
}

/** The version of the colleague whose save came first; null where the answer has none. */
function storedMeanwhile(result: Answer): DescriptionContent | null {
  if (!('currentDescription' in result) || result.currentDescription == null) return null;
  const { name, steps } = result.currentDescription;
  return { name, steps: steps.map(({ text, user }) => ({ text, userId: user.id })) };
}
