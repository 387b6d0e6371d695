import { commitMutation, graphql } from 'react-relay';
import type { sendTaskActionCompleteMutation } from '#web/__generated__/sendTaskActionCompleteMutation.graphql.ts';
import type { sendTaskActionRemoveMutation } from '#web/__generated__/sendTaskActionRemoveMutation.graphql.ts';
import { Refused } from '#web/errors/user-message.ts';
import { relayEnvironment } from '#web/relay/relay-environment.ts';
import { newRequestId } from '#web/relay/request-id.ts';
import type { TaskAction } from './task-text.ts';

const COMPLETE = graphql`
  mutation sendTaskActionCompleteMutation($requestId: ID!, $id: ID!, $undoToken: ID!) {
    result: completeTask(requestId: $requestId, id: $id, undoToken: $undoToken) {
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
  mutation sendTaskActionRemoveMutation($requestId: ID!, $id: ID!, $undoToken: ID!) {
    result: deleteTask(requestId: $requestId, id: $id, undoToken: $undoToken) {
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

type Result =
  | sendTaskActionCompleteMutation['response']['result']
  | sendTaskActionRemoveMutation['response']['result'];

/** Resolves to false for a task that was gone already. */
export function sendTaskAction(taskAction: TaskAction, id: string, undoToken: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const variables = { requestId: newRequestId(), id, undoToken };
    const onAnswer = (result: Result) => {
      if (result.__typename === 'NotFoundError') resolve(false);
      else if (result.__typename === 'ValidationError') reject(new Refused(result.message));
      else resolve(true);
    };
    if (taskAction === 'complete') {
      commitMutation<sendTaskActionCompleteMutation>(relayEnvironment(), {
        mutation: COMPLETE,
        variables,
        onError: reject,
        onCompleted: ({ result }) => onAnswer(result),
      });
    } else {
      commitMutation<sendTaskActionRemoveMutation>(relayEnvironment(), {
        mutation: REMOVE,
        variables,
        onError: reject,
        onCompleted: ({ result }) => onAnswer(result),
      });
    }
  });
}
