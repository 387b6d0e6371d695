import { queryFromInfo } from '@pothos/plugin-prisma';
import type { GraphQLResolveInfo } from 'graphql';
import { RelationInterface } from '#api/graphql/relation/relation.ts';
import { builder } from '#api/graphql/server/builder.ts';
import { OWN_CURSORS } from '#api/graphql/server/cursor.ts';
import { contextClient, type GraphQLContext } from '#api/graphql/server/graphql-context.ts';
import { inOrder } from '#api/graphql/server/in-order.ts';
import { rowIdOf } from '#api/graphql/server/node-id.ts';
import { connectionOf, readPage, rowsOnPage } from '#api/graphql/server/paging.ts';
import { selectsField } from '#api/graphql/server/selects-field.ts';
import { SortDirection } from '#api/graphql/server/sort-direction.ts';
import { listTasks, type TaskFilter, type TaskSort } from '#services/task/list-tasks.ts';
import { readDay } from './read-day.ts';
import { TaskType } from './task.ts';
import { readTaskCursor, taskCursor } from './task-cursor.ts';

const TaskTab = builder.enumType('TaskTab', {
  description: 'The two tabs of task lists.',
  values: {
    GENERAL: { value: 'general', description: "'algemeen': what does not repeat." },
    PERIODIC: { value: 'periodic', description: "'periodiek'." },
  } as const,
});

const TaskSortField = builder.enumType('TaskSortField', {
  description: 'What tasks can be sorted by. What has no day comes last either way.',
  values: {
    RELATION: { value: 'relation', description: "Column 'Relatie'." },
    SUBJECT: { value: 'subject', description: "Column 'Taak'." },
    START: { value: 'start', description: "Column 'Start datum'." },
    END: { value: 'end', description: "Column 'Eind datum'." },
    CREATED: { value: 'created', description: "Column 'Aangemaakt op'." },
    PERIOD: { value: 'period', description: "Column 'Periode', from short to long." },
    USER: { value: 'user', description: "Column 'Gebruiker'." },
  } as const,
});

const TaskSortType = builder.inputType('TaskSort', {
  description: 'Order of tasks; by end, the earliest first, when it is left out.',
  fields: (t) => ({
    field: t.field({ type: TaskSortField, required: true, description: 'The column.' }),
    direction: t.field({ type: SortDirection, required: true, description: 'Which end comes first.' }),
  }),
});

interface ListArguments {
  readonly sort?: { readonly field: TaskSort; readonly direction: 'ASC' | 'DESC' } | null | undefined;
  readonly first?: number | null | undefined;
  readonly last?: number | null | undefined;
  readonly after?: string | null | undefined;
  readonly before?: string | null | undefined;
}

async function resolvePage(
  filter: TaskFilter,
  args: ListArguments,
  context: GraphQLContext,
  info: GraphQLResolveInfo,
) {
  const client = contextClient(context);
  const sort = args.sort?.field ?? 'end';
  const page = readPage(args);
  const { found, total } = await listTasks(
    client,
    {
      filter,
      sort,
      descending: args.sort?.direction === 'DESC',
      backward: page.backward,
      after: page.cursor === null ? null : readTaskCursor(sort, page.cursor),
      take: page.take,
    },
    { total: selectsField(info, 'totalCount') },
  );
  const listed = rowsOnPage(page, found);
  const { select } = queryFromInfo({ context, info, path: ['edges', 'node'], select: { id: true } });
  const rows = await client.task.findMany({ select, where: { id: { in: listed.map(({ id }) => id) } } });
  const edges = inOrder(listed, rows).map(({ key, row }) => ({
    cursor: taskCursor(sort, key),
    node: row,
  }));
  return { totalCount: total ?? 0, ...connectionOf(page, found, edges) };
}

const TaskConnection = builder.connectionObject(
  {
    type: TaskType,
    name: 'TaskConnection',
    description: 'A page of tasks.',
    fields: (t) => ({
      totalCount: t.int({
        description: 'How many tasks match, over all pages.',
        resolve: (page) => (page as unknown as { readonly totalCount: number }).totalCount,
      }),
    }),
  },
  { name: 'TaskEdge', description: 'A task at its position in a list.' },
);

builder.queryField('tasks', (t) =>
  t.connection(
    {
      type: TaskType,
      extensions: OWN_CURSORS,
      description:
        'Open tasks: all to an admin, their own and those of their relations to others. Page size at most 200.',
      args: {
        tab: t.arg({
          type: TaskTab,
          required: true,
          description: 'Those that do not repeat, or those that do.',
        }),
        relationId: t.arg.id({ description: 'Only those of this relation.' }),
        search: t.arg.string({
          description:
            'Words that each are a part of the relation’s name, the subject or the user; with PERIODIC also of the period.',
        }),
        isMine: t.arg.boolean({ description: 'Only the viewer’s own.' }),
        isOverdue: t.arg.boolean({ description: 'Only those whose end is past.' }),
        endDay: t.arg.string({ description: 'Only those that end on this day, as YYYY-MM-DD.' }),
        sort: t.arg({ type: TaskSortType, description: 'By end when it is left out.' }),
      },
      resolve: (_root, args, context, info) =>
        resolvePage(
          {
            tab: args.tab,
            relationId: args.relationId == null ? null : rowIdOf(args.relationId, 'Person', 'Organisation'),
            withDone: false,
            search: args.search ?? '',
            isMine: args.isMine ?? false,
            isOverdue: args.isOverdue ?? false,
            endDay: readDay('endDay', args.endDay),
          },
          args,
          context,
          info,
        ),
    },
    TaskConnection,
  ),
);

builder.prismaInterfaceField(RelationInterface, 'tasks', (t) =>
  t.connection(
    {
      type: TaskType,
      extensions: OWN_CURSORS,
      description: 'Its tasks, with those that are done.',
      args: {
        tab: t.arg({
          type: TaskTab,
          required: true,
          description: 'Those that do not repeat, or those that do.',
        }),
        sort: t.arg({ type: TaskSortType, description: 'By end when it is left out.' }),
      },
      select: { id: true },
      resolve: ({ id }, args, context, info) =>
        resolvePage(
          {
            tab: args.tab,
            relationId: id,
            withDone: true,
            search: '',
            isMine: false,
            isOverdue: false,
            endDay: null,
          },
          args,
          context,
          info,
        ),
    },
    TaskConnection,
  ),
);
