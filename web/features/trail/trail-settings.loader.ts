import type { trailQueriesEntriesQuery } from '#web/__generated__/trailQueriesEntriesQuery.graphql.ts';
import type { trailQueriesUsersQuery } from '#web/__generated__/trailQueriesUsersQuery.graphql.ts';
import type { OwnSearch } from '#web/features/settings/settings-tab.ts';
import { warm } from '#web/relay/warm.ts';
import { trailEntriesQuery, trailUsersQuery } from './trail-queries.ts';
import { readTrailSearch, trailFilter } from './trail-search.ts';

export function load(search: OwnSearch): void {
  warm<trailQueriesEntriesQuery>(trailEntriesQuery, { filter: trailFilter(readTrailSearch(search)) });
  warm<trailQueriesUsersQuery>(trailUsersQuery, {});
}
