import { useEffect, useEffectEvent } from 'react';
import { graphql } from 'react-relay';
import type { meetingQueriesMeetingQuery } from '#web/__generated__/meetingQueriesMeetingQuery.graphql.ts';
import type { useMeetingChangesRefreshMutation } from '#web/__generated__/useMeetingChangesRefreshMutation.graphql.ts';
import type { useMeetingChangesSubscription } from '#web/__generated__/useMeetingChangesSubscription.graphql.ts';
import { useRequest } from '#web/form/use-request.ts';
import { refetch } from '#web/relay/refetch.ts';
import { useChanges } from '#web/relay/use-changes.ts';
import { meetingQuery } from './meeting-queries.ts';

/** Follows a meeting, and asks Zoom how far it is when the screen opens and when the user comes back to it. */
export function useMeetingChanges(id: string, onGone: () => void): void {
  const [send] = useRequest<useMeetingChangesRefreshMutation>(graphql`
    mutation useMeetingChangesRefreshMutation($id: ID!) {
      result: refreshMeeting(id: $id) {
        __typename
        ... on MeetingSaved {
          meeting {
            id
            status
            problem
            joinUrl
            isBusy
          }
        }
      }
    }
  `);
  const requestRefresh = useEffectEvent((meetingId: string) => {
    send(() => ({ id: meetingId })).catch((error: unknown) =>
      console.error('Zoom could not be asked how far a meeting is.', error),
    );
  });
  useEffect(() => {
    const refresh = () => requestRefresh(id);
    refresh();
    window.addEventListener('focus', refresh);
    return () => window.removeEventListener('focus', refresh);
  }, [id]);
  useChanges<useMeetingChangesSubscription>(
    graphql`
      subscription useMeetingChangesSubscription($id: ID!) {
        meetingChanged(id: $id) {
          resync
          goneId
          meeting {
            id
            topic
            minutes
            startsAt
            status
            isBusy
            problem
            joinUrl
            passcode
            version
          }
        }
      }
    `,
    { id },
    {
      onChange: (event) => {
        if (event.meetingChanged.goneId != null) onGone();
      },
      // A meeting that is gone is said by the screen, which finds none in the answer.
      onResync: () => refetch<meetingQueriesMeetingQuery>(meetingQuery, { id }),
      recordId: id,
    },
  );
}
