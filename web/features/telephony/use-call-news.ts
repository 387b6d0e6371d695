import { graphql } from 'react-relay';
import type { useCallNewsQuery } from '#web/__generated__/useCallNewsQuery.graphql.ts';
import type { useCallNewsSubscription } from '#web/__generated__/useCallNewsSubscription.graphql.ts';
import { refetch } from '#web/relay/refetch.ts';
import { useChanges } from '#web/relay/use-changes.ts';
import { type PhoneCall, readCall } from './phone-call.ts';

/** Calls back for each call and change at this user's telephone; after a gap for what still rings. */
export function useCallNews(onCall: (call: PhoneCall) => void): void {
  useChanges<useCallNewsSubscription>(
    graphql`
      subscription useCallNewsSubscription {
        phoneCallChanged {
          resync
          call {
            ...phoneCall_call
          }
        }
      }
    `,
    {},
    {
      onChange: (news) => {
        if (news.phoneCallChanged.call) onCall(readCall(news.phoneCallChanged.call));
      },
      onResync: () => readRinging(onCall),
    },
  );
}

function readRinging(onCall: (call: PhoneCall) => void): void {
  refetch<useCallNewsQuery>(
    graphql`
      query useCallNewsQuery {
        phoneCalls {
          ...phoneCall_call
        }
      }
    `,
    {},
    ({ phoneCalls }) => phoneCalls.map(readCall).forEach(onCall),
  );
}
