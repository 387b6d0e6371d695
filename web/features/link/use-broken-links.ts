import { useCallback, useEffect, useMemo, useState } from 'react';
import { fetchQuery, graphql } from 'react-relay';
import type { GraphQLSubscriptionConfig } from 'relay-runtime';
import type { LinkKind } from '#domain/link/link-kinds.ts';
import { isLinkKind } from '#domain/link/link-programs.ts';
import type { useBrokenLinksQuery } from '#web/__generated__/useBrokenLinksQuery.graphql.ts';
import type { useBrokenLinksSubscription } from '#web/__generated__/useBrokenLinksSubscription.graphql.ts';
import { relayEnvironment } from '#web/relay/environment.ts';
import { useNews } from '#web/relay/use-news.ts';

/** The kinds whose link is broken, as they break and are mended; null until known. A failed reading changes nothing. */
export function useBrokenLinks(): readonly LinkKind[] | null {
  const [kinds, setKinds] = useState<readonly LinkKind[] | null>(null);
  const take = useCallback(
    (broken: readonly { readonly kind: string }[]) =>
      setKinds(broken.map(({ kind }) => kind.toLowerCase()).filter(isLinkKind)),
    [],
  );
  const read = useCallback(() => {
    fetchQuery<useBrokenLinksQuery>(
      relayEnvironment(),
      graphql`
        query useBrokenLinksQuery {
          viewer {
            brokenLinks {
              kind
            }
          }
        }
      `,
      {},
      { fetchPolicy: 'network-only' },
    ).subscribe({
      next: ({ viewer }) => take(viewer.brokenLinks),
      error: (error: Error) => console.error('The broken links could not be read.', error),
    });
  }, [take]);
  const config = useMemo<GraphQLSubscriptionConfig<useBrokenLinksSubscription>>(
    () => ({
      subscription: graphql`
        subscription useBrokenLinksSubscription {
          linksChanged {
            kind
            state
          }
        }
      `,
      variables: {},
      onNext: (news) =>
        take((news?.linksChanged ?? []).filter(({ state }) => state.toLowerCase() === 'broken')),
    }),
    [take],
  );
  useNews(config, { readAnew: read });
  useEffect(read, [read]);
  return kinds;
}
