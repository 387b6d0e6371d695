import { graphql } from 'react-relay';
import type { useStartMeetingMutation } from '#web/__generated__/useStartMeetingMutation.graphql.ts';
import { dialogs } from '#web/components/dialog-queue.ts';
import { useErrorModal } from '#web/errors/use-error-modal.ts';
import { UnknownAnswer } from '#web/errors/user-message.ts';
import { useRequest } from '#web/form/use-request.ts';

/** A tab that is opened within the press, as a later one would be stopped, and led to Zoom when the link is there. */
export interface WaitingTab {
  readonly lead: (url: string) => void;
  readonly close: () => void;
}

export function openWaitingTab(): WaitingTab | null {
  const tab = window.open('about:blank', '_blank');
  if (tab === null) return null;
  tab.opener = null;
  return {
    lead(url) {
      tab.location.href = url;
    },
    close: () => tab.close(),
  };
}

interface StartMeeting {
  /** Fetches a new start link and opens it, in a tab of its own. */
  readonly start: (id: string, tab: WaitingTab | null) => void;
  readonly isStarting: boolean;
}

/** 'Starten' (ledger MEET-38). */
export function useStartMeeting(): StartMeeting {
  const showError = useErrorModal('zoom');
  const [send, isStarting] = useRequest<useStartMeetingMutation>(graphql`
    mutation useStartMeetingMutation($id: ID!) {
      result: startMeeting(id: $id) {
        __typename
        ... on MeetingStart {
          startUrl
        }
        ... on ValidationError {
          message
        }
        ... on NotFoundError {
          message
        }
        ... on ProviderFailedError {
          message
        }
      }
    }
  `);

  async function start(id: string, tab: WaitingTab | null): Promise<void> {
    const { result } = await send(() => ({ id }));
    if (result.__typename === '%other') throw new UnknownAnswer(result);
    if (result.__typename === 'MeetingStart' && tab !== null) return tab.lead(result.startUrl);
    tab?.close();
    await dialogs.alert({ text: result.__typename === 'MeetingStart' ? BLOCKED : result.message });
  }

  return {
    start: (id, tab) =>
      void start(id, tab).catch((error: unknown) => {
        tab?.close();
        showError(error as Error);
      }),
    isStarting,
  };
}

const BLOCKED = 'Uw browser hield het nieuwe tabblad tegen. Sta pop-ups toe voor Balie en kies Starten.';
