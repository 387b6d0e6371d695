import { useEffect, useMemo, useRef } from 'react';
import { graphql, useRelayEnvironment } from 'react-relay';
import { fetchQuery, type GraphQLSubscriptionConfig, type IEnvironment } from 'relay-runtime';
import type { useCallNewsQuery } from '#web/__generated__/useCallNewsQuery.graphql.ts';
import type { useCallNewsSubscription } from '#web/__generated__/useCallNewsSubscription.graphql.ts';
import { useNews } from '#web/relay/use-news.ts';
import { type PhoneCall, readCall } from './phone-call.ts';

/** Calls back for each call and change at this user's telephone; after a gap for what still rings. */
export function useCallNews(onCall: (call: PhoneCall) => void): void {
  const environment = useRelayEnvironment();
  const latest = useRef(onCall);
  useEffect(() => {
    latest.current = onCall;
  });
  const config = useMemo<GraphQLSubscriptionConfig<useCallNewsSubscription>>(
    () => ({
      subscription: graphql`
        subscription useCallNewsSubscription {
          phoneCallChanged {
            resync
            call {
              ...phoneCall_call
            }
          }
        }
      `,
      variables: {},
      onNext: (news) => {
        if (news?.phoneCallChanged.call) latest.current(readCall(news.phoneCallChanged.call));
      },
    }),
    [],
  );
  useNews(config, { readAnew: () => askAgain(environment, onCall) });
}

function askAgain(environment: IEnvironment, onCall: (call: PhoneCall) => void): void {
  fetchQuery<useCallNewsQuery>(
    environment,
    graphql`
      query useCallNewsQuery {
        phoneCalls {
          ...phoneCall_call
        }
      }
    `,
    {},
    { fetchPolicy: 'network-only' },
  ).subscribe({
    next: ({ phoneCalls }) => phoneCalls.map(readCall).forEach(onCall),
    // The next call is notified all the same.
    error: (error: Error) => console.error('Calls could not be read again.', error),
  });
}
