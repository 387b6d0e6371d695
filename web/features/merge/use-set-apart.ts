import { graphql, useMutation } from 'react-relay';
import type { useSetApartMutation } from '#web/__generated__/useSetApartMutation.graphql.ts';
import { dialogs } from '#web/components/dialog-queue.ts';
import { snackbar } from '#web/components/snackbar-store.ts';
import { useErrorModal } from '#web/errors/use-error-modal.ts';
import { withUndo } from '#web/list/with-undo.ts';
import { newRequestId } from '#web/relay/request-id.ts';
import { refetchDuplicates } from './duplicates.loader.ts';

/** 'Niet dubbel': the two are proposed no more; the snackbar takes that back. */
export function useSetApart() {
  const showError = useErrorModal('relaties');
  const [commit, isBusy] = useMutation<useSetApartMutation>(graphql`
    mutation useSetApartMutation($requestId: ID!, $relationId: ID!, $otherId: ID!, $apart: Boolean!) {
      result: setRelationsApart(
        requestId: $requestId
        relationId: $relationId
        otherId: $otherId
        apart: $apart
      ) {
        __typename
        ... on Error {
          message
        }
      }
    }
  `);
  const send = (relationId: string, otherId: string, apart: boolean, onDone: () => void) =>
    void commit({
      variables: { requestId: newRequestId(), relationId, otherId, apart },
      updater: (store) => store.invalidateStore(),
      onCompleted: ({ result }) => {
        if (result.__typename === 'RelationsSetApart') onDone();
        else if (result.message) void dialogs.alert({ text: result.message });
      },
      onError: (error) => void showError(error),
    });
  const setApart = (relationId: string, otherId: string, onDone: () => void) =>
    send(relationId, otherId, true, () => {
      const undo = () => send(relationId, otherId, false, refetchDuplicates);
      snackbar.raise(withUndo('Deze twee worden niet meer voorgesteld.', undo));
      onDone();
    });
  return [setApart, isBusy] as const;
}
