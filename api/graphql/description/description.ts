import { builder } from '#api/graphql/server/builder.ts';
import { contextClient, contextViewer } from '#api/graphql/server/graphql-context.ts';
import { UserType } from '#api/graphql/user/user.ts';
import { type DescriptionKind, MOST_DESCRIPTIONS, MOST_STEPS } from '#domain/description/description.ts';
import { LIST_ORDER } from '#services/description/stored-descriptions.ts';

export const DescriptionKindType = builder.enumType('DescriptionKind', {
  description: 'The two lists of descriptions.',
  values: {
    TASK: { value: 'task', description: 'A predefined task.' },
    FLOW: { value: 'flow', description: 'A task flow: tasks that are made together.' },
  } as const,
});

const TaskFlowStepType = builder.prismaObject('TaskFlowStep', {
  name: 'TaskFlowStep',
  description: 'One task of a task flow.',
  select: { flowId: true },
  fields: (t) => ({
    text: t.exposeString('text', { description: 'What the task is called.' }),
    user: t.relation('user', { type: UserType, description: 'Who gets the task.' }),
  }),
});

export const DescriptionType = builder.prismaNode('Description', {
  name: 'Description',
  description:
    'What a task can be called, chosen from a list of the office: a predefined task or a task flow.',
  id: { field: 'id', description: 'Id of the description.' },
  nullable: true,
  select: { id: true },
  fields: (t) => ({
    kind: t.field({
      type: DescriptionKindType,
      description: 'The list it is on.',
      select: { kind: true },
      resolve: (description) => description.kind as DescriptionKind,
    }),
    name: t.exposeString('name', { description: 'The description itself, or the name of the task flow.' }),
    version: t.exposeInt('version', {
      description: "Guards against overwriting another's change: send it back with a change.",
    }),
    stepCount: t.relationCount('steps', { description: 'How many tasks the task flow has.' }),
    steps: t.relation('steps', {
      type: TaskFlowStepType,
      description: 'The tasks of a task flow in their order; none for a predefined task.',
      extensions: { most: MOST_STEPS },
      query: { orderBy: { position: 'asc' } },
    }),
  }),
});

export const DescriptionListType = builder
  .objectRef<{ readonly kind: DescriptionKind }>('DescriptionList')
  .implement({
    description: 'One of the two lists of the office.',
    fields: (t) => ({
      id: t.globalID({
        description: 'Id of the list.',
        resolve: ({ kind }, _arguments, context) => ({
          id: `${contextViewer(context).officeId}:${kind}`,
          type: 'DescriptionList',
        }),
      }),
      descriptions: t.prismaField({
        type: [DescriptionType],
        description: 'In the order of the office.',
        extensions: { most: MOST_DESCRIPTIONS },
        resolve: (query, { kind }, _arguments, context) =>
          contextClient(context).description.findMany({
            ...query,
            where: { kind },
            orderBy: [...LIST_ORDER],
          }),
      }),
    }),
  });

builder.queryField('descriptionList', (t) =>
  t.field({
    type: DescriptionListType,
    description: 'The predefined tasks, or the task flows, for all staff of the office.',
    args: { kind: t.arg({ type: DescriptionKindType, required: true, description: 'Which list.' }) },
    resolve: (_root, { kind }) => ({ kind }),
  }),
);
