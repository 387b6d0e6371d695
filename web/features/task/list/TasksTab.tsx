import { CatchBoundary, useMatch, useNavigate } from '@tanstack/react-router';
import { Suspense, useState, useTransition } from 'react';
import { useLazyLoadQuery } from 'react-relay';
import type { taskListQueriesRelationQuery } from '#web/__generated__/taskListQueriesRelationQuery.graphql.ts';
import { DataTable } from '#web/components/DataTable.tsx';
import type { SortOrder } from '#web/components/data-table-column.ts';
import type { Selection } from '#web/components/row-selection.ts';
import { Tabs } from '#web/components/Tabs.tsx';
import { screenError } from '#web/errors/ScreenError.tsx';
import type { TabRelation } from '#web/features/relation/view/relation-tab.ts';
import { useFetchKey } from '#web/relay/use-fetch-key.ts';
import { selectedPart } from '#web/routes/selected-part.ts';
import { useViewer } from '#web/session/viewer.ts';
import { classNames } from '#web/styles/class-names.ts';
import { RelationTaskList } from './RelationTaskList.tsx';
import sheet from './TasksTab.module.css';
import { RELATION_GENERAL_COLUMNS, RELATION_PERIODIC_COLUMNS } from './task-columns.tsx';
import { relationTasksQuery } from './task-list-queries.ts';
import { TASK_TABS } from './task-tabs.ts';
import { taskSort } from './task-variables.ts';

const css = classNames(sheet);
const NOTHING: Selection = new Set();
const FIRST_ORDER: SortOrder = { column: 'end', direction: 'ascending' };

/** Each part says in its errors which it is (ledger ERR-36, 37). */
const PARTS = {
  algemeen: { tag: 'takenka', columns: RELATION_GENERAL_COLUMNS, error: screenError('takenka') },
  periodiek: { tag: 'takenkp', columns: RELATION_PERIODIC_COLUMNS, error: screenError('takenkp') },
} as const;
export type RelationPart = keyof typeof PARTS;

/** The tasks of a relation, with those that are done: tab 'taken' (ledger RELVIEW-07). */
export function TasksTab({ relation }: { relation: TabRelation }) {
  const { search } = useMatch({ strict: false });
  const part: RelationPart = selectedPart({ ...search }).part ?? 'algemeen';
  const navigate = useNavigate();
  return (
    <Tabs
      label="Soort taken"
      tabs={TASK_TABS}
      selected={part}
      onSelect={(id) =>
        void navigate({
          to: '.',
          search: ({ part: _part, ...before }) => ({ ...before, ...selectedPart({ part: id }) }),
          resetScroll: false,
        })
      }
    >
      <CatchBoundary getResetKey={() => `${relation.id} ${part}`} errorComponent={PARTS[part].error}>
        <div className={css('room')}>
          <TasksPart key={part} relationId={relation.id} part={part} />
        </div>
      </CatchBoundary>
    </Tabs>
  );
}

function TasksPart({ relationId, part }: { relationId: string; part: RelationPart }) {
  const [order, setOrder] = useState(FIRST_ORDER);
  const [fetchKey] = useFetchKey();
  const [, startTransition] = useTransition();
  const { canWrite } = useViewer();
  const { columns, tag } = PARTS[part];
  return (
    <Suspense
      fallback={
        <DataTable
          label="Taken"
          columns={columns}
          rows={undefined}
          rowId={(row) => row.id}
          sort={order}
          empty={null}
          {...(canWrite && { selection: NOTHING, onSelectionChange: () => undefined })}
        />
      }
    >
      <LoadedTasks
        relationId={relationId}
        fetchKey={fetchKey}
        part={part}
        tag={tag}
        columns={columns}
        order={order}
        // Rows of the last order stay until those of the next are there.
        onOrderChange={(next) => startTransition(() => setOrder(next))}
      />
    </Suspense>
  );
}

interface LoadedTasksProps {
  relationId: string;
  fetchKey: number;
  part: RelationPart;
  tag: 'takenka' | 'takenkp';
  columns: typeof RELATION_GENERAL_COLUMNS;
  order: SortOrder;
  onOrderChange: (order: SortOrder) => void;
}

function LoadedTasks({ relationId, fetchKey, part, order, ...list }: LoadedTasksProps) {
  const tab = part === 'periodiek' ? 'PERIODIC' : 'GENERAL';
  const { node } = useLazyLoadQuery<taskListQueriesRelationQuery>(
    relationTasksQuery,
    { relationId, tab, sort: taskSort(order) },
    { fetchKey, fetchPolicy: 'store-and-network' },
  );
  // Deleted meanwhile: the screen around it says so.
  if (!node?.relation) return null;
  return <RelationTaskList {...list} relation={node.relation} tab={tab} order={order} />;
}
