import { commitMutation, graphql } from 'react-relay';
import type { deleteBatchMutation } from '#web/__generated__/deleteBatchMutation.graphql.ts';
import { Refused, UnknownAnswer } from '#web/errors/user-message.ts';
import { readRun } from '#web/features/saga/feed-run.ts';
import { runFeed } from '#web/features/saga/run-feed.ts';
import { relayEnvironment } from '#web/relay/relay-environment.ts';
import { newRequestId } from '#web/relay/request-id.ts';

export interface DeletionBatch {
  readonly ids: readonly string[];
  readonly extraUndoSeconds: number;
}

/** Resolves to the ids of the runs of those relations that were still there. */
export function deleteBatch({ ids, extraUndoSeconds }: DeletionBatch): Promise<readonly string[]> {
  return new Promise((resolve, reject) => {
    commitMutation<deleteBatchMutation>(relayEnvironment(), {
      mutation: graphql`
        mutation deleteBatchMutation($requestId: ID!, $ids: [ID!]!, $extraUndoSeconds: Int!) {
          result: deleteRelations(requestId: $requestId, ids: $ids, extraUndoSeconds: $extraUndoSeconds) {
            __typename
            ... on RelationsDeletionStarted {
              runs {
                ...feedRun_run
                ...SagaRunSteps_run
              }
            }
            ... on NotFoundError {
              __typename
            }
            ... on ValidationError {
              message
            }
          }
        }
      `,
      variables: { requestId: newRequestId(), ids, extraUndoSeconds },
      // Lists are refetched when shown (RELSAGA-22).
      updater: (store) => store.invalidateStore(),
      onCompleted: ({ result }) => {
        switch (result.__typename) {
          case 'RelationsDeletionStarted': {
            const runs = result.runs.map((run) => readRun(run));
            for (const run of runs) runFeed.start(run);
            return resolve(runs.map(({ id }) => id));
          }
          // Relations that were gone already leave the lists too.
          case 'NotFoundError':
            return resolve([]);
          case 'ValidationError':
            return reject(new Refused(result.message));
          default:
            return reject(new UnknownAnswer(result));
        }
      },
      onError: reject,
    });
  });
}
