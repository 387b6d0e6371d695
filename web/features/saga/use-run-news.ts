import { useEffect, useMemo } from 'react';
import { graphql, useRelayEnvironment } from 'react-relay';
import { fetchQuery, type GraphQLSubscriptionConfig, type IEnvironment } from 'relay-runtime';
import type { useRunNewsQuery } from '#web/__generated__/useRunNewsQuery.graphql.ts';
import type { useRunNewsSubscription } from '#web/__generated__/useRunNewsSubscription.graphql.ts';
import { inBatches } from '#web/relay/in-batches.ts';
import { type MissedNews, onMissedNews } from '#web/relay/news.ts';
import { useNews } from '#web/relay/use-news.ts';
import { type FeedRun, readRun } from './feed-run.ts';
import { runFeed } from './run-feed.ts';
import { shownRuns, storeShownRuns } from './shown-runs.ts';

/** Keeps the feed up to date by the events of this user's runs. */
export function useRunNews(): void {
  const environment = useRelayEnvironment();
  const config = useMemo<GraphQLSubscriptionConfig<useRunNewsSubscription>>(
    () => ({
      subscription: graphql`
        subscription useRunNewsSubscription {
          sagaRunChanged {
            resync
            run {
              ...feedRun_run
              ...SagaRunSteps_run
            }
          }
        }
      `,
      variables: {},
      onNext: (news) => {
        if (news?.sagaRunChanged.run) runFeed.update(readRun(news.sagaRunChanged.run));
      },
    }),
    [],
  );
  useNews(config, { readAnew: () => askAgain(environment, 'anything') });
  // One whose answer was overtaken may not be in the feed yet.
  useEffect(
    () => onMissedNews((missed) => missed !== 'anything' && askAgain(environment, missed)),
    [environment],
  );
  useEffect(() => showRunsOfBeforeReload(environment), [environment]);
  useEffect(() => {
    addEventListener('pagehide', storeShownRuns);
    return () => removeEventListener('pagehide', storeShownRuns);
  }, []);
}

function showRunsOfBeforeReload(environment: IEnvironment): void {
  const shown = new Set(runFeed.runs().map(({ id }) => id));
  // The oldest first, because each goes on top.
  const ids = shownRuns()
    .filter((id) => !shown.has(id))
    .toReversed();
  readInParts(environment, ids, (run) => runFeed.start(run));
}

/** The server refuses to answer with more runs and all of their steps. */
const MOST_AT_ONCE = 100;

/** After a gap: asks for the runs on screen, whatever happened to them meanwhile; else for what was missed. */
function askAgain(environment: IEnvironment, missed: MissedNews): void {
  const ids = missed === 'anything' ? runFeed.runs().map(({ id }) => id) : [...missed];
  readInParts(environment, ids, (run) => runFeed.update(run));
}

function readInParts(environment: IEnvironment, ids: readonly string[], take: (run: FeedRun) => void): void {
  for (const part of inBatches(ids, MOST_AT_ONCE)) askFor(environment, part, take);
}

function askFor(environment: IEnvironment, ids: readonly string[], take: (run: FeedRun) => void): void {
  fetchQuery<useRunNewsQuery>(
    environment,
    graphql`
      query useRunNewsQuery($ids: [ID!]!) {
        nodes(ids: $ids) {
          ...feedRun_run @alias(as: "news")
          ...SagaRunSteps_run @alias(as: "steps")
        }
      }
    `,
    { ids },
    { fetchPolicy: 'network-only' },
  ).subscribe({
    next: ({ nodes }) => {
      for (const node of nodes) if (node?.news) take(readRun(node.news));
    },
    error: (error: Error) => console.error('Runs could not be read again.', error),
  });
}
