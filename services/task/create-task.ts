import { randomUUID } from 'node:crypto';
import { dayInAmsterdam } from '#domain/dates/amsterdam-time.ts';
import { ValidationError } from '#domain/errors.ts';
import { choosesOwner } from '#domain/session/roles.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import { beginSeries } from '#domain/task/series.ts';
import type { TaskContent } from '#domain/task/task.ts';
import { checkTask } from '#domain/task/validate-task.ts';
import { sortKey } from '#domain/text/fold-text.ts';
import { asSystem } from '#prisma/as-system.ts';
import type { LeasedClient, Transaction } from '#prisma/database.ts';
import type { Clock } from '#services/clock.ts';
import { findDescriptions, type StoredDescription } from '#services/description/stored-descriptions.ts';
import { lockOfficeWrites } from '#services/office/office-writes-lock.ts';
import { answerOnce } from '#services/request-answer.ts';
import { assertMayWrite } from '#services/session/role.policy.ts';
import { ofTask, recordAuditEntries } from '#services/trail/record-audit-entries.ts';
import { createOccurrences } from './create-occurrences.ts';
import { dateOf, momentOf } from './database-days.ts';
import { notifyTasks } from './notify-tasks.ts';
import { type SavedTask, seesTask } from './saved-task.ts';
import { allowedUser } from './task.policy.ts';
import { storeAttachments } from './task-attachments.ts';
import { checkChoices } from './task-choices.ts';
import { columnsOf, TASK_COLUMNS } from './task-row.ts';

export interface CreateTask {
  readonly requestId: string;
  /** `userId` counts for an admin alone, `subject` where there is no flow. */
  readonly content: TaskContent;
  readonly flowId: string | null;
  readonly fileIds: readonly string[];
}

/**
 * A flow gets a task for each step, the first one open; a periodic task what is due (ledger TASKRULES-09, 17
 * to 23, 31). Throws ForbiddenError and ValidationError.
 */
export async function createTask(
  context: Clock,
  client: LeasedClient,
  viewer: Viewer,
  command: CreateTask,
): Promise<SavedTask> {
  assertMayWrite(viewer);
  const { requestId, ...input } = command;
  const userId = allowedUser(viewer, command.content.userId, viewer.userId ?? '');
  const content = checkTask(
    { ...command.content, userId },
    { isNew: true, choosesUser: choosesOwner(viewer.role) },
  );
  const intent = { requestId, operation: 'createTask', input, seen: seesTask };
  return client.$transaction(async (tx) => {
    await lockOfficeWrites(tx, viewer.officeId);
    return answerOnce<SavedTask>(tx, viewer, intent, async () => {
      const taskId = await create(tx, viewer, { ...command, content }, context.now());
      await storeAttachments(tx, viewer, taskId, command.fileIds);
      return { keep: true, answer: { taskId } };
    });
  });
}

async function create(tx: Transaction, viewer: Viewer, command: CreateTask, now: Date): Promise<string> {
  const { content, flowId } = command;
  if (content.kind === 'flow') return createFlow(tx, viewer, content, flowId ?? '', now);
  await checkChoices(tx, content, null);
  if (content.kind === 'periodic') return createSeries(tx, viewer, content, now);
  const { id } = await tx.task.create({
    data: { ...columnsOf(content), officeId: viewer.officeId, kind: 'normal', createdAt: now },
    select: { id: true },
  });
  await recordCreated(tx, viewer, id, content);
  return id;
}

async function createSeries(
  tx: Transaction,
  viewer: Viewer,
  content: TaskContent,
  now: Date,
): Promise<string> {
  const begun = beginSeries(content, dayInAmsterdam(now));
  const series = await tx.task.create({
    data: {
      ...columnsOf({ ...content, repeats: begun.repeats }),
      officeId: viewer.officeId,
      kind: 'periodic',
      isSeries: begun.days.length > 0,
      rolledDay: dateOf(begun.days.at(-1) ?? null),
      doneAt: begun.isDone ? now : null,
      createdAt: now,
    },
    select: TASK_COLUMNS,
  });
  const opened = await createOccurrences(tx, viewer, series, begun.days, now);
  await notifyTasks(
    tx,
    viewer,
    opened.map(({ id }) => id),
  );
  await recordCreated(tx, viewer, series.id, content);
  return series.id;
}

async function createFlow(
  tx: Transaction,
  viewer: Viewer,
  content: TaskContent,
  flowId: string,
  now: Date,
): Promise<string> {
  const flow = await findFlow(tx, flowId);
  await checkChoices(tx, { ...content, userId: flow.steps[0]?.userId ?? '' }, null);
  const flowRunId = randomUUID();
  // The steps keep their users, most of whom a viewer may make no task for.
  await asSystem(tx, viewer, () =>
    tx.task.createMany({
      data: flow.steps.map(({ text, userId }, position) => ({
        ...columnsOf({
          ...content,
          subject: text,
          userId,
          end: null,
          start: position === 0 ? momentOf(now) : null,
        }),
        sortSubject: sortKey(text),
        officeId: viewer.officeId,
        kind: 'flow',
        flowRunId,
        flowPosition: position,
        flowName: flow.name,
        flowState: position === 0 ? 'active' : 'waiting',
        createdAt: now,
      })),
    }),
  );
  const first = await asSystem(tx, viewer, () =>
    tx.task.findFirstOrThrow({
      where: { flowRunId, flowPosition: 0 },
      select: { id: true },
    }),
  );
  await recordCreated(tx, viewer, first.id, { ...content, subject: flow.steps[0]?.text ?? flow.name });
  return first.id;
}

async function findFlow(tx: Transaction, flowId: string): Promise<StoredDescription> {
  const [flow] = flowId === '' ? [] : await findDescriptions(tx, { kind: 'flow', id: flowId });
  if (flow === undefined || flow.steps.length === 0) {
    throw new ValidationError([{ field: 'subject', message: 'Deze workflow is er niet (meer).' }]);
  }
  return flow;
}

async function recordCreated(
  tx: Transaction,
  viewer: Viewer,
  taskId: string,
  { relationId, subject }: TaskContent,
): Promise<void> {
  const changes = { subject: { from: '', to: subject } };
  await recordAuditEntries(tx, viewer, [
    { ...ofTask(taskId, relationId), action: 'created', entityVersion: 1, changes },
  ]);
  await notifyTasks(tx, viewer, [taskId]);
}
