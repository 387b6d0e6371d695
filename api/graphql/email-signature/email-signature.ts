import { builder } from '#api/graphql/server/builder.ts';
import { contextClient, contextViewer, type GraphQLContext } from '#api/graphql/server/graphql-context.ts';
import { REQUEST_ID, readRequestId } from '#api/request-id.ts';
import { ConflictError, ValidationError } from '#domain/errors.ts';
import {
  type EmailSignature,
  readSignature,
  type SignatureOwner,
  signatureOfNewMail,
} from '#services/email-signature/read-signatures.ts';
import { updateSignature } from '#services/email-signature/update-signature.ts';

/** Over the limit of the use case, which has the Dutch message. */
const BODY = { extensions: { longest: 50_000 } } as const;

const EmailSignatureType = builder.objectRef<EmailSignature>('EmailSignature').implement({
  description: 'What a new mail ends with.',
  fields: (t) => ({
    id: t.id({
      description: 'Of the own one or of the office; not a node.',
      resolve: ({ owner }) => `signature-of-${owner}`,
    }),
    body: t.exposeString('body', {
      description:
        'HTML with merge tags, as it was given: sanitise it before it is shown. Empty where there is none.',
    }),
    version: t.exposeInt('version', { description: '0 before the first save; send it back with a change.' }),
  }),
});

function signatureOf(owner: SignatureOwner) {
  return (_root: object, _arguments: object, context: GraphQLContext) =>
    readSignature(contextClient(context), contextViewer(context), owner);
}

builder.queryFields((t) => ({
  ownSignature: t.field({
    type: EmailSignatureType,
    description: "The viewer's own signature.",
    resolve: signatureOf('user'),
  }),
  officeSignature: t.field({
    type: EmailSignatureType,
    description: 'The signature of the office, for users without one of their own.',
    resolve: signatureOf('office'),
  }),
  newMailSignature: t.string({
    description:
      "What a new mail of the viewer ends with, filled in: the own signature, else the office's. HTML as it was given; empty where there is neither.",
    resolve: (_root, _arguments, context) =>
      signatureOfNewMail(
        contextClient(context),
        contextViewer(context),
        context.application.emailWriting.now(),
      ),
  }),
}));

const SignatureSavedType = builder
  .objectRef<{ readonly owner: SignatureOwner }>('EmailSignatureSaved')
  .implement({
    description: 'The signature is stored.',
    fields: (t) => ({
      signature: t.field({
        type: EmailSignatureType,
        description: 'As it is stored now.',
        resolve: ({ owner }, _arguments, context) =>
          readSignature(contextClient(context), contextViewer(context), owner),
      }),
    }),
  });

const UpdateSignatureResult = builder.errorUnion('UpdateSignatureResult', {
  description: 'How changing a signature came out.',
  types: [SignatureSavedType, ValidationError, ConflictError],
  resolveType: () => SignatureSavedType,
});

function changeField(
  name: 'updateOwnSignature' | 'updateOfficeSignature',
  owner: SignatureOwner,
  forWhom: string,
) {
  builder.mutationField(name, (t) =>
    t.field({
      type: UpdateSignatureResult,
      description: `Replaces ${forWhom}; an empty one takes it away.`,
      args: {
        requestId: t.arg.id(REQUEST_ID),
        version: t.arg.int({ required: true, description: 'The version that was opened.' }),
        body: t.arg.string({
          ...BODY,
          required: true,
          description: 'HTML with merge tags of date and sender; 20,000 characters at most, and no picture.',
        }),
      },
      resolve: async (_root, { requestId, version, body }, context) => {
        const { emailWriting } = context.application;
        const command = { requestId: readRequestId(requestId), owner, version, body };
        await updateSignature(emailWriting, contextClient(context), contextViewer(context), command);
        return { owner };
      },
    }),
  );
}

changeField('updateOwnSignature', 'user', "the viewer's own signature, for whoever may write");
changeField('updateOfficeSignature', 'office', 'the signature of the office, for an admin');
