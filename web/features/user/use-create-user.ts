import { graphql } from 'react-relay';
import type {
  NewUserInput,
  useCreateUserMutation,
} from '#web/__generated__/useCreateUserMutation.graphql.ts';
import { useRequest } from '#web/form/use-request.ts';
import { readUserOutcome, type UserOutcome } from './user-outcome.ts';

type CreateOutcome = UserOutcome & { readonly userId?: string };

export function useCreateUser(): (user: NewUserInput) => Promise<CreateOutcome> {
  const [send] = useRequest<useCreateUserMutation>(graphql`
    mutation useCreateUserMutation($requestId: ID!, $user: NewUserInput!) {
      result: createUser(requestId: $requestId, user: $user) {
        __typename
        ... on UserCreated {
          userId
        }
        ...userOutcome_refusal @alias(as: "refusal")
      }
    }
  `);
  return async (user) => {
    const { result } = await send((requestId) => ({ requestId, user }));
    const outcome = readUserOutcome(result.refusal);
    return result.userId === undefined ? outcome : { ...outcome, userId: result.userId };
  };
}
