import { type ConcreteRequest, graphql } from 'relay-runtime';
import type { requestPasswordMutation$data } from '#web/__generated__/requestPasswordMutation.graphql.ts';
import { call } from '#web/relay/call.ts';

const mutation = graphql`
  mutation requestPasswordMutation($username: String!) {
    requestPassword(username: $username) {
      __typename
    }
  }
`;

/** Whether a new password was mailed; false when nobody has that name. */
export async function requestPassword(username: string): Promise<boolean> {
  const { params } = mutation as ConcreteRequest;
  const { data } = await call<requestPasswordMutation$data>(params, { username });
  return data.requestPassword.__typename === 'PasswordMailed';
}
