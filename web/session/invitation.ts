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

type DeadInvitation = Extract<OpenedInvitation, { readonly kind: 'dead' }>;

/** A dead one may have been accepted by the same user, whose answer was lost. */
export async function acceptInvitation(
  invitation: string,
  password: string,
): Promise<PasswordChoice | DeadInvitation> {
  const { params } = acceptMutation as ConcreteRequest;
  const { data } = await call<invitationAcceptMutation$data>(params, { invitation, password });
  const { __typename, token, message = '' } = data.acceptInvitation;
  if (__typename === 'NotFoundError') return { kind: 'dead', message };
  return token === undefined ? { kind: 'refused', message } : { kind: 'chosen', token };
}
