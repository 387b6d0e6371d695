import type { importQueriesHistoryQuery } from '#web/__generated__/importQueriesHistoryQuery.graphql.ts';
import type { importQueriesImportQuery } from '#web/__generated__/importQueriesImportQuery.graphql.ts';
import type { OwnSearch } from '#web/features/settings/settings-tab.ts';
import { warm } from '#web/relay/warm.ts';
import { importHistoryQuery, importQuery } from './import-queries.ts';

export function load({ import: open }: OwnSearch): void {
  warm<importQueriesHistoryQuery>(importHistoryQuery, {});
  if (open !== undefined) warm<importQueriesImportQuery>(importQuery, { id: String(open) });
}
