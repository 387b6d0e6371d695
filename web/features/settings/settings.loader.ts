import type { importQueriesHistoryQuery } from '#web/__generated__/importQueriesHistoryQuery.graphql.ts';
import type { importQueriesImportQuery } from '#web/__generated__/importQueriesImportQuery.graphql.ts';
import type { inventoryQueriesRowsQuery } from '#web/__generated__/inventoryQueriesRowsQuery.graphql.ts';
import type { inventoryQueriesStateQuery } from '#web/__generated__/inventoryQueriesStateQuery.graphql.ts';
import type { telephonyQueriesTabQuery } from '#web/__generated__/telephonyQueriesTabQuery.graphql.ts';
import { importHistoryQuery, importQuery } from '#web/features/import/import-queries.ts';
import { inventoryRowsQuery, inventoryStateQuery } from '#web/features/portal/inventory/inventory-queries.ts';
import { inventoryVariables } from '#web/features/portal/inventory/inventory-search.ts';
import { telephonyTabQuery } from '#web/features/telephony/telephony-queries.ts';
import { warm } from '#web/relay/warm.ts';
import type { SettingsSearch } from './settings-search.ts';

export function load({ deps }: { deps: SettingsSearch }): void {
  if (deps.tab === 'portal') {
    const variables = inventoryVariables(deps, new Date());
    warm<inventoryQueriesRowsQuery>(inventoryRowsQuery, variables);
    warm<inventoryQueriesStateQuery>(inventoryStateQuery, { placedBefore: variables.placedBefore });
    return;
  }
  if (deps.tab === 'telefonie') {
    warm<telephonyQueriesTabQuery>(telephonyTabQuery, {});
    return;
  }
  warm<importQueriesHistoryQuery>(importHistoryQuery, {});
  if (deps.import !== undefined) warm<importQueriesImportQuery>(importQuery, { id: deps.import });
}
