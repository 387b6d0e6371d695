import { builder } from '#api/graphql/server/builder.ts';
import { contextClient, contextViewer } from '#api/graphql/server/graphql-context.ts';
import { rowIdOf } from '#api/graphql/server/node-id.ts';
import { REQUEST_ID, readRequestId } from '#api/request-id.ts';
import { NotFoundError, ValidationError } from '#domain/errors.ts';
import { type LinkedEmail, linkEmail } from '#services/email/link-email.ts';
import { EmailType } from './email.ts';

const EmailLinkedType = builder.objectRef<LinkedEmail>('EmailLinked').implement({
  description: 'The mail is linked as asked.',
  fields: (t) => ({
    email: t.prismaField({
      type: EmailType,
      nullable: true,
      description: 'The mail as it is now; null where the viewer saw it by that link alone.',
      resolve: (query, { emailId }, _arguments, context) =>
        emailId === null
          ? null
          : contextClient(context).email.findUnique({ ...query, where: { id: emailId } }),
    }),
  }),
});

const LinkEmailResult = builder.errorUnion('LinkEmailResult', {
  description: 'How linking a mail came out.',
  types: [EmailLinkedType, ValidationError, NotFoundError],
  resolveType: () => EmailLinkedType,
});

builder.mutationField('linkEmail', (t) =>
  t.field({
    type: LinkEmailResult,
    description: 'Links a mail to a relation, whose owner sees it from then on; or moves its link.',
    args: {
      requestId: t.arg.id(REQUEST_ID),
      emailId: t.arg.id({ required: true, description: 'The mail.' }),
      relationId: t.arg.id({ required: true, description: 'Whom it is linked to.' }),
      fromRelationId: t.arg.id({ description: 'Whose link to the mail ends by this.' }),
    },
    resolve: (_root, { requestId, emailId, relationId, fromRelationId }, context) =>
      linkEmail(contextClient(context), contextViewer(context), {
        requestId: readRequestId(requestId),
        email: { id: rowIdOf(emailId, 'Email') },
        relationId: rowIdOf(relationId, 'Person', 'Organisation'),
        fromRelationId: fromRelationId == null ? null : rowIdOf(fromRelationId, 'Person', 'Organisation'),
      }),
  }),
);

builder.mutationField('unlinkEmail', (t) =>
  t.field({
    type: LinkEmailResult,
    description: 'Removes the link of a mail to a relation.',
    args: {
      requestId: t.arg.id(REQUEST_ID),
      emailId: t.arg.id({ required: true, description: 'The mail.' }),
      relationId: t.arg.id({ required: true, description: 'Whose link to the mail ends.' }),
    },
    resolve: (_root, { requestId, emailId, relationId }, context) =>
      linkEmail(contextClient(context), contextViewer(context), {
        requestId: readRequestId(requestId),
        email: { id: rowIdOf(emailId, 'Email') },
        relationId: null,
        fromRelationId: rowIdOf(relationId, 'Person', 'Organisation'),
      }),
  }),
);
