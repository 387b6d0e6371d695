import { useRef } from 'react';
import { graphql } from 'react-relay';
import type { useNoteNewsSubscription } from '#web/__generated__/useNoteNewsSubscription.graphql.ts';
import { useChanges } from '#web/relay/use-changes.ts';

/** Calls back when the notes of a relation may have changed. `onNews` must be stable. */
export function useNoteNews(relationId: string, onNews: () => void): void {
  const version = useRef<number | null>(null);
  useChanges<useNoteNewsSubscription>(
    graphql`
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
    { id: relationId },
    {
      onChange: (news) => {
        const relation = news.relationChanged.relation;
        const isNew = relation != null && relation.notesVersion !== version.current;
        version.current = relation?.notesVersion ?? version.current;
        if (isNew) onNews();
      },
      onResync: onNews,
      recordId: relationId,
    },
  );
}
