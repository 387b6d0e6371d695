import type { linkQueriesLinksQuery } from '#web/__generated__/linkQueriesLinksQuery.graphql.ts';
import { warm } from '#web/relay/warm.ts';
import { linksQuery } from './link-queries.ts';

export function load(): void {
  warm<linkQueriesLinksQuery>(linksQuery, {});
}
