import { dayInAmsterdam } from '#domain/dates/amsterdam-time.ts';
import { ConflictError, ValidationError } from '#domain/errors.ts';
import { choosesOwner } from '#domain/session/roles.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { TaskContent } from '#domain/task/task.ts';
import { taskFields } from '#domain/task/task-fields.ts';
import { checkTask } from '#domain/task/validate-task.ts';
import type { LeasedClient, Transaction } from '#prisma/database.ts';
import type { Clock } from '#services/clock.ts';
import { lockOfficeWrites } from '#services/office/office-writes-lock.ts';
import { answerOnce } from '#services/request-answer.ts';
import { assertMayWrite } from '#services/session/role.policy.ts';
import { type AuditEntry, ofTask, recordAuditEntries } from '#services/trail/record-audit-entries.ts';
import { listOpenOccurrenceIds } from './list-open-occurrence-ids.ts';
import { lockTask } from './lock-task.ts';
import { notifyTasks } from './notify-tasks.ts';
import { type SavedTask, seesTask } from './saved-task.ts';
import { allowedUser } from './task.policy.ts';
import { storeAttachments } from './task-attachments.ts';
import { checkChoices } from './task-choices.ts';
import { columnsOf, contentOf, isOccurrence, type TaskRow } from './task-row.ts';
import { updateSeries } from './update-series.ts';

export interface UpdateTask {
  readonly requestId: string;
  readonly id: string;
  /** Null for a caller who does not say, and overwrites. */
  readonly version: number | null;
  /** The kind does not count: it never changes (ledger TASKFORM-45). `userId` counts for an admin alone. */
  readonly content: Partial<TaskContent>;
  /** Null leaves them. */
  readonly fileIds: readonly string[] | null;
}

/**
 * A series changes with its open occurrences. Throws ForbiddenError, NotFoundError, ValidationError, and
 * ConflictError with the fields that differ when somebody else saved since.
 */
export async function updateTask(
  context: Clock,
  client: LeasedClient,
  viewer: Viewer,
  command: UpdateTask,
): Promise<SavedTask> {
  assertMayWrite(viewer);
  const { requestId, ...input } = command;
  const intent = { requestId, operation: 'changeTask', input, seen: seesTask };
  return client.$transaction(async (tx) => {
    await lockOfficeWrites(tx, viewer.officeId);
    return answerOnce<SavedTask>(tx, viewer, intent, async () => {
      await storeChange(tx, viewer, command, context.now());
      return { keep: true, answer: { taskId: command.id } };
    });
  });
}

/** Needs `lockOfficeWrites`, which keeps users from being removed. Throws what updateTask throws. */
export async function storeChange(
  tx: Transaction,
  viewer: Viewer,
  command: Omit<UpdateTask, 'requestId'>,
  now: Date,
): Promise<void> {
  const row = await lockTask(tx, viewer, command.id);
  const before = contentOf(row);
  const content = changedContent(viewer, row, command.content);
  const changes = changesOf(before, content);
  if (command.version !== null && row.version !== command.version)
    refuseOutdated(row, { ...changes, ...(await fileChanges(tx, command)) });
  if (await isClosed(tx, viewer, row)) throw closedTask();
  await checkChoices(tx, content, before);
  const hasFiles = command.fileIds !== null && (await storeAttachments(tx, viewer, row.id, command.fileIds));
  if (Object.keys(changes).length === 0 && !hasFiles) return;
  const entryOn = (relationId: string): AuditEntry => ({
    ...ofTask(row.id, relationId),
    action: 'changed',
    entityVersion: row.version + 1,
    changes: { subject: { from: before.subject, to: content.subject }, ...changes },
  });
  // The row rule must still know that the viewer had the task on this relation.
  await recordAuditEntries(tx, viewer, [entryOn(row.relationId)]);
  await store(tx, viewer, row, content, now);
  if (content.relationId !== row.relationId) {
    await recordAuditEntries(tx, viewer, [entryOn(content.relationId)]);
  }
  await notifyTasks(tx, viewer, [row.id]);
}

/** A change sent with a completion is refused where the task is done. Throws ValidationError. */
export async function refuseLateChange(
  tx: Transaction,
  viewer: Viewer,
  { id, content }: Pick<UpdateTask, 'id' | 'content'>,
): Promise<void> {
  const row = await lockTask(tx, viewer, id);
  const changes = changesOf(contentOf(row), changedContent(viewer, row, content));
  if (Object.keys(changes).length > 0) throw closedTask();
}

function closedTask(): ValidationError {
  return new ValidationError([{ field: 'id', message: 'Deze taak is al afgerond.' }]);
}

/** Throws ValidationError. */
function changedContent(viewer: Viewer, row: TaskRow, sent: Partial<TaskContent>): TaskContent {
  const before = contentOf(row);
  const userId = allowedUser(viewer, sent.userId ?? row.userId, row.userId);
  return checkTask(
    { ...before, ...sent, kind: before.kind, userId, ...(isOccurrence(row) && ofSeries(before)) },
    { isNew: false, choosesUser: choosesOwner(viewer.role) },
  );
}

/** A series is done with its last occurrence made, which may be open. */
async function isClosed(tx: Transaction, viewer: Viewer, row: TaskRow): Promise<boolean> {
  if (row.doneAt === null) return false;
  return !row.isSeries || (await listOpenOccurrenceIds(tx, viewer, row.id)).length === 0;
}

function ofSeries({ period, repeats }: TaskContent): Pick<TaskContent, 'period' | 'repeats'> {
  return { period, repeats };
}

async function store(
  tx: Transaction,
  viewer: Viewer,
  row: TaskRow,
  content: TaskContent,
  now: Date,
): Promise<void> {
  const { relationId, ...columns } = columnsOf(content);
  await tx.task.update({
    where: { id: row.id },
    // The table wants the relation that is written to be one that the viewer sees; this one may be a colleague's.
    data: { ...columns, ...(relationId !== row.relationId && { relationId }), version: { increment: 1 } },
    select: { id: true },
  });
  if (row.kind === 'periodic' && !isOccurrence(row))
    await updateSeries(tx, viewer, { row, content }, { now, today: dayInAmsterdam(now) });
}

type Changes = Readonly<Record<string, { readonly from: string | null; readonly to: string | null }>>;

function changesOf(before: TaskContent, after: TaskContent): Changes {
  const from = taskFields(before);
  const to = taskFields(after);
  return Object.fromEntries(
    Object.entries(to).flatMap(([field, value]) => {
      const earlier = from[field as keyof typeof from];
      return earlier === value ? [] : [[field, { from: earlier, to: value }]];
    }),
  );
}

/** Another user's save may have added a file that this one does not name. */
async function fileChanges(
  tx: Transaction,
  { id, fileIds }: Pick<UpdateTask, 'id' | 'fileIds'>,
): Promise<Changes> {
  if (fileIds === null) return {};
  const stored = await tx.taskAttachment.findMany({
    where: { taskId: id },
    select: { fileId: true },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  });
  const from = stored.map(({ fileId }) => fileId);
  const isSame = from.length === fileIds.length && from.every((fileId) => fileIds.includes(fileId));
  return isSame ? {} : { fileIds: { from: from.join(), to: fileIds.join() } };
}

/** A save that says what is stored by now is no conflict. */
function refuseOutdated(row: TaskRow, changes: Changes): void {
  if (Object.keys(changes).length === 0) return;
  const conflicts = Object.entries(changes).map(([field, { from, to }]) => ({
    field,
    yours: to,
    theirs: from,
  }));
  throw new ConflictError(row.version, conflicts, { recordId: row.id });
}
