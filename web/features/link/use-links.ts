import type { linkQueriesLinksQuery } from '#web/__generated__/linkQueriesLinksQuery.graphql.ts';
import { useScreenQuery } from '#web/relay/use-screen-query.ts';
import { linksQuery } from './link-queries.ts';
import { type ShownLink, shownLink } from './shown-link.ts';
import { useLinkChanges } from './use-link-changes.ts';

export function useLinks(): readonly ShownLink[] {
  const { links } = useScreenQuery<linkQueriesLinksQuery>(
    linksQuery,
    {},
    { fetchPolicy: 'store-and-network' },
  );
  useLinkChanges();
  return links.flatMap((link) => shownLink(link) ?? []);
}
