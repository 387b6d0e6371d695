import { Link } from '@tanstack/react-router';
import { FileText, Plus } from 'lucide-react';
import { type ReactNode, Suspense, useState, useTransition } from 'react';
import { useLazyLoadQuery } from 'react-relay';
import type { letterQueriesTableQuery } from '#web/__generated__/letterQueriesTableQuery.graphql.ts';
import { DataTable } from '#web/components/DataTable.tsx';
import type { RowLinkProps, SortOrder } from '#web/components/data-table-column.ts';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { LinkButton } from '#web/components/LinkButton.tsx';
import { SettingsToolbar } from '#web/features/settings/SettingsToolbar.tsx';
import { usePickedRows } from '#web/list/use-picked-rows.ts';
import { useFetchKey } from '#web/relay/use-fetch-key.ts';
import { LETTER_COLUMNS, type LetterRow } from './letter-columns.tsx';
import { letterTableQuery } from './letter-queries.ts';
import { FIRST_ORDER, letterSort } from './letter-sort.ts';
import { useDeleteLetters } from './use-delete-letters.ts';

/** The templates of letters: tab 'brieven' of the settings (ledger LETTERS-01, 02, 03, 23). */
export function LetterTable() {
  const [order, setOrder] = useState(FIRST_ORDER);
  const [fetchKey, refetch] = useFetchKey();
  const [, startTransition] = useTransition();
  return (
    <Suspense
      fallback={
        <DataTable
          label="Brieven"
          columns={LETTER_COLUMNS}
          rows={undefined}
          rowId={(row) => row.id}
          sort={order}
          empty={null}
        />
      }
    >
      <LoadedTable
        fetchKey={fetchKey}
        order={order}
        onOrderChange={(next) => startTransition(() => setOrder(next))}
        onDeleted={refetch}
      />
    </Suspense>
  );
}

interface LoadedTableProps {
  fetchKey: number;
  order: SortOrder;
  onOrderChange: (order: SortOrder) => void;
  onDeleted: () => void;
}

function LoadedTable({ fetchKey, order, onOrderChange, onDeleted }: LoadedTableProps) {
  const { letterTemplates } = useLazyLoadQuery<letterQueriesTableQuery>(
    letterTableQuery,
    { sort: letterSort(order) },
    { fetchKey, fetchPolicy: 'store-and-network' },
  );
  const rows = letterTemplates.map(({ createdAt, ...row }) => ({ ...row, createdAt: new Date(createdAt) }));
  const { picked, setPicked, selected, clear } = usePickedRows(rows);
  const deleteLetters = useDeleteLetters();
  const add = (label: string) => (
    <LinkButton to="/brief" icon={Plus}>
      {label}
    </LinkButton>
  );
  async function deleteTicked(): Promise<boolean> {
    const isDone = await deleteLetters(selected.map(({ id }) => id));
    if (isDone) onDeleted();
    return isDone;
  }

  return (
    <>
      <SettingsToolbar
        noun="brief"
        total={rows.length}
        add={add('Toevoegen')}
        ticked={selected.length}
        onClear={clear}
        onDelete={deleteTicked}
      />
      <DataTable<LetterRow>
        label="Brieven"
        columns={LETTER_COLUMNS}
        rows={rows}
        rowId={(row) => row.id}
        link={rowLink}
        totalCount={rows.length}
        sort={order}
        onSortChange={onOrderChange}
        selection={picked}
        onSelectionChange={setPicked}
        empty={
          <EmptyState icon={FileText} title="Nog geen brieven" action={add('Brief toevoegen')}>
            Een brief is een Word-document met tags als {'{{anaam}}'}. Balie vult die in voor een relatie.
          </EmptyState>
        }
      />
    </>
  );
}

function rowLink(row: LetterRow, props: RowLinkProps, children: ReactNode) {
  return (
    <Link to="/brief" search={{ id: row.id }} {...props}>
      {children}
    </Link>
  );
}
