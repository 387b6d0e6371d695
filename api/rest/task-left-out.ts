import { ValidationError } from '#domain/errors.ts';
import type { TaskContent, TaskKind, TaskPeriod } from '#domain/task/task.ts';
import type { LeasedClient } from '#prisma/database.ts';
import { isOccurrence } from '#services/task/task-row.ts';

/** The values that decide which members of a body a task keeps. */
export interface KeptOfTask {
  readonly kind: TaskKind;
  /** The task as it is stored; null for a new one, whose period decides its kind. */
  readonly stored: {
    readonly period: TaskPeriod | null;
    readonly isOccurrence: boolean;
    readonly hasEnd: boolean;
  } | null;
}

type SentTask = Partial<Omit<TaskContent, 'kind'>>;

/** Refuses a period and a number of times that the task would not keep. Throws ValidationError by wire name. */
export function refuseLeftOutOfTask({ period, repeats, end }: SentTask, { kind, stored }: KeptOfTask): void {
  const isSeries = kind === 'periodic' && stored?.isOccurrence !== true;
  const isOtherPeriod = stored !== null && !isSeries && period !== undefined && period !== stored.period;
  if (isOtherPeriod) {
    throw refuse('periode', stored.isOccurrence ? OF_SERIES : 'Deze taak komt niet periodiek terug.');
  }
  if (repeats === undefined || repeats === null) return;
  if (!isSeries)
    throw refuse('reps', stored?.isOccurrence ? OF_SERIES : 'Alleen een periodieke taak heeft reps.');
  const hasEnd = end === undefined ? (stored?.hasEnd ?? false) : end !== null;
  if (hasEnd) throw refuse('reps', 'Met een enddate telt reps niet. Stuur een van beide.');
}

const OF_SERIES = 'Dit wijzigt u bij de periodieke taak zelf (mother).';

/** Null where there is no such task. */
export async function keptOfTask(client: LeasedClient, id: string): Promise<KeptOfTask | null> {
  const row = await client.task.findUnique({
    where: { id },
    select: { kind: true, period: true, endDay: true, seriesId: true, occurrenceDay: true },
  });
  if (row === null) return null;
  const { kind, period, endDay } = row;
  const stored = {
    period: period as TaskPeriod | null,
    isOccurrence: isOccurrence(row),
    hasEnd: endDay !== null,
  };
  return { kind: kind as TaskKind, stored };
}

function refuse(field: string, message: string): ValidationError {
  return new ValidationError([{ field, message }]);
}
