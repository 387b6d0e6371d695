import { getRouteApi } from '@tanstack/react-router';
import { Merge } from 'lucide-react';
import { Suspense, useCallback, useDeferredValue, useRef, useState } from 'react';
import type { relationListQueriesCountQuery } from '#web/__generated__/relationListQueriesCountQuery.graphql.ts';
import type { relationListQueriesRowsQuery } from '#web/__generated__/relationListQueriesRowsQuery.graphql.ts';
import { DataTable } from '#web/components/DataTable.tsx';
import type { SortOrder } from '#web/components/data-table-column.ts';
import { LinkButton } from '#web/components/LinkButton.tsx';
import { PageHeader } from '#web/components/PageHeader.tsx';
import type { Selection } from '#web/components/row-selection.ts';
import { lazyPart } from '#web/errors/lazy-part.tsx';
import { AddRelationMenu } from '#web/features/relation/AddRelationMenu.tsx';
import { countOf, formatCount } from '#web/format/format-numbers.ts';
import { ListSearchBox } from '#web/list/ListSearchBox.tsx';
import { PrintButton } from '#web/list/PrintButton.tsx';
import { PrintedSearch } from '#web/list/PrintedSearch.tsx';
import { useListCount } from '#web/list/use-list-count.ts';
import { useSearchSelection } from '#web/list/use-search-selection.ts';
import { refetch } from '#web/relay/refetch.ts';
import { useViewer } from '#web/session/viewer.ts';
import { listSearch, listVariables, sortOrder } from './list-search.ts';
import { RelationListRows } from './RelationListRows.tsx';
import { RELATION_COLUMNS } from './relation-columns.tsx';
import { relationCountQuery, relationListQuery } from './relation-list-queries.ts';
import { useRelationsBack } from './use-relations-back.ts';
import { useRelationsDeleted } from './use-relations-deleted.ts';

const route = getRouteApi('/frame/relaties');
const NOTHING: Selection = new Set();

/** Most searches are for words: what reads a number is fetched for what may be one. */
const HAS_NUMBER = /\p{N}/u;
const NumberMatches = lazyPart(() => import('./NumberMatches.tsx').then((module) => module.NumberMatches));

const RelationSelectionActions = lazyPart(() =>
  import('./RelationSelectionActions.tsx').then((module) => module.RelationSelectionActions),
);

/** The relation list: '/relaties' (spec 1§2.11). Search and order are in the address. */
export function RelationListScreen() {
  const { canWrite } = useViewer();
  const address = route.useSearch();
  const navigate = route.useNavigate();
  // Rows of the last answer stay until the next is there: typing never waits, and only the newest is drawn.
  const shown = useDeferredValue(address);
  const isBehind = shown !== address;
  const { selected, setSelected, clear, deselect } = useSearchSelection(shown.search);
  const [changes, setChanges] = useState(0);
  const [isPrintRequested, setPrintRequested] = useState(false);
  const searchInput = useRef<HTMLInputElement>(null);
  const search = address.search ?? '';
  const order = sortOrder(address);
  const query = (shown.search ?? '').trim();
  const count = useListCount<relationListQueriesCountQuery>(relationCountQuery, countOfList, query, changes);

  const refetchCount = () => setChanges((before) => before + 1);
  useRelationsBack(listVariables(shown), refetchCount);
  useRelationsDeleted(listVariables(shown), (ids) => {
    deselect(ids);
    refetchCount();
  });

  const goTo = useCallback(
    (nextSearch: string, nextOrder: SortOrder, replace: boolean) =>
      void navigate({ search: listSearch(nextSearch, nextOrder), replace }),
    [navigate],
  );
  const onSearch = useCallback((text: string) => goTo(text, sortOrder(address), true), [goTo, address]);
  const onSortChange = (next: SortOrder) => goTo(search, next, false);

  return (
    <>
      <PageHeader
        title="Relaties"
        count={count === undefined ? undefined : formatCount(count)}
        actions={
          <>
            <PrintButton isRequested={isPrintRequested} onRequestedChange={setPrintRequested} />
            {canWrite && (
              <>
                <LinkButton to="/dubbel" variant="quiet" icon={Merge} isIconWhenNarrow>
                  Dubbele relaties
                </LinkButton>
                <AddRelationMenu />
              </>
            )}
          </>
        }
        selection={
          selected.size === 0
            ? undefined
            : {
                label: countOf(selected.size, 'relatie geselecteerd', 'relaties geselecteerd'),
                onClear: clear,
                actions: {
                  drawn: (
                    <Suspense>
                      <RelationSelectionActions
                        selected={selected}
                        search={listVariables(shown).search}
                        matchingCount={count}
                        onSelect={setSelected}
                      />
                    </Suspense>
                  ),
                },
              }
        }
      >
        <ListSearchBox
          label="Relaties zoeken"
          placeholder="Zoek op naam, nummer, email of plaats"
          search={search}
          onSearch={onSearch}
          busy={isBehind}
          inputRef={searchInput}
        />
      </PageHeader>
      <PrintedSearch query={query} />
      {/* Above what a search finds by words. There from the start, so that it is said when it changes. */}
      <div role="status">
        <Suspense>{HAS_NUMBER.test(query) && <NumberMatches search={query} />}</Suspense>
      </div>
      <Suspense
        fallback={
          <DataTable
            label="Relaties"
            columns={RELATION_COLUMNS}
            rows={undefined}
            rowId={(row) => row.id}
            sort={order}
            onSortChange={onSortChange}
            empty={null}
            {...(canWrite && { selection: NOTHING, onSelectionChange: setSelected })}
          />
        }
      >
        <RelationListRows
          address={shown}
          totalCount={count}
          sort={order}
          onSortChange={onSortChange}
          selection={canWrite ? selected : undefined}
          onSelectionChange={setSelected}
          onClearSearch={() => onSearch('')}
          isPrintRequested={isPrintRequested}
          onPrintRequestedChange={setPrintRequested}
          onOutdated={() => {
            refetch<relationListQueriesRowsQuery>(relationListQuery, listVariables(shown));
            refetchCount();
          }}
        />
      </Suspense>
    </>
  );
}

function countOfList({ relations }: relationListQueriesCountQuery['response']): number {
  return relations.totalCount;
}
