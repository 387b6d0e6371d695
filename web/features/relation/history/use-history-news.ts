import { useMemo } from 'react';
import { graphql } from 'react-relay';
import type { GraphQLSubscriptionConfig } from 'relay-runtime';
import type { useHistoryNewsSubscription } from '#web/__generated__/useHistoryNewsSubscription.graphql.ts';
import { useNews } from '#web/relay/use-news.ts';

/** Versions do not show it: what a customer does leaves an entry and no version. `onNews` must be stable. */
export function useHistoryNews(relationId: string, onNews: () => void): void {
  const config = useMemo<GraphQLSubscriptionConfig<useHistoryNewsSubscription>>(
    () => ({
      subscription: graphql`
        subscription useHistoryNewsSubscription($id: ID!) {
          relationChanged(id: $id) {
            resync
            relation {
              id
            }
          }
        }
      `,
      variables: { id: relationId },
      onNext: (news) => {
        if (news?.relationChanged.relation != null) onNews();
      },
    }),
    [relationId, onNews],
  );
  useNews(config, { readAnew: onNews, id: relationId });
}
