import { Suspense } from 'react';
import type { relationListQueriesRowsQuery } from '#web/__generated__/relationListQueriesRowsQuery.graphql.ts';
import type { SortOrder } from '#web/components/data-table-column.ts';
import type { Selection } from '#web/components/row-selection.ts';
import { lazyPart } from '#web/errors/lazy-part.tsx';
import { useScreenQuery } from '#web/relay/use-screen-query.ts';
import { type ListSearch, listVariables } from './list-search.ts';
import { RelationList } from './RelationList.tsx';
import { relationListQuery } from './relation-list-queries.ts';

const NoRelations = lazyPart(() => import('./NoRelations.tsx').then((module) => module.NoRelations));

interface RelationListRowsProps {
  address: ListSearch;
  totalCount: number | undefined;
  sort: SortOrder;
  onSortChange: (sort: SortOrder) => void;
  selection: Selection | undefined;
  onSelectionChange: (selection: Selection) => void;
  onOutdated: () => void;
  isPrintRequested: boolean;
  onPrintRequestedChange: (isRequested: boolean) => void;
  onClearSearch: () => void;
}

export function RelationListRows({ address, onClearSearch, ...list }: RelationListRowsProps) {
  const query = useScreenQuery<relationListQueriesRowsQuery>(relationListQuery, listVariables(address));
  return (
    <RelationList
      {...list}
      restartKey={JSON.stringify(address)}
      query={query}
      empty={
        <Suspense>
          <NoRelations search={address.search ?? ''} onClearSearch={onClearSearch} />
        </Suspense>
      }
    />
  );
}
