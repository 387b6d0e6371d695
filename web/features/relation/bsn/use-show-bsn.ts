import { graphql, useMutation } from 'react-relay';
import type { useShowBsnMutation } from '#web/__generated__/useShowBsnMutation.graphql.ts';
import { dialogs } from '#web/components/dialog-queue.ts';
import { isSessionRefusal } from '#web/relay/call-failure.ts';
import { newRequestId } from '#web/relay/request-id.ts';

/** Requests the whole BSN, which the server records. A failure does not navigate away from a form. */
export function useShowBsn(
  relationId: string,
  onShown: (bsn: string) => void,
): { readonly show: () => void; readonly isRequesting: boolean } {
  const [commit, isRequesting] = useMutation<useShowBsnMutation>(graphql`
    mutation useShowBsnMutation($requestId: ID!, $relationId: ID!) {
      result: showBsn(requestId: $requestId, relationId: $relationId) {
        __typename
        ... on BsnShown {
          bsn
        }
        ... on Error {
          message
        }
      }
    }
  `);
  const show = () =>
    void commit({
      variables: { requestId: newRequestId(), relationId },
      onCompleted: ({ result }) => {
        if (result.__typename === 'BsnShown' && result.bsn !== undefined) onShown(result.bsn);
        else void dialogs.alert({ text: result.message ?? NOT_SHOWN });
      },
      onError: (error) => {
        console.error('A BSN could not be shown.', error);
        if (!isSessionRefusal(error)) void dialogs.alert({ text: NOT_SHOWN });
      },
    });
  return { show, isRequesting };
}

const NOT_SHOWN = 'Het BSN kan nu niet worden getoond. Probeer het straks opnieuw.';
