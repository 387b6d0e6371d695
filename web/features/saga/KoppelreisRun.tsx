import { graphql } from 'react-relay';
import type { KoppelreisRunQuery } from '#web/__generated__/KoppelreisRunQuery.graphql.ts';
import { useScreenQuery } from '#web/relay/use-screen-query.ts';
import { SagaRunSteps } from './SagaRunSteps.tsx';

/** A run of the feed. Its changes came by subscription or with a save, so this reads the store alone. */
export function KoppelreisRun({ runId, onlyFailures }: { runId: string; onlyFailures: boolean }) {
  const { node } = useScreenQuery<KoppelreisRunQuery>(
    graphql`
      query KoppelreisRunQuery($id: ID!) {
        node(id: $id) {
          ...SagaRunSteps_run @alias(as: "run")
        }
      }
    `,
    { id: runId },
    { fetchPolicy: 'store-or-network' },
  );
  return node?.run ? <SagaRunSteps run={node.run} onlyFailures={onlyFailures} /> : null;
}
