import { useEffect } from 'react';
import { graphql } from 'react-relay';
import { LINK_CHANNEL } from '#domain/link/link-channel.ts';
import type { useLinkNewsSubscription } from '#web/__generated__/useLinkNewsSubscription.graphql.ts';
import { useChanges } from '#web/relay/use-changes.ts';
import { readLinksAnew } from './read-links.ts';

/** Reads the links again when the server tells of a change, and when the user comes back from a provider's tab. */
export function useLinkNews(): void {
  useChanges<useLinkNewsSubscription>(
    graphql`
      subscription useLinkNewsSubscription {
        linksChanged {
          kind
          state
        }
      }
    `,
    {},
    { onChange: readLinksAnew, onResync: readLinksAnew },
  );

  useEffect(() => {
    const channel = new BroadcastChannel(LINK_CHANNEL);
    channel.addEventListener('message', readLinksAnew);
    window.addEventListener('focus', readLinksAnew);
    return () => {
      channel.close();
      window.removeEventListener('focus', readLinksAnew);
    };
  }, []);
}
