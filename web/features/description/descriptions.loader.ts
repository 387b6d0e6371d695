import type { descriptionQueriesListQuery } from '#web/__generated__/descriptionQueriesListQuery.graphql.ts';
import { warm } from '#web/relay/warm.ts';
import { LIST_KINDS, openKind } from './description-lists.ts';
import { descriptionListQuery } from './description-queries.ts';

export function load({ lijst }: { lijst?: unknown }): void {
  warm<descriptionQueriesListQuery>(descriptionListQuery, { kind: LIST_KINDS[openKind(lijst)] });
}
