import { graphql, readInlineData } from 'relay-runtime';
import type { feedRun_run$data, feedRun_run$key } from '#web/__generated__/feedRun_run.graphql.ts';

const runFragment = graphql`
  fragment feedRun_run on SagaRun @inline {
    id
    saga
    state
    relationName
    steps {
      id
      state
    }
  }
`;

export type FeedRun = Omit<feedRun_run$data, ' $fragmentType'>;

export function readRun(run: feedRun_run$key): FeedRun {
  return readInlineData(runFragment, run);
}
