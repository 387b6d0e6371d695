import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { graphql, useRelayEnvironment } from 'react-relay';
import { fetchQuery } from 'relay-runtime';
import type { useAttentionCountQuery } from '#web/__generated__/useAttentionCountQuery.graphql.ts';
import { onMissedNews } from '#web/relay/news.ts';
import { attentionCount, attentionCountOutdated } from './attention-count.ts';

/** Also asks on every new screen, because the server sends this user no news of runs that others started. */
export function useAttentionCount(): void {
  const environment = useRelayEnvironment();
  const router = useRouter();
  useEffect(() => {
    let asked: { unsubscribe: () => void } | null = null;
    const ask = () => {
      asked?.unsubscribe();
      asked = fetchQuery<useAttentionCountQuery>(
        environment,
        graphql`
          query useAttentionCountQuery {
            runsNeedingAttention(first: 1) {
              totalCount
            }
          }
        `,
        {},
        { fetchPolicy: 'network-only' },
      ).subscribe({
        next: ({ runsNeedingAttention }) => attentionCount.set(runsNeedingAttention.totalCount),
        error: (error: Error) => console.error('The runs that need attention could not be counted.', error),
      });
    };
    ask();
    const stops = [
      attentionCountOutdated.subscribe(ask),
      onMissedNews(ask),
      router.subscribe('onRendered', ({ pathChanged }) => pathChanged && ask()),
    ];
    return () => {
      asked?.unsubscribe();
      for (const stop of stops) stop();
    };
  }, [environment, router]);
}
