import type { inventoryQueriesRowsQuery } from '#web/__generated__/inventoryQueriesRowsQuery.graphql.ts';
import type { inventoryQueriesStateQuery } from '#web/__generated__/inventoryQueriesStateQuery.graphql.ts';
import type { OwnSearch } from '#web/features/settings/settings-tab.ts';
import { prefetch } from '#web/relay/prefetch.ts';
import { inventoryRowsQuery, inventoryStateQuery } from './inventory-queries.ts';
import { inventoryVariables, readInventorySearch } from './inventory-search.ts';

export function load(search: OwnSearch): void {
  const variables = inventoryVariables(readInventorySearch(search), new Date());
  prefetch<inventoryQueriesRowsQuery>(inventoryRowsQuery, variables);
  prefetch<inventoryQueriesStateQuery>(inventoryStateQuery, { placedBefore: variables.placedBefore });
}
