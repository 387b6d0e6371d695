import { graphql, useMutation } from 'react-relay';
import type { useUpdatePortalCloseMutation } from '#web/__generated__/useUpdatePortalCloseMutation.graphql.ts';
import type { useUpdatePortalEmailMutation } from '#web/__generated__/useUpdatePortalEmailMutation.graphql.ts';
import { dialogs } from '#web/components/dialog-queue.ts';
import { useErrorModal } from '#web/errors/use-error-modal.ts';
import { countOf } from '#web/format/format-numbers.ts';
import { newRequestId } from '#web/relay/request-id.ts';

/** Changes the portal of a person as a whole (ledger RELVIEW-22, 23, PORTAL-11). */
export function useUpdatePortal(relationId: string) {
  const [commitEmail] = useMutation<useUpdatePortalEmailMutation>(graphql`
    mutation useUpdatePortalEmailMutation($requestId: ID!, $relationId: ID!, $email: String!) {
      result: updatePortalEmail(requestId: $requestId, relationId: $relationId, email: $email) {
        __typename
        ... on PortalChanged {
          relation {
            ...PortalView_relation
          }
        }
        ... on Error {
          message
        }
      }
    }
  `);
  const [commitClose] = useMutation<useUpdatePortalCloseMutation>(graphql`
    mutation useUpdatePortalCloseMutation($requestId: ID!, $relationId: ID!) {
      result: closePortal(requestId: $requestId, relationId: $relationId) {
        __typename
        ... on PortalChanged {
          relation {
            ...PortalView_relation
          }
        }
        ... on Error {
          message
        }
      }
    }
  `);
  const showError = useErrorModal('relview');

  return {
    email: (email: string) =>
      new Promise<string | null>((resolve) => {
        commitEmail({
          variables: { requestId: newRequestId(), relationId, email },
          onCompleted: ({ result }) =>
            resolve(result.__typename === 'PortalChanged' ? null : (result.message ?? null)),
          onError: (error) => {
            void showError(error);
            resolve(null);
          },
        });
      }),
    async close(files: number): Promise<void> {
      const links = files === 0 ? '' : ` De ${countOf(files, 'link werkt', 'links werken')} dan niet meer.`;
      if (!(await dialogs.confirmDelete(`Het portal van deze relatie wordt verwijderd.${links}`))) return;
      commitClose({
        variables: { requestId: newRequestId(), relationId },
        onCompleted: ({ result }) => {
          if (result.__typename !== 'PortalChanged' && result.message) {
            void dialogs.alert({ text: result.message });
          }
        },
        onError: (error) => void showError(error),
      });
    },
  };
}
