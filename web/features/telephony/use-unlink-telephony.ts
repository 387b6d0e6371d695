import { graphql, useMutation } from 'react-relay';
import type { useUnlinkTelephonyMutation } from '#web/__generated__/useUnlinkTelephonyMutation.graphql.ts';
import { dialogs } from '#web/components/dialog-queue.ts';
import { snackbar } from '#web/components/snackbar-store.ts';
import { refusalText } from '#web/errors/refusal-text.ts';
import { useErrorModal } from '#web/errors/use-error-modal.ts';
import { newRequestId } from '#web/relay/request-id.ts';

export function useUnlinkTelephony(onEnded: () => void): { unlink: () => void; isUnlinking: boolean } {
  const [commit, isUnlinking] = useMutation<useUnlinkTelephonyMutation>(graphql`
    mutation useUnlinkTelephonyMutation($requestId: ID!) {
      result: unlinkTelephony(requestId: $requestId) {
        __typename
        ... on Error {
          message
        }
      }
    }
  `);
  const showError = useErrorModal('koppel-tel');
  const unlink = () =>
    commit({
      variables: { requestId: newRequestId() },
      updater: (store, data) => {
        if (data?.result.__typename !== 'TelephonyUnlinked') return;
        const viewer = store.getRoot().getLinkedRecord('viewer');
        const links = viewer?.getLinkedRecords('links') ?? [];
        viewer?.setLinkedRecords(
          links.filter((link) => link.getValue('kind') !== 'tel'),
          'links',
        );
      },
      onCompleted: ({ result }) => {
        if (result.__typename !== 'TelephonyUnlinked') {
          void dialogs.alert({ text: refusalText(result) });
          return;
        }
        onEnded();
        snackbar.raise({ text: 'De telefonie is ontkoppeld.' });
      },
      onError: (error) => void showError(error),
    });
  return { unlink, isUnlinking };
}
