import { sessionOf } from '#api/context.ts';
import { builder } from '#api/graphql/server/builder.ts';
import type { GraphQLContext } from '#api/graphql/server/graphql-context.ts';
import { LEASES_ITSELF } from '#api/graphql/server/leased-fields.ts';
import { encodeNodeId, rowIdOf } from '#api/graphql/server/node-id.ts';
import { MAXIMUM_PAGE } from '#api/graphql/server/paging.ts';
import { REQUEST_ID, readRequestId } from '#api/request-id.ts';
import { userContext } from '#api/user-context.ts';
import { NotFoundError, ValidationError, WrongPasswordError } from '#domain/errors.ts';
import { isProven, proveOwnPassword } from '#services/session/own-password.ts';
import { admit } from '#services/session/throttle.ts';
import { createUser } from '#services/user/create-user.ts';
import { removeUsers } from '#services/user/remove-users.ts';
import { updateUsers } from '#services/user/update-users.ts';
import { RoleType } from './user.ts';

/** Passwords are hashed before a client is taken. */
const UNLEASED = { extensions: LEASES_ITSELF } as const;

const PasswordProvenType = builder.objectRef<object>('PasswordProven').implement({
  description: 'The password is right: for a quarter of an hour the session may save users.',
  fields: (t) => ({
    minutes: t.int({ description: 'How long it may.', resolve: () => 15 }),
  }),
});

const ProvePasswordResult = builder.errorUnion('ProvePasswordResult', {
  description: 'Whether the password was right.',
  types: [PasswordProvenType, WrongPasswordError],
  resolveType: () => PasswordProvenType,
});

builder.mutationField('provePassword', (t) =>
  t.field({
    ...UNLEASED,
    type: ProvePasswordResult,
    description: "Asks for the viewer's own password, as before users are saved. Throttled.",
    args: { password: t.arg.string({ required: true, description: 'The own password.' }) },
    resolve: async (_root, { password }, { application, access, caller }) => {
      const session = sessionOf(access);
      const { userId } = session.viewer;
      await proveOwnPassword(application.sessions, session, { userId, password, address: caller.address });
      return {};
    },
  }),
);

const USER_FIELDS = {
  username: 'Name to sign in with, unique over all offices.',
  email: 'Address for mails to the user.',
  password: 'The user signs in with it from now on.',
  telephoneCode: 'Four digits at most.',
  color: "One of the twelve hex colours that nobody has, without '#'.",
} as const;

const NewUserInput = builder.inputType('NewUserInput', {
  description: 'A user to add.',
  fields: (t) => ({
    username: t.string({ required: true, description: USER_FIELDS.username }),
    email: t.string({ required: true, description: USER_FIELDS.email }),
    password: t.string({ description: `${USER_FIELDS.password} Left out for who is invited.` }),
    isInvited: t.boolean({ description: 'A link is mailed, by which the user chooses the password.' }),
    telephoneCode: t.string({ description: USER_FIELDS.telephoneCode }),
    color: t.string({ description: `${USER_FIELDS.color} Left out, the first that is free.` }),
    role: t.field({ type: RoleType, description: "Left out, 'Alleen lezen'." }),
  }),
});

const UserChangeInput = builder.inputType('UserChangeInput', {
  description: 'What changes of a user; what is left out stays.',
  fields: (t) => ({
    id: t.id({ required: true, description: 'The user.' }),
    username: t.string({ description: USER_FIELDS.username }),
    email: t.string({ description: USER_FIELDS.email }),
    password: t.string({ description: `${USER_FIELDS.password} Empty, the old one stays.` }),
    telephoneCode: t.string({ description: USER_FIELDS.telephoneCode }),
    color: t.string({ description: USER_FIELDS.color }),
    role: t.field({ type: RoleType, description: 'Nobody becomes or ceases to be an admin.' }),
  }),
});

interface SentFields {
  readonly username?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly password?: string | null | undefined;
  readonly telephoneCode?: string | null | undefined;
  readonly color?: string | null | undefined;
  readonly role?: string | null | undefined;
}

/** Under their wire names, as the use cases read them; without those that were left out. */
function sentFields(sent: SentFields): Readonly<Record<string, string>> {
  const { username, email, password, telephoneCode: code, color, role } = sent;
  const named = Object.entries({ username, email, password, code, color, role });
  return Object.fromEntries(named.filter((entry): entry is [string, string] => entry[1] != null));
}

/** The user who saves, and whether they re-entered their password. */
function savingOf({ application, access, caller }: GraphQLContext) {
  const session = sessionOf(access);
  return {
    viewer: session.viewer,
    isProven: isProven(application.sessions, session),
    address: caller.address,
  };
}

const UserCreatedType = builder.objectRef<{ readonly userId: string }>('UserCreated').implement({
  description: 'The user is stored and can sign in, or is invited.',
  fields: (t) => ({
    userId: t.id({ description: 'The new user.', resolve: ({ userId }) => encodeNodeId('User', userId) }),
  }),
});

const CreateUserResult = builder.errorUnion('CreateUserResult', {
  description: 'How adding a user came out.',
  types: [UserCreatedType, ValidationError, WrongPasswordError],
  resolveType: () => UserCreatedType,
});

builder.mutationField('createUser', (t) =>
  t.field({
    ...UNLEASED,
    type: CreateUserResult,
    description: 'Adds a user. For an admin who recently proved the own password.',
    args: {
      requestId: t.arg.id(REQUEST_ID),
      user: t.arg({ type: NewUserInput, required: true, description: 'The user.' }),
    },
    resolve: async (_root, { requestId, user }, context) => {
      const { viewer, ...saving } = savingOf(context);
      const { sessions } = context.application;
      const isInvited = user.isInvited === true;
      await admit(sessions, { kind: 'saveUsers', userId: viewer.userId });
      return createUser(userContext(context.application), viewer, {
        requestId: readRequestId(requestId),
        ...saving,
        fields: sentFields(user),
        isInvited,
      });
    },
  }),
);

const UsersChangedType = builder.objectRef<{ readonly count: number }>('UsersChanged').implement({
  description: 'All of it is stored.',
  fields: (t) => ({ count: t.exposeInt('count', { description: 'How many users it was about.' }) }),
});

const UpdateUsersResult = builder.errorUnion('UpdateUsersResult', {
  description: "How changing users came out; an issue names its field as '<row id>/<wire name>'.",
  types: [UsersChangedType, ValidationError, WrongPasswordError, NotFoundError],
  resolveType: () => UsersChangedType,
});

builder.mutationField('updateUsers', (t) =>
  t.field({
    ...UNLEASED,
    type: UpdateUsersResult,
    description: 'Changes users, all or none. For an admin who recently proved the own password.',
    args: {
      requestId: t.arg.id(REQUEST_ID),
      users: t.arg({ type: [UserChangeInput], required: true, description: 'What changes, a user once.' }),
    },
    resolve: async (_root, { requestId, users }, context) => {
      const { viewer, ...saving } = savingOf(context);
      await admit(context.application.sessions, { kind: 'saveUsers', userId: viewer.userId });
      await updateUsers(userContext(context.application), viewer, {
        requestId: readRequestId(requestId),
        ...saving,
        users: users.map(({ id, ...sent }) => ({ id: rowIdOf(id, 'User'), fields: sentFields(sent) })),
      });
      return { count: users.length };
    },
  }),
);

const UsersRemovedType = builder.objectRef<{ readonly count: number }>('UsersRemoved').implement({
  description: 'They are gone: their sessions ended, and their relations have no user.',
  fields: (t) => ({ count: t.exposeInt('count', { description: 'How many.' }) }),
});

const RemoveUsersResult = builder.errorUnion('RemoveUsersResult', {
  description: 'How removing users came out.',
  types: [UsersRemovedType, ValidationError, WrongPasswordError, NotFoundError],
  resolveType: () => UsersRemovedType,
});

builder.mutationField('removeUsers', (t) =>
  t.field({
    ...UNLEASED,
    type: RemoveUsersResult,
    description:
      'Removes users, all or none; not the own account, nor the last admin. For an admin who recently proved the own password.',
    args: {
      requestId: t.arg.id(REQUEST_ID),
      ids: t.arg.idList({ required: true, description: `The users, ${MAXIMUM_PAGE} at most.` }),
    },
    resolve: async (_root, { requestId, ids }, context) => {
      if (ids.length > MAXIMUM_PAGE) {
        throw new ValidationError([
          { field: 'ids', message: `Verwijder er hooguit ${MAXIMUM_PAGE} tegelijk.` },
        ]);
      }
      const { viewer, ...saving } = savingOf(context);
      const userIds = ids.map((id) => rowIdOf(id, 'User'));
      await removeUsers(userContext(context.application), viewer, {
        requestId: readRequestId(requestId),
        ...saving,
        userIds,
      });
      return { count: userIds.length };
    },
  }),
);
