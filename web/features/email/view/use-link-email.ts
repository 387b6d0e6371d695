import { graphql } from 'react-relay';
import type { useLinkEmailAddMutation } from '#web/__generated__/useLinkEmailAddMutation.graphql.ts';
import type { useLinkEmailRemoveMutation } from '#web/__generated__/useLinkEmailRemoveMutation.graphql.ts';
import { mailOutdated } from '#web/features/email/email-signals.ts';
import { useMutationFeedback } from '#web/form/use-mutation-feedback.ts';
import { useRequest } from '#web/form/use-request.ts';

/** Links a mail to a relation, moves that link to another, and takes it away (ledger MAIL-30..32). */
export function useLinkEmail() {
  const withFeedback = useMutationFeedback('email-view');
  const [sendAdd, isAdding] = useRequest<useLinkEmailAddMutation>(graphql`
    mutation useLinkEmailAddMutation($requestId: ID!, $emailId: ID!, $relationId: ID!, $fromRelationId: ID) {
      result: linkEmail(
        requestId: $requestId
        emailId: $emailId
        relationId: $relationId
        fromRelationId: $fromRelationId
      ) {
        __typename
        ... on EmailLinked {
          email {
            ...LinkedRelations_email
          }
        }
        ... on Error {
          message
        }
      }
    }
  `);
  const [sendRemove, isRemoving] = useRequest<useLinkEmailRemoveMutation>(graphql`
    mutation useLinkEmailRemoveMutation($requestId: ID!, $emailId: ID!, $relationId: ID!) {
      result: unlinkEmail(requestId: $requestId, emailId: $emailId, relationId: $relationId) {
        __typename
        ... on EmailLinked {
          email {
            ...LinkedRelations_email
          }
        }
        ... on Error {
          message
        }
      }
    }
  `);

  async function runAndRefresh(request: Parameters<typeof withFeedback>[0]): Promise<boolean> {
    const isDone = await withFeedback(request);
    if (isDone) mailOutdated.emit();
    return isDone;
  }

  return {
    /** `fromRelationId`: the relation that the link is moved away from. */
    link: (emailId: string, relationId: string, fromRelationId: string | null) =>
      runAndRefresh(sendAdd((requestId) => ({ requestId, emailId, relationId, fromRelationId }))),
    unlink: (emailId: string, relationId: string) =>
      runAndRefresh(sendRemove((requestId) => ({ requestId, emailId, relationId }))),
    isBusy: isAdding || isRemoving,
  };
}
