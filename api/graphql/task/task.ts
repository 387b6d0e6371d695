import { RelationInterface } from '#api/graphql/relation/relation.ts';
import { builder } from '#api/graphql/server/builder.ts';
import { contextClient } from '#api/graphql/server/graphql-context.ts';
import { encodeNodeId } from '#api/graphql/server/node-id.ts';
import { UserType } from '#api/graphql/user/user.ts';
import { MOST_STEPS } from '#domain/description/description.ts';
import { MOST_ATTACHMENTS, type TaskKind, type TaskPeriod } from '#domain/task/task.ts';
import { dayOf } from '#services/task/database-days.ts';

export const TaskKindType = builder.enumType('TaskKind', {
  description: 'The three kinds of task.',
  values: {
    NORMAL: { value: 'normal', description: "'Normaal': done once." },
    FLOW: { value: 'flow', description: "'Workflow': a step of a task flow." },
    PERIODIC: { value: 'periodic', description: "'Periodiek': comes back every period." },
  } as const,
});

export const TaskPeriodType = builder.enumType('TaskPeriod', {
  description: 'How often a periodic task comes back.',
  values: {
    WEEK: { value: 'week', description: "'Week': 7 days." },
    MONTH: { value: 'month', description: "'Maand': the same day of the next month, or its last." },
    QUARTER: { value: 'quarter', description: "'Kwartaal': three months." },
    YEAR: { value: 'year', description: "'Jaar'." },
  } as const,
});

const TaskStepState = builder.enumType('TaskStepState', {
  description: 'Where a step of a flow stands.',
  values: {
    WAITING: { value: 'waiting', description: 'An earlier step is open.' },
    ACTIVE: { value: 'active', description: 'To be done now.' },
    DONE: { value: 'done', description: 'Completed.' },
  } as const,
});

const TaskAttachmentType = builder.prismaObject('TaskAttachment', {
  name: 'TaskAttachment',
  description: 'A file that belongs to a task.',
  select: { id: true },
  fields: (t) => ({
    fileId: t.id({
      description: 'Of the stored file; it is downloaded at /files/stored/{fileId}.',
      select: { fileId: true },
      resolve: ({ fileId }) => encodeNodeId('StoredFile', fileId),
    }),
    name: t.exposeString('name', { description: 'The name it was uploaded under.' }),
    byteLength: t.int({
      description: 'Its size in bytes.',
      select: { file: { select: { byteLength: true } } },
      resolve: ({ file }) => file.byteLength ?? 0,
    }),
  }),
});

const DAY = 'as YYYY-MM-DD of the Dutch calendar';
const TIME = 'as HH:MM of the Dutch clock';

export const TaskType = builder.prismaNode('Task', {
  name: 'Task',
  description: 'Something to be done for a relation.',
  id: { field: 'id', description: 'Id of the task.' },
  nullable: true,
  select: { id: true },
  fields: (t) => ({
    kind: t.field({
      type: TaskKindType,
      description: 'Fixed when the task is created.',
      select: { kind: true },
      resolve: ({ kind }) => kind as TaskKind,
    }),
    relationName: t.exposeString('relationName', {
      description: 'Name of the relation it is for; read also by whoever has the task and not the relation.',
    }),
    relation: t.relation('relation', {
      type: RelationInterface,
      nullable: true,
      description: 'The relation it is for; null where it is another user’s.',
    }),
    subject: t.exposeString('subject', { description: 'What is to be done.' }),
    notes: t.exposeString('notes', { description: 'More about it; may be empty.' }),
    startDay: t.string({
      nullable: true,
      description: `When it starts, ${DAY}.`,
      select: { startDay: true },
      resolve: ({ startDay }) => dayOf(startDay),
    }),
    startTime: t.exposeString('startTime', { nullable: true, description: `Time of the start, ${TIME}.` }),
    endDay: t.string({
      nullable: true,
      description: `When it must be done, ${DAY}; of a series its last day.`,
      select: { endDay: true },
      resolve: ({ endDay }) => dayOf(endDay),
    }),
    endTime: t.exposeString('endTime', { nullable: true, description: `Time of the end, ${TIME}.` }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was made.' }),
    doneAt: t.expose('doneAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was completed; null while it is open.',
    }),
    user: t.relation('user', {
      type: UserType,
      description: 'Whose task it is; of a done one also a removed user.',
    }),
    period: t.field({
      type: TaskPeriodType,
      nullable: true,
      description: 'Of a periodic task and its occurrences.',
      select: { period: true },
      resolve: ({ period }) => period as TaskPeriod | null,
    }),
    repeats: t.exposeInt('repeats', {
      nullable: true,
      description: 'Occurrences that are still to be made; null for no limit.',
    }),
    isSeries: t.exposeBoolean('isSeries', {
      description: 'Whether its occurrences stand in the lists instead of it.',
    }),
    series: t.relation('series', { nullable: true, description: 'What this is an occurrence of.' }),
    openOccurrences: t.relation('occurrences', {
      description: 'Occurrences of a series that are to be done, earliest first.',
      extensions: { most: 60 },
      query: { where: { doneAt: null }, orderBy: { occurrenceDay: 'asc' }, take: 60 },
    }),
    flow: t.field({
      type: TaskFlowRunType,
      nullable: true,
      description: 'The flow that this is a step of.',
      select: { flowRunId: true, flowName: true, flowPosition: true },
      resolve: ({ flowRunId, flowName, flowPosition }) =>
        flowRunId === null ? null : { flowRunId, name: flowName ?? '', position: flowPosition ?? 0 },
    }),
    stepState: t.field({
      type: TaskStepState,
      nullable: true,
      description: 'Of a step of a flow.',
      select: { flowState: true },
      resolve: ({ flowState }) => flowState as 'waiting' | 'active' | 'done' | null,
    }),
    attachments: t.relation('attachments', {
      type: TaskAttachmentType,
      description: 'Its files in their order.',
      extensions: { most: MOST_ATTACHMENTS },
      query: { orderBy: [{ position: 'asc' }, { id: 'asc' }] },
    }),
    attachmentCount: t.relationCount('attachments', { description: 'How many files it has.' }),
    version: t.exposeInt('version', {
      description: "Guards against overwriting another's change: send it back with a change.",
    }),
  }),
});

interface TaskFlowRun {
  readonly flowRunId: string;
  readonly name: string;
  readonly position: number;
}

const TaskFlowRunType = builder.objectRef<TaskFlowRun>('TaskFlowRun');
TaskFlowRunType.implement({
  description: 'A task flow that was begun for a relation.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'What the flow was called when it was begun.' }),
    position: t.exposeInt('position', { description: 'The position of this step, from 0.' }),
    steps: t.prismaField({
      type: [TaskType],
      description: 'Its steps in order, as far as the viewer sees them and they are not deleted.',
      extensions: { most: MOST_STEPS },
      resolve: (query, { flowRunId }, _arguments, context) =>
        contextClient(context).task.findMany({
          ...query,
          where: { flowRunId },
          orderBy: { flowPosition: 'asc' },
        }),
    }),
  }),
});
