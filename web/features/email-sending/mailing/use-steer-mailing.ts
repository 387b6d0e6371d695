import { graphql } from 'react-relay';
import type { useSteerMailingResumeMutation } from '#web/__generated__/useSteerMailingResumeMutation.graphql.ts';
import type { useSteerMailingStopMutation } from '#web/__generated__/useSteerMailingStopMutation.graphql.ts';
import { useMutationFeedback } from '#web/form/use-mutation-feedback.ts';
import { useRequest } from '#web/form/use-request.ts';

/** Stops a mailing after the mail that is on its way, and lets it go on. */
export function useSteerMailing(mailingId: string) {
  const withFeedback = useMutationFeedback('email-write');
  const [stop, isStopping] = useRequest<useSteerMailingStopMutation>(graphql`
    mutation useSteerMailingStopMutation($input: SteerMailingInput!) {
      result: stopMailing(input: $input) {
        __typename
        ... on MailingSaved {
          mailing {
            ...mailingQueries_mailing @relay(mask: false)
          }
        }
        ... on NotFoundError {
          message
        }
        ... on ValidationError {
          message
        }
      }
    }
  `);
  const [resume, isResuming] = useRequest<useSteerMailingResumeMutation>(graphql`
    mutation useSteerMailingResumeMutation($input: SteerMailingInput!) {
      result: resumeMailing(input: $input) {
        __typename
        ... on MailingSaved {
          mailing {
            ...mailingQueries_mailing @relay(mask: false)
          }
        }
        ... on NotFoundError {
          message
        }
        ... on ValidationError {
          message
        }
      }
    }
  `);
  return {
    stop: () => withFeedback(stop((requestId) => ({ input: { requestId, mailingId } }))),
    resume: () => withFeedback(resume((requestId) => ({ input: { requestId, mailingId } }))),
    isBusy: isStopping || isResuming,
  };
}
