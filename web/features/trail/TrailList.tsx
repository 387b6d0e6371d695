import { Download, ScrollText } from 'lucide-react';
import { graphql } from 'react-relay';
import type { TrailList_query$key } from '#web/__generated__/TrailList_query.graphql.ts';
import type { TrailListPageQuery } from '#web/__generated__/TrailListPageQuery.graphql.ts';
import { Button } from '#web/components/Button.tsx';
import { DataTable } from '#web/components/DataTable.tsx';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { ListToolbar } from '#web/components/ListToolbar.tsx';
import { countOf } from '#web/format/format-numbers.ts';
import { usePagedRows } from '#web/list/use-paged-rows.ts';
import { TRAIL_COLUMNS } from './trail-columns.tsx';
import { readTrailRow, type TrailRow } from './trail-row.ts';
import { type TrailSearch, trailFilter } from './trail-search.ts';
import { useExportTrail } from './use-export-trail.ts';

interface TrailListProps {
  query: TrailList_query$key;
  search: TrailSearch;
  onShowAll: () => void;
}

/** The entries that match, fetched as one scrolls, newest first. */
export function TrailList({ query, search, onShowAll }: TrailListProps) {
  const { data, more } = usePagedRows<TrailListPageQuery, TrailList_query$key>(
    graphql`
      fragment TrailList_query on Query
      @argumentDefinitions(
        filter: { type: "TrailFilter!" }
        first: { type: "Int", defaultValue: 60 }
        after: { type: "String" }
      )
      @refetchable(queryName: "TrailListPageQuery") {
        officeTrail(filter: $filter, first: $first, after: $after) @connection(key: "TrailList_officeTrail") {
          totalCount
          edges {
            cursor
            node {
              ...trailRow_entry
            }
          }
        }
      }
    `,
    query,
    150,
  );
  const [exportEntries, isExporting] = useExportTrail();
  const { totalCount, edges } = data.officeTrail;
  const rows = edges.map(({ cursor, node }) => readTrailRow(cursor, node));
  return (
    <>
      <ListToolbar
        summary={countOf(totalCount, 'regel', 'regels')}
        actions={
          totalCount > 0 && (
            <Button
              icon={Download}
              busy={isExporting}
              onPress={() => void exportEntries(trailFilter(search))}
            >
              Exporteren
            </Button>
          )
        }
      />
      <DataTable<TrailRow>
        label="Logboek van het kantoor"
        columns={TRAIL_COLUMNS}
        rows={rows}
        rowId={({ id }) => id}
        totalCount={Math.max(totalCount, rows.length)}
        {...more}
        empty={
          Object.keys(search).length === 0 ? (
            <EmptyState icon={ScrollText} title="Nog niets gebeurd">
              Hier komt wie er inlogt, rechten wijzigt, koppelt, exporteert, een BSN leest of iets verwijdert.
            </EmptyState>
          ) : (
            <EmptyState
              icon={ScrollText}
              title="Niets gevonden"
              action={<Button onPress={onShowAll}>Alles tonen</Button>}
            />
          )
        }
      />
    </>
  );
}
