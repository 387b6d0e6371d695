import { type ConcreteRequest, graphql } from 'relay-runtime';
import type { invitationAcceptMutation$data } from '#web/__generated__/invitationAcceptMutation.graphql.ts';
import type { invitationReadMutation$data } from '#web/__generated__/invitationReadMutation.graphql.ts';
import { call } from '#web/relay/call.ts';
import type { PasswordChoice } from './choose-password.ts';

const readMutation = graphql`
  mutation invitationReadMutation($invitation: String!) {
    readInvitation(invitation: $invitation) {
      __typename
      ... on InvitationToBalie {
        username
        officeName
      }
      ... on Error {
        message
      }
    }
  }
`;

const acceptMutation = graphql`
  mutation invitationAcceptMutation($invitation: String!, $password: String!) {
    acceptInvitation(invitation: $invitation, password: $password) {
      __typename
      ... on PasswordChosen {
        token
      }
      ... on Error {
        message
      }
    }
  }
`;

export type OpenedInvitation =
  | { readonly kind: 'live'; readonly username: string; readonly officeName: string }
  | { readonly kind: 'dead'; readonly message: string };

export async function readInvitation(invitation: string): Promise<OpenedInvitation> {
  const { params } = readMutation as ConcreteRequest;
  const { data } = await call<invitationReadMutation$data>(params, { invitation });
  const { username, officeName, message = '' } = data.readInvitation;
  if (username === undefined || officeName === undefined) return { kind: 'dead', message };
  return { kind: 'live', username, officeName };
}

export async function acceptInvitation(invitation: string, password: string): Promise<PasswordChoice> {
  const { params } = acceptMutation as ConcreteRequest;
  const { data } = await call<invitationAcceptMutation$data>(params, { invitation, password });
  const { token, message = '' } = data.acceptInvitation;
  return token === undefined ? { kind: 'refused', message } : { kind: 'chosen', token };
}
