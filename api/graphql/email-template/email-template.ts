import { z } from 'zod';
import { builder } from '#api/graphql/server/builder.ts';
import { contextClient, contextViewer } from '#api/graphql/server/graphql-context.ts';
import { UserType } from '#api/graphql/user/user.ts';
import { MOST_EMAIL_TEMPLATES } from '#domain/email-template/email-template.ts';
import { inOwnOrder } from '#domain/user/email-template-order.ts';
import { mayDeleteTemplate } from '#services/email-template/email-template.policy.ts';
import { TEMPLATE_ORDER } from '#services/email-template/stored-email-templates.ts';
import { findUsers } from '#services/user/read-users.ts';

export const EmailTemplateType = builder.prismaNode('EmailTemplate', {
  name: 'EmailTemplate',
  description: 'A mail that was written before it is needed.',
  id: { field: 'id', description: 'Id of the template.' },
  nullable: true,
  select: { id: true },
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name to choose it by.' }),
    body: t.exposeString('body', {
      description: 'HTML with merge tags, as it was given: sanitise it before it is shown.',
    }),
    maker: t.relation('maker', { type: UserType, description: 'Who made it.' }),
    version: t.exposeInt('version', {
      description: "Guards against overwriting another's change: send it back with a change.",
    }),
    canDelete: t.boolean({
      description: 'The viewer made it, or is an admin.',
      select: { makerId: true },
      resolve: ({ makerId }, _arguments, context) => mayDeleteTemplate(contextViewer(context), makerId),
    }),
  }),
});

builder.queryField('emailTemplates', (t) =>
  t.prismaField({
    type: [EmailTemplateType],
    description: "The email templates of the office in the viewer's own order, else in that of the office.",
    extensions: { most: MOST_EMAIL_TEMPLATES },
    resolve: async (query, _root, _arguments, context) => {
      const client = contextClient(context);
      const [viewer] = await findUsers(client, { id: contextViewer(context).userId });
      const templates = await client.emailTemplate.findMany({ ...query, orderBy: [...TEMPLATE_ORDER] });
      return [...inOwnOrder(templates, viewer?.templatePreferences.eposs ?? [])];
    },
  }),
);

builder.queryField('defaultEmailTemplate', (t) =>
  t.prismaField({
    type: EmailTemplateType,
    nullable: true,
    description: 'What a new mail of the viewer begins with, if anything.',
    resolve: async (query, _root, _arguments, context) => {
      const client = contextClient(context);
      const [viewer] = await findUsers(client, { id: contextViewer(context).userId });
      const id = viewer?.templatePreferences.def ?? '';
      // A template of REST's, which keeps whatever it is sent, or one that is gone.
      return z.guid().safeParse(id).success
        ? client.emailTemplate.findUnique({ ...query, where: { id } })
        : null;
    },
  }),
);
