import { Suspense, useState, useTransition } from 'react';
import { useLazyLoadQuery } from 'react-relay';
import type { noteQueriesListQuery } from '#web/__generated__/noteQueriesListQuery.graphql.ts';
import { DataTable } from '#web/components/DataTable.tsx';
import type { SortOrder } from '#web/components/data-table-column.ts';
import type { TabRelation } from '#web/features/relation/view/relation-tab.ts';
import { useFetchKey } from '#web/relay/use-fetch-key.ts';
import { NoteList } from './NoteList.tsx';
import { NOTE_COLUMNS } from './note-columns.tsx';
import { noteListQuery } from './note-queries.ts';
import { FIRST_ORDER, noteSort } from './note-sort.ts';
import { useNoteChanges } from './use-note-changes.ts';

/** The notes of a relation: tab 'notities' (spec 2§2 Notes). */
export function NotesTab({ relation }: { relation: TabRelation }) {
  const [order, setOrder] = useState(FIRST_ORDER);
  const [fetchKey, refetch] = useFetchKey();
  const [, startTransition] = useTransition();
  useNoteChanges(relation.id, refetch);
  return (
    <Suspense
      fallback={
        <DataTable
          label="Notities"
          columns={NOTE_COLUMNS}
          rows={undefined}
          rowId={(row) => row.id}
          sort={order}
          empty={null}
        />
      }
    >
      <LoadedNotes
        relationId={relation.id}
        fetchKey={fetchKey}
        order={order}
        // Rows of the last order stay until those of the next are there.
        onOrderChange={(next) => startTransition(() => setOrder(next))}
        onDeleted={refetch}
      />
    </Suspense>
  );
}

interface LoadedNotesProps {
  relationId: string;
  fetchKey: number;
  order: SortOrder;
  onOrderChange: (order: SortOrder) => void;
  onDeleted: () => void;
}

function LoadedNotes({ relationId, fetchKey, order, ...list }: LoadedNotesProps) {
  const { node } = useLazyLoadQuery<noteQueriesListQuery>(
    noteListQuery,
    { relationId, sort: noteSort(order) },
    { fetchKey, fetchPolicy: 'store-and-network' },
  );
  // Deleted meanwhile: the screen around it says so.
  if (!node?.relation) return null;
  return <NoteList {...list} relation={node.relation} order={order} />;
}
