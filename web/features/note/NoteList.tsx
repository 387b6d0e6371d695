import { Link } from '@tanstack/react-router';
import { NotebookPen, Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { graphql } from 'react-relay';
import type { NoteList_relation$key } from '#web/__generated__/NoteList_relation.graphql.ts';
import type { NoteListPageQuery } from '#web/__generated__/NoteListPageQuery.graphql.ts';
import { DataTable } from '#web/components/DataTable.tsx';
import type { RowLinkProps, SortOrder } from '#web/components/data-table-column.ts';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { LinkButton } from '#web/components/LinkButton.tsx';
import { ListToolbar } from '#web/components/ListToolbar.tsx';
import { countOf } from '#web/format/format-numbers.ts';
import { usePagedRows } from '#web/list/use-paged-rows.ts';
import { usePickedRows } from '#web/list/use-picked-rows.ts';
import { useViewer } from '#web/session/viewer.ts';
import { NOTE_COLUMNS } from './note-columns.tsx';
import { type NoteRow, readNoteRow } from './note-row.ts';
import { useDeleteNotes } from './use-delete-notes.ts';

interface NoteListProps {
  relation: NoteList_relation$key;
  order: SortOrder;
  onOrderChange: (order: SortOrder) => void;
  onDeleted: () => void;
}

export function NoteList({ relation, order, onOrderChange, onDeleted }: NoteListProps) {
  const { canWrite } = useViewer();
  const { data, more } = usePagedRows<NoteListPageQuery, NoteList_relation$key>(
    graphql`
      fragment NoteList_relation on Relation
      @argumentDefinitions(
        sort: { type: "NoteSort!" }
        first: { type: "Int", defaultValue: 50 }
        after: { type: "String" }
      )
      @refetchable(queryName: "NoteListPageQuery") {
        id
        notes(sort: $sort, first: $first, after: $after) @connection(key: "NoteList_notes") {
          totalCount
          edges {
            node {
              ...noteRow_note
            }
          }
        }
      }
    `,
    relation,
    100,
  );
  const rows = data.notes.edges.map((edge) => readNoteRow(edge.node));
  const { picked, setPicked, selected, clear } = usePickedRows(rows);
  const deleteNotes = useDeleteNotes(data.id, () => {
    clear();
    onDeleted();
  });
  const { totalCount } = data.notes;
  const add = canWrite && (
    <LinkButton to="/note" search={{ relatie: data.id }} icon={Plus}>
      Toevoegen
    </LinkButton>
  );
  return (
    <>
      <ListToolbar
        summary={countOf(totalCount, 'notitie', 'notities')}
        actions={add}
        selection={
          selected.length === 0
            ? undefined
            : {
                label: countOf(selected.length, 'notitie geselecteerd', 'notities geselecteerd'),
                onClear: clear,
                actions: [
                  {
                    id: 'delete',
                    icon: Trash2,
                    label: 'Verwijderen',
                    danger: true,
                    onAction: () => void deleteNotes(selected),
                  },
                ],
              }
        }
      />
      <DataTable<NoteRow>
        label="Notities"
        columns={NOTE_COLUMNS}
        rows={rows}
        rowId={(row) => row.id}
        link={rowLink}
        totalCount={totalCount}
        {...more}
        sort={order}
        onSortChange={onOrderChange}
        {...(canWrite && { selection: picked, onSelectionChange: setPicked })}
        empty={
          <EmptyState icon={NotebookPen} title="Nog geen notities">
            Hier komt wat u over deze relatie wilt onthouden, zoals afspraken en telefoongesprekken.
          </EmptyState>
        }
      />
    </>
  );
}

function rowLink(row: NoteRow, props: RowLinkProps, children: ReactNode) {
  return (
    <Link to="/noteview" search={{ id: row.id }} {...props}>
      {children}
    </Link>
  );
}
