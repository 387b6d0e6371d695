import { useMemo } from 'react';
import { graphql } from 'react-relay';
import type { GraphQLSubscriptionConfig } from 'relay-runtime';
import type { useFolderMadeSubscription } from '#web/__generated__/useFolderMadeSubscription.graphql.ts';
import { useNews } from '#web/relay/use-news.ts';

/** Calls back when a run has made the relation's folder, or may have; `onMade` being the same each time. */
export function useFolderMade(relationId: string, onMade: () => void): void {
  const config = useMemo<GraphQLSubscriptionConfig<useFolderMadeSubscription>>(
    () => ({
      subscription: graphql`
        subscription useFolderMadeSubscription($relationId: ID!) {
          sagaRunChanged(relationId: $relationId) {
            resync
            run {
              id
              steps {
                id
                key
                state
              }
            }
          }
        }
      `,
      variables: { relationId },
      onNext: (news) => {
        const steps = news?.sagaRunChanged.run?.steps ?? [];
        if (steps.some(({ key, state }) => key === 'files' && state === 'DONE')) onMade();
      },
    }),
    [relationId, onMade],
  );
  useNews(config, { readAnew: onMade });
}
