import { type ConcreteRequest, graphql } from 'relay-runtime';
import type { requestPasswordMutation$data } from '#web/__generated__/requestPasswordMutation.graphql.ts';
import { call } from '#web/relay/call.ts';

const mutation = graphql`
  mutation requestPasswordMutation($username: String!) {
    requestPassword(username: $username) {
      ... on NotFoundError {
        message
      }
    }
  }
`;

/** Null once a new password is on its way, else why none is. */
export async function requestPassword(username: string): Promise<string | null> {
  const { params } = mutation as ConcreteRequest;
  const { data } = await call<requestPasswordMutation$data>(params, { username });
  return data.requestPassword.message ?? null;
}
