import { graphql } from 'react-relay';
import type { useUpdatePasswordMutation } from '#web/__generated__/useUpdatePasswordMutation.graphql.ts';
import { useRequest } from '#web/form/use-request.ts';

export interface PasswordIssue {
  readonly field: 'present' | 'password';
  readonly message: string;
}

/** Says what is wrong with one of the two; null once it is changed. */
export function useUpdatePassword(): (present: string, password: string) => Promise<PasswordIssue | null> {
  const [send] = useRequest<useUpdatePasswordMutation>(graphql`
    mutation useUpdatePasswordMutation($requestId: ID!, $present: String!, $password: String!) {
      result: updateOwnPassword(requestId: $requestId, present: $present, password: $password) {
        __typename
        ... on ValidationError {
          issues {
            message
          }
        }
        ... on WrongPasswordError {
          message
        }
      }
    }
  `);
  return async (present, password) => {
    const { result } = await send((requestId) => ({ requestId, present, password }));
    if (result.__typename === 'WrongPasswordError') return { field: 'present', message: result.message };
    if (result.__typename === 'ValidationError') {
      return { field: 'password', message: result.issues.map(({ message }) => message).join(' ') };
    }
    return null;
  };
}
