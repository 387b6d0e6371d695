import { graphql, useMutation } from 'react-relay';
import type { useDeleteNotesMutation } from '#web/__generated__/useDeleteNotesMutation.graphql.ts';
import { dialogs } from '#web/components/dialog-queue.ts';
import { useErrorModal } from '#web/errors/use-error-modal.ts';
import { formatCount } from '#web/format/format-numbers.ts';
import { newRequestId } from '#web/relay/request-id.ts';
import type { NoteRow } from './note-row.ts';

/** Asks, and deletes the notes as listed (ledger NOTES-26). */
export function useDeleteNotes(relationId: string, onDeleted: () => void) {
  const [commit] = useMutation<useDeleteNotesMutation>(graphql`
    mutation useDeleteNotesMutation($requestId: ID!, $relationId: ID!, $notes: [SeenNoteInput!]!) {
      result: deleteNotes(requestId: $requestId, relationId: $relationId, notes: $notes) {
        __typename
        ... on NotesDeleted {
          relation {
            notesVersion
          }
        }
        ... on ValidationError {
          message
        }
        ... on ConflictError {
          currentVersion
        }
        ... on NotFoundError {
          message
        }
      }
    }
  `);
  const showError = useErrorModal('note');

  return async (notes: readonly NoteRow[]): Promise<void> => {
    const text =
      notes.length === 1
        ? 'Er wordt 1 notitie verwijderd.'
        : `Er worden ${formatCount(notes.length)} notities verwijderd.`;
    if (!(await dialogs.confirmDelete(text))) return;
    commit({
      variables: {
        requestId: newRequestId(),
        relationId,
        notes: notes.map(({ id, version }) => ({ id, version })),
      },
      onCompleted: ({ result }) => {
        if (result.__typename === 'ConflictError') {
          void dialogs.alert({
            text: 'Een ander heeft een van deze notities intussen gewijzigd. Er is niets verwijderd.',
          });
        } else if (result.__typename === 'NotFoundError' || result.__typename === 'ValidationError') {
          void dialogs.alert({ text: result.message });
        }
        onDeleted();
      },
      onError: (error) => void showError(error),
    });
  };
}
