import type { inventoryQueriesRowsQuery } from '#web/__generated__/inventoryQueriesRowsQuery.graphql.ts';
import type { inventoryQueriesStateQuery } from '#web/__generated__/inventoryQueriesStateQuery.graphql.ts';
import type { OwnSearch } from '#web/features/settings/settings-tab.ts';
import { warm } from '#web/relay/warm.ts';
import { inventoryRowsQuery, inventoryStateQuery } from './inventory-queries.ts';
import { inventoryVariables, readInventorySearch } from './inventory-search.ts';

export function load(search: OwnSearch): void {
  const variables = inventoryVariables(readInventorySearch(search), new Date());
  warm<inventoryQueriesRowsQuery>(inventoryRowsQuery, variables);
  warm<inventoryQueriesStateQuery>(inventoryStateQuery, { placedBefore: variables.placedBefore });
}
