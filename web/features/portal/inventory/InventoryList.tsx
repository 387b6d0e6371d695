import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { graphql } from 'react-relay';
import type { InventoryList_query$key } from '#web/__generated__/InventoryList_query.graphql.ts';
import type { InventoryListPageQuery } from '#web/__generated__/InventoryListPageQuery.graphql.ts';
import type { inventoryQueriesStateQuery$data } from '#web/__generated__/inventoryQueriesStateQuery.graphql.ts';
import { DataTable } from '#web/components/DataTable.tsx';
import type { RowLinkProps, SortOrder } from '#web/components/data-table-column.ts';
import { useWithdraw } from '#web/features/portal/use-withdraw.ts';
import { usePagedRows } from '#web/list/use-paged-rows.ts';
import { usePickedRows } from '#web/list/use-picked-rows.ts';
import { InventoryToolbar } from './InventoryToolbar.tsx';
import { INVENTORY_COLUMNS } from './inventory-columns.tsx';
import { type InventoryRow, readInventoryRow } from './inventory-row.ts';
import { type InventorySearch, inventoryOrder, type LinkAge } from './inventory-search.ts';
import { LinkWithdrawal } from './LinkWithdrawal.tsx';
import { NoLinks } from './NoLinks.tsx';
import { useWithdrawAll } from './use-withdraw-all.ts';
import { useWithdrawalChanges } from './use-withdrawal-changes.ts';

interface InventoryListProps {
  query: InventoryList_query$key;
  state: inventoryQueriesStateQuery$data;
  address: InventorySearch;
  placedBefore: string | null;
  now: Date;
  onAgeChange: (age: LinkAge | undefined) => void;
  onSortChange: (order: SortOrder) => void;
}

/** A withdrawn link says so in its row, and is gone when the list is fetched again. */
export function InventoryList(props: InventoryListProps) {
  const { query, state, address, placedBefore, now, onAgeChange, onSortChange } = props;
  const { data, more } = usePagedRows<InventoryListPageQuery, InventoryList_query$key>(
    graphql`
      fragment InventoryList_query on Query
      @argumentDefinitions(
        placedBefore: { type: "DateTime" }
        direction: { type: "SortDirection!" }
        first: { type: "Int", defaultValue: 60 }
        after: { type: "String" }
      )
      @refetchable(queryName: "InventoryListPageQuery") {
        portalInventory(placedBefore: $placedBefore, direction: $direction, first: $first, after: $after)
          @connection(key: "InventoryList_portalInventory") {
          edges {
            node {
              id
              ...inventoryRow_entry
            }
          }
        }
      }
    `,
    query,
    150,
  );

  const withdraw = useWithdraw('beheer-main');
  const rows = data.portalInventory.edges.map(({ node }) => readInventoryRow(node, now));
  const open = rows.filter(({ state: stands }) => stands !== 'WITHDRAWN');
  const { picked, setPicked, selected, clear } = usePickedRows(open);
  const { lastLinkWithdrawal: last, portalInventory } = state;
  const count = portalInventory.totalCount;
  const manyAtWork = last != null && last.pending > 0;
  const openIds = open.map(({ id }) => id);
  const { withdrawAll, isRequesting } = useWithdrawAll({ age: address.age, placedBefore, openIds });
  const withdrawing = open.filter(({ state: stands }) => stands === 'WITHDRAWING');
  useWithdrawalChanges({
    // While an action on many runs, each of these may be one of them.
    ids: manyAtWork ? openIds : withdrawing.map(({ id }) => id),
    placedBefore,
    isRunning: manyAtWork || withdrawing.length > 0,
  });

  const reasons = [
    ...new Set(rows.flatMap(({ state: stands, message }) => (stands === 'STUCK' && message) || [])),
  ];

  return (
    <>
      <InventoryToolbar
        count={count}
        age={address.age}
        onAgeChange={onAgeChange}
        onWithdrawAll={count === 0 ? undefined : () => void withdrawAll()}
        isRequesting={isRequesting}
        selected={selected.length}
        onWithdrawSelected={() => void withdraw(selected, clear)}
        onClear={clear}
      />
      {last != null && <LinkWithdrawal withdrawal={last} reasons={reasons} />}
      <DataTable<InventoryRow>
        label="Links van het kantoor"
        columns={INVENTORY_COLUMNS}
        rows={rows}
        rowId={(row) => row.id}
        link={rowLink}
        totalCount={Math.max(count, rows.length)}
        {...more}
        sort={inventoryOrder.orderOf(address)}
        onSortChange={onSortChange}
        selection={picked}
        onSelectionChange={setPicked}
        empty={<NoLinks age={address.age} onShowAll={() => onAgeChange(undefined)} />}
      />
    </>
  );
}

function rowLink(row: InventoryRow, props: RowLinkProps, children: ReactNode) {
  return row.relationId === null ? (
    <span {...props}>{children}</span>
  ) : (
    <Link to="/relview" search={{ id: row.relationId }} {...props}>
      {children}
    </Link>
  );
}
