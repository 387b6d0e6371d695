import { acquireClient } from '#api/graphql/email-draft/acquire-client.ts';
import { builder } from '#api/graphql/server/builder.ts';
import { contextViewer } from '#api/graphql/server/graphql-context.ts';
import { inOrder } from '#api/graphql/server/in-order.ts';
import { LEASES_ITSELF } from '#api/graphql/server/leased-fields.ts';
import { HITS_A_PAGE } from '#domain/email/email-search.ts';
import { NotFoundError, ProviderFailedError, ValidationError } from '#domain/errors.ts';
import { type EmailSearchPage, searchEmails } from '#services/email/search-emails.ts';
import { EmailType } from './email.ts';

/** The time for some pages of the mail service's hits; a caller who waits longer has left. */
const PATIENCE = 30_000;
/** The longest cursor contains the hits that were found and not shown yet. */
const LONGEST_CURSOR = { extensions: { longest: 200_000 } } as const;

const EmailSearchType = builder.objectRef<EmailSearchPage>('EmailSearch').implement({
  description: 'Mails with the words that were looked for, newest first.',
  fields: (t) => ({
    emails: t.prismaField({
      type: [EmailType],
      description: `${HITS_A_PAGE} at most, of those that the viewer sees.`,
      extensions: { most: HITS_A_PAGE },
      resolve: async (query, { emailIds }, _arguments, context) => {
        const client = await acquireClient(context);
        const rows = await client.email.findMany({ ...query, where: { id: { in: [...emailIds] } } });
        return inOrder(
          emailIds.map((id) => ({ id })),
          rows,
        ).map(({ row }) => row);
      },
    }),
    after: t.exposeString('after', {
      nullable: true,
      description: 'Send it back for more; null where the search ended.',
    }),
    isComplete: t.exposeBoolean('isComplete', {
      description:
        'Whether everything was looked through: only then nothing found means that there is nothing.',
    }),
    bound: t.exposeString('bound', {
      nullable: true,
      description: 'In Dutch: why not everything was looked through.',
    }),
  }),
});

const EmailSearchResult = builder.errorUnion('EmailSearchResult', {
  description: 'How a search came out.',
  types: [EmailSearchType, ValidationError, NotFoundError, ProviderFailedError],
  resolveType: () => EmailSearchType,
});

builder.queryField('emailSearch', (t) =>
  t.field({
    extensions: LEASES_ITSELF,
    type: EmailSearchResult,
    description: 'Looks for words in the headers of all mails, and at the mail service in their texts.',
    args: {
      text: t.arg.string({ required: true, description: 'Words, one of them with three letters or more.' }),
      after: t.arg.string({
        ...LONGEST_CURSOR,
        description: 'Where an earlier search of this text goes on.',
      }),
    },
    resolve: (_root, { text, after }, context) =>
      searchEmails(
        context.application.emails,
        contextViewer(context),
        { text, after: after ?? null },
        AbortSignal.timeout(PATIENCE),
      ),
  }),
);
