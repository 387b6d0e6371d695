import { useEffect, useMemo } from 'react';
import { graphql } from 'react-relay';
import type { GraphQLSubscriptionConfig } from 'relay-runtime';
import { LINK_CHANNEL } from '#domain/link/link-channel.ts';
import type { useLinkNewsSubscription } from '#web/__generated__/useLinkNewsSubscription.graphql.ts';
import { useNews } from '#web/relay/use-news.ts';
import { readLinksAnew } from './read-links.ts';

/** Reads the links again when the server tells of a change, and when the user comes back from a provider's tab. */
export function useLinkNews(): void {
  const config = useMemo<GraphQLSubscriptionConfig<useLinkNewsSubscription>>(
    () => ({
      subscription: graphql`
        subscription useLinkNewsSubscription {
          linksChanged {
            kind
            state
          }
        }
      `,
      variables: {},
      onNext: readLinksAnew,
    }),
    [],
  );
  useNews(config, { readAnew: readLinksAnew });

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
