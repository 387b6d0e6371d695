import { useEffect, useEffectEvent, useMemo } from 'react';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay';
import type { GraphQLSubscriptionConfig, IEnvironment } from 'relay-runtime';
import type { meetingQueriesMeetingQuery } from '#web/__generated__/meetingQueriesMeetingQuery.graphql.ts';
import type { useMeetingNewsRefreshMutation } from '#web/__generated__/useMeetingNewsRefreshMutation.graphql.ts';
import type { useMeetingNewsSubscription } from '#web/__generated__/useMeetingNewsSubscription.graphql.ts';
import { useRequest } from '#web/form/use-request.ts';
import { useNews } from '#web/relay/use-news.ts';
import { meetingQuery } from './meeting-queries.ts';

/** Follows a meeting, and asks Zoom how far it is when the screen opens and when the user comes back to it. */
export function useMeetingNews(id: string, onGone: () => void): void {
  const environment = useRelayEnvironment();
  const [send] = useRequest<useMeetingNewsRefreshMutation>(graphql`
    mutation useMeetingNewsRefreshMutation($id: ID!) {
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
  const ask = useEffectEvent((meetingId: string) => {
    send(() => ({ id: meetingId })).catch((error: unknown) =>
      console.error('Zoom could not be asked how far a meeting is.', error),
    );
  });
  useEffect(() => {
    const refresh = () => ask(id);
    refresh();
    window.addEventListener('focus', refresh);
    return () => window.removeEventListener('focus', refresh);
  }, [id]);
  const config = useMemo<GraphQLSubscriptionConfig<useMeetingNewsSubscription>>(
    () => ({
      subscription: graphql`
        subscription useMeetingNewsSubscription($id: ID!) {
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
      variables: { id },
      onNext: (news) => {
        if (news?.meetingChanged.goneId != null) onGone();
      },
    }),
    [id, onGone],
  );
  useNews(config, { readAnew: () => readAgain(environment, id), id });
}

/** One that is gone is said by the screen, which finds no meeting in the answer. */
function readAgain(environment: IEnvironment, id: string): void {
  fetchQuery<meetingQueriesMeetingQuery>(
    environment,
    meetingQuery,
    { id },
    { fetchPolicy: 'network-only' },
  ).subscribe({ error: (error: Error) => console.error('A meeting could not be read again.', error) });
}
