import { type ConcreteRequest, graphql } from 'relay-runtime';
import type { choosePasswordMutation$data } from '#web/__generated__/choosePasswordMutation.graphql.ts';
import { call } from '#web/relay/call.ts';

const mutation = graphql`
  mutation choosePasswordMutation($password: String!) {
    chooseOwnPassword(password: $password) {
      ... on PasswordChosen {
        token
      }
      ... on ValidationError {
        message
      }
    }
  }
`;

/** A full session, or why the password was not taken. */
export type PasswordChoice =
  | { readonly kind: 'chosen'; readonly token: string }
  | { readonly kind: 'refused'; readonly message: string };

export async function choosePassword(password: string): Promise<PasswordChoice> {
  const { params } = mutation as ConcreteRequest;
  const { data } = await call<choosePasswordMutation$data>(params, { password });
  const { token, message = '' } = data.chooseOwnPassword;
  return token === undefined ? { kind: 'refused', message } : { kind: 'chosen', token };
}
