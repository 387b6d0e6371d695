import type { importQueriesHistoryQuery } from '#web/__generated__/importQueriesHistoryQuery.graphql.ts';
import type { importQueriesImportQuery } from '#web/__generated__/importQueriesImportQuery.graphql.ts';
import { importHistoryQuery, importQuery } from '#web/features/import/import-queries.ts';
import { warm } from '#web/relay/warm.ts';
import type { SettingsAddress } from './settings-address.ts';

export function load({ deps }: { deps: SettingsAddress }): void {
  warm<importQueriesHistoryQuery>(importHistoryQuery, {});
  if (deps.import !== undefined) warm<importQueriesImportQuery>(importQuery, { id: deps.import });
}
