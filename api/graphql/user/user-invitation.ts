import { sessionOf } from '#api/context.ts';
import { builder } from '#api/graphql/server/builder.ts';
import { contextClient } from '#api/graphql/server/graphql-context.ts';
import { LEASES_ITSELF } from '#api/graphql/server/leased-fields.ts';
import { encodeNodeId, rowIdOf } from '#api/graphql/server/node-id.ts';
import { REQUEST_ID, readRequestId } from '#api/request-id.ts';
import { userContext } from '#api/user-context.ts';
import { NotFoundError, ValidationError, WrongPasswordError } from '#domain/errors.ts';
import { isProven } from '#services/session/own-password.ts';
import { inviteUser } from '#services/user/invite-user.ts';
import { type InvitedUser, invitedUsers } from '#services/user/invited-users.ts';

const InvitationStateType = builder.enumType('InvitationState', {
  description: 'How far the invitation of a user is.',
  values: {
    QUEUED: { value: 'queued', description: 'Its mail is still to leave.' },
    SENT: { value: 'sent', description: 'It was mailed, and can be accepted.' },
    UNKNOWN: { value: 'unknown', description: 'Its mail may have left; if so it can be accepted.' },
    FAILED: { value: 'failed', description: 'Its mail did not leave.' },
    EXPIRED: { value: 'expired', description: 'It can be accepted no more.' },
  } as const,
});

const UserInvitationType = builder.objectRef<InvitedUser>('UserInvitation').implement({
  description: 'A user who has not chosen a password yet, and cannot sign in.',
  fields: (t) => ({
    userId: t.id({ description: 'The user.', resolve: ({ userId }) => encodeNodeId('User', userId) }),
    state: t.expose('state', { type: InvitationStateType, description: 'How far it is.' }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Until when the link works; null where none is known any more.',
    }),
  }),
});

builder.queryField('userInvitations', (t) =>
  t.field({
    type: [UserInvitationType],
    description: 'The users of the office without a password, for an admin; none for anybody else.',
    resolve: async (_root, _arguments, context) => [...(await invitedUsers(contextClient(context)))],
  }),
);

const UserInvitedType = builder.objectRef<{ readonly userId: string }>('UserInvited').implement({
  description: 'A new link is on its way; the one before works no more.',
  fields: (t) => ({
    userId: t.id({ description: 'The user.', resolve: ({ userId }) => encodeNodeId('User', userId) }),
  }),
});

const InviteUserResult = builder.errorUnion('InviteUserResult', {
  description: 'How inviting a user once more came out.',
  types: [UserInvitedType, ValidationError, WrongPasswordError, NotFoundError],
  resolveType: () => UserInvitedType,
});

builder.mutationField('inviteUser', (t) =>
  t.field({
    type: InviteUserResult,
    description:
      'Mails a user without a password a new link. For an admin who recently proved the own password.',
    extensions: LEASES_ITSELF,
    args: {
      requestId: t.arg.id(REQUEST_ID),
      userId: t.arg.id({ required: true, description: 'The user.' }),
    },
    resolve: async (_root, { requestId, userId }, { application, access, caller }) => {
      const { sessions } = application;
      const session = sessionOf(access);
      const { viewer } = session;
      const id = rowIdOf(userId, 'User');
      await inviteUser(userContext(application), viewer, {
        requestId: readRequestId(requestId),
        userId: id,
        isProven: isProven(sessions, session),
        address: caller.address,
      });
      return { userId: id };
    },
  }),
);
