import { sessionOf } from '#api/context.ts';
import { builder } from '#api/graphql/server/builder.ts';
import { LEASES_ITSELF } from '#api/graphql/server/leased-fields.ts';
import { rowIdOf } from '#api/graphql/server/node-id.ts';
import { REQUEST_ID, readRequestId } from '#api/request-id.ts';
import { userContext } from '#api/user-context.ts';
import { ValidationError, WrongPasswordError } from '#domain/errors.ts';
import { endOwnSessions, listOwnSessions, type OwnSession } from '#services/session/own-sessions.ts';
import { updateOwnPassword } from '#services/session/update-own-password.ts';

/** Sessions and passwords are the directory's, for which no client is leased. */
const UNLEASED = { extensions: LEASES_ITSELF } as const;

const OwnSessionType = builder.objectRef<OwnSession>('OwnSession').implement({
  description: 'A session of the viewer that is open.',
  fields: (t) => ({
    id: t.globalID({
      description: 'Names the session; opens nothing.',
      resolve: ({ id }) => ({ id, type: 'OwnSession' }),
    }),
    device: t.exposeString('device', {
      description: "Browser and system as 'Chrome op Windows', or empty where they are not known.",
    }),
    network: t.exposeString('network', {
      nullable: true,
      description:
        'Address that it was begun from, or its IPv6 network; null where it followed another session.',
    }),
    beganAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was begun.' }),
    lastSeenAt: t.expose('lastSeenAt', { type: 'DateTime', description: 'Its last call, to the minute.' }),
    isCurrent: t.exposeBoolean('isCurrent', { description: 'The session of this call.' }),
  }),
});

builder.queryField('ownSessions', (t) =>
  t.field({
    ...UNLEASED,
    type: [OwnSessionType],
    description: "The viewer's open sessions: this one first, then the last used.",
    resolve: (_root, _arguments, { application, access }) =>
      listOwnSessions(application.sessions, sessionOf(access)),
  }),
);

builder.mutationField('endSession', (t) =>
  t.boolean({
    ...UNLEASED,
    description: "Ends another session of the viewer's own. False when there was none to end.",
    args: { id: t.arg.id({ required: true, description: 'The session.' }) },
    resolve: async (_root, { id }, { application, access, caller }) => {
      const sessionId = rowIdOf(id, 'OwnSession');
      const ended = await endOwnSessions(application.sessions, sessionOf(access), {
        sessionId,
        address: caller.address,
      });
      return ended > 0;
    },
  }),
);

builder.mutationField('endOtherSessions', (t) =>
  t.int({
    ...UNLEASED,
    description: "Ends all of the viewer's sessions but this one, and returns how many they were.",
    resolve: (_root, _arguments, { application, access, caller }) =>
      endOwnSessions(application.sessions, sessionOf(access), { sessionId: null, address: caller.address }),
  }),
);

const PasswordChangedType = builder.objectRef<object>('PasswordChanged').implement({
  description: 'The password is stored; of the sessions only this one is left.',
  fields: (t) => ({
    endedOthers: t.boolean({ description: 'Always.', resolve: () => true }),
  }),
});

const UpdateOwnPasswordResult = builder.errorUnion('UpdateOwnPasswordResult', {
  description: 'How changing the password came out.',
  types: [PasswordChangedType, ValidationError, WrongPasswordError],
  resolveType: () => PasswordChangedType,
});

builder.mutationField('updateOwnPassword', (t) =>
  t.field({
    ...UNLEASED,
    type: UpdateOwnPasswordResult,
    description: 'Replaces the own password and ends the other sessions. Throttled.',
    args: {
      requestId: t.arg.id(REQUEST_ID),
      present: t.arg.string({ required: true, description: 'The password that it replaces.' }),
      password: t.arg.string({ required: true, description: 'The new password.' }),
    },
    resolve: async (_root, { requestId, ...passwords }, { application, access, caller }) => {
      await updateOwnPassword(application.sessions, userContext(application), sessionOf(access), {
        requestId: readRequestId(requestId),
        ...passwords,
        address: caller.address,
      });
      return {};
    },
  }),
);
