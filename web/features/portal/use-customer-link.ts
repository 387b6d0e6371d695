import { graphql, useMutation } from 'react-relay';
import type { useCustomerLinkMakeMutation } from '#web/__generated__/useCustomerLinkMakeMutation.graphql.ts';
import type { useCustomerLinkRevokeMutation } from '#web/__generated__/useCustomerLinkRevokeMutation.graphql.ts';
import { dialogs } from '#web/components/dialog-queue.ts';
import { useErrorModal } from '#web/errors/use-error-modal.ts';
import { newRequestId } from '#web/relay/request-id.ts';

/** What ends with a link, as staff read it before they end it. */
const ENDS_AT_ONCE = 'De oude link werkt dan niet meer, en wie ermee binnen is, is er meteen uit.';

export function useCustomerLink(relationId: string) {
  const [commitMake] = useMutation<useCustomerLinkMakeMutation>(graphql`
    mutation useCustomerLinkMakeMutation($requestId: ID!, $relationId: ID!, $renew: Boolean!) {
      result: createCustomerLink(requestId: $requestId, relationId: $relationId, renew: $renew) {
        __typename
        ... on PortalChanged {
          relation {
            ...CustomerLinkBar_relation
          }
        }
        ... on Error {
          message
        }
      }
    }
  `);
  const [commitRevoke] = useMutation<useCustomerLinkRevokeMutation>(graphql`
    mutation useCustomerLinkRevokeMutation($requestId: ID!, $relationId: ID!) {
      result: revokeCustomerLink(requestId: $requestId, relationId: $relationId) {
        __typename
        ... on PortalChanged {
          relation {
            ...CustomerLinkBar_relation
          }
        }
        ... on Error {
          message
        }
      }
    }
  `);
  const showError = useErrorModal('relview');
  const onError = (error: Error) => void showError(error);
  const onCompleted = ({ result }: { readonly result: { readonly message?: string } }) => {
    if (result.message) void dialogs.alert({ text: result.message });
  };
  const make = (renew: boolean) =>
    commitMake({ variables: { requestId: newRequestId(), relationId, renew }, onCompleted, onError });

  return {
    make: () => make(false),
    async renew(): Promise<void> {
      const text = `De klant krijgt een nieuwe persoonlijke link. ${ENDS_AT_ONCE}`;
      if (await dialogs.confirm({ text, action: 'vernieuwen', danger: true })) make(true);
    },
    async revoke(): Promise<void> {
      const text = `De persoonlijke link van de klant wordt ingetrokken. ${ENDS_AT_ONCE}`;
      if (!(await dialogs.confirm({ text, action: 'intrekken', danger: true }))) return;
      commitRevoke({ variables: { requestId: newRequestId(), relationId }, onCompleted, onError });
    },
  };
}
