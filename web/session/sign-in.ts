import { type ConcreteRequest, graphql } from 'relay-runtime';
import type {
  signInMutation$data,
  signInMutation$variables,
} from '#web/__generated__/signInMutation.graphql.ts';
import { call } from '#web/relay/call.ts';

const mutation = graphql`
  mutation signInMutation($input: SignInInput!) {
    signIn(input: $input) {
      __typename
      ... on SignedIn {
        token
        mustChoosePassword
      }
      ... on LoginRefusedError {
        message
      }
    }
  }
`;

export type SignInResult = signInMutation$data['signIn'];

export async function signIn(input: signInMutation$variables['input']): Promise<SignInResult> {
  const { params } = mutation as ConcreteRequest;
  const { data } = await call<signInMutation$data>(params, { input });
  return data.signIn;
}
