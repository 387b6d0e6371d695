import { useMemo, useRef } from 'react';
import { graphql } from 'react-relay';
import type { GraphQLSubscriptionConfig } from 'relay-runtime';
import type { useNoteNewsSubscription } from '#web/__generated__/useNoteNewsSubscription.graphql.ts';
import { useNews } from '#web/relay/use-news.ts';

/** Calls back when the notes of a relation may have changed. `onNews` must be stable. */
export function useNoteNews(relationId: string, onNews: () => void): void {
  const version = useRef<number | null>(null);
  const config = useMemo<GraphQLSubscriptionConfig<useNoteNewsSubscription>>(
    () => ({
      subscription: graphql`
        subscription useNoteNewsSubscription($id: ID!) {
          relationChanged(id: $id) {
            resync
            relation {
              id
              notesVersion
            }
          }
        }
      `,
      variables: { id: relationId },
      onNext: (news) => {
        const relation = news?.relationChanged.relation;
        const isNew = relation != null && relation.notesVersion !== version.current;
        version.current = relation?.notesVersion ?? version.current;
        if (isNew) onNews();
      },
    }),
    [relationId, onNews],
  );
  useNews(config, { readAnew: onNews, id: relationId });
}
