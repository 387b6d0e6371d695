import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { graphql } from 'react-relay';
import type { RelationList_query$key } from '#web/__generated__/RelationList_query.graphql.ts';
import type { RelationListPageQuery } from '#web/__generated__/RelationListPageQuery.graphql.ts';
import { DataTable } from '#web/components/DataTable.tsx';
import type { RowLinkProps, SortOrder } from '#web/components/data-table-column.ts';
import type { Selection } from '#web/components/row-selection.ts';
import { usePrintAll } from '#web/components/use-print-all.ts';
import { usePagedRows } from '#web/list/use-paged-rows.ts';
import { RELATION_COLUMNS } from './relation-columns.tsx';
import { type RelationRow, readRow } from './relation-row.ts';
import { useSavedRelation } from './use-saved-relation.ts';

interface RelationListProps {
  query: RelationList_query$key;
  totalCount: number | undefined;
  sort: SortOrder;
  onSortChange: (sort: SortOrder) => void;
  /** Left out for who may not write: there is nothing to do with a selection. */
  selection: Selection | undefined;
  onSelectionChange: (selection: Selection) => void;
  empty: ReactNode;
  restartKey: string;
  onOutdated: () => void;
  isPrintRequested: boolean;
  onPrintRequestedChange: (isRequested: boolean) => void;
}

/** The rows that match, fetched as one scrolls. */
export function RelationList({ query, totalCount, selection, onOutdated, ...props }: RelationListProps) {
  const { isPrintRequested, onPrintRequestedChange, ...list } = props;
  const { data, more, isLoading, loadForPrint } = usePagedRows<RelationListPageQuery, RelationList_query$key>(
    graphql`
      fragment RelationList_query on Query
      @argumentDefinitions(
        search: { type: "String!" }
        sort: { type: "RelationSort!" }
        first: { type: "Int", defaultValue: 60 }
        after: { type: "String" }
      )
      @refetchable(queryName: "RelationListPageQuery") {
        relations(search: $search, sort: $sort, first: $first, after: $after)
          @connection(key: "RelationList_relations") {
          edges {
            node {
              id
              ...relationRow_relation
            }
          }
        }
      }
    `,
    query,
    150,
  );
  const rows = data.relations.edges.map((edge) => readRow(edge.node));
  useSavedRelation(
    rows.map(({ id }) => id),
    onOutdated,
  );
  usePrintAll({
    loadedCount: rows.length,
    hasMore: more.hasMore,
    isLoading,
    loadMore: loadForPrint,
    isRequested: isPrintRequested,
    onRequestedChange: onPrintRequestedChange,
  });

  return (
    <DataTable<RelationRow>
      {...list}
      label="Relaties"
      columns={RELATION_COLUMNS}
      rows={rows}
      rowId={(row) => row.id}
      link={rowLink}
      {...more}
      scrollKey="relaties"
      {...(totalCount !== undefined && { totalCount })}
      {...(selection && { selection })}
    />
  );
}

function rowLink(row: RelationRow, props: RowLinkProps, children: ReactNode) {
  return (
    <Link to="/relview" search={{ id: row.id }} {...props}>
      {children}
    </Link>
  );
}
