import type { descriptionQueriesListQuery } from '#web/__generated__/descriptionQueriesListQuery.graphql.ts';
import { prefetch } from '#web/relay/prefetch.ts';
import { LIST_KINDS, openKind } from './description-lists.ts';
import { descriptionListQuery } from './description-queries.ts';

export function load({ lijst }: { lijst?: unknown }): void {
  prefetch<descriptionQueriesListQuery>(descriptionListQuery, { kind: LIST_KINDS[openKind(lijst)] });
}
