import { builder } from '#api/graphql/server/builder.ts';
import { contextClient, contextViewer } from '#api/graphql/server/graphql-context.ts';
import { rowIdOf } from '#api/graphql/server/node-id.ts';
import { NotFoundError, ValidationError } from '#domain/errors.ts';
import { type MailingExample, mailingExample } from '#services/email-sending/mailing/mailing-example.ts';

const MailingExampleType = builder.objectRef<MailingExample>('MailingExample').implement({
  description: 'A mail of a mailing as one recipient would get it.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Of the relation.' }),
    subject: t.exposeString('subject', { description: 'Filled in.' }),
    html: t.exposeString('html', {
      description: 'Filled in but for a BSN; unsafe: sanitise it before it is shown.',
    }),
    missing: t.stringList({
      description: 'The merge tags that print nothing, as the relation lacks what they stand for.',
      resolve: ({ missing }) => [...missing],
    }),
  }),
});

const MailingExampleResult = builder.errorUnion('MailingExampleResult', {
  description: 'How filling in an example came out.',
  types: [MailingExampleType, ValidationError, NotFoundError],
  resolveType: () => MailingExampleType,
});

const MailingExampleInput = builder.inputType('MailingExampleInput', {
  description: 'What is filled in, and for whom.',
  fields: (t) => ({
    subject: t.string({ required: true, description: 'With its merge tags.' }),
    html: t.string({
      required: true,
      description: 'The text with its merge tags.',
      extensions: { longest: 4_500_000 },
    }),
    address: t.string({ required: true, description: 'The recipient.' }),
    relationId: t.id({ description: 'For which relation, where several have the address.' }),
  }),
});

builder.queryField('mailingExample', (t) =>
  t.field({
    type: MailingExampleResult,
    description: 'A mail of a mailing as one recipient would get it. For who may write.',
    extensions: { weight: 200 },
    args: { input: t.arg({ type: MailingExampleInput, required: true, description: 'The mail.' }) },
    resolve: (_root, { input: { relationId, ...content } }, context) =>
      mailingExample(context.application.emailWriting, contextClient(context), contextViewer(context), {
        ...content,
        relationId: relationId == null ? null : rowIdOf(relationId, 'Person', 'Organisation'),
      }),
  }),
);
