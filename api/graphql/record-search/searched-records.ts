import { AppointmentType } from '#api/graphql/appointment/appointment.ts';
import { EmailType } from '#api/graphql/email/email.ts';
import { LetterTemplateType } from '#api/graphql/letter/letter-template.ts';
import { builder } from '#api/graphql/server/builder.ts';
import { contextClient } from '#api/graphql/server/graphql-context.ts';
import { inOrder } from '#api/graphql/server/in-order.ts';
import { TaskType } from '#api/graphql/task/task.ts';
import { RECORDS_OF_A_KIND } from '#domain/record-search/record-search.ts';
import { type SearchedRecords, searchRecords } from '#services/record-search/search-records.ts';

const FEW = { most: RECORDS_OF_A_KIND } as const;

function ordered<Row extends { readonly id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  return inOrder(
    ids.map((id) => ({ id })),
    rows,
  ).map(({ row }) => row);
}

const SearchedRecordsType = builder.objectRef<SearchedRecords>('SearchedRecords').implement({
  description: `Records with the words that were looked for; ${RECORDS_OF_A_KIND} of each kind at most, of those that the viewer sees.`,
  fields: (t) => ({
    tasks: t.prismaField({
      type: [TaskType],
      description: 'Open tasks, the earliest end first.',
      extensions: FEW,
      resolve: async (query, { taskIds }, _arguments, context) =>
        ordered(
          taskIds,
          await contextClient(context).task.findMany({ ...query, where: { id: { in: [...taskIds] } } }),
        ),
    }),
    appointments: t.prismaField({
      type: [AppointmentType],
      description: 'Appointments to come, and then those that are over, nearest to now first.',
      extensions: FEW,
      resolve: async (query, { appointmentIds }, _arguments, context) =>
        ordered(
          appointmentIds,
          await contextClient(context).appointment.findMany({
            ...query,
            where: { id: { in: [...appointmentIds] } },
          }),
        ),
    }),
    emails: t.prismaField({
      type: [EmailType],
      description: 'Mails with the words in their headers, newest first.',
      extensions: FEW,
      resolve: async (query, { emailIds }, _arguments, context) =>
        ordered(
          emailIds,
          await contextClient(context).email.findMany({ ...query, where: { id: { in: [...emailIds] } } }),
        ),
    }),
    letterTemplates: t.prismaField({
      type: [LetterTemplateType],
      description: 'Letter templates by their name.',
      extensions: FEW,
      resolve: async (query, { letterTemplateIds }, _arguments, context) =>
        ordered(
          letterTemplateIds,
          await contextClient(context).letterTemplate.findMany({
            ...query,
            where: { id: { in: [...letterTemplateIds] } },
          }),
        ),
    }),
  }),
});

builder.queryField('searchedRecords', (t) =>
  t.field({
    type: SearchedRecordsType,
    // Four searches, each of which looks through as many rows as that of a number.
    extensions: { weight: 800 },
    description:
      'A few records of each kind, for who goes to one by typing. Relations are found by `relations`.',
    args: {
      text: t.arg.string({
        required: true,
        description: 'Words of which each is a part, one of them with three letters or more.',
      }),
    },
    resolve: (_root, { text }, context) =>
      searchRecords(contextClient(context), text, context.application.officeContext.now()),
  }),
);
