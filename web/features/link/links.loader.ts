import type { linkQueriesLinksQuery } from '#web/__generated__/linkQueriesLinksQuery.graphql.ts';
import { prefetch } from '#web/relay/prefetch.ts';
import { linksQuery } from './link-queries.ts';

export function load(): void {
  prefetch<linkQueriesLinksQuery>(linksQuery, {});
}
