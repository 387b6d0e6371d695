import type { letterQueriesTableQuery } from '#web/__generated__/letterQueriesTableQuery.graphql.ts';
import { warm } from '#web/relay/warm.ts';
import { letterTableQuery } from './letter-queries.ts';
import { FIRST_ORDER, letterSort } from './letter-sort.ts';

export function load(): void {
  warm<letterQueriesTableQuery>(letterTableQuery, { sort: letterSort(FIRST_ORDER) });
}
