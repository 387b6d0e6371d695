import type { trailQueriesEntriesQuery } from '#web/__generated__/trailQueriesEntriesQuery.graphql.ts';
import type { trailQueriesUsersQuery } from '#web/__generated__/trailQueriesUsersQuery.graphql.ts';
import type { OwnSearch } from '#web/features/settings/settings-tab.ts';
import { prefetch } from '#web/relay/prefetch.ts';
import { trailEntriesQuery, trailUsersQuery } from './trail-queries.ts';
import { readTrailSearch, trailFilter } from './trail-search.ts';

export function load(search: OwnSearch): void {
  prefetch<trailQueriesEntriesQuery>(trailEntriesQuery, { filter: trailFilter(readTrailSearch(search)) });
  prefetch<trailQueriesUsersQuery>(trailUsersQuery, {});
}
