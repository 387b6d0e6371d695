import { commitMutation, graphql } from 'react-relay';
import type { sendDeedCompleteMutation } from '#web/__generated__/sendDeedCompleteMutation.graphql.ts';
import type { sendDeedRemoveMutation } from '#web/__generated__/sendDeedRemoveMutation.graphql.ts';
import { Refused } from '#web/errors/told-error.ts';
import { relayEnvironment } from '#web/relay/environment.ts';
import { newRequestId } from '#web/relay/request-id.ts';
import type { TaskDeed } from './task-words.ts';

const COMPLETE = graphql`
  mutation sendDeedCompleteMutation($requestId: ID!, $id: ID!, $deedId: ID!) {
    result: completeTask(requestId: $requestId, id: $id, deedId: $deedId) {
      __typename
      ... on TaskCompleted {
        task {
          id
          ...taskRow_task
        }
        next {
          id
          ...taskRow_task
        }
      }
      ... on ValidationError {
        message
      }
      ... on NotFoundError {
        message
      }
    }
  }
`;

const REMOVE = graphql`
  mutation sendDeedRemoveMutation($requestId: ID!, $id: ID!, $deedId: ID!) {
    result: deleteTask(requestId: $requestId, id: $id, deedId: $deedId) {
      __typename
      ... on TaskDeleted {
        id
        next {
          id
          ...taskRow_task
        }
      }
      ... on ValidationError {
        message
      }
      ... on NotFoundError {
        message
      }
    }
  }
`;

type Result = sendDeedCompleteMutation['response']['result'] | sendDeedRemoveMutation['response']['result'];

/** Resolves to false for a task that was gone already. */
export function sendDeed(deed: TaskDeed, id: string, deedId: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const variables = { requestId: newRequestId(), id, deedId };
    const settle = (result: Result) => {
      if (result.__typename === 'NotFoundError') resolve(false);
      else if (result.__typename === 'ValidationError') reject(new Refused(result.message));
      else resolve(true);
    };
    if (deed === 'complete') {
      commitMutation<sendDeedCompleteMutation>(relayEnvironment(), {
        mutation: COMPLETE,
        variables,
        onError: reject,
        onCompleted: ({ result }) => settle(result),
      });
    } else {
      commitMutation<sendDeedRemoveMutation>(relayEnvironment(), {
        mutation: REMOVE,
        variables,
        onError: reject,
        onCompleted: ({ result }) => settle(result),
      });
    }
  });
}
