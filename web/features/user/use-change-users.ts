import { graphql } from 'react-relay';
import type {
  UserChangeInput,
  useChangeUsersMutation,
} from '#web/__generated__/useChangeUsersMutation.graphql.ts';
import { useRequest } from '#web/form/use-request.ts';
import { readUserOutcome, type UserOutcome } from './user-outcome.ts';

export function useChangeUsers(): (users: readonly UserChangeInput[]) => Promise<UserOutcome> {
  const [send] = useRequest<useChangeUsersMutation>(graphql`
    mutation useChangeUsersMutation($requestId: ID!, $users: [UserChangeInput!]!) {
      result: changeUsers(requestId: $requestId, users: $users) {
        ...userOutcome_refusal @alias(as: "refusal")
      }
    }
  `);
  return async (users) => {
    const { result } = await send((requestId) => ({ requestId, users }));
    return readUserOutcome(result.refusal);
  };
}
