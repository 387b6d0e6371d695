export const TASK_KINDS = ['normal', 'flow', 'periodic'] as const;
export type TaskKind = (typeof TASK_KINDS)[number];

export const TASK_KIND_LABELS: Readonly<Record<TaskKind, string>> = {
  normal: 'Normaal',
  flow: 'Workflow',
  periodic: 'Periodiek',
};

export const TASK_PERIODS = ['week', 'month', 'quarter', 'year'] as const;
export type TaskPeriod = (typeof TASK_PERIODS)[number];

/** Ledger TASKFORM-11; the same words on the wire (TASKFORM-37). */
export const TASK_PERIOD_LABELS: Readonly<Record<TaskPeriod, string>> = {
  week: 'Week',
  month: 'Maand',
  quarter: 'Kwartaal',
  year: 'Jaar',
};

/** A day of the Dutch calendar ('YYYY-MM-DD') with an optional time of its clock ('HH:MM'). */
export interface TaskMoment {
  readonly day: string;
  readonly time: string | null;
}

export interface TaskContent {
  readonly kind: TaskKind;
  /** Empty until one is chosen. */
  readonly relationId: string;
  readonly subject: string;
  readonly notes: string;
  readonly start: TaskMoment | null;
  /** A periodic task has the end of the whole series here. */
  readonly end: TaskMoment | null;
  /** Empty until one is chosen. */
  readonly userId: string;
  readonly period: TaskPeriod | null;
  /** Occurrences still to be made; null for no limit (ledger TASKRULES-33). */
  readonly repeats: number | null;
}

export const LONGEST_TASK_SUBJECT = 200;
export const LONGEST_TASK_NOTES = 20_000;
export const MOST_REPEATS = 999;
export const MOST_ATTACHMENTS = 20;
