import { builder } from '#api/graphql/server/builder.ts';
import { contextClient } from '#api/graphql/server/graphql-context.ts';
import { addDays } from '#domain/dates/amsterdam-time.ts';
import { ValidationError } from '#domain/errors.ts';
import { countTaskDays, type DayCount } from '#services/task/task-day-counts.ts';
import { readDay } from './read-day.ts';

/** A month as a calendar shows it, with the days of its neighbours. */
const MOST_DAYS = 45;

const TaskDayType = builder.objectRef<DayCount>('TaskDay').implement({
  description: 'A day on which tasks end.',
  fields: (t) => ({
    day: t.exposeString('day', { description: 'As YYYY-MM-DD.' }),
    count: t.exposeInt('count', { description: 'How many open tasks that the viewer sees end on it.' }),
  }),
});

builder.queryField('taskDays', (t) =>
  t.field({
    type: [TaskDayType],
    description: 'Days on which open tasks end, for a calendar; days without one are left out.',
    extensions: { most: MOST_DAYS },
    args: {
      from: t.arg.string({ required: true, description: 'The first day, as YYYY-MM-DD.' }),
      until: t.arg.string({ required: true, description: `The last day, ${MOST_DAYS} days later at most.` }),
    },
    resolve: async (_root, args, context) => {
      const from = readDay('from', args.from) ?? '';
      const until = readDay('until', args.until) ?? '';
      if (until > addDays(from, MOST_DAYS - 1)) {
        throw new ValidationError([{ field: 'until', message: `Vraag ten hoogste ${MOST_DAYS} dagen op.` }]);
      }
      return [...(await countTaskDays(contextClient(context), { from, until }))];
    },
  }),
);
