import { builder } from '#api/graphql/server/builder.ts';
import { contextClient, contextViewer } from '#api/graphql/server/graphql-context.ts';
import { rowIdOf } from '#api/graphql/server/node-id.ts';
import { REQUEST_ID, readRequestId } from '#api/request-id.ts';
import { NotFoundError, ValidationError } from '#domain/errors.ts';
import { writerValues } from '#domain/merge-tag/merge-tags.ts';
import { fillTemplate, type TemplateFilling } from '#services/email-template/fill-template.ts';
import { writerOf } from '#services/relation/merge-tag-values.ts';

const MergeValueType = builder.objectRef<TemplateFilling['values'][number]>('MergeValue').implement({
  description: 'What a merge tag prints.',
  fields: (t) => ({
    tag: t.exposeString('tag', { description: 'Without its braces.' }),
    value: t.exposeString('value', { description: 'Text, no HTML; empty where the relation lacks it.' }),
  }),
});

const EmailTemplateFillingType = builder.objectRef<TemplateFilling>('EmailTemplateFilling').implement({
  description: 'What the tags of a template print for one relation.',
  fields: (t) => ({
    relationName: t.exposeString('relationName', {
      nullable: true,
      description: 'Null unless exactly one relation has the address: then nothing is filled in.',
    }),
    values: t.field({
      type: [MergeValueType],
      description: 'Of each tag of the template.',
      resolve: ({ values }) => [...values],
    }),
    needsBsnConsent: t.exposeBoolean('needsBsnConsent', {
      description: 'It prints a BSN, which is written down: ask again with `acceptBsn`.',
    }),
  }),
});

const FillEmailTemplateResult = builder.errorUnion('FillEmailTemplateResult', {
  description: 'How filling in a template came out.',
  types: [EmailTemplateFillingType, ValidationError, NotFoundError],
  resolveType: () => EmailTemplateFillingType,
});

builder.mutationField('fillEmailTemplate', (t) =>
  t.field({
    type: FillEmailTemplateResult,
    description:
      'Fills a template in for the person who is answered, for whoever may write; a BSN is written in the history of the relation.',
    args: {
      requestId: t.arg.id(REQUEST_ID),
      templateId: t.arg.id({ required: true, description: 'The template.' }),
      address: t.arg.string({ required: true, description: 'Of the one recipient.' }),
      acceptBsn: t.arg.boolean({ required: true, description: 'The user was asked.' }),
    },
    resolve: (_root, { requestId, templateId, address, acceptBsn }, context) =>
      fillTemplate(context.application.emailWriting, contextClient(context), contextViewer(context), {
        requestId: readRequestId(requestId),
        templateId: rowIdOf(templateId, 'EmailTemplate'),
        address,
        acceptBsn,
      }),
  }),
);

builder.queryField('writerTags', (t) =>
  t.field({
    type: [MergeValueType],
    description:
      'What the merge tags of date and sender print in a mail that the viewer sends now: the same to everybody.',
    resolve: async (_root, _arguments, context) => {
      const { now } = context.application.emailWriting;
      const writer = await writerOf(contextClient(context), contextViewer(context), now());
      return [...writerValues(writer)].map(([tag, value]) => ({ tag, value }));
    },
  }),
);
