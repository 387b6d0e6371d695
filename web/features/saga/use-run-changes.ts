import { useEffect } from 'react';
import { graphql } from 'react-relay';
import type { useRunChangesQuery } from '#web/__generated__/useRunChangesQuery.graphql.ts';
import type { useRunChangesSubscription } from '#web/__generated__/useRunChangesSubscription.graphql.ts';
import { type MissedChanges, onMissedChanges } from '#web/relay/changes.ts';
import { inBatches } from '#web/relay/in-batches.ts';
import { refetch } from '#web/relay/refetch.ts';
import { useChanges } from '#web/relay/use-changes.ts';
import { type FeedRun, readRun } from './feed-run.ts';
import { runFeed } from './run-feed.ts';
import { shownRuns, storeShownRuns } from './shown-runs.ts';

/** Keeps the feed up to date by the events of this user's runs. */
export function useRunChanges(): void {
  useChanges<useRunChangesSubscription>(
    graphql`
      subscription useRunChangesSubscription {
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
      onChange: (changed) => {
        if (changed.sagaRunChanged.run) runFeed.update(readRun(changed.sagaRunChanged.run));
      },
      onResync: () => refetchRuns('anything'),
    },
  );
  // A run may not be in the feed yet when a change of it overtakes the answer that starts it.
  useEffect(() => onMissedChanges((missed) => missed !== 'anything' && refetchRuns(missed)), []);
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

/** Refetches the runs on screen after a gap in the events, and else those whose changes were missed. */
function refetchRuns(missed: MissedChanges): void {
  const ids = missed === 'anything' ? runFeed.runs().map(({ id }) => id) : [...missed];
  readInParts(ids, (run) => runFeed.update(run));
}

function readInParts(ids: readonly string[], onRun: (run: FeedRun) => void): void {
  for (const part of inBatches(ids, MOST_AT_ONCE)) readRuns(part, onRun);
}

function readRuns(ids: readonly string[], onRun: (run: FeedRun) => void): void {
  refetch<useRunChangesQuery>(
    graphql`
      query useRunChangesQuery($ids: [ID!]!) {
        nodes(ids: $ids) {
          ...feedRun_run @alias(as: "changed")
          ...SagaRunSteps_run @alias(as: "steps")
        }
      }
    `,
    { ids },
    ({ nodes }) => {
      for (const node of nodes) if (node?.changed) onRun(readRun(node.changed));
    },
  );
}
