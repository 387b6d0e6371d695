import { Link } from '@tanstack/react-router';
import { CopyCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { graphql } from 'react-relay';
import type { DuplicateList_query$key } from '#web/__generated__/DuplicateList_query.graphql.ts';
import type { DuplicateListPageQuery } from '#web/__generated__/DuplicateListPageQuery.graphql.ts';
import { DataTable } from '#web/components/DataTable.tsx';
import type { RowLinkProps } from '#web/components/data-table-column.ts';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { LinkButton } from '#web/components/LinkButton.tsx';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { formatCount } from '#web/format/format-numbers.ts';
import { usePagedRows } from '#web/list/use-paged-rows.ts';
import { DUPLICATE_COLUMNS } from './duplicate-columns.tsx';
import { type DuplicateRow, readPair } from './duplicate-row.ts';

export function DuplicateList({ query }: { query: DuplicateList_query$key }) {
  const { data, more } = usePagedRows<DuplicateListPageQuery, DuplicateList_query$key>(
    graphql`
      fragment DuplicateList_query on Query
      @argumentDefinitions(first: { type: "Int", defaultValue: 60 }, after: { type: "String" })
      @refetchable(queryName: "DuplicateListPageQuery") {
        duplicateRelations(first: $first, after: $after) @connection(key: "DuplicateList_duplicateRelations") {
          totalCount
          edges {
            node {
              reasons
              relations {
                __typename
                id
                displayName
                relationNumber
                city
              }
            }
          }
        }
      }
    `,
    query,
    100,
  );
  const { totalCount, edges } = data.duplicateRelations;
  const rows = edges.flatMap(({ node }) => readPair(node) ?? []);

  return (
    <>
      <PageHeader title="Dubbele relaties" count={formatCount(totalCount)} />
      <DataTable<DuplicateRow>
        label="Dubbele relaties"
        columns={DUPLICATE_COLUMNS}
        rows={rows}
        rowId={({ id }) => id}
        link={rowLink}
        totalCount={totalCount}
        {...more}
        scrollKey="dubbel"
        empty={
          <EmptyState
            icon={CopyCheck}
            title="Geen dubbele relaties"
            action={<LinkButton to="/relaties">Naar de relaties</LinkButton>}
          >
            Hier komen relaties met hetzelfde BSN, RSIN, KvK-nummer, emailadres of IBAN, of met bijna dezelfde
            naam en hetzelfde adres.
          </EmptyState>
        }
      />
    </>
  );
}

function rowLink({ one, other }: DuplicateRow, props: RowLinkProps, children: ReactNode) {
  return (
    <Link to="/samenvoegen" search={{ blijft: one.id, vervalt: other.id }} {...props}>
      {children}
    </Link>
  );
}
