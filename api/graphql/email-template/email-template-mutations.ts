import { builder } from '#api/graphql/server/builder.ts';
import { contextClient, contextViewer } from '#api/graphql/server/graphql-context.ts';
import { rowIdOf } from '#api/graphql/server/node-id.ts';
import { stillSeen } from '#api/graphql/server/still-seen.ts';
import { REQUEST_ID, readRequestId } from '#api/request-id.ts';
import { MOST_EMAIL_TEMPLATES } from '#domain/email-template/email-template.ts';
import { ConflictError, NotFoundError, ValidationError } from '#domain/errors.ts';
import { createEmailTemplate } from '#services/email-template/create-email-template.ts';
import { deleteEmailTemplate } from '#services/email-template/delete-email-template.ts';
import { keepOwnTemplates } from '#services/email-template/keep-own-templates.ts';
import { orderEmailTemplates } from '#services/email-template/order-email-templates.ts';
import { type SavedEmailTemplate, TEMPLATE_ORDER } from '#services/email-template/stored-email-templates.ts';
import { updateEmailTemplate } from '#services/email-template/update-email-template.ts';
import { EmailTemplateType } from './email-template.ts';

/** Over the limit of the use case, which has the Dutch message. */
const BODY = { extensions: { longest: 250_000 } } as const;

const EmailTemplateInput = builder.inputType('EmailTemplateInput', {
  description: 'The content of a template.',
  fields: (t) => ({
    name: t.string({ required: true, description: 'One line of 200 characters at most.' }),
    body: t.string({
      ...BODY,
      required: true,
      description: 'HTML with merge tags; 200,000 characters at most.',
    }),
  }),
});

const EmailTemplateSavedType = builder.objectRef<SavedEmailTemplate>('EmailTemplateSaved').implement({
  description: 'The template is stored.',
  fields: (t) => ({
    template: t.prismaField({
      type: EmailTemplateType,
      description: 'As it is stored now.',
      resolve: (query, { templateId: id }, _arguments, context) =>
        stillSeen(contextClient(context).emailTemplate.findUnique({ ...query, where: { id } })),
    }),
  }),
});

const CreateEmailTemplateResult = builder.errorUnion('CreateEmailTemplateResult', {
  description: 'How adding a template came out.',
  types: [EmailTemplateSavedType, ValidationError],
  resolveType: () => EmailTemplateSavedType,
});

builder.mutationField('createEmailTemplate', (t) =>
  t.field({
    type: CreateEmailTemplateResult,
    description: 'Adds an email template of the office, for whoever may write.',
    args: {
      requestId: t.arg.id(REQUEST_ID),
      template: t.arg({ type: EmailTemplateInput, required: true, description: 'Its content.' }),
    },
    resolve: (_root, { requestId, template }, context) =>
      createEmailTemplate(contextClient(context), contextViewer(context), {
        requestId: readRequestId(requestId),
        content: template,
        emailHtml: context.application.emailWriting.emailHtml,
      }),
  }),
);

builder.objectField(ConflictError, 'currentEmailTemplate', (t) =>
  t.prismaField({
    type: EmailTemplateType,
    nullable: true,
    description: 'The email template as it is stored now, where one was changed.',
    resolve: (query, { recordId }, _arguments, context) =>
      recordId === null
        ? null
        : contextClient(context).emailTemplate.findUnique({ ...query, where: { id: recordId } }),
  }),
);

const UpdateEmailTemplateResult = builder.errorUnion('UpdateEmailTemplateResult', {
  description: 'How changing a template came out.',
  types: [EmailTemplateSavedType, ValidationError, ConflictError, NotFoundError],
  resolveType: () => EmailTemplateSavedType,
});

builder.mutationField('updateEmailTemplate', (t) =>
  t.field({
    type: UpdateEmailTemplateResult,
    description: 'Replaces the content of an email template, for whoever may write.',
    args: {
      requestId: t.arg.id(REQUEST_ID),
      id: t.arg.id({ required: true, description: 'The template to change.' }),
      version: t.arg.int({ required: true, description: 'The version that was opened.' }),
      template: t.arg({
        type: EmailTemplateInput,
        required: true,
        description: 'Its content from now on.',
      }),
    },
    resolve: (_root, { requestId, id, version, template }, context) =>
      updateEmailTemplate(contextClient(context), contextViewer(context), {
        requestId: readRequestId(requestId),
        id: rowIdOf(id, 'EmailTemplate'),
        version,
        content: template,
        emailHtml: context.application.emailWriting.emailHtml,
      }),
  }),
);

const EmailTemplatesSavedType = builder.objectRef<object>('EmailTemplatesSaved').implement({
  description: 'The templates are stored.',
  fields: (t) => ({
    templates: t.prismaField({
      type: [EmailTemplateType],
      description: 'All of them, in the order of the office.',
      extensions: { most: MOST_EMAIL_TEMPLATES },
      resolve: (query, _root, _arguments, context) =>
        contextClient(context).emailTemplate.findMany({ ...query, orderBy: [...TEMPLATE_ORDER] }),
    }),
  }),
});

const EmailTemplatesResult = builder.errorUnion('EmailTemplatesResult', {
  description: 'How a change of the list of templates came out.',
  types: [EmailTemplatesSavedType, ValidationError, NotFoundError],
  resolveType: () => EmailTemplatesSavedType,
});

builder.mutationField('deleteEmailTemplate', (t) =>
  t.field({
    type: EmailTemplatesResult,
    description: 'Deletes an email template, for its maker or an admin.',
    args: {
      requestId: t.arg.id(REQUEST_ID),
      id: t.arg.id({ required: true, description: 'The template.' }),
    },
    resolve: async (_root, { requestId, id }, context) => {
      await deleteEmailTemplate(contextClient(context), contextViewer(context), {
        requestId: readRequestId(requestId),
        id: rowIdOf(id, 'EmailTemplate'),
      });
      return {};
    },
  }),
);

builder.mutationField('orderEmailTemplates', (t) =>
  t.field({
    type: EmailTemplatesResult,
    description: 'Sets the order of the office, for users who have none of their own; for whoever may write.',
    args: {
      requestId: t.arg.id(REQUEST_ID),
      ids: t.arg.idList({ required: true, description: `At most ${MOST_EMAIL_TEMPLATES}.` }),
    },
    resolve: async (_root, { requestId, ids }, context) => {
      if (ids.length > MOST_EMAIL_TEMPLATES) {
        const message = `Stuur ten hoogste ${MOST_EMAIL_TEMPLATES} sjablonen tegelijk.`;
        throw new ValidationError([{ field: 'ids', message }]);
      }
      await orderEmailTemplates(contextClient(context), contextViewer(context), {
        requestId: readRequestId(requestId),
        ids: ids.map((id) => rowIdOf(String(id), 'EmailTemplate')),
      });
      return {};
    },
  }),
);

builder.mutationField('keepOwnEmailTemplates', (t) =>
  t.field({
    type: EmailTemplatesResult,
    description: "Keeps the viewer's own order of templates, and which one a new mail begins with.",
    args: {
      requestId: t.arg.id(REQUEST_ID),
      ids: t.arg.idList({ required: true, description: `At most ${MOST_EMAIL_TEMPLATES}.` }),
      defaultId: t.arg.id({ description: 'The default template; left out, there is none.' }),
    },
    resolve: async (_root, { requestId, ids, defaultId }, context) => {
      if (ids.length > MOST_EMAIL_TEMPLATES) {
        const message = `Stuur ten hoogste ${MOST_EMAIL_TEMPLATES} sjablonen tegelijk.`;
        throw new ValidationError([{ field: 'ids', message }]);
      }
      await keepOwnTemplates(contextClient(context), contextViewer(context), {
        requestId: readRequestId(requestId),
        ids: ids.map((id) => rowIdOf(String(id), 'EmailTemplate')),
        defaultId: defaultId == null ? null : rowIdOf(defaultId, 'EmailTemplate'),
      });
      return {};
    },
  }),
);
