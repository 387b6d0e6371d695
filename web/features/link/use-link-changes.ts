import { useEffect } from 'react';
import { graphql } from 'react-relay';
import { LINK_CHANNEL } from '#domain/link/link-channel.ts';
import type { useLinkChangesSubscription } from '#web/__generated__/useLinkChangesSubscription.graphql.ts';
import { useChanges } from '#web/relay/use-changes.ts';
import { refetchLinks } from './read-links.ts';

/** Fetches the links again when one changes, and when the user comes back from a provider's tab. */
export function useLinkChanges(): void {
  useChanges<useLinkChangesSubscription>(
    graphql`
      subscription useLinkChangesSubscription {
        linksChanged {
          kind
          state
        }
      }
    `,
    {},
    { onChange: refetchLinks, onResync: refetchLinks },
  );

  useEffect(() => {
    const channel = new BroadcastChannel(LINK_CHANNEL);
    channel.addEventListener('message', refetchLinks);
    window.addEventListener('focus', refetchLinks);
    return () => {
      channel.close();
      window.removeEventListener('focus', refetchLinks);
    };
  }, []);
}
