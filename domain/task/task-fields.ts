import type { TaskContent } from './task.ts';

export interface TaskFields {
  readonly relationId: string;
  readonly subject: string;
  readonly notes: string;
  readonly startDay: string | null;
  readonly startTime: string | null;
  readonly endDay: string | null;
  readonly endTime: string | null;
  readonly userId: string;
  readonly period: string | null;
  readonly repeats: string | null;
}

/** A task's content field by field, as conflicts and the trail name them. */
export function taskFields(content: TaskContent): TaskFields {
  return {
    relationId: content.relationId,
    subject: content.subject,
    notes: content.notes,
    startDay: content.start?.day ?? null,
    startTime: content.start?.time ?? null,
    endDay: content.end?.day ?? null,
    endTime: content.end?.time ?? null,
    userId: content.userId,
    period: content.period,
    repeats: content.repeats === null ? null : String(content.repeats),
  };
}
