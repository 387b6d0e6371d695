import { builder } from '#api/graphql/server/builder.ts';
import { contextClient } from '#api/graphql/server/graphql-context.ts';
import { readWorkload, type UserWorkload } from '#services/task/workload.ts';

const WorkloadWeekType = builder.objectRef<UserWorkload['weeks'][number]>('WorkloadWeek').implement({
  description: 'The open tasks of one user that end in one week.',
  fields: (t) => ({
    monday: t.exposeString('monday', { description: 'Its first day, as YYYY-MM-DD.' }),
    count: t.exposeInt('count', { description: 'How many.' }),
  }),
});

const UserWorkloadType = builder.objectRef<UserWorkload>('UserWorkload').implement({
  description: 'The open tasks of one user, as far as the viewer sees them.',
  fields: (t) => ({
    userName: t.exposeString('userName', { description: 'Whose they are.' }),
    userColor: t.exposeString('userColor', {
      description: 'The colour of that user: six hexadecimal digits.',
    }),
    overdue: t.exposeInt('overdue', { description: 'Those whose end is past.' }),
    undated: t.exposeInt('undated', { description: 'Those without an end.' }),
    weeks: t.field({
      type: [WorkloadWeekType],
      description: 'Weeks in which one ends that is not overdue, earliest first.',
      extensions: { most: 60 },
      resolve: ({ weeks }) => [...weeks.slice(0, 60)],
    }),
  }),
});

builder.queryField('workload', (t) =>
  t.field({
    type: [UserWorkloadType],
    description:
      'Open tasks per user and week, as far as the viewer sees them; users in order of their name.',
    extensions: { most: 50 },
    resolve: async (_root, _arguments, context) => [...(await readWorkload(contextClient(context)))],
  }),
);
