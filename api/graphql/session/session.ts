import { sessionOf } from '#api/context.ts';
import { builder } from '#api/graphql/server/builder.ts';
import { LEASES_ITSELF } from '#api/graphql/server/leased-fields.ts';
import { LoginRefusedError, NotFoundError, ValidationError, WrongPasswordError } from '#domain/errors.ts';
import { acceptInvitation, readInvitation } from '#services/session/accept-invitation.ts';
import { chooseOwnPassword } from '#services/session/choose-password.ts';
import { requestPassword } from '#services/session/mailed-password.ts';
import { signOut } from '#services/session/session.ts';
import { type SignedIn, signIn } from '#services/session/sign-in.ts';

/** These are for who is not signed in, or not fully; the use cases see to it themselves, through the directory. */
const OPEN = { skipTypeScopes: true, extensions: LEASES_ITSELF } as const;

const SignInInput = builder.inputType('SignInInput', {
  description: 'What the login screen sends.',
  fields: (t) => ({
    username: t.string({ required: true, description: 'Name of the user, in any case.' }),
    password: t.string({ required: true, description: 'The own or the mailed password.' }),
    remember: t.boolean({
      required: true,
      description: 'Accepted and ignored: the browser keeps the name by itself.',
    }),
  }),
});

const SignedInType = builder.objectRef<SignedIn>('SignedIn').implement({
  description: 'A session was opened.',
  fields: (t) => ({
    token: t.exposeString('token', { description: 'Opaque token for X-Access-Token and connection_init.' }),
    mustChoosePassword: t.exposeBoolean('mustChoosePassword', {
      description: 'True after a mailed password: this session can only choose a password.',
    }),
  }),
});

const SignInResult = builder.errorUnion('SignInResult', {
  description: 'How a sign-in came out.',
  types: [SignedInType, WrongPasswordError, LoginRefusedError],
  resolveType: () => SignedInType,
});

builder.mutationField('signIn', (t) =>
  t.field({
    ...OPEN,
    type: SignInResult,
    description: 'Opens a session. Throttled per address and per name.',
    args: { input: t.arg({ type: SignInInput, required: true, description: 'Name and password.' }) },
    resolve: (_root, { input }, { application, caller }) =>
      signIn(application.sessions, {
        username: input.username,
        password: input.password,
        address: caller.address,
        userAgent: caller.userAgent,
      }),
  }),
);

builder.mutationField('signOut', (t) =>
  t.boolean({
    ...OPEN,
    description: 'Ends the session at the server and closes its sockets.',
    resolve: async (_root, _arguments, { application, caller }) => {
      if (caller.token !== null) await signOut(application.sessions, caller.token, caller.address);
      return true;
    },
  }),
);

const PasswordMailed = builder.objectRef<{ readonly username: string }>('PasswordMailed').implement({
  description: "A single-use password is on its way to the user's e-mail address; it works for ten minutes.",
  fields: (t) => ({
    username: t.exposeString('username', { description: 'The user it was sent to.' }),
  }),
});

const RequestPasswordResult = builder.errorUnion('RequestPasswordResult', {
  description: 'How a request for a password came out.',
  types: [PasswordMailed, NotFoundError],
  resolveType: () => PasswordMailed,
});

builder.mutationField('requestPassword', (t) =>
  t.field({
    ...OPEN,
    type: RequestPasswordResult,
    description: 'Mails the user a single-use password; the own password works on. Three times an hour.',
    args: { username: t.arg.string({ required: true, description: 'Name of the user.' }) },
    resolve: (_root, { username }, { application, caller }) =>
      requestPassword(application.sessions, { username, address: caller.address }),
  }),
);

const PasswordChosen = builder.objectRef<{ readonly token: string }>('PasswordChosen').implement({
  description: 'The password is stored, and every other session of the user has ended.',
  fields: (t) => ({
    token: t.exposeString('token', { description: 'Token of a new, full session.' }),
  }),
});

const ChoosePasswordResult = builder.errorUnion('ChoosePasswordResult', {
  description: 'How choosing a password came out.',
  types: [PasswordChosen, ValidationError],
  resolveType: () => PasswordChosen,
});

builder.mutationField('chooseOwnPassword', (t) =>
  t.field({
    ...OPEN,
    type: ChoosePasswordResult,
    description: 'Only in a session opened with a mailed password; answers a new, full session.',
    args: { password: t.arg.string({ required: true, description: 'The new password.' }) },
    resolve: (_root, { password }, { application, access, caller }) =>
      chooseOwnPassword(application.sessions, sessionOf(access), {
        password,
        address: caller.address,
        userAgent: caller.userAgent,
      }),
  }),
);

const InvitationType = builder
  .objectRef<{ readonly username: string; readonly officeName: string }>('InvitationToBalie')
  .implement({
    description: 'An invitation that can be accepted.',
    fields: (t) => ({
      username: t.exposeString('username', { description: 'The name to sign in with.' }),
      officeName: t.exposeString('officeName', { description: 'The office that invites.' }),
    }),
  });

const ReadInvitationResult = builder.errorUnion('ReadInvitationResult', {
  description: 'Whom an invitation is for; every dead one gives the same NotFoundError.',
  types: [InvitationType, NotFoundError, LoginRefusedError],
  resolveType: () => InvitationType,
});

const INVITATION = { required: true, description: "What the mailed link has behind '#'." } as const;

// A mutation, so that the token stands in no address.
builder.mutationField('readInvitation', (t) =>
  t.field({
    ...OPEN,
    type: ReadInvitationResult,
    description: 'Looks at an invitation; changes nothing. Throttled per address.',
    args: { invitation: t.arg.string(INVITATION) },
    resolve: (_root, { invitation }, { application, caller }) =>
      readInvitation(application.sessions, { invitation, address: caller.address }),
  }),
);

const AcceptInvitationResult = builder.errorUnion('AcceptInvitationResult', {
  description: 'How accepting an invitation came out.',
  types: [PasswordChosen, ValidationError, NotFoundError, LoginRefusedError],
  resolveType: () => PasswordChosen,
});

builder.mutationField('acceptInvitation', (t) =>
  t.field({
    ...OPEN,
    type: AcceptInvitationResult,
    description: 'Chooses the first password of an invited user, once; answers a full session.',
    args: {
      invitation: t.arg.string(INVITATION),
      password: t.arg.string({ required: true, description: 'The first password.' }),
    },
    resolve: (_root, { invitation, password }, { application, caller }) =>
      acceptInvitation(application.sessions, {
        invitation,
        password,
        address: caller.address,
        userAgent: caller.userAgent,
      }),
  }),
);
