import { graphql, useMutation } from 'react-relay';
import type { useUpdateEntryAddMutation } from '#web/__generated__/useUpdateEntryAddMutation.graphql.ts';
import type { useUpdateEntryCreateMutation } from '#web/__generated__/useUpdateEntryCreateMutation.graphql.ts';
import type { useUpdateEntryRemoveMutation } from '#web/__generated__/useUpdateEntryRemoveMutation.graphql.ts';
import type { useUpdateEntryRenameMutation } from '#web/__generated__/useUpdateEntryRenameMutation.graphql.ts';

type Refusal = string | null;

const DONE: ReadonlySet<string> = new Set(['EntryChanged', 'EntryRemoved', 'FilePlaced']);

function refusalOf({
  __typename,
  message,
}: {
  readonly __typename: string;
  readonly message?: string;
}): Refusal {
  if (DONE.has(__typename)) return null;
  return message ?? 'De bestandsopslag gaf een onbekend antwoord.';
}

/** The changes of a relation's folders and files. Each rejects without an answer; the folder is then read again. */
export function useUpdateEntry(relationId: string) {
  const [create] = useMutation<useUpdateEntryCreateMutation>(graphql`
    mutation useUpdateEntryCreateMutation($relationId: ID!, $folderId: String, $name: String!) {
      result: createFolder(relationId: $relationId, folderId: $folderId, name: $name) {
        __typename
        ... on Error {
          message
        }
      }
    }
  `);
  const [rename] = useMutation<useUpdateEntryRenameMutation>(graphql`
    mutation useUpdateEntryRenameMutation($relationId: ID!, $entryId: String!, $name: String!) {
      result: renameEntry(relationId: $relationId, entryId: $entryId, name: $name) {
        __typename
        ... on Error {
          message
        }
      }
    }
  `);
  const [remove] = useMutation<useUpdateEntryRemoveMutation>(graphql`
    mutation useUpdateEntryRemoveMutation($relationId: ID!, $entryId: String!) {
      result: deleteEntry(relationId: $relationId, entryId: $entryId) {
        __typename
        ... on Error {
          message
        }
      }
    }
  `);

  const [addToPortal] = useMutation<useUpdateEntryAddMutation>(graphql`
    mutation useUpdateEntryAddMutation($relationId: ID!, $fileId: String!) {
      result: placeInPortal(relationId: $relationId, fileId: $fileId) {
        __typename
        ... on FilePlaced {
          portalEntryId
          isNew
        }
        ... on Error {
          message
        }
      }
    }
  `);

  return {
    /** Answers the entry that was made; none for a file that stood in the portal before. */
    addToPortal: (fileId: string) =>
      new Promise<{ readonly refusal: Refusal; readonly newEntryId: string | null }>((resolve, reject) => {
        addToPortal({
          variables: { relationId, fileId },
          onCompleted: ({ result }) =>
            resolve({
              refusal: refusalOf(result),
              newEntryId: result.isNew ? (result.portalEntryId ?? null) : null,
            }),
          onError: reject,
        });
      }),
    createFolder: (folderId: string | null, name: string) =>
      new Promise<Refusal>((resolve, reject) => {
        create({
          variables: { relationId, folderId, name },
          onCompleted: ({ result }) => resolve(refusalOf(result)),
          onError: reject,
        });
      }),
    rename: (entryId: string, name: string) =>
      new Promise<Refusal>((resolve, reject) => {
        rename({
          variables: { relationId, entryId, name },
          onCompleted: ({ result }) => resolve(refusalOf(result)),
          onError: reject,
        });
      }),
    remove: (entryId: string) =>
      new Promise<Refusal>((resolve, reject) => {
        remove({
          variables: { relationId, entryId },
          onCompleted: ({ result }) => resolve(refusalOf(result)),
          onError: reject,
        });
      }),
  };
}
