import { graphql, useMutation } from 'react-relay';
import type { useCheckVatNumberMutation } from '#web/__generated__/useCheckVatNumberMutation.graphql.ts';
import { dialogs } from '#web/components/dialog-queue.ts';
import { useErrorModal } from '#web/errors/use-error-modal.ts';
import { newRequestId } from '#web/relay/request-id.ts';

/** Asks VIES; what it said comes with the organisation. */
export function useCheckVatNumber(organisationId: string): readonly [check: () => void, isChecking: boolean] {
  const showError = useErrorModal('relview');
  const [commit, isChecking] = useMutation<useCheckVatNumberMutation>(graphql`
    mutation useCheckVatNumberMutation($requestId: ID!, $organisationId: ID!) {
      result: checkVatNumber(requestId: $requestId, organisationId: $organisationId) {
        __typename
        ... on VatNumberChecked {
          organisation {
            ...VatEvidenceCard_relation
          }
        }
        ... on Error {
          message
        }
      }
    }
  `);
  const check = () =>
    void commit({
      variables: { requestId: newRequestId(), organisationId },
      onCompleted: ({ result }) => {
        if ('message' in result && result.message !== undefined) void dialogs.alert({ text: result.message });
      },
      onError: (error) => void showError(error),
    });
  return [check, isChecking];
}
