import { CatchBoundary } from '@tanstack/react-router';
import { Suspense, useDeferredValue, useState } from 'react';
import type { inventoryQueriesRowsQuery } from '#web/__generated__/inventoryQueriesRowsQuery.graphql.ts';
import type { inventoryQueriesStateQuery } from '#web/__generated__/inventoryQueriesStateQuery.graphql.ts';
import { DataTable } from '#web/components/DataTable.tsx';
import type { SortOrder } from '#web/components/data-table-column.ts';
import { screenError } from '#web/errors/ScreenError.tsx';
import type { SettingsPanelProps } from '#web/features/settings/settings-tab.ts';
import { useScreenQuery } from '#web/relay/use-screen-query.ts';
import { InventoryList } from './InventoryList.tsx';
import { InventoryToolbar } from './InventoryToolbar.tsx';
import { INVENTORY_COLUMNS } from './inventory-columns.tsx';
import { inventoryRowsQuery, inventoryStateQuery } from './inventory-queries.ts';
import {
  type InventorySearch,
  inventoryOrder,
  inventoryVariables,
  type LinkAge,
  readInventorySearch,
} from './inventory-search.ts';

/** Every anonymous link of the office: what an admin looks through to close what was forgotten. */
export function InventoryTab({ search, onSearchChange }: SettingsPanelProps) {
  const address = readInventorySearch(search);
  // Rows of the last answer stay until the next is there.
  const shown = readInventorySearch(useDeferredValue(search));
  const [now] = useState(() => new Date());
  const onAgeChange = (age: LinkAge | undefined) => {
    const order = inventoryOrder.write(inventoryOrder.orderOf(address));
    onSearchChange({ ...order, ...(age !== undefined && { age }) });
  };
  const onSortChange = (order: SortOrder) =>
    onSearchChange({
      ...(address.age !== undefined && { age: address.age }),
      ...inventoryOrder.write(order),
    });
  return (
    <CatchBoundary getResetKey={() => JSON.stringify(shown)} errorComponent={screenError('beheer-main')}>
      <Suspense
        fallback={
          <>
            <InventoryToolbar count={undefined} age={address.age} onAgeChange={onAgeChange} />
            <DataTable
              label="Links van het kantoor"
              columns={INVENTORY_COLUMNS}
              rows={undefined}
              rowId={({ id }) => id}
              sort={inventoryOrder.orderOf(address)}
              onSortChange={onSortChange}
              selection={new Set()}
              onSelectionChange={() => undefined}
              empty={null}
            />
          </>
        }
      >
        <LoadedInventory
          // Another age or order starts at the top, with nothing selected that cannot be seen.
          key={JSON.stringify(shown)}
          address={shown}
          now={now}
          onAgeChange={onAgeChange}
          onSortChange={onSortChange}
        />
      </Suspense>
    </CatchBoundary>
  );
}

interface LoadedInventoryProps {
  address: InventorySearch;
  now: Date;
  onAgeChange: (age: LinkAge | undefined) => void;
  onSortChange: (order: SortOrder) => void;
}

function LoadedInventory(props: LoadedInventoryProps) {
  const [variables] = useState(() => inventoryVariables(props.address, props.now));
  const { placedBefore } = variables;
  const query = useScreenQuery<inventoryQueriesRowsQuery>(inventoryRowsQuery, variables);
  const state = useScreenQuery<inventoryQueriesStateQuery>(inventoryStateQuery, { placedBefore });
  return <InventoryList {...props} query={query} state={state} placedBefore={placedBefore} />;
}
