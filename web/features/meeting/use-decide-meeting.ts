import { graphql } from 'react-relay';
import type { useDecideMeetingDeleteMutation } from '#web/__generated__/useDecideMeetingDeleteMutation.graphql.ts';
import type { useDecideMeetingRetryMutation } from '#web/__generated__/useDecideMeetingRetryMutation.graphql.ts';
import { dialogs } from '#web/components/dialog-queue.ts';
import { useErrorModal } from '#web/errors/use-error-modal.ts';
import { useRequest } from '#web/form/use-request.ts';

interface DecideMeeting {
  readonly retry: () => void;
  readonly drop: () => void;
  readonly isRequesting: boolean;
}

/** What a user decides about a meeting that Zoom did not take: 'Opnieuw' or 'Laat maar'. */
export function useDecideMeeting(id: string, onGone: () => void): DecideMeeting {
  const showError = useErrorModal('zoom');
  const [sendRetry, isRetrying] = useRequest<useDecideMeetingRetryMutation>(graphql`
    mutation useDecideMeetingRetryMutation($requestId: ID!, $id: ID!) {
      result: retryMeeting(requestId: $requestId, id: $id) {
        __typename
        ... on MeetingSaved {
          meeting {
            id
            status
            problem
            joinUrl
            isBusy
            passcode
          }
        }
        ... on Error {
          message
        }
      }
    }
  `);
  const [sendDelete, isDeleting] = useRequest<useDecideMeetingDeleteMutation>(graphql`
    mutation useDecideMeetingDeleteMutation($requestId: ID!, $id: ID!) {
      result: deleteMeeting(requestId: $requestId, id: $id) {
        __typename
        ... on Error {
          message
        }
      }
    }
  `);

  async function retry(): Promise<void> {
    const { result } = await sendRetry((requestId) => ({ requestId, id }));
    if (result.message != null) await dialogs.alert({ text: result.message });
  }

  async function drop(): Promise<void> {
    const text = 'De vergadering verdwijnt uit Balie, met de afspraak erbij.';
    if (!(await dialogs.confirm({ text, action: 'verwijderen' }))) return;
    const { result } = await sendDelete((requestId) => ({ requestId, id }));
    if (result.message != null) await dialogs.alert({ text: result.message });
    else onGone();
  }

  return {
    retry: () => void retry().catch(showError),
    drop: () => void drop().catch(showError),
    isRequesting: isRetrying || isDeleting,
  };
}
