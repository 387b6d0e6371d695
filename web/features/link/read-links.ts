import { fetchQuery } from 'react-relay';
import type { linkQueriesLinksQuery } from '#web/__generated__/linkQueriesLinksQuery.graphql.ts';
import type { viewerQuery } from '#web/__generated__/viewerQuery.graphql.ts';
import { refetch } from '#web/relay/refetch.ts';
import { relayEnvironment } from '#web/relay/relay-environment.ts';
import { viewerQuery as viewerOfOffice } from '#web/session/viewer.ts';
import { linksQuery } from './link-queries.ts';
import { type ShownLink, shownLink } from './shown-link.ts';

/** Has every screen show what is linked by now: those of links, and those that go by what the viewer's office has. */
export function refetchLinks(): void {
  refetch<linkQueriesLinksQuery>(linksQuery, {});
  refetch<viewerQuery>(viewerOfOffice, {});
}

export async function fetchLinks(): Promise<readonly ShownLink[]> {
  const answer = await fetchQuery<linkQueriesLinksQuery>(
    relayEnvironment(),
    linksQuery,
    {},
    { fetchPolicy: 'network-only' },
  ).toPromise();
  return (answer?.links ?? []).flatMap((link) => shownLink(link) ?? []);
}
