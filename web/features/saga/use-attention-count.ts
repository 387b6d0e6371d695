import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { graphql, useRelayEnvironment } from 'react-relay';
import { fetchQuery } from 'relay-runtime';
import type { useAttentionCountQuery } from '#web/__generated__/useAttentionCountQuery.graphql.ts';
import { onMissedChanges } from '#web/relay/changes.ts';
import { coalesce } from '#web/relay/coalesce.ts';
import { attentionCount, attentionCountOutdated } from './attention-count.ts';

/** Milliseconds between two counts: many runs can fail together. */
const APART = 1_000;

/** Fetches on every new screen too: the server sends this user no changes of runs that others started. */
export function useAttentionCount(): void {
  const environment = useRelayEnvironment();
  const router = useRouter();
  useEffect(() => {
    const { request, stop } = coalesce((done) => {
      const subscription = fetchQuery<useAttentionCountQuery>(
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
        complete: done,
        next: ({ runsNeedingAttention }) => attentionCount.set(runsNeedingAttention.totalCount),
        error: (error: Error) => {
          console.error('The runs that need attention could not be counted.', error);
          done();
        },
      });
      return subscription.unsubscribe;
    }, APART);
    request();
    const subscriptions = [
      attentionCountOutdated.subscribe(request),
      onMissedChanges(request),
      router.subscribe('onRendered', ({ pathChanged }) => pathChanged && request()),
    ];
    return () => {
      stop();
      for (const unsubscribe of subscriptions) unsubscribe();
    };
  }, [environment, router]);
}
