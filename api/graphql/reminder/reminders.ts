import { builder } from '#api/graphql/server/builder.ts';
import { contextClient, contextViewer } from '#api/graphql/server/graphql-context.ts';
import { encodeNodeId } from '#api/graphql/server/node-id.ts';
import { databaseTime } from '#prisma/database-time.ts';
import { MOST_REMINDERS, type OwnReminder, ownReminders } from '#services/reminder/own-reminders.ts';

const ReminderKindType = builder.enumType('ReminderKind', {
  description: 'What a user is reminded of.',
  values: {
    TASK: { value: 'task', description: 'A task that ends.' },
    APPOINTMENT: { value: 'appointment', description: 'An appointment that begins.' },
  } as const,
});

const ReminderType = builder.objectRef<OwnReminder>('Reminder').implement({
  description: 'Of an own task that ends, or an own appointment that begins, within a day.',
  fields: (t) => ({
    kind: t.expose('kind', { type: ReminderKindType, description: 'Which of both.' }),
    subjectId: t.id({
      description: 'Id of the task or the appointment.',
      resolve: ({ kind, id }) => encodeNodeId(kind === 'task' ? 'Task' : 'Appointment', id),
    }),
    text: t.exposeString('text', {
      description: 'Subject of the task, or text of the appointment; may be empty.',
    }),
    relationName: t.exposeString('relationName', { description: 'With whom; empty without a relation.' }),
    day: t.exposeString('day', { description: 'On which it ends or begins, as YYYY-MM-DD.' }),
    time: t.exposeString('time', {
      nullable: true,
      description: 'At which it ends or begins, as HH:MM; null for a task that has none.',
    }),
    remindAt: t.expose('at', { type: 'DateTime', description: 'When the user is to be reminded.' }),
    remindUntil: t.expose('until', { type: 'DateTime', description: 'From then on it is of no use.' }),
  }),
});

builder.queryField('reminders', (t) =>
  t.field({
    type: [ReminderType],
    description: "The viewer's reminders of the next 24 hours and those that are due, earliest first.",
    extensions: { most: MOST_REMINDERS },
    resolve: async (_root, _arguments, context) => {
      const client = contextClient(context);
      return [...(await ownReminders(client, contextViewer(context), await databaseTime(client)))];
    },
  }),
);
