import { graphql } from 'react-relay';
import { LINK_KIND_DESCRIPTIONS } from '#domain/link/link-kind-descriptions.ts';
import type {
  CalendarSyncDecision,
  useDecideSyncMutation,
} from '#web/__generated__/useDecideSyncMutation.graphql.ts';
import { dialogs } from '#web/components/dialog-queue.ts';
import { useErrorModal } from '#web/errors/use-error-modal.ts';
import { refetchLinks } from '#web/features/link/read-links.ts';
import { useRequest } from '#web/form/use-request.ts';

interface Decide {
  readonly decide: (decision: CalendarSyncDecision) => void;
  readonly isRequesting: boolean;
}

export function useDecideSync(): Decide {
  const showError = useErrorModal(LINK_KIND_DESCRIPTIONS.agenda.errorTag);
  const [send, isRequesting] = useRequest<useDecideSyncMutation>(graphql`
    mutation useDecideSyncMutation($requestId: ID!, $decision: CalendarSyncDecision!) {
      result: decideCalendarSync(requestId: $requestId, decision: $decision) {
        __typename
        ... on Error {
          message
        }
      }
    }
  `);

  async function sendRequest(decision: CalendarSyncDecision): Promise<void> {
    const { result } = await send((requestId) => ({ requestId, decision }));
    refetchLinks();
    if (result.message != null) await dialogs.alert({ text: result.message });
  }

  return { decide: (decision) => void sendRequest(decision).catch(showError), isRequesting };
}
