import type { letterQueriesTableQuery } from '#web/__generated__/letterQueriesTableQuery.graphql.ts';
import { prefetch } from '#web/relay/prefetch.ts';
import { letterTableQuery } from './letter-queries.ts';
import { FIRST_ORDER, letterSort } from './letter-sort.ts';

export function load(): void {
  prefetch<letterQueriesTableQuery>(letterTableQuery, { sort: letterSort(FIRST_ORDER) });
}
