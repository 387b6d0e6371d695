import { useCallback, useEffect, useState } from 'react';
import { graphql } from 'react-relay';
import type { LinkKind } from '#domain/link/link-kinds.ts';
import { isLinkKind } from '#domain/link/link-programs.ts';
import type { useBrokenLinksQuery } from '#web/__generated__/useBrokenLinksQuery.graphql.ts';
import type { useBrokenLinksSubscription } from '#web/__generated__/useBrokenLinksSubscription.graphql.ts';
import { refetch } from '#web/relay/refetch.ts';
import { useChanges } from '#web/relay/use-changes.ts';

/** The kinds whose link is broken, as they break and are mended; null until known. A failed reading changes nothing. */
export function useBrokenLinks(): readonly LinkKind[] | null {
  const [kinds, setKinds] = useState<readonly LinkKind[] | null>(null);
  const applyBroken = useCallback(
    (broken: readonly { readonly kind: string }[]) =>
      setKinds(broken.map(({ kind }) => kind.toLowerCase()).filter(isLinkKind)),
    [],
  );
  const read = useCallback(() => {
    refetch<useBrokenLinksQuery>(
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
      ({ viewer }) => applyBroken(viewer.brokenLinks),
    );
  }, [applyBroken]);
  useChanges<useBrokenLinksSubscription>(
    graphql`
      subscription useBrokenLinksSubscription {
        linksChanged {
          kind
          state
        }
      }
    `,
    {},
    {
      onChange: (event) =>
        applyBroken((event.linksChanged ?? []).filter(({ state }) => state.toLowerCase() === 'broken')),
      onResync: read,
    },
  );
  useEffect(read, [read]);
  return kinds;
}
