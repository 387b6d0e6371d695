import { graphql, readInlineData } from 'relay-runtime';
import type { stepOutcome_result$key } from '#web/__generated__/stepOutcome_result.graphql.ts';
import { refusalText } from '#web/errors/refusal-text.ts';
import { attentionCountOutdated } from './attention-count.ts';
import { readRun } from './feed-run.ts';
import { runFeed } from './run-feed.ts';

const resultFragment = graphql`
  fragment stepOutcome_result on StepResult @inline {
    __typename
    ... on StepRequested {
      run {
        ...feedRun_run
        ...SagaRunSteps_run
      }
    }
    ... on ValidationError {
      message
    }
    ... on NotFoundError {
      message
    }
    ... on ConflictError {
      message
    }
  }
`;

/** Records the outcome of a decision; returns the server's message when the step wants none or another, else null. */
export function applyStepOutcome(resultRef: stepOutcome_result$key): string | null {
  const result = readInlineData(resultFragment, resultRef);
  switch (result.__typename) {
    case 'StepRequested':
      runFeed.update(readRun(result.run));
      attentionCountOutdated.emit();
      return null;
    case 'ValidationError':
    case 'NotFoundError':
    case 'ConflictError':
      return result.message;
    default:
      return refusalText({});
  }
}
