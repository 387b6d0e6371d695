import { graphql, useMutation } from 'react-relay';
import type { useRenewAddressMutation } from '#web/__generated__/useRenewAddressMutation.graphql.ts';
import { dialogs } from '#web/components/dialog-queue.ts';
import { refusalText } from '#web/errors/refusal-text.ts';
import { useErrorModal } from '#web/errors/use-error-modal.ts';
import { newRequestId } from '#web/relay/request-id.ts';

/** A new address ends the previous one. */
export function useRenewAddress(onMade: (address: string) => void): {
  renew: () => void;
  isRenewing: boolean;
} {
  const [commit, isRenewing] = useMutation<useRenewAddressMutation>(graphql`
    mutation useRenewAddressMutation($requestId: ID!) {
      result: renewTelephonyAddress(requestId: $requestId) {
        __typename
        ... on TelephonyAddress {
          address
          link {
            id
            kind
            providerName
            heardAt
          }
        }
        ... on Error {
          message
        }
      }
    }
  `);
  const showError = useErrorModal('koppel-tel');
  const renew = () =>
    commit({
      variables: { requestId: newRequestId() },
      updater: (store) => {
        const link = store.getRootField('renewTelephonyAddress')?.getLinkedRecord('link');
        const viewer = store.getRoot().getLinkedRecord('viewer');
        const links = viewer?.getLinkedRecords('links') ?? [];
        if (link && !links.includes(link)) viewer?.setLinkedRecords([...links, link], 'links');
      },
      onCompleted: ({ result }) => {
        if (result.address !== undefined) onMade(result.address);
        else void dialogs.alert({ text: refusalText(result) });
      },
      onError: (error) => void showError(error),
    });
  return { renew, isRenewing };
}
