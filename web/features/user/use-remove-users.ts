import { graphql } from 'react-relay';
import type { useRemoveUsersMutation } from '#web/__generated__/useRemoveUsersMutation.graphql.ts';
import { useRequest } from '#web/form/use-request.ts';
import { readUserOutcome, type UserOutcome } from './user-outcome.ts';

export function useRemoveUsers(): (ids: readonly string[]) => Promise<UserOutcome> {
  const [send] = useRequest<useRemoveUsersMutation>(graphql`
    mutation useRemoveUsersMutation($requestId: ID!, $ids: [ID!]!) {
      result: removeUsers(requestId: $requestId, ids: $ids) {
        ...userOutcome_refusal @alias(as: "refusal")
      }
    }
  `);
  return async (ids) => {
    const { result } = await send((requestId) => ({ requestId, ids }));
    return readUserOutcome(result.refusal);
  };
}
