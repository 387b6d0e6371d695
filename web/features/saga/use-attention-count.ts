import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { graphql, useRelayEnvironment } from 'react-relay';
import { fetchQuery } from 'relay-runtime';
import type { useAttentionCountQuery } from '#web/__generated__/useAttentionCountQuery.graphql.ts';
import { onMissedNews } from '#web/relay/news.ts';
import { attentionCount } from './attention-count.ts';

/**
 * Keeps the count of runs that need attention: asked for on every screen, because nobody tells of runs that others
 * started, and whenever a run of this tab comes to need somebody or does no longer.
 */
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
      attentionCount.onDoubt(ask),
      onMissedNews(ask),
      router.subscribe('onRendered', ({ pathChanged }) => pathChanged && ask()),
    ];
    return () => {
      asked?.unsubscribe();
      for (const stop of stops) stop();
    };
  }, [environment, router]);
}
