import { addDays, momentInAmsterdam } from '#domain/dates/amsterdam-time.ts';
import type { TaskMoment } from './task.ts';

export const PROGRESS_BLOCKS = 10;

interface Deadline {
  readonly start: TaskMoment | null;
  readonly end: TaskMoment | null;
  readonly createdAt: Date;
}

/** How much of the time of a task is over, in blocks from 1 to 10 (ledger TASKLIST-28 to 30, 39). */
export function progressBlocks({ start, end, createdAt }: Deadline, now: Date): number {
  if (end === null || isOverdue(end, now)) return PROGRESS_BLOCKS;
  const from = start === null ? createdAt.getTime() : momentInAmsterdam(start).getTime();
  const until = endOf(end).getTime();
  if (until <= from) return 1;
  const share = (now.getTime() - from) / (until - from);
  return Math.min(PROGRESS_BLOCKS, Math.max(1, Math.ceil(share * PROGRESS_BLOCKS)));
}

/** Whether the end is past; a day without a time lasts until its midnight. */
export function isOverdue(end: TaskMoment | null, now: Date): boolean {
  return end !== null && now.getTime() >= endOf(end).getTime();
}

function endOf(end: TaskMoment): Date {
  return end.time === null
    ? momentInAmsterdam({ day: addDays(end.day, 1), time: null })
    : momentInAmsterdam(end);
}
