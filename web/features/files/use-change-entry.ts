import { graphql, useMutation } from 'react-relay';
import type { useChangeEntryAddMutation } from '#web/__generated__/useChangeEntryAddMutation.graphql.ts';
import type { useChangeEntryCreateMutation } from '#web/__generated__/useChangeEntryCreateMutation.graphql.ts';
import type { useChangeEntryRemoveMutation } from '#web/__generated__/useChangeEntryRemoveMutation.graphql.ts';
import type { useChangeEntryRenameMutation } from '#web/__generated__/useChangeEntryRenameMutation.graphql.ts';

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
export function useChangeEntry(relationId: string) {
  const [create] = useMutation<useChangeEntryCreateMutation>(graphql`
    mutation useChangeEntryCreateMutation($relationId: ID!, $folderId: String, $name: String!) {
      result: createFolder(relationId: $relationId, folderId: $folderId, name: $name) {
        __typename
        ... on Error {
          message
        }
      }
    }
  `);
  const [rename] = useMutation<useChangeEntryRenameMutation>(graphql`
    mutation useChangeEntryRenameMutation($relationId: ID!, $entryId: String!, $name: String!) {
      result: renameEntry(relationId: $relationId, entryId: $entryId, name: $name) {
        __typename
        ... on Error {
          message
        }
      }
    }
  `);
  const [remove] = useMutation<useChangeEntryRemoveMutation>(graphql`
    mutation useChangeEntryRemoveMutation($relationId: ID!, $entryId: String!) {
      result: removeEntry(relationId: $relationId, entryId: $entryId) {
        __typename
        ... on Error {
          message
        }
      }
    }
  `);

  const [addToPortal] = useMutation<useChangeEntryAddMutation>(graphql`
    mutation useChangeEntryAddMutation($relationId: ID!, $fileId: String!) {
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
