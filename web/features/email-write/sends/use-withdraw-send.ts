import { graphql } from 'react-relay';
import type { useWithdrawSendMutation } from '#web/__generated__/useWithdrawSendMutation.graphql.ts';
import { useRequest } from '#web/form/use-request.ts';
import { useToldOutcome } from '#web/form/use-told-outcome.ts';

/** Takes a mail back that has not gone yet; resolves to whether it was. */
export function useWithdrawSend(): (sendId: string) => Promise<boolean> {
  const told = useToldOutcome('email-write');
  const [withdraw] = useRequest<useWithdrawSendMutation>(graphql`
    mutation useWithdrawSendMutation($input: WithdrawEmailSendInput!) {
      result: withdrawEmailSend(input: $input) {
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
  return (sendId) => told(withdraw((requestId) => ({ input: { requestId, sendId } })));
}
