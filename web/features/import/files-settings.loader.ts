import type { importQueriesHistoryQuery } from '#web/__generated__/importQueriesHistoryQuery.graphql.ts';
import type { importQueriesImportQuery } from '#web/__generated__/importQueriesImportQuery.graphql.ts';
import type { OwnSearch } from '#web/features/settings/settings-tab.ts';
import { prefetch } from '#web/relay/prefetch.ts';
import { importHistoryQuery, importQuery } from './import-queries.ts';

export function load({ import: open }: OwnSearch): void {
  prefetch<importQueriesHistoryQuery>(importHistoryQuery, {});
  if (open !== undefined) prefetch<importQueriesImportQuery>(importQuery, { id: String(open) });
}
