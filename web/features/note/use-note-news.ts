import { useEffect, useMemo, useRef } from 'react';
import { graphql, useSubscription } from 'react-relay';
import type { GraphQLSubscriptionConfig } from 'relay-runtime';
import type { useNoteNewsSubscription } from '#web/__generated__/useNoteNewsSubscription.graphql.ts';
import { useResync } from '#web/relay/use-resync.ts';

/** Calls back when the notes of a relation changed, here or elsewhere, or may have. */
export function useNoteNews(relationId: string, onNews: () => void): void {
  const latest = useRef(onNews);
  useEffect(() => {
    latest.current = onNews;
  });
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
        const { resync, relation } = news?.relationChanged ?? {};
        const isNew = relation != null && relation.notesVersion !== version.current;
        version.current = relation?.notesVersion ?? version.current;
        if (resync || isNew) latest.current();
      },
    }),
    [relationId],
  );
  useSubscription(config);
  useResync(() => latest.current(), relationId);
}
