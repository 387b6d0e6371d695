import { useEffect } from 'react';
import { graphql } from 'react-relay';
import type { useRunNewsQuery } from '#web/__generated__/useRunNewsQuery.graphql.ts';
import type { useRunNewsSubscription } from '#web/__generated__/useRunNewsSubscription.graphql.ts';
import { inBatches } from '#web/relay/in-batches.ts';
import { type MissedNews, onMissedNews } from '#web/relay/news.ts';
import { refetch } from '#web/relay/refetch.ts';
import { useChanges } from '#web/relay/use-changes.ts';
import { type FeedRun, readRun } from './feed-run.ts';
import { runFeed } from './run-feed.ts';
import { shownRuns, storeShownRuns } from './shown-runs.ts';

/** Keeps the feed up to date by the events of this user's runs. */
export function useRunNews(): void {
  useChanges<useRunNewsSubscription>(
    graphql`
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
    {},
    {
      onChange: (news) => {
        if (news.sagaRunChanged.run) runFeed.update(readRun(news.sagaRunChanged.run));
      },
      onResync: () => refetchRuns('anything'),
    },
  );
  // One whose answer was overtaken may not be in the feed yet.
  useEffect(() => onMissedNews((missed) => missed !== 'anything' && refetchRuns(missed)), []);
  useEffect(showRunsOfBeforeReload, []);
  useEffect(() => {
    addEventListener('pagehide', storeShownRuns);
    return () => removeEventListener('pagehide', storeShownRuns);
  }, []);
}

function showRunsOfBeforeReload(): void {
  const shown = new Set(runFeed.runs().map(({ id }) => id));
  // The oldest first, because each goes on top.
  const ids = shownRuns()
    .filter((id) => !shown.has(id))
    .toReversed();
  readInParts(ids, (run) => runFeed.start(run));
}

/** The server refuses to answer with more runs and all of their steps. */
const MOST_AT_ONCE = 100;

/** After a gap: fetches the runs on screen, whatever happened to them meanwhile; else for what was missed. */
function refetchRuns(missed: MissedNews): void {
  const ids = missed === 'anything' ? runFeed.runs().map(({ id }) => id) : [...missed];
  readInParts(ids, (run) => runFeed.update(run));
}

function readInParts(ids: readonly string[], take: (run: FeedRun) => void): void {
  for (const part of inBatches(ids, MOST_AT_ONCE)) readRuns(part, take);
}

function readRuns(ids: readonly string[], take: (run: FeedRun) => void): void {
  refetch<useRunNewsQuery>(
    graphql`
      query useRunNewsQuery($ids: [ID!]!) {
        nodes(ids: $ids) {
          ...feedRun_run @alias(as: "news")
          ...SagaRunSteps_run @alias(as: "steps")
        }
      }
    `,
    { ids },
    ({ nodes }) => {
      for (const node of nodes) if (node?.news) take(readRun(node.news));
    },
  );
}
