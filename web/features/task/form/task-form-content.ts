import type { FieldIssue } from '#domain/errors.ts';
import type { TaskContent, TaskKind, TaskMoment, TaskPeriod } from '#domain/task/task.ts';
import { validateTask } from '#domain/task/validate-task.ts';
import type { StoredFile } from '#web/components/StoredFileLine.tsx';

/** What the form of a task holds: texts as they are typed, and names beside the ids of what is chosen. */
export interface TaskFormContent {
  readonly kind: TaskKind;
  readonly relation: { readonly id: string; readonly label: string } | null;
  readonly subject: string;
  readonly flowId: string | null;
  readonly notes: string;
  readonly startDay: string;
  readonly startTime: string;
  readonly endDay: string;
  readonly endTime: string;
  readonly period: TaskPeriod;
  /** Digits; empty for no limit (ledger TASKRULES-33). */
  readonly repeats: string;
  readonly userId: string;
  readonly files: readonly StoredFile[];
}

/** In place of the id of a relation that only its owner sees: a save leaves it. */
export const HIDDEN_RELATION = 'hidden';

export interface FormRules {
  readonly isNew: boolean;
  readonly choosesUser: boolean;
}

export function taskContent(content: TaskFormContent): TaskContent {
  const isPeriodic = content.kind === 'periodic';
  return {
    kind: content.kind,
    relationId: content.relation?.id ?? '',
    subject: content.subject,
    notes: content.notes,
    start: momentOf(content.startDay, content.startTime),
    end: momentOf(content.endDay, content.endTime),
    userId: content.userId,
    period: isPeriodic ? content.period : null,
    repeats: isPeriodic && content.repeats !== '' ? Number(content.repeats) : null,
  };
}

/** A flow that is to begin has no days of its own: what was typed for another kind waits unseen. */
export function sentContent(content: TaskFormContent, isNew: boolean): TaskContent {
  const beginsFlow = isNew && content.kind === 'flow';
  return taskContent(beginsFlow ? { ...content, ...NO_DAYS } : content);
}

const NO_DAYS = { startDay: '', startTime: '', endDay: '', endTime: '' };

function momentOf(day: string, time: string): TaskMoment | null {
  return day === '' && time === '' ? null : { day, time: time === '' ? null : time };
}

/** The server's rules apply, and a flow that is to begin must be chosen. */
export function taskIssues(content: TaskFormContent, rules: FormRules): readonly FieldIssue[] {
  const { issues } = validateTask(sentContent(content, rules.isNew), rules);
  const beginsFlow = rules.isNew && content.kind === 'flow';
  if (!beginsFlow || content.flowId !== null) return issues;
  const missing = { field: 'subject', message: "Het veld 'Onderwerp' is verplicht." };
  const [relation, ...others] = issues;
  return relation?.field === 'relationId' ? [relation, missing, ...others] : [missing, ...issues];
}

export function isTaskChanged(before: TaskFormContent, after: TaskFormContent): boolean {
  return (
    before.flowId !== after.flowId ||
    before.kind !== after.kind ||
    JSON.stringify(taskContent(before)) !== JSON.stringify(taskContent(after)) ||
    !sameFiles(before.files, after.files)
  );
}

export function sameFiles(one: readonly StoredFile[], other: readonly StoredFile[]): boolean {
  return one.map(({ fileId }) => fileId).join() === other.map(({ fileId }) => fileId).join();
}

/** Another kind has other subjects (ledger TASKRULES-07). */
export function withKind(content: TaskFormContent, kind: TaskKind): TaskFormContent {
  return content.kind === kind ? content : { ...content, kind, subject: '', flowId: null };
}
