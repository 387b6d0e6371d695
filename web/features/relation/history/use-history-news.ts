import { graphql } from 'react-relay';
import type { useHistoryNewsSubscription } from '#web/__generated__/useHistoryNewsSubscription.graphql.ts';
import { useChanges } from '#web/relay/use-changes.ts';

/** Versions do not show it: what a customer does leaves an entry and no version. `onNews` must be stable. */
export function useHistoryNews(relationId: string, onNews: () => void): void {
  useChanges<useHistoryNewsSubscription>(
    graphql`
      subscription useHistoryNewsSubscription($id: ID!) {
        relationChanged(id: $id) {
          resync
          relation {
            id
          }
        }
      }
    `,
    { id: relationId },
    {
      onChange: (news) => {
        if (news.relationChanged.relation != null) onNews();
      },
      onResync: onNews,
      recordId: relationId,
    },
  );
}
