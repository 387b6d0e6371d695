import { graphql } from 'react-relay';
import type { useUndoSendMutation } from '#web/__generated__/useUndoSendMutation.graphql.ts';
import { useMutationFeedback } from '#web/form/use-mutation-feedback.ts';
import { useRequest } from '#web/form/use-request.ts';

/** Takes a mail back that has not gone yet; resolves to whether it was. */
export function useUndoSend(): (sendId: string) => Promise<boolean> {
  const withFeedback = useMutationFeedback('email-write');
  const [withdraw] = useRequest<useUndoSendMutation>(graphql`
    mutation useUndoSendMutation($input: UndoEmailSendInput!) {
      result: undoEmailSend(input: $input) {
        __typename
        ... on EmailSendSaved {
          send {
            id
            state
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
  `);
  return (sendId) => withFeedback(withdraw((requestId) => ({ input: { requestId, sendId } })));
}
