import { useRef } from 'react';
import { graphql } from 'react-relay';
import type { useNoteChangesSubscription } from '#web/__generated__/useNoteChangesSubscription.graphql.ts';
import { useChanges } from '#web/relay/use-changes.ts';

/** Calls back when the notes of a relation may have changed. `onChange` must be stable. */
export function useNoteChanges(relationId: string, onChange: () => void): void {
  const version = useRef<number | null>(null);
  useChanges<useNoteChangesSubscription>(
    graphql`
      subscription useNoteChangesSubscription($id: ID!) {
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
      onChange: (event) => {
        const relation = event.relationChanged.relation;
        const isNew = relation != null && relation.notesVersion !== version.current;
        version.current = relation?.notesVersion ?? version.current;
        if (isNew) onChange();
      },
      onResync: onChange,
      recordId: relationId,
    },
  );
}
