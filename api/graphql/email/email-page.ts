import { RelationInterface } from '#api/graphql/relation/relation.ts';
import { builder } from '#api/graphql/server/builder.ts';
import { contextClient, type GraphQLContext } from '#api/graphql/server/graphql-context.ts';
import { inOrder } from '#api/graphql/server/in-order.ts';
import { countEmails, EMAILS_A_PAGE, type ListedEmails, pageOfEmails } from '#services/email/list-emails.ts';
import { linkedMailbox } from '#services/email/request-mailbox.ts';
import { EmailType } from './email.ts';
import { EmailFolderType } from './email-kinds.ts';

/** `listed` null: no mailbox is linked. */
export interface RequestedPage {
  readonly listed: ListedEmails | null;
  readonly page: number;
  readonly now: Date;
}

const totals = new WeakMap<RequestedPage, Promise<number>>();

function totalOf(requested: RequestedPage, context: GraphQLContext): Promise<number> {
  if (requested.listed === null) return Promise.resolve(0);
  const known = totals.get(requested);
  if (known !== undefined) return known;
  const total = countEmails(contextClient(context), requested.listed, requested.now);
  totals.set(requested, total);
  return total;
}

export const EmailPageType = builder.objectRef<RequestedPage>('EmailPage').implement({
  description: `A page of ${EMAILS_A_PAGE} mails, newest first; the first page is 1.`,
  fields: (t) => ({
    emails: t.prismaField({
      type: [EmailType],
      description: 'What is on the page.',
      extensions: { most: EMAILS_A_PAGE },
      resolve: async (query, { listed, page, now }, _arguments, context) => {
        if (listed === null) return [];
        const client = contextClient(context);
        const ids = await pageOfEmails(client, listed, { page, now });
        const rows = await client.email.findMany({ ...query, where: { id: { in: [...ids] } } });
        return inOrder(
          ids.map((id) => ({ id })),
          rows,
        ).map(({ row }) => row);
      },
    }),
    total: t.int({
      description: 'Mails over all pages.',
      resolve: (requested, _arguments, context) => totalOf(requested, context),
    }),
    page: t.exposeInt('page', { description: 'The page that was asked for.' }),
    pageCount: t.int({
      description: 'How many pages there are; 1 of an empty folder.',
      resolve: async (requested, _arguments, context) =>
        Math.max(1, Math.ceil((await totalOf(requested, context)) / EMAILS_A_PAGE)),
    }),
  }),
});

export const PAGE_ARGUMENT = { defaultValue: 1, required: true, description: 'From 1 on.' } as const;

builder.prismaInterfaceField(RelationInterface, 'emails', (t) =>
  t.field({
    type: EmailPageType,
    description: "Its mails in a kind of folder: by the relation's address, and those that are linked to it.",
    args: {
      folder: t.arg({ type: EmailFolderType, required: true, description: 'Which folder.' }),
      page: t.arg.int(PAGE_ARGUMENT),
    },
    select: { email: true, linkedMailIds: true },
    resolve: async ({ email, linkedMailIds }, { folder, page }, context) => {
      const mailbox = await linkedMailbox(contextClient(context));
      const relation = { email, linkedMailIds };
      const listed = mailbox && { linkId: mailbox.linkId, folder, onlyOpen: false, relation };
      return { listed, page, now: context.application.officeContext.now() };
    },
  }),
);
