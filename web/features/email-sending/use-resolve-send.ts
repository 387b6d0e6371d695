import { graphql } from 'react-relay';
import type { useResolveSendMutation } from '#web/__generated__/useResolveSendMutation.graphql.ts';
import { useMutationFeedback } from '#web/form/use-mutation-feedback.ts';
import { useRequest } from '#web/form/use-request.ts';
import { sentMails, type TrackedSend } from './sent-mails.ts';

/** The user says whether the mail was sent, or has seen its refusal. Resolves to whether that was taken. */
export function useResolveSend(): (send: TrackedSend, wasSent: boolean) => Promise<boolean> {
  const withFeedback = useMutationFeedback('email-write');
  const [resolve] = useRequest<useResolveSendMutation>(graphql`
    mutation useResolveSendMutation($input: ResolveEmailSendInput!) {
      result: resolveEmailSend(input: $input) {
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
        ... on ProviderFailedError {
          message
        }
      }
    }
  `);
  return async (send, wasSent) => {
    const isDone = await withFeedback(
      resolve((requestId) => ({ input: { requestId, sendId: send.id, wasSent } })),
    );
    if (isDone) sentMails.putOpen([{ ...send, state: wasSent ? 'sent' : 'refused', isSeen: true }]);
    return isDone;
  };
}
