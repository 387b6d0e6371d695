import { graphql } from 'react-relay';
import type { DescriptionKind } from '#domain/description/description.ts';
import { deletionDone, deletionQuestion } from '#domain/settings/deletion-texts.ts';
import type { useDeleteDescriptionsMutation } from '#web/__generated__/useDeleteDescriptionsMutation.graphql.ts';
import { dialogs } from '#web/components/dialog-queue.ts';
import { snackbar } from '#web/components/snackbar-store.ts';
import { useErrorModal } from '#web/errors/use-error-modal.ts';
import { useRequest } from '#web/form/use-request.ts';
import { LIST_KINDS } from './description-lists.ts';

/** Asks, and deletes (ledger SETTINGS-13). */
export function useDeleteDescriptions(kind: DescriptionKind, onDeleted: () => void) {
  const [remove] = useRequest<useDeleteDescriptionsMutation>(graphql`
    mutation useDeleteDescriptionsMutation($requestId: ID!, $kind: DescriptionKind!, $ids: [ID!]!) {
      result: deleteDescriptions(requestId: $requestId, kind: $kind, ids: $ids) {
        __typename
        ... on DescriptionsSaved {
          list {
            ...DescriptionList_list
          }
        }
        ... on ValidationError {
          message
        }
      }
    }
  `);
  const showError = useErrorModal('taakflow');

  return async (ids: readonly string[]): Promise<void> => {
    if (!(await dialogs.confirmDelete(deletionQuestion('omschrijving', ids.length)))) return;
    try {
      const { result } = await remove((requestId) => ({ requestId, kind: LIST_KINDS[kind], ids }));
      if (result.__typename === 'ValidationError') return void dialogs.alert({ text: result.message });
      onDeleted();
      snackbar.raise({ text: deletionDone('omschrijving') });
    } catch (error) {
      await showError(error);
    }
  };
}
