import { builder } from '#api/graphql/server/builder.ts';
import { contextClient, contextViewer } from '#api/graphql/server/graphql-context.ts';
import { encodeNodeId, rowIdOf } from '#api/graphql/server/node-id.ts';
import { stillSeen } from '#api/graphql/server/still-seen.ts';
import { REQUEST_ID, readRequestId } from '#api/request-id.ts';
import { ConflictError, NotFoundError, ValidationError } from '#domain/errors.ts';
import { isUuid } from '#domain/text/uuid.ts';
import { type CompletedTask, completeTask } from '#services/task/complete-task.ts';
import { createTask } from '#services/task/create-task.ts';
import { type DeletedTask, deleteTask } from '#services/task/delete-task.ts';
import type { SavedTask } from '#services/task/saved-task.ts';
import { type UndoneTasks, undoTasks } from '#services/task/undo-tasks.ts';
import { updateTask } from '#services/task/update-task.ts';
import { TaskType } from './task.ts';
import { readTaskInput, TaskInput } from './task-input.ts';

const TaskSavedType = builder.objectRef<SavedTask>('TaskSaved').implement({
  description: 'The task is stored.',
  fields: (t) => ({
    task: t.prismaField({
      type: TaskType,
      description: 'The task as it is stored now; of a flow its first step.',
      resolve: (query, { taskId }, _arguments, context) =>
        stillSeen(contextClient(context).task.findUnique({ ...query, where: { id: taskId } })),
    }),
  }),
});

builder.objectField(ConflictError, 'currentTask', (t) =>
  t.prismaField({
    type: TaskType,
    nullable: true,
    description: 'The task as it is stored now, where one was changed.',
    resolve: (query, { recordId }, _arguments, context) =>
      recordId === null
        ? null
        : contextClient(context).task.findUnique({ ...query, where: { id: recordId } }),
  }),
);

const CreateTaskResult = builder.errorUnion('CreateTaskResult', {
  description: 'How creating a task came out.',
  types: [TaskSavedType, ValidationError, NotFoundError],
  resolveType: () => TaskSavedType,
});

builder.mutationField('createTask', (t) =>
  t.field({
    type: CreateTaskResult,
    description: 'Creates a task, begins a task flow, or a periodic task with what is due of it.',
    args: {
      requestId: t.arg.id(REQUEST_ID),
      task: t.arg({ type: TaskInput, required: true, description: 'What it says.' }),
    },
    resolve: (_root, { requestId, task }, context) => {
      const { fileIds, ...input } = readTaskInput(task);
      return createTask(context.application.officeContext, contextClient(context), contextViewer(context), {
        requestId: readRequestId(requestId),
        fileIds: fileIds ?? [],
        ...input,
      });
    },
  }),
);

const UpdateTaskResult = builder.errorUnion('UpdateTaskResult', {
  description: 'How changing a task came out.',
  types: [TaskSavedType, ValidationError, ConflictError, NotFoundError],
  resolveType: () => TaskSavedType,
});

builder.mutationField('updateTask', (t) =>
  t.field({
    type: UpdateTaskResult,
    description: 'Replaces what an open task says; of a series also what its open occurrences say.',
    args: {
      requestId: t.arg.id(REQUEST_ID),
      id: t.arg.id({ required: true, description: 'The task to change.' }),
      version: t.arg.int({ required: true, description: 'The version the form was opened with.' }),
      task: t.arg({ type: TaskInput, required: true, description: 'What it says from now on.' }),
    },
    resolve: (_root, { requestId, id, version, task }, context) => {
      const { content: sent, fileIds } = readTaskInput(task);
      const { relationId, ...rest } = sent;
      const content = task.relationId == null ? rest : { relationId, ...rest };
      return updateTask(context.application.officeContext, contextClient(context), contextViewer(context), {
        requestId: readRequestId(requestId),
        id: rowIdOf(id, 'Task'),
        version,
        content,
        fileIds,
      });
    },
  }),
);

const TaskCompletedType = builder.objectRef<CompletedTask>('TaskCompleted').implement({
  description: 'The task is done.',
  fields: (t) => ({
    task: t.prismaField({
      type: TaskType,
      description: 'The task as it is stored now.',
      resolve: (query, { taskId }, _arguments, context) =>
        stillSeen(contextClient(context).task.findUnique({ ...query, where: { id: taskId } })),
    }),
    next: t.prismaField({
      type: TaskType,
      nullable: true,
      description: 'The next step or occurrence that it opened, where the viewer sees it.',
      resolve: (query, { nextId }, _arguments, context) =>
        nextId === null ? null : contextClient(context).task.findUnique({ ...query, where: { id: nextId } }),
    }),
  }),
});

const CompleteTaskResult = builder.errorUnion('CompleteTaskResult', {
  description: 'How completing a task came out.',
  types: [TaskCompletedType, ValidationError, NotFoundError],
  resolveType: () => TaskCompletedType,
});

/** Throws ValidationError. */
function readUndoToken(id: string | number): string {
  if (isUuid(String(id).toLowerCase())) return String(id);
  throw new ValidationError([{ field: 'undoToken', message: 'undoToken is een UUID.' }]);
}

const UNDO_TOKEN = 'A UUID under which the user may undo it, alone or with others.';

builder.mutationField('completeTask', (t) =>
  t.field({
    type: CompleteTaskResult,
    description: 'Completes a task and opens what follows; of a series its earliest open occurrence.',
    args: {
      requestId: t.arg.id(REQUEST_ID),
      id: t.arg.id({ required: true, description: 'The task.' }),
      undoToken: t.arg.id({ required: true, description: UNDO_TOKEN }),
      endsSeries: t.arg.boolean({ description: 'Ends a series, and takes its open occurrences away.' }),
    },
    resolve: (_root, { requestId, id, undoToken, endsSeries }, context) =>
      completeTask(context.application.officeContext, contextClient(context), contextViewer(context), {
        requestId: readRequestId(requestId),
        id: rowIdOf(id, 'Task'),
        undoToken: readUndoToken(undoToken),
        endsSeries: endsSeries ?? false,
      }),
  }),
);

const TaskDeletedType = builder.objectRef<DeletedTask>('TaskDeleted').implement({
  description: 'The task is gone.',
  fields: (t) => ({
    id: t.id({
      description: 'Id of the task that is gone.',
      resolve: ({ taskId }) => encodeNodeId('Task', taskId),
    }),
    next: t.prismaField({
      type: TaskType,
      nullable: true,
      description: 'The next step of its flow, where the viewer sees it.',
      resolve: (query, { nextId }, _arguments, context) =>
        nextId === null ? null : contextClient(context).task.findUnique({ ...query, where: { id: nextId } }),
    }),
  }),
});

const DeleteTaskResult = builder.errorUnion('DeleteTaskResult', {
  description: 'How deleting a task came out.',
  types: [TaskDeletedType, ValidationError, NotFoundError],
  resolveType: () => TaskDeletedType,
});

builder.mutationField('deleteTask', (t) =>
  t.field({
    type: DeleteTaskResult,
    description:
      'Deletes a task; the next step of its flow is opened, and open occurrences go with their series.',
    args: {
      requestId: t.arg.id(REQUEST_ID),
      id: t.arg.id({ required: true, description: 'The task.' }),
      undoToken: t.arg.id({ required: true, description: UNDO_TOKEN }),
    },
    resolve: (_root, { requestId, id, undoToken }, context) =>
      deleteTask(context.application.officeContext, contextClient(context), contextViewer(context), {
        requestId: readRequestId(requestId),
        id: rowIdOf(id, 'Task'),
        undoToken: readUndoToken(undoToken),
      }),
  }),
);

const TasksUndoneType = builder.objectRef<UndoneTasks>('TasksUndone').implement({
  description: 'The tasks are as they were.',
  fields: (t) => ({
    tasks: t.prismaField({
      type: [TaskType],
      description: 'Those of them that the viewer sees, at most 200.',
      extensions: { most: 200 },
      resolve: (query, { taskIds }, _arguments, context) =>
        contextClient(context).task.findMany({ ...query, where: { id: { in: [...taskIds] } }, take: 200 }),
    }),
  }),
});

const UndoTasksResult = builder.errorUnion('UndoTasksResult', {
  description: 'How undoing came out.',
  types: [TasksUndoneType, ValidationError, NotFoundError],
  resolveType: () => TasksUndoneType,
});

builder.mutationField('undoTasks', (t) =>
  t.field({
    type: UndoTasksResult,
    description:
      'Undoes what the viewer completed or deleted under one undoToken, all or nothing, within a day.',
    args: {
      requestId: t.arg.id(REQUEST_ID),
      undoToken: t.arg.id({ required: true, description: 'As it was sent with each of them.' }),
    },
    resolve: (_root, { requestId, undoToken }, context) =>
      undoTasks(contextClient(context), contextViewer(context), {
        requestId: readRequestId(requestId),
        undoToken: readUndoToken(undoToken),
      }),
  }),
);
