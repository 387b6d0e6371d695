import { graphql } from 'react-relay';
import type { useCallChangesQuery } from '#web/__generated__/useCallChangesQuery.graphql.ts';
import type { useCallChangesSubscription } from '#web/__generated__/useCallChangesSubscription.graphql.ts';
import { refetch } from '#web/relay/refetch.ts';
import { useChanges } from '#web/relay/use-changes.ts';
import { type PhoneCall, readCall } from './phone-call.ts';

/** Calls back for each call and change at this user's telephone; after a gap for what still rings. */
export function useCallChanges(onCall: (call: PhoneCall) => void): void {
  useChanges<useCallChangesSubscription>(
    graphql`
      subscription useCallChangesSubscription {
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
      onChange: (event) => {
        if (event.phoneCallChanged.call) onCall(readCall(event.phoneCallChanged.call));
      },
      onResync: () => readRinging(onCall),
    },
  );
}

function readRinging(onCall: (call: PhoneCall) => void): void {
  refetch<useCallChangesQuery>(
    graphql`
      query useCallChangesQuery {
        phoneCalls {
          ...phoneCall_call
        }
      }
    `,
    {},
    ({ phoneCalls }) => phoneCalls.map(readCall).forEach(onCall),
  );
}
