import { type ConcreteRequest, graphql } from 'relay-runtime';
import type { choosePasswordMutation$data } from '#web/__generated__/choosePasswordMutation.graphql.ts';
import { call } from '#web/relay/call.ts';

const mutation = graphql`
  mutation choosePasswordMutation($password: String!) {
    chooseOwnPassword(password: $password) {
      __typename
      ... on PasswordChosen {
        token
      }
      ... on ValidationError {
        message
      }
    }
  }
`;

export type ChoosePasswordResult = choosePasswordMutation$data['chooseOwnPassword'];

export async function choosePassword(password: string): Promise<ChoosePasswordResult> {
  const { params } = mutation as ConcreteRequest;
  const { data } = await call<choosePasswordMutation$data>(params, { password });
  return data.chooseOwnPassword;
}
