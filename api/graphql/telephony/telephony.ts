import { builder } from '#api/graphql/server/builder.ts';
import { contextClient, contextViewer } from '#api/graphql/server/graphql-context.ts';
import { ProviderLinkType } from '#api/graphql/session/viewer.ts';
import { REQUEST_ID, readRequestId } from '#api/request-id.ts';
import { NotFoundError, ValidationError } from '#domain/errors.ts';
import { IN_USE } from '#services/link/link-in-use.ts';
import { renewTelephonyAddress } from '#services/telephony/renew-address.ts';
import { unlinkTelephony } from '#services/telephony/unlink-telephony.ts';

const TelephonyAddressType = builder.objectRef<{ readonly token: string }>('TelephonyAddress').implement({
  description:
    'The address where the telephony of the office notifies of calls. Shown once: Balie keeps a hash of it.',
  fields: (t) => ({
    address: t.string({
      description: 'To be entered at the telephony; whoever has it can notify of calls.',
      resolve: ({ token }, _arguments, context) =>
        `${context.application.config.api.publicUrl}/telephony/${token}`,
    }),
    link: t.prismaField({
      type: ProviderLinkType,
      description: 'The link to the telephony.',
      resolve: (query, _address, _arguments, context) =>
        contextClient(context).providerLink.findFirstOrThrow({ ...query, where: { kind: 'tel', ...IN_USE } }),
    }),
  }),
});

const RenewTelephonyAddressResult = builder.errorUnion('RenewTelephonyAddressResult', {
  description: 'How a request for an address came out.',
  types: [TelephonyAddressType, ValidationError, NotFoundError],
  resolveType: () => TelephonyAddressType,
});

builder.mutationField('renewTelephonyAddress', (t) =>
  t.field({
    type: RenewTelephonyAddressResult,
    description:
      'Links the office to its telephony, or gives it another address: the one before works no more. For admins.',
    args: { requestId: t.arg.id(REQUEST_ID) },
    resolve: async (_root, { requestId }, context) => ({
      token: await renewTelephonyAddress(
        contextClient(context),
        context.application.officeContext.officeKeys,
        contextViewer(context),
        readRequestId(requestId),
      ),
    }),
  }),
);

const TelephonyUnlinkedType = builder
  .objectRef<{ readonly wasLinked: boolean }>('TelephonyUnlinked')
  .implement({
    description: 'The office has no link to its telephony any more.',
    fields: (t) => ({
      wasLinked: t.exposeBoolean('wasLinked', {
        description: 'Whether this request ended it; false when there was none.',
      }),
    }),
  });

const UnlinkTelephonyResult = builder.errorUnion('UnlinkTelephonyResult', {
  description: 'How a request to end the link to the telephony came out.',
  types: [TelephonyUnlinkedType, ValidationError],
  resolveType: () => TelephonyUnlinkedType,
});

builder.mutationField('unlinkTelephony', (t) =>
  t.field({
    type: UnlinkTelephonyResult,
    description: 'Ends the link of the office to its telephony: its address works no more. For admins.',
    args: { requestId: t.arg.id(REQUEST_ID) },
    resolve: (_root, { requestId }, context) =>
      unlinkTelephony(contextClient(context), contextViewer(context), readRequestId(requestId)),
  }),
);
