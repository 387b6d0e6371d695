import { TASK_KINDS, TASK_PERIODS, type TaskKind, type TaskPeriod } from '#domain/task/task.ts';

export const KIND_NAMES = { normal: 'NORMAL', flow: 'FLOW', periodic: 'PERIODIC' } as const satisfies Record<
  TaskKind,
  string
>;

export const PERIOD_NAMES = {
  week: 'WEEK',
  month: 'MONTH',
  quarter: 'QUARTER',
  year: 'YEAR',
} as const satisfies Record<TaskPeriod, string>;

/** The kind behind a name; what a newer server may add shows as the normal one. */
export function kindNamed(name: string): TaskKind {
  return TASK_KINDS.find((kind) => KIND_NAMES[kind] === name) ?? 'normal';
}

export function periodNamed(name: string | null | undefined): TaskPeriod | null {
  return TASK_PERIODS.find((period) => PERIOD_NAMES[period] === name) ?? null;
}
