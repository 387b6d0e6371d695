import { builder } from '#api/graphql/server/builder.ts';
import { contextViewer, type GraphQLContext } from '#api/graphql/server/graphql-context.ts';
import { LEASES_ITSELF } from '#api/graphql/server/leased-fields.ts';
import { linkCookie } from '#api/link/link-cookie.ts';
import { REQUEST_ID, readRequestId } from '#api/request-id.ts';
import { ConflictError, ProviderFailedError, ValidationError } from '#domain/errors.ts';
import type { LinkKind } from '#domain/link/link-kinds.ts';
import { cancelLink } from '#services/link/cancel-link.ts';
import { finishLink } from '#services/link/finish-link.ts';
import type { LinkContext } from '#services/link/link-context.ts';
import { startLinkPush, stopLinkPush } from '#services/link/push-link.ts';
import type { LinkView } from '#services/link/read-links.ts';
import { saveLink } from '#services/link/save-link.ts';
import { startAuthorisation } from '#services/link/start-authorisation.ts';
import type { OtherAccount } from '#services/link/store-link.ts';
import { testLink } from '#services/link/test-link.ts';
import { type LinkRequest, unlink } from '#services/link/unlink.ts';
import type { UserViewer } from '#services/session/session.ts';
import { LinkKindType, OfficeLinkType, officeLink } from './office-link.ts';

const OtherAccountType = builder.objectRef<OtherAccount>('OtherAccount').implement({
  description:
    'Nothing was stored: this is another account than the one before, and begins empty. Ask, and send acceptOtherAccount.',
  fields: (t) => ({
    account: t.exposeString('account', { description: 'The account that was linked before.' }),
    knownRecords: t.exposeInt('knownRecords', {
      description: 'Records known there; they stay known for when that account is linked again.',
    }),
    mayBeSame: t.exposeBoolean('mayBeSame', {
      description: 'Balie cannot know whether it is the same account: ask, and send isSameAccount if it is.',
    }),
  }),
});

const LinkResult = builder.errorUnion('LinkResult', {
  description: 'How a change of a link came out.',
  types: [OfficeLinkType, OtherAccountType, ValidationError, ConflictError, ProviderFailedError],
  resolveType: (value) => ('knownRecords' in (value as object) ? OtherAccountType : OfficeLinkType),
});

const SAME_ACCOUNT = 'It is the account of OtherAccount.mayBeSame; its records stay known.';

const kindArgument = { type: LinkKindType, required: true, description: 'Which link.' } as const;

const LinkAuthorisationType = builder
  .objectRef<{ readonly url: string; readonly kind: LinkKind }>('LinkAuthorisation')
  .implement({
    description: 'Where the user consents.',
    fields: (t) => ({
      url: t.exposeString('url', { description: "The provider's page; for this browser, for 15 minutes." }),
      link: t.field({
        type: OfficeLinkType,
        description: 'The link as it is now.',
        resolve: ({ kind }, _arguments, context) => officeLink(context, kind),
      }),
    }),
  });

const StartLinkAuthorisationResult = builder.errorUnion('StartLinkAuthorisationResult', {
  description: 'How a request to authorise came out.',
  types: [LinkAuthorisationType, ValidationError, ConflictError, ProviderFailedError],
  resolveType: () => LinkAuthorisationType,
});

const NO_COOKIE = 'Autoriseren kan niet over een websocket. Stuur deze vraag met HTTP.';

builder.mutationField('startLinkAuthorisation', (t) =>
  t.field({
    type: StartLinkAuthorisationResult,
    description: "'Autoriseren': begins an authorisation, which replaces one under way. For admins.",
    extensions: LEASES_ITSELF,
    args: {
      requestId: t.arg.id(REQUEST_ID),
      kind: t.arg(kindArgument),
      provider: t.arg.string({ required: true, description: 'Name of the program.' }),
    },
    resolve: async (_root, { requestId, kind, provider }, context) => {
      const { links } = context.application;
      const { setCookie } = context.caller;
      // The callback asks for the browser's cookie, which a websocket cannot set.
      if (setCookie === undefined) throw new ValidationError([{ field: 'link', message: NO_COOKIE }]);
      const { url, browser } = await startAuthorisation(links, contextViewer(context), {
        requestId: readRequestId(requestId),
        kind,
        provider,
      });
      setCookie(linkCookie(links, kind, browser));
      return { url, kind };
    },
  }),
);

type Changed = { readonly other: OtherAccount | null };

async function changed(
  context: GraphQLContext,
  kind: LinkKind,
  work: (links: LinkContext, viewer: UserViewer) => Promise<Changed | undefined>,
): Promise<LinkView | OtherAccount> {
  const outcome = await work(context.application.links, contextViewer(context));
  return outcome?.other ?? officeLink(context, kind);
}

builder.mutationField('finishLink', (t) =>
  t.field({
    type: LinkResult,
    description: "'Afronden': makes the link of what was authorised. For the admin who began.",
    extensions: LEASES_ITSELF,
    args: {
      requestId: t.arg.id(REQUEST_ID),
      kind: t.arg(kindArgument),
      email: t.arg.string({ description: 'Address of the mailbox, for email.' }),
      choice: t.arg.string({ description: 'Id of the administration or division.' }),
      acceptOtherAccount: t.arg.boolean({ description: 'Another account may begin empty.' }),
      isSameAccount: t.arg.boolean({ description: SAME_ACCOUNT }),
    },
    resolve: (_root, { requestId, kind, email, choice, acceptOtherAccount, isSameAccount }, context) =>
      changed(context, kind, (links, viewer) =>
        finishLink(links, viewer, {
          requestId: readRequestId(requestId),
          kind,
          email: email ?? '',
          choice: choice ?? '',
          acceptOtherAccount: acceptOtherAccount ?? false,
          isSameAccount: isSameAccount ?? false,
        }),
      ),
  }),
);

const LinkFieldInputType = builder.inputType('LinkFieldInput', {
  description: 'A field of a link.',
  fields: (t) => ({
    key: t.string({ required: true, description: 'Wire name of the field.' }),
    value: t.string({ required: true, description: 'What was typed; an empty secret stays as it was.' }),
  }),
});

builder.mutationField('saveLink', (t) =>
  t.field({
    type: LinkResult,
    description: "'Opslaan': checks keys at the provider, then stores them. For admins.",
    extensions: LEASES_ITSELF,
    args: {
      requestId: t.arg.id(REQUEST_ID),
      kind: t.arg(kindArgument),
      provider: t.arg.string({ required: true, description: 'Name of the program.' }),
      fields: t.arg({ type: [LinkFieldInputType], required: true, description: 'Its fields.' }),
      acceptOtherAccount: t.arg.boolean({ description: 'Another account may begin empty.' }),
      isSameAccount: t.arg.boolean({ description: SAME_ACCOUNT }),
    },
    resolve: (_root, { requestId, kind, provider, fields, acceptOtherAccount, isSameAccount }, context) =>
      changed(context, kind, (links, viewer) =>
        saveLink(links, viewer, {
          requestId: readRequestId(requestId),
          kind,
          provider,
          fields: Object.fromEntries(fields.map(({ key, value }) => [key, value])),
          acceptOtherAccount: acceptOtherAccount ?? false,
          isSameAccount: isSameAccount ?? false,
        }),
      ),
  }),
);

type Change = (links: LinkContext, viewer: UserViewer, request: LinkRequest) => Promise<void>;

const CHANGES: readonly { readonly field: string; readonly description: string; readonly change: Change }[] =
  [
    {
      field: 'cancelLink',
      description: "'Annuleren': ends an authorisation and has it revoked. For admins.",
      change: cancelLink,
    },
    {
      field: 'unlink',
      description: "'Ontkoppelen': ends the link; what is known of records there is kept. For admins.",
      change: unlink,
    },
    { field: 'testLink', description: "'Test nu': one call at the provider. For admins.", change: testLink },
    {
      field: 'startLinkPush',
      description: 'Brings the relations that the link lacks to it. For admins.',
      change: startLinkPush,
    },
    {
      field: 'stopLinkPush',
      description: 'Stops that; what is under way finishes. For admins.',
      change: stopLinkPush,
    },
  ];

for (const { field, description, change } of CHANGES) {
  builder.mutationField(field, (t) =>
    t.field({
      type: LinkResult,
      description,
      extensions: LEASES_ITSELF,
      args: { requestId: t.arg.id(REQUEST_ID), kind: t.arg(kindArgument) },
      resolve: (_root, { requestId, kind }, context) =>
        changed(context, kind, async (links, viewer) => {
          await change(links, viewer, { requestId: readRequestId(requestId), kind });
          return undefined;
        }),
    }),
  );
}
