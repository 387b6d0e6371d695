import { graphql } from 'react-relay';
import type { useSteerMailingResumeMutation } from '#web/__generated__/useSteerMailingResumeMutation.graphql.ts';
import type { useSteerMailingStopMutation } from '#web/__generated__/useSteerMailingStopMutation.graphql.ts';
import { useRequest } from '#web/form/use-request.ts';
import { useToldOutcome } from '#web/form/use-told-outcome.ts';

/** Stops a mailing after the mail that is on its way, and lets it go on. */
export function useSteerMailing(mailingId: string) {
  const told = useToldOutcome('email-write');
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
    stop: () => told(stop((requestId) => ({ input: { requestId, mailingId } }))),
    resume: () => told(resume((requestId) => ({ input: { requestId, mailingId } }))),
    isBusy: isStopping || isResuming,
  };
}
