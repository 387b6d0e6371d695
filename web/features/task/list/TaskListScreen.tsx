import { getRouteApi } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { Suspense, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { Button } from '#web/components/Button.tsx';
import { DataTable } from '#web/components/DataTable.tsx';
import type { SortOrder } from '#web/components/data-table-column.ts';
import { LinkButton } from '#web/components/LinkButton.tsx';
import { PageHeader } from '#web/components/PageHeader.tsx';
import type { Selection } from '#web/components/row-selection.ts';
import { Tabs } from '#web/components/Tabs.tsx';
import { useOpenRelation } from '#web/features/relation/open-relation.ts';
import { countOf, formatCount } from '#web/format/format-numbers.ts';
import { ListSearchBox } from '#web/list/ListSearchBox.tsx';
import { PrintButton } from '#web/list/PrintButton.tsx';
import { PrintedSearch } from '#web/list/PrintedSearch.tsx';
import { useSearchSelection } from '#web/list/use-search-selection.ts';
import { useViewer } from '#web/session/viewer.ts';
import { classNames } from '#web/styles/class-names.ts';
import { TaskActionBar } from './TaskActionBar.tsx';
import { TaskListRows } from './TaskListRows.tsx';
import sheet from './TaskListScreen.module.css';
import { TaskScope } from './TaskScope.tsx';
import { TaskSelectionActions } from './TaskSelectionActions.tsx';
import { GENERAL_COLUMNS, PERIODIC_COLUMNS } from './task-columns.tsx';
import { inOrder, type TaskSearch, taskOrder } from './task-search.ts';
import { TASK_TABS } from './task-tabs.ts';
import { taskListVariables } from './task-variables.ts';

const css = classNames(sheet);
const route = getRouteApi('/frame/taken/$id');
const NOTHING: Selection = new Set();

/** The open tasks: '/taken/all', or '/taken/' with a relation's id. Tab, search, filters and order are in the address. */
export function TaskListScreen() {
  const { canWrite } = useViewer();
  const { id: scope } = route.useParams();
  const address = route.useSearch();
  const navigate = route.useNavigate();
  // Rows of the last answer stay until the next is there: typing never waits, and only the newest is drawn.
  const shown = useDeferredValue(address);
  const shownScope = useDeferredValue(scope);
  const variables = useMemo(() => taskListVariables(shownScope, shown), [shownScope, shown]);
  const { sort: _order, ...filter } = variables;
  const filterKey = JSON.stringify(filter);
  const { selected, setSelected, clear, deselect } = useSearchSelection(filterKey);
  const [counted, setCounted] = useState({ filterKey, count: -1 });
  const [isPrintRequested, setPrintRequested] = useState(false);
  const searchInput = useRef<HTMLInputElement>(null);
  const order = taskOrder(address);
  const count = counted.filterKey === filterKey && counted.count >= 0 ? counted.count : undefined;
  const relationId = scope === 'all' ? null : scope;
  useOpenRelation(relationId);
  const query = (shown.search ?? '').trim();

  const goTo = useCallback(
    (next: TaskSearch, replace: boolean) => void navigate({ search: next, replace, resetScroll: false }),
    [navigate],
  );
  const onSearch = useCallback(
    (text: string) => {
      const { search: _search, ...rest } = address;
      goTo(text === '' ? rest : { ...rest, search: text }, true);
    },
    [goTo, address],
  );
  const onSortChange = (next: SortOrder) => goTo(inOrder(address, next), false);
  const toggle = (name: 'mine' | 'overdue') => {
    const { [name]: isOn, ...rest } = address;
    goTo(isOn ? rest : { ...rest, [name]: true }, false);
  };
  const clearFilters = () => {
    const { search: _search, mine: _mine, overdue: _overdue, ...rest } = address;
    goTo(rest, false);
  };
  const openTab = (tab: string) => {
    const { tab: _tab, ...rest } = address;
    goTo(tab === 'periodiek' ? { ...rest, tab } : rest, false);
  };
  const onCount = useCallback((total: number) => setCounted({ filterKey, count: total }), [filterKey]);
  const onLeft = useCallback((id: string) => deselect([id]), [deselect]);

  return (
    <>
      <PageHeader
        title="Taken"
        count={count === undefined ? undefined : formatCount(count)}
        actions={
          <>
            <PrintButton isRequested={isPrintRequested} onRequestedChange={setPrintRequested} />
            {canWrite && (
              <LinkButton
                to="/taak"
                search={relationId === null ? {} : { relatie: relationId }}
                variant="primary"
                icon={Plus}
              >
                Toevoegen
              </LinkButton>
            )}
          </>
        }
        selection={
          selected.size === 0
            ? undefined
            : {
                label: countOf(selected.size, 'taak geselecteerd', 'taken geselecteerd'),
                onClear: clear,
                actions: {
                  drawn: (
                    <TaskSelectionActions
                      selected={selected}
                      variables={variables}
                      matchingCount={count}
                      onSelect={setSelected}
                    />
                  ),
                },
              }
        }
      >
        <div className={css('tools')}>
          {relationId !== null && (
            <span className={css('scope')}>
              <Suspense>
                <TaskScope
                  relationId={relationId}
                  onLeave={() => void navigate({ params: { id: 'all' }, search: address })}
                />
              </Suspense>
            </span>
          )}
          <ListSearchBox
            label="Taken zoeken"
            placeholder="Zoeken..."
            search={address.search ?? ''}
            onSearch={onSearch}
            busy={shown !== address}
            inputRef={searchInput}
          />
          <fieldset className={css('filters')} aria-label="Filters">
            <Button aria-pressed={address.mine === true} onPress={() => toggle('mine')}>
              mijn taken
            </Button>
            <Button aria-pressed={address.overdue === true} onPress={() => toggle('overdue')}>
              te laat
            </Button>
          </fieldset>
        </div>
      </PageHeader>
      <PrintedSearch query={query} />
      <TaskActionBar />
      <Tabs label="Soort taken" tabs={TASK_TABS} selected={address.tab ?? 'algemeen'} onSelect={openTab}>
        <Suspense
          fallback={
            <DataTable
              label="Taken"
              columns={address.tab === 'periodiek' ? PERIODIC_COLUMNS : GENERAL_COLUMNS}
              rows={undefined}
              rowId={(row) => row.id}
              sort={order}
              onSortChange={onSortChange}
              empty={null}
              {...(canWrite && { selection: NOTHING, onSelectionChange: setSelected })}
            />
          }
        >
          <TaskListRows
            address={shown}
            variables={variables}
            sort={order}
            onSortChange={onSortChange}
            selection={canWrite ? selected : undefined}
            onSelectionChange={setSelected}
            onLeft={onLeft}
            onCount={onCount}
            onClear={clearFilters}
            isPrintRequested={isPrintRequested}
            onPrintRequestedChange={setPrintRequested}
          />
        </Suspense>
      </Tabs>
    </>
  );
}
