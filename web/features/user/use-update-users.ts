import { graphql } from 'react-relay';
import type {
  UserChangeInput,
  useUpdateUsersMutation,
} from '#web/__generated__/useUpdateUsersMutation.graphql.ts';
import { useRequest } from '#web/form/use-request.ts';
import { readUserOutcome, type UserOutcome } from './user-outcome.ts';

export function useUpdateUsers(): (users: readonly UserChangeInput[]) => Promise<UserOutcome> {
  const [send] = useRequest<useUpdateUsersMutation>(graphql`
    mutation useUpdateUsersMutation($requestId: ID!, $users: [UserChangeInput!]!) {
      result: updateUsers(requestId: $requestId, users: $users) {
        ...userOutcome_refusal @alias(as: "refusal")
      }
    }
  `);
  return async (users) => {
    const { result } = await send((requestId) => ({ requestId, users }));
    return readUserOutcome(result.refusal);
  };
}
