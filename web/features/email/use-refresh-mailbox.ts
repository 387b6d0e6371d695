import { graphql } from 'react-relay';
import type { useRefreshMailboxMutation } from '#web/__generated__/useRefreshMailboxMutation.graphql.ts';
import { useMutationFeedback } from '#web/form/use-mutation-feedback.ts';
import { useRequest } from '#web/form/use-request.ts';
import { mailOutdated } from './email-signals.ts';

/** Requests a pass over the mailbox now, before its turn comes. */
export function useRefreshMailbox() {
  const withFeedback = useMutationFeedback('email');
  const [send, isRefreshing] = useRequest<useRefreshMailboxMutation>(graphql`
    mutation useRefreshMailboxMutation($requestId: ID!) {
      result: refreshMailbox(requestId: $requestId) {
        __typename
        ... on Error {
          message
        }
      }
    }
  `);
  const refresh = async () => {
    if (await withFeedback(send((requestId) => ({ requestId })))) mailOutdated.emit();
  };
  return { refresh, isRefreshing };
}
