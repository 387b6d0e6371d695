import { graphql } from 'react-relay';
import type { useInviteUserMutation } from '#web/__generated__/useInviteUserMutation.graphql.ts';
import { useRequest } from '#web/form/use-request.ts';
import { readUserOutcome, type UserOutcome } from './user-outcome.ts';

/** Mails a user without a password a new link; the one before works no more. */
export function useInviteUser(): (userId: string) => Promise<UserOutcome> {
  const [send] = useRequest<useInviteUserMutation>(graphql`
    mutation useInviteUserMutation($requestId: ID!, $userId: ID!) {
      result: inviteUser(requestId: $requestId, userId: $userId) {
        ...userOutcome_refusal @alias(as: "refusal")
      }
    }
  `);
  return async (userId) => {
    const { result } = await send((requestId) => ({ requestId, userId }));
    return readUserOutcome(result.refusal);
  };
}
